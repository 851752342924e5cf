//! `annabella play`: chooses the devices, says which, and plays a game with them.

mod another;
mod finder;
#[cfg(feature = "practice")]
mod from_pgn;
mod opponent;
mod options;
mod standing;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jiff::Zoned;
use shakmaty::Color;

use finder::{Finder, opponent};
#[cfg(feature = "practice")]
pub use from_pgn::FromPgn;
use opponent::start_engine;
use options::USUAL_GRACE;
pub use options::{BrailleOptions, DeviceOptions, InputSource, NewGame, OpponentsMicrophone};
use standing::{how_it_stands, was_over};

use super::activity_loop::{ActivityLoop, Devices, Hearing};
use super::arbiter::check_reader;
use super::board::ByOwner;
use super::display::BrailleOutput;
use super::game_wiring::GameWiring;
use super::journal_file::{self, JournalFile};
use super::journals;
use super::page::{Page, PageOptions};
use super::record::AudioRecord;
use super::speaking::{Echo, FoundVoice, Speaking};
pub use super::thinking::EngineChoice;
use super::thinking::{External, Thinker};
use super::{Context, GameProblem, Problem, WordsProblem, arbiter, scoresheet};
use crate::activities::{GameActivity, GameSetting, Goal};
use crate::arbiter_pin::PinHash;
use crate::commands::DisplayCommand;
use crate::game_desk::{BrailleConfig, DeskConfig, GameDesk};
use crate::messages::{Localisation, text};
use crate::orders;
use crate::session::{
    Completion, Credential, Event, GameEvent, Matter, NextGame, Player, Settings, State,
};
use crate::typed_line::typed_in_any;
use speech::voice::{Pace, VoiceChoice};
use spoken_grammar::Margins;

