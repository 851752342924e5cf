//! `annabella play`: chooses the devices, says which, and plays a game with them.

mod another;
pub mod arguments;
mod finder;
mod opponent;
mod options;
mod running;
mod set_up;
mod standing;

use std::time::Duration;

use jiff::Zoned;

use opponent::start_engine;
use options::USUAL_GRACE;
pub use options::{BrailleOptions, DeviceOptions, InputSource, NewGame, OpponentsMicrophone};
use running::FollowingGame;
pub(crate) use running::{GameStart, run_game};
pub use set_up::voice_file;
pub(crate) use set_up::{SetUp, voice_name};

use crate::commands::arbiter;
use crate::commands::hear;
use crate::context::Context;
pub use crate::devices::thinking::EngineChoice;
use crate::devices::thinking::External;
use crate::files::journal_file::JournalFile;
use crate::files::journals;
use crate::problem::Problem;
use game::arbiter_pin::PinHash;
use game::session::{Event, GameEvent, Player, Settings, State};

/// Begins a game and plays it.
///
/// # Errors
/// If a device that was asked for does not work, or the journal cannot be kept.
pub fn play(
    context: &Context,
    mut game: NewGame,
    mut options: DeviceOptions,
) -> Result<(), Problem> {
    let (fen, from_file) = game.practice.position(game.side, &context.wording)?;
    // A game must be able to begin from the position.
    hear::game(fen.as_deref())?;
    game.fen = fen;
    let code = context.wording.localisation().code();
    options
        .words
        .allow_for(&game.procedure, &game.profile, &code);
    let (context, note) = &context.with_player(&options.words)?;
    let pin_file = game.arbiter_pin_file.as_deref();
    let arbiter_pin = arbiter::new_pin(context, pin_file, &game.profile)?;
    let grace = options.grace.unwrap_or(USUAL_GRACE);
    let engine = start_engine(&mut game)?;
    let goal = game.practice.goal(context.wording.localisation());
    let now = Zoned::now();
    let agreed = Agreed {
        grace,
        arbiter_pin,
        begun: another::written(&now),
    };
    let mut settings = agreed.settings(game, &options);
    let no_pin = arbiter::lacks_pin(context, &settings);
    let set_up = SetUp::new(context, &settings, &options, true)?.against(engine);
    if set_up.sample {
        as_recorded(&mut settings);
    }
    if let Some(side) = settings.own_board {
        // The player's own electronic board shows the steps of their moves.
        let followed = &mut settings.procedure.full_move;
        *followed = followed.with(side);
    }
    let NewJournal { state, journal } =
        NewJournal::create(context, &settings, &now, set_up.sample)?;
    let notes = note.clone().into_iter().chain(no_pin).chain(from_file);
    let start = GameStart {
        news: notes.collect(),
        first: vec![Event::Game(GameEvent::Start)],
        goal,
    };
    let another = run_game(context, state, journal, set_up, &options, start)?;
    play_on(context, options, another)
}

/// Plays games as long as the players want another one.
///
/// # Errors
/// If a device that was asked for does not work, or a journal cannot be kept.
pub(crate) fn play_on(
    context: &Context,
    mut options: DeviceOptions,
    mut wanted: Option<FollowingGame>,
) -> Result<(), Problem> {
    let (mut number, mut told) = (1, Vec::new());
    while let Some(following) = wanted {
        told.extend(following.told);
        number += 1;
        options = options.of_game(number, following.next);
        let begun = Zoned::now();
        let settings = Settings {
            begun: another::written(&begun),
            ..following.settings
        };
        let engine = External::of(&settings)?;
        let mut set_up = SetUp::new(context, &settings, &options, false)?.against(engine);
        // What is as it was in the games before is not told again.
        set_up.notes.retain(|it| !told.contains(it));
        let NewJournal { state, journal } = NewJournal::create(context, &settings, &begun, false)?;
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
struct NewJournal {
    state: State,
    journal: JournalFile,
}

impl NewJournal {
    fn create(
        context: &Context,
        settings: &Settings,
        begun: &Zoned,
        sample: bool,
    ) -> Result<Self, Problem> {
        let state = State::new(settings.clone()).map_err(|error| Problem::Fen {
            fen: settings.fen.clone().unwrap_or_default(),
            cause: error,
        })?;
        let name = journals::name_at(begun, sample);
        let journal = JournalFile::create(&context.games, &name, settings)?;
        Ok(Self { state, journal })
    }
}

/// What the settings of a new game have besides what the player chose.
struct Agreed {
    /// How long a move can be corrected.
    grace: Duration,
    arbiter_pin: Option<PinHash>,
    /// When the game begins: date, time of day and distance from UTC.
    begun: String,
}

impl Agreed {
    fn settings(self, game: NewGame, options: &DeviceOptions) -> Settings {
        Settings {
            white: game.white,
            black: game.black,
            time_control: game.time_control,
            fen: game.fen,
            chess960: game.chess960,
            names: game.names,
            profile: game.profile,
            warnings: game.warnings,
            board: game.board,
            own_board: game.own_board,
            procedure: game.procedure.with_grace(self.grace),
            regulations: game.regulations,
            words: options.words.sets(),
            arbiter_pin: self.arbiter_pin,
            arbiters_page: options.page.is_some(),
            begun: self.begun,
        }
    }
}

/// The recorded game is between two people, from the initial position.
fn as_recorded(settings: &mut Settings) {
    (settings.white, settings.black) = (Player::Human, Player::Human);
    (settings.fen, settings.chess960) = (None, None);
    (settings.board, settings.own_board) = (None, None);
}
