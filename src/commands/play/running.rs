//! One game with its devices: from its journal to its end. Chooses no devices, and begins no further game.

use std::io::{self, Write};
use std::path::Path;

use crate::activity_loop::ActivityLoop;
use crate::activity_loop::game_wiring::GameWiring;
use crate::commands::arbiter::check_reader;
use crate::commands::board::ByOwner;
use crate::commands::play::another;
use crate::commands::play::options::{BrailleOptions, DeviceOptions};
use crate::commands::play::set_up::SetUp;
use crate::commands::play::standing::how_it_stands;
use crate::commands::scoresheet;
use crate::context::Context;
use crate::devices::display::BrailleOutput;
use crate::devices::page::{Page, PageOptions};
use crate::devices::thinking::Thinker;
use crate::files::journal_file;
use crate::files::journal_file::JournalFile;
use crate::files::journals;
use crate::files::record::AudioRecord;
use crate::problem::Problem;
use desk::game_desk::{BrailleConfig, DeskConfig, GameDesk, Goal};
use desk::messages::{Localisation, text};
use game::session::{Completion, Event, Matter, NextGame, Settings, State};

/// How a game starts, or goes on.
pub(crate) struct GameStart {
    /// What is told first.
    pub(crate) news: Vec<String>,
    /// What happens first.
    pub(crate) first: Vec<Event>,
    /// What the player is to reach, if the game has a task.
    pub(crate) goal: Option<Goal>,
}

impl GameStart {
    /// A game that goes on.
    pub(crate) const fn again(news: Vec<String>, first: Vec<Event>) -> Self {
        let goal = None;
        Self { news, first, goal }
    }
}

/// A game that follows another one.
pub(crate) struct FollowingGame {
    pub(crate) settings: Settings,
    pub(crate) next: NextGame,
    /// What one side is to reach, if the game has a task.
    pub(crate) goal: Option<Goal>,
    /// What was told of the devices.
    pub(crate) told: Vec<String>,
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
        journal: journals::to_resume(&context.games, journal.path()),
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

pub(crate) fn run_game(
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
        config,
        mut notes,
        engine,
        ..
    } = set_up;
    let (task, again) = (goal.as_ref().map(|goal| goal.task.clone()), goal.clone());
    let config = DeskConfig {
        first: first.clone(),
        goal,
        ..config
    };
    let recorded = config.recorded;
    let desk = desk_of(context, state, config, &journal, options)?;
    let boards = ByOwner::at(&desk, &options.boards, options.lights, context)?;
    let page = options.page.clone();
    let page = page.map(|it| open_page(it, &path, &desk, context));
    let (page, address) = page.transpose()?.unzip();
    let told = notes.clone();
    notes.extend(address);
    notes.extend(about_game(
        context,
        &desk,
        page.is_some(),
        options,
        &journal,
    ));
    let stands = how_it_stands(context, &desk, &first);
    let record = options.record.map(|it| AudioRecord::create(&path, it));
    let record = record.transpose()?;
    let wiring = GameWiring::new(journal, boards, page, record, Thinker::new(engine));
    let begins = desk.state().now();
    let mut game = ActivityLoop::new(desk, wiring, devices, begins);
    for note in notes.into_iter().chain(news).chain(task).chain(stands) {
        game.note(&note);
    }
    let played = game.run();
    // A recording is heard once.
    let next = ended(context, options, &mut game, played)?.filter(|_| !recorded);
    let settings = game.activity().state().settings();
    Ok(next.map(|it| FollowingGame::new(settings, it, again, told)))
}

/// The end of a game: its scoresheet is written, readers are waited for, and it is told where the journal is. Returns which
/// game follows.
fn ended(
    context: &Context,
    options: &DeviceOptions,
    game: &mut ActivityLoop<GameDesk, GameWiring>,
    played: Result<(), Problem>,
) -> Result<Option<NextGame>, Problem> {
    // It may have been written anew at another place.
    let journal = game.wiring().journal().to_owned();
    let written = played.and_then(|()| write_pgn(context, options, &journal));
    game.wait_after_end();
    written?;
    game.was_written()?;
    let next = game.wiring().another();
    let profile = game.activity().state().profile();
    let practises = profile.answers(Matter::Practice) && next.is_none();
    say_kept(context.wording.localisation(), &journal, practises);
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
