//! `annabella play`: chooses the devices, says which, and plays a game with them.

pub mod arguments;
mod game_wiring;
mod running;
mod set_up;

use arguments::GameArguments;
#[cfg(feature = "online")]
pub(crate) use game_wiring::GameServer;
use running::FollowingGame;
pub(crate) use running::{GameStart, run_game};
pub(crate) use set_up::SetUp;

use crate::commands::arbiter;
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::{hear, practice, word_list};
use crate::context::Context;
use crate::devices::thinking::{External, WhoWaits};
use crate::files::journal_file::JournalFile;
use crate::files::journals;
use crate::problem::Problem;
use crate::system::computer_clocks::now_here;
use game::session::{ArbiterEvent, Event, GameEvent, Player, Settings, StandIn, State, StopReason};

/// Begins a game with these settings and plays it. `game` has the other arguments.
///
/// # Errors
/// If a device that was asked for does not work, or the journal cannot be kept.
pub fn play(
    context: &Context,
    mut game: GameArguments,
    mut settings: Settings,
) -> Result<(), Problem> {
    let (fen, from_file) = game.practice.position(game.side(), &context.wording)?;
    // A game must be able to begin from the position.
    hear::game(fen.as_deref())?;
    settings.fen = fen;
    let code = context.wording.localisation().code();
    let mut words = game.devices.words.choice();
    words.allow_for(&settings.procedure, &settings.profile, &code);
    settings.words = words.sets();
    let own_words = word_list::that_count(context, &words, &settings.profile)?;
    let (context, note) = &context.with_player(&words)?;
    let pin_file = game.arbiter_pin_file.as_deref();
    settings.arbiter_pin = arbiter::new_pin(context, pin_file, &settings.profile)?;
    let engine = start_engine(context, &mut settings, &game)?;
    let goal = game.practice.goal(context.wording.localisation());
    let no_pin = arbiter::lacks_pin(context, &settings);
    let pin_file = pin_file.and_then(|it| arbiter::pin_file_stays(context, it, &settings));
    let human = settings.lone_human().is_none();
    game.devices.sighted = human.then(|| game.side().other());
    let (hold, options) = (game.hold, game.devices);
    let set_up = SetUp::new(context, &settings, &options, true)?.against(engine);
    if set_up.sample {
        as_recorded(&mut settings);
    }
    if let Some(side) = settings.own_board {
        // The player's own electronic board shows the steps of their moves.
        let followed = &mut settings.procedure.full_move;
        *followed = followed.with(side);
    }
    let NewJournal { state, journal } = NewJournal::create(context, settings, set_up.sample)?;
    let notes = note.clone().into_iter().chain(own_words);
    let notes = notes.chain(no_pin).chain(pin_file);
    let mut set_up = set_up;
    let told = from_file.map(|it| {
        set_up.config.before = it.before;
        if let Some(earlier) = it.game {
            set_up.config.questions = practice::questions_from(earlier);
        }
        it.told
    });
    let notes = notes.chain(told);
    let start = GameStart {
        news: notes.collect(),
        first: beginning(hold),
        goal,
    };
    let another = run_game(context, state, journal, set_up, &options, start)?;
    play_on(context, options, another)
}

/// What happens first. The clocks of a game that is held stand until the arbiter starts White's (6.6).
fn beginning(hold: bool) -> Vec<Event> {
    let reason = StopReason::Resumption;
    let stop = Event::Arbiter(ArbiterEvent::Stop { reason, by: None });
    let start = Event::Game(GameEvent::Start);
    [start].into_iter().chain(hold.then_some(stop)).collect()
}

/// Plays games as long as the players want another one.
///
/// # Errors
/// If a device that was asked for does not work, or a journal cannot be kept.
pub(crate) fn play_on(
    context: &Context,
    mut options: DeviceArguments,
    mut wanted: Option<FollowingGame>,
) -> Result<(), Problem> {
    let (mut number, mut told) = (1, Vec::new());
    while let Some(following) = wanted {
        told.extend(following.told);
        number += 1;
        options = options.of_game(number, following.next);
        let settings = following.settings;
        let speech = &options.speech();
        let waits = WhoWaits { context, speech };
        let engine = External::of(&settings, waits)?;
        let mut set_up = SetUp::new(context, &settings, &options, false)?.against(engine);
        // What was already told for an earlier game is not told again.
        set_up.notes.retain(|it| !told.contains(it));
        let NewJournal { state, journal } = NewJournal::create(context, settings, false)?;
        let start = GameStart {
            news: Vec::new(),
            first: vec![Event::Game(GameEvent::Start)],
            goal: following.goal,
        };
        wanted = run_game(context, state, journal, set_up, &options, start)?;
    }
    Ok(())
}

/// A new game and its journal.
pub(crate) struct NewJournal {
    pub(crate) state: State,
    pub(crate) journal: JournalFile,
}

impl NewJournal {
    /// Begins now.
    pub(crate) fn create(
        context: &Context,
        settings: Settings,
        sample: bool,
    ) -> Result<Self, Problem> {
        let now = now_here();
        let begun = now.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string();
        let settings = Settings { begun, ..settings };
        let fen = settings.fen.clone().unwrap_or_default();
        let state = State::new(settings.clone()).map_err(|cause| Problem::Fen { fen, cause })?;
        let name = journals::name_at(&now, sample);
        let journal = JournalFile::create(&context.games, &name, &settings)?;
        Ok(Self { state, journal })
    }
}

/// The recorded game is between two people, from the initial position.
fn as_recorded(settings: &mut Settings) {
    (settings.white, settings.black) = (Player::Human, Player::Human);
    (settings.fen, settings.chess960) = (None, None);
    (settings.board, settings.own_board) = (None, None);
}

/// Starts the engine of another program, if one is wanted as the opponent. In the game it takes the place of the
/// built-in one, which goes on if the other one fails.
///
/// # Errors
/// If it cannot be started, or does not offer what is wanted.
fn start_engine(
    context: &Context,
    settings: &mut Settings,
    game: &GameArguments,
) -> Result<Option<External>, Problem> {
    let choice = game.practice.engine();
    let chess960 = settings.is_chess960();
    let mut players = [&mut settings.white, &mut settings.black].into_iter();
    let engine = players.find_map(|player| match *player {
        Player::Engine { level, seed } => Some((player, StandIn { level, seed })),
        Player::Human | Player::ExternalEngine(_) | Player::Online(_) => None,
    });
    let (Some(choice), Some((player, stand_in))) = (choice, engine) else {
        return Ok(None);
    };
    let speech = &game.devices.speech();
    let waits = WhoWaits { context, speech };
    let (external, engine) = choice.start(stand_in, chess960, waits)?;
    *player = Player::ExternalEngine(Box::new(engine));
    Ok(Some(external))
}