/// Begins a game and plays it.
///
/// # Errors
/// If a device that was asked for does not work, or the journal cannot be kept.
pub fn play(
    context: &Context,
    mut game: NewGame,
    mut options: DeviceOptions,
) -> Result<(), Problem> {
    let from_file = game.take_position(&context.wording)?;
    let code = context.wording.localisation().code();
    options
        .words
        .allow_for(&game.procedure, &game.profile, &code);
    let (context, note) = &context.with_player(&options.words)?;
    let pin_file = game.arbiter_pin_file.as_deref();
    let arbiter_pin = arbiter::new_pin(context, pin_file, &game.profile)?;
    let grace = options.grace.unwrap_or(USUAL_GRACE);
    let engine = start_engine(&mut game)?;
    let goal = game.goal(context.wording.localisation());
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

/// How a game starts, or goes on.
pub(super) struct GameStart {
    /// What is told first.
    pub(super) news: Vec<String>,
    /// What happens first.
    pub(super) first: Vec<Event>,
    /// What the player is to reach, if the game has a task.
    pub(super) goal: Option<Goal>,
}

impl GameStart {
    /// A game that goes on.
    pub(super) const fn again(news: Vec<String>, first: Vec<Event>) -> Self {
        let goal = None;
        Self { news, first, goal }
    }
}

/// A game that follows another one.
pub(super) struct FollowingGame {
    settings: Settings,
    next: NextGame,
    /// What one side is to reach, if the game has a task.
    goal: Option<Goal>,
    /// What was told of the devices.
    told: Vec<String>,
}

impl FollowingGame {
    /// The game after one with these settings and this task. With the sides switched the task is not the player's.
    fn new(settings: &Settings, next: NextGame, goal: Option<Goal>, told: Vec<String>) -> Self {
        Self {
            settings: another::following(settings, next),
            next,
            goal: goal.filter(|_| next == NextGame::SameSides),
            told,
        }
    }
}

/// Plays games as long as the players want another one.
///
/// # Errors
/// If a device that was asked for does not work, or a journal cannot be kept.
pub(super) fn play_on(
    context: &Context,
    mut options: DeviceOptions,
    mut wanted: Option<FollowingGame>,
) -> Result<(), Problem> {
    let mut number = 1;
    while let Some(following) = wanted {
        number += 1;
        options = options.of_game(number, following.next);
        let begun = Zoned::now();
        let settings = Settings {
            begun: another::written(&begun),
            ..following.settings
        };
        let engine = External::of(&settings)?;
        let mut set_up = SetUp::new(context, &settings, &options, false)?.against(engine);
        // What is as it was in the game before is not told again.
        set_up.notes.retain(|it| !following.told.contains(it));
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
        let state = State::new(settings.clone()).map_err(|error| {
            Problem::Game(GameProblem::Fen {
                fen: settings.fen.clone().unwrap_or_default(),
                cause: error,
            })
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

/// The desk of a game, which lists the pieces and is read by touch as the user wants it.
fn desk_of(
    context: &Context,
    state: State,
    config: DeskConfig,
    journal: &JournalFile,
    options: &DeviceOptions,
) -> Result<GameDesk, Problem> {
    let config = DeskConfig {
        wrong_pins: journal.wrong_pins(),
        ..config
    };
    let mut desk = GameDesk::new(state, context.wording.clone(), config);
    desk.list_pieces_in(options.piece_order);
    if let Some(braille) = &options.braille {
        read_by_touch(context, &mut desk, braille)?;
    }
    Ok(desk)
}

fn read_by_touch(
    context: &Context,
    desk: &mut GameDesk,
    braille: &BrailleOptions,
) -> Result<(), Problem> {
    desk.read_by_touch(BrailleConfig {
        table: braille.display.writing.table.table(context)?,
        marks: braille.marks,
        side: braille.side,
        blinking: braille.blinking,
        routing_moves: braille.routing_moves,
    });
    if let BrailleOutput::Terminal(cells) = &braille.display.output {
        desk.display_found(cells.get(), false);
    }
    Ok(())
}

/// The name of the key that signs this game's journal, where fingerprints are told.
fn key_name(context: &Context, desk: &GameDesk, journal: &JournalFile) -> Option<String> {
    let tells = desk.state().profile().tells_fingerprints();
    let name = journal.key_name().filter(|_| tells);
    name.map(|it| context.wording.key_name(&it))
}

/// Which engine of another program plays in a game that goes on; at the start of one the game itself
/// says so.
fn engine_name(desk: &GameDesk) -> Option<String> {
    let state = desk.state();
    let engine = state
        .settings()
        .external_engine()
        .filter(|_| state.has_begun())?;
    let name = desk.wording().external_engine(engine);
    Some(text!(
        desk.wording().localisation(),
        "engine-opponent",
        name = name
    ))
}

pub(super) fn run_game(
    context: &Context,
    state: State,
    journal: JournalFile,
    set_up: SetUp,
    options: &DeviceOptions,
    start: GameStart,
) -> Result<Option<FollowingGame>, Problem> {
    let GameStart { news, first, goal } = start;
    let path = journal.path().to_owned();
    let SetUp {
        devices,
        opponent,
        config,
        mut notes,
        engine,
        ..
    } = set_up;
    let desk = desk_of(context, state, config, &journal, options)?;
    let boards = ByOwner::at(&desk, &options.boards);
    let page = options.page.clone();
    let page = page.map(|it| open_page(it, &path, &desk, context));
    let (page, address) = page.transpose()?.unzip();
    let (told, again) = (notes.clone(), goal.clone());
    let task = again.as_ref().map(|it| it.task.clone());
    notes.extend(address);
    notes.extend(about_game(
        context,
        &desk,
        page.is_some(),
        options,
        &journal,
    ));
    let stands = how_it_stands(context, &desk, &first);
    let record = options.record;
    let record = record
        .map(|limit| AudioRecord::create(&path, limit))
        .transpose()?;
    let wiring = GameWiring::new(journal, boards, page, record, Thinker::new(engine));
    let begins = desk.state().now();
    let recorded = matches!(devices.hearing, Hearing::Recording(_));
    let setting = GameSetting {
        first,
        opponent,
        press_key: options.press_key.clone(),
        recorded,
        over_before: was_over(desk.state()),
        goal,
    };
    let game = GameActivity::new(desk, Arc::clone(&context.vocabulary), setting);
    let mut game = ActivityLoop::new(game, wiring, devices, begins);
    for note in notes.into_iter().chain(news).chain(task).chain(stands) {
        game.note(&note);
    }
    let played = game.run();
    // A recording is heard once.
    let next = ended(context, options, &path, &mut game, played)?.filter(|_| !recorded);
    let settings = game.activity().desk().state().settings();
    Ok(next.map(|it| FollowingGame::new(settings, it, again, told)))
}

/// The end of a game: its scoresheet is written, readers are waited for, and it is told where the journal is. Returns which
/// game follows.
fn ended(
    context: &Context,
    options: &DeviceOptions,
    journal: &Path,
    game: &mut ActivityLoop<GameActivity, GameWiring>,
    played: Result<(), Problem>,
) -> Result<Option<NextGame>, Problem> {
    let written = played.and_then(|()| write_pgn(context, options, journal));
    game.wait_after_end();
    written?;
    let next = game.wiring().another();
    let profile = game.activity().desk().state().profile();
    let practises = profile.answers(Matter::Practice) && next.is_none();
    say_kept(context.wording.localisation(), journal, practises);
    Ok(next)
}

/// What is told of a game before it begins: that a press is missing, the key of the journal, the engine.
fn about_game(
    context: &Context,
    desk: &GameDesk,
    page: bool,
    options: &DeviceOptions,
    journal: &JournalFile,
) -> Vec<String> {
    let press = lacks_a_press(desk, page, options, context.wording.localisation());
    let key = key_name(context, desk, journal);
    press
        .into_iter()
        .chain(key)
        .chain(engine_name(desk))
        .collect()
}

/// Where the journal is, and after a game for practice what looks back on it. It does not matter if nobody reads
/// this.
fn say_kept(at: &Localisation, journal: &Path, practises: bool) {
    let kept = text!(at, "journal-kept", path = journal.display().to_string());
    let _ = writeln!(io::stderr(), "{kept}");
    let is_over = || journal_file::glance(journal).is_ok_and(|it| it.outcome().is_some());
    // A review without a name passes over the sample.
    if practises && !journals::is_sample(journal) && is_over() {
        let _ = writeln!(io::stderr(), "{}", text!(at, "after-practice"));
    }
}

/// That the opponent has no press of their own, where that is so: at a board whose clock may be
/// missing, without a page and a microphone.
fn lacks_a_press(
    desk: &GameDesk,
    page: bool,
    options: &DeviceOptions,
    at: &Localisation,
) -> Option<String> {
    let state = desk.state();
    let pressed = state.steps().completion() != Completion::ByItself;
    let board = state.settings().board.is_some();
    let lacks = pressed && board && !page && options.opponents.is_none();
    lacks.then(|| text!(at, "opponent-press-told"))
}

/// Checks that the lines that stand for keys mean nothing else.
fn keys_are_free(context: &Context, talk: &str, press: &str) -> Result<(), Problem> {
    for key in [talk, press].into_iter().filter(|it| !it.is_empty()) {
        let line = typed_in_any().read(key, &context.vocabulary);
        let is_word = line.is_ok_and(|it| it.all().any(|it| !it.words.is_empty()));
        if orders::is_order(key) || is_word {
            return Err(Problem::Words(WordsProblem::KeyIsWord(key.to_owned())));
        }
    }
    if !talk.is_empty() && talk == press {
        return Err(Problem::Words(WordsProblem::KeysAlike(talk.to_owned())));
    }
    Ok(())
}

/// Writes the scoresheet of the game with this journal, if the user asked for it.
fn write_pgn(context: &Context, options: &DeviceOptions, journal: &Path) -> Result<(), Problem> {
    let Some(pgn) = &options.pgn else {
        return Ok(());
    };
    let state = journal_file::read(journal, |_, _, _| ())?.state;
    if let Err(problem) = check_reader(context, journal, &state) {
        // The game is only interrupted: its scoresheet is written when it is over.
        let _ = writeln!(
            io::stderr(),
            "{}",
            problem.say(context.wording.localisation())
        );
        return Ok(());
    }
    let options = scoresheet::ScoresheetOptions {
        source: Some(journal.to_owned()),
        form: scoresheet::Form::pgn(),
        compare: None,
        output: Some(pgn.clone()),
    };
    scoresheet::run(context, &options).map(|_| ())
}

/// Opens the page and shows the game on it. Also returns the sentence that says so. The addresses
/// are written and not spoken, because they are too long to listen to.
fn open_page(
    options: PageOptions,
    journal: &Path,
    desk: &GameDesk,
    context: &Context,
) -> Result<(Page, String), Problem> {
    let page = Page::open(options, journal, desk)?;
    page.show(desk, desk.state().now());
    let at = context.wording.localisation();
    for address in page.addresses(at) {
        let _ = writeln!(io::stderr(), "{address}");
    }
    let against_engine = desk.state().settings().lone_human().is_some();
    let note = match (page.plays(), against_engine) {
        (true, _) => text!(at, "web-open"),
        (false, true) => text!(at, "web-open-to-look"),
        (false, false) => text!(at, "web-open-side-unknown"),
    };
    Ok((page, note))
}

/// The devices that were found, and what to say about them.
pub(super) struct SetUp {
    devices: Devices<DisplayCommand>,
    /// The side of an opponent who has a microphone of their own.
    opponent: Option<Color>,
    config: DeskConfig,
    notes: Vec<String>,
    sample: bool,
    /// The engine of another program that plays a side, if one does.
    engine: Option<External>,
}

impl SetUp {
    pub(super) fn new(
        context: &Context,
        settings: &Settings,
        options: &DeviceOptions,
        sample_allowed: bool,
    ) -> Result<Self, Problem> {
        keys_are_free(context, &options.talk_key, &options.press_key)?;
        let opponent = opponent(settings, options)?;
        let at = context.wording.localisation();
        let FoundVoice {
            speaking,
            audible,
            note,
        } = Speaking::find(at, &options.voice, options.voice_settings, Echo::IntoFile)?;
        let display = options.braille.as_ref();
        let display = display.map(|it| it.display.open(context)).transpose()?;
        let mut finder = Finder {
            context,
            options,
            sample_allowed,
            audible,
            notes: vec![note],
            margins: Margins::CAUTIOUS,
            expected: Vec::new(),
        };
        let (hearing, keyboard, sample) = finder.hearing()?;
        let config = DeskConfig {
            margins: finder.margins,
            grace: options.grace.unwrap_or(USUAL_GRACE),
            typed_orders: Credential::Unproven,
            wrong_pins: 0,
        };
        let notes = finder.notes;
        Ok(Self {
            devices: Devices {
                hearing,
                expected: finder.expected,
                talk_key: options.talk_key.clone(),
                keyboard,
                display,
                speaking,
                leave: context.signals.game_begins(),
                not_suspended: super::Signals::not_suspended(settings.profile.has_arbiter()),
            },
            opponent,
            config,
            notes,
            sample,
            engine: None,
        })
    }

    /// The same, against this engine of another program.
    #[must_use]
    pub(super) fn against(self, engine: Option<External>) -> Self {
        Self { engine, ..self }
    }
}

/// The name of the program that speaks.
pub(super) fn voice_name(way: &VoiceChoice) -> &'static str {
    match way {
        VoiceChoice::Auto => "auto",
        VoiceChoice::SpeechDispatcher => "speech-dispatcher",
        VoiceChoice::Espeak { .. } => "espeak-ng",
        VoiceChoice::Wav { .. } => "WAV",
        VoiceChoice::Text => "text",
    }
}

/// The voice that writes into a file, as fast as it can.
#[must_use]
pub fn voice_file(file: PathBuf) -> VoiceChoice {
    VoiceChoice::Wav {
        file,
        pace: Pace::AtOnce,
    }
}
