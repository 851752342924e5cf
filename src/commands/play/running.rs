//! One game with its devices: from its journal to its end. Chooses no devices, and begins no further game.

use std::io::Write;
use std::path::Path;

use shakmaty::Color;

use crate::activity_loop::ActivityLoop;
use crate::commands::arbiter::check_reader;
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::play::game_wiring::GameWiring;
use crate::commands::play::set_up::SetUp;
use crate::commands::practice::OwnRating;
use crate::commands::scoresheet;
use crate::context::Context;
use crate::devices::boards::Boards;
use crate::devices::display::BrailleOutput;
use crate::devices::page::{Page, PageOptions};
use crate::devices::thinking::Thinker;
use crate::files::journal_file::JournalFile;
use crate::files::record::AudioRecord;
use crate::files::{journal_file, journals};
use crate::problem::Problem;
use braille_display::Area;
use desk::dialogue::Question;
use desk::game_desk::{BrailleConfig, DeskConfig, GameDesk, Goal};
use desk::messages::{Localisation, Phrase, text};
use desk::printing;
use game::braille_chess::board::Marks;
use game::session::{ArbiterEvent, Completion, Event, GameEvent, Matter, NextGame, Player};
use game::session::{Settings, State};

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
    /// The game after one with these settings and this task. With the sides switched, the task is no longer the
    /// player's.
    fn new(settings: &Settings, next: NextGame, goal: Option<Goal>, told: Vec<String>) -> Self {
        Self {
            settings: following(settings, next),
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
    options: &DeviceArguments,
) -> Result<GameDesk, Problem> {
    let config = DeskConfig {
        wrong_pins: journal.wrong_pins(),
        is_from_menu: context.menu_follows,
        journal: (!context.from_menu).then(|| journals::to_resume(&context.games, journal.path())),
        ..config
    };
    let mut desk = GameDesk::new(state, context.wording.clone(), config);
    desk.list_pieces_in(options.piece_order);
    if let Some(display) = options.braille.choice() {
        desk.read_by_touch(BrailleConfig {
            table: display.writing.table.table(context)?,
            marks: Marks {
                white: !options.no_white_dots,
                dark: !options.no_dark_dots,
            },
            side: options.board_side,
            blinking: options.blink,
            routing_moves: options.routing_moves,
        });
        if let BrailleOutput::Terminal(cells) = display.output {
            desk.display_found(Area::line(cells.get()), false);
        }
    }
    Ok(desk)
}

/// The name of the key that signs this game's journal, where fingerprints are told.
fn key_name(context: &Context, desk: &GameDesk, journal: &JournalFile) -> Option<String> {
    let tells = desk.state().profile().tells_fingerprints();
    // The name takes a slow hash.
    let name = tells.then(|| journal.key_name()).flatten();
    name.map(|it| context.wording.key_name(&it))
}

/// The engine of another program that plays in a resumed game; at the start of a game the
/// announcement names it.
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

/// Runs one game to its end. Returns which game follows.
pub(crate) fn run_game(
    context: &Context,
    state: State,
    journal: JournalFile,
    set_up: SetUp,
    options: &DeviceArguments,
    start: GameStart,
) -> Result<Option<FollowingGame>, Problem> {
    let GameStart { news, first, goal } = start;
    let path = journal.path().to_owned();
    let SetUp {
        devices,
        config,
        mut notes,
        engine,
        adviser,
        server,
        ..
    } = set_up;
    let (task, again) = (goal.as_ref().map(|goal| goal.task.clone()), goal.clone());
    let config = DeskConfig {
        first: first.clone(),
        goal,
        ..config
    };
    let recorded = config.recorded;
    let mut desk = desk_of(context, state, config, &journal, options)?;
    let board_of = |owner| options.board_of(owner);
    let boards = Boards::at(&desk, board_of, options.board_lights, context)?;
    let page = options.page();
    let file = page.as_ref().is_some_and(PageOptions::writes_addresses);
    let page = page.map(|it| open_page(it, &path, &desk, context));
    let (page, address) = page.transpose()?.unzip();
    let told = notes.clone();
    notes.extend(address);
    notes.extend(addresses_stay(&desk, file));
    let about = about_game(context, &desk, page.is_some(), options, &journal);
    notes.extend(about);
    let stands = how_it_stands(context, &desk, &first);
    let rules = rules_before_play(&mut desk, &path);
    let record = options.record_bytes();
    let record = record.map(|it| AudioRecord::create(&path, it));
    let record = record.transpose()?;
    let engines = (Thinker::new(engine), adviser);
    let wiring = GameWiring::new(journal, boards, page, record, engines);
    let wiring = wiring.with_rating(own_rating(context, options, &path));
    let wiring = wiring.on(server);
    let begins = desk.state().now();
    let mut game = ActivityLoop::new(desk, wiring, devices, begins);
    for note in notes.into_iter().chain(news).chain(task).chain(stands) {
        game.note(&note);
    }
    game.tell(&rules);
    let played = game.run();
    // A recording is heard once.
    let next = ended(context, options, &mut game, played)?.filter(|_| !recorded);
    let settings = game.activity().state().settings();
    Ok(next.map(|it| FollowingGame::new(settings, it, again, told)))
}

/// The rating of the player who speaks or types.
fn own_rating(context: &Context, options: &DeviceArguments, journal: &Path) -> OwnRating {
    let words = options.words.choice();
    OwnRating::of(words.player.as_ref(), &context.games, journal)
}

/// The end of a game: its scoresheet is written, readers are waited for, and it is told where the journal is. Returns
/// which game follows.
fn ended(
    context: &Context,
    options: &DeviceArguments,
    game: &mut ActivityLoop<GameDesk, GameWiring>,
    played: Result<(), Problem>,
) -> Result<Option<NextGame>, Problem> {
    // The journal may have been written anew at another place.
    let journal = game.wiring().journal().to_owned();
    let written = played.and_then(|()| write_pgn(context, options, &journal));
    game.wait_after_end();
    written?;
    game.was_written()?;
    let next = game.wiring().another();
    let profile = game.activity().state().profile();
    let practises = profile.answers(Matter::Practice) && next.is_none();
    if !context.from_menu {
        say_kept(context, &journal, practises);
    }
    Ok(next)
}

/// What is told of a game before it begins: that the opponent cannot press the clock, the key of the
/// journal, the engine.
fn about_game(
    context: &Context,
    desk: &GameDesk,
    page: bool,
    options: &DeviceArguments,
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

/// Writes where the journal is, and for a game for practice which commands go on with it or look back on it: they are
/// not said. It does not matter if nobody reads this.
fn say_kept(context: &Context, journal: &Path, practises: bool) {
    let at = context.wording.localisation();
    let _ = writeln!(printing::stderr(), "{}", kept_in(at, journal));
    if !practises {
        return;
    }
    let is_over = journal_file::glance(journal).map(|it| it.outcome().is_some());
    let told = match is_over {
        // A review without a name passes over the sample.
        Ok(true) if !journals::is_sample(journal) => text!(at, "after-practice"),
        Ok(false) => {
            let journal = journals::to_resume(&context.games, journal);
            text!(at, "how-to-resume", journal = journal)
        }
        _ => return,
    };
    let _ = writeln!(printing::stderr(), "{told}");
}

/// The rules that are told before a game under the Laws. Its arbiter also learns where the journal is, in case
/// something goes wrong.
fn rules_before_play(desk: &mut GameDesk, journal: &Path) -> Vec<Phrase> {
    let Some(rules) = desk.rules_before_play() else {
        return Vec::new();
    };
    let at = desk.wording().localisation();
    let _ = writeln!(printing::stderr(), "{}", kept_in(at, journal));
    rules
}

/// Where the journal is.
fn kept_in(at: &Localisation, journal: &Path) -> String {
    text!(at, "journal-kept", path = journal.display().to_string())
}

/// A note that the addresses of the pages are in a file, for a game under the Laws: the user who plays can read it.
fn addresses_stay(desk: &GameDesk, written: bool) -> Option<String> {
    let at = desk.wording().localisation();
    let stays = written && desk.state().profile().has_arbiter();
    stays.then(|| text!(at, "arbiter-page-file-stays"))
}

/// A note that the opponent cannot press the clock themselves, if so: at a board whose clock may be
/// missing, without a page and a microphone.
fn lacks_a_press(
    desk: &GameDesk,
    page: bool,
    options: &DeviceArguments,
    at: &Localisation,
) -> Option<String> {
    let state = desk.state();
    let pressed = state.steps().completion() != Completion::ByItself;
    let board = state.settings().board.is_some();
    let lacks = pressed && board && !page && options.opponent_mic.is_none();
    let said = || desk.wording().opponent_has_pressed(state);
    lacks.then(|| text!(at, "opponent-press-told", said = said()))
}

/// Writes the scoresheet of the game with this journal, if the user asked for it.
fn write_pgn(context: &Context, options: &DeviceArguments, journal: &Path) -> Result<(), Problem> {
    let Some(pgn) = &options.pgn else {
        return Ok(());
    };
    let state = journal_file::read(journal, |_, _, _| ())?.state;
    if let Err(problem) = check_reader(context, journal, &state) {
        // The game is only interrupted: its scoresheet is written when it is over.
        let _ = writeln!(
            printing::stderr(),
            "{}",
            problem.say(context.wording.localisation())
        );
        return Ok(());
    }
    scoresheet::write_pgn(context, journal, pgn)
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
        let _ = writeln!(printing::stderr(), "{address}");
    }
    let against_engine = desk.state().settings().lone_human().is_some();
    let note = match (page.plays(), against_engine) {
        (true, _) => text!(at, "web-open"),
        (false, true) => text!(at, "web-open-to-look"),
        (false, false) => text!(at, "web-open-side-unknown"),
    };
    Ok((page, note))
}

/// Whether the game stands after these events.
fn stop_the_game(first: &[Event]) -> bool {
    let stops = |it: &Event| matches!(it, Event::Arbiter(ArbiterEvent::Stop { .. }));
    first.iter().any(stops)
}

/// Where a resumed game stands, and who still has to sign its result.
fn how_it_stands(context: &Context, desk: &GameDesk, first: &[Event]) -> Vec<String> {
    let at = context.wording.localisation();
    let state = desk.state();
    // A game from a position that is over has not begun yet.
    let Some(outcome) = state.outcome().filter(|_| state.has_begun()) else {
        let resumed = first.contains(&Event::Game(GameEvent::Resume));
        let stands = state.stopped().is_some() || stop_the_game(first);
        let told = resumed.then(|| match stands {
            true => text!(at, "resumed-stopped", report = desk.report()),
            // Where it stands, the server tells.
            false if state.profile().is_on_server() => text!(at, "resumed-online"),
            false => text!(at, "resumed", report = desk.report()),
        });
        let anybody = resumed && stands && state.proves_no_order();
        let restart = anybody.then(|| text!(at, "restart-by-anybody"));
        return told.into_iter().chain(restart).collect();
    };
    let outcome = context.wording.outcome(outcome);
    if let Some(told) = context.wording.over_on_server(state) {
        let next = match context.menu_follows {
            true => text!(at, "after-game-in-menu"),
            false => text!(at, "after-game"),
        };
        return vec![told, next];
    }
    let missing = Color::ALL
        .into_iter()
        .find(|it| state.signatures().is_missing(*it));
    let asked = missing.map(|it| context.wording.reply(&Question::Sign(it).into(), state));
    let asked = asked.into_iter().flatten().map(|it| it.text);
    let told = text!(at, "resumed-over", outcome = outcome);
    let unsigned = state.signatures().any_missing();
    let unsigned = unsigned.then(|| text!(at, "resumed-over-unsigned"));
    let reopen = text!(at, "resumed-over-reopen");
    let told = std::iter::once(told).chain(unsigned).chain([reopen]);
    told.chain(asked).collect()
}

/// The settings of the game that follows. A built-in engine plays differently then.
fn following(settings: &Settings, next: NextGame) -> Settings {
    let mut following = settings.clone();
    for player in [&mut following.white, &mut following.black] {
        if let Player::Engine { seed, .. } = player {
            *seed = seed.wrapping_add(1);
        }
    }
    if next == NextGame::SidesSwitched {
        switch_sides(&mut following);
    }
    following
}

fn switch_sides(settings: &mut Settings) {
    std::mem::swap(&mut settings.white, &mut settings.black);
    std::mem::swap(&mut settings.names.white, &mut settings.names.black);
    settings.board = settings.board.map(Color::other);
    settings.own_board = settings.own_board.map(Color::other);
    settings.procedure.full_move = settings.procedure.full_move.switched();
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use game::session::{Remark, Sides, StopReason};

    #[test]
    fn in_a_rematch_everything_that_belongs_to_a_side_is_switched() {
        let settings = r#"{
            "white": "human", "black": {"engine": {"level": 2, "seed": 7}}, "names": {"white": "Anna"},
            "board": "white", "time_control": "90+30", "begun": ""
        }"#;
        let mut settings: Settings = serde_json::from_str(settings).unwrap();
        settings.procedure.full_move = Sides::White;
        let rematch = following(&settings, NextGame::SidesSwitched);
        assert_eq!(rematch.black, Player::Human);
        assert!(matches!(rematch.white, Player::Engine { seed: 8, .. }));
        assert_eq!(rematch.names.black.as_deref(), Some("Anna"));
        assert_eq!(rematch.board, Some(Color::Black));
        assert_eq!(rematch.procedure.full_move, Sides::Black);
        let again = following(&settings, NextGame::SameSides);
        assert_eq!(again.white, Player::Human);
        assert_eq!(again.procedure.full_move, Sides::White);
    }

    #[test]
    fn only_a_stop_makes_a_resumed_game_stand() {
        let resume = Event::Game(GameEvent::Resume);
        let stop = Event::Arbiter(ArbiterEvent::Stop {
            reason: StopReason::Resumption,
            by: None,
        });
        assert!(stop_the_game(&[resume.clone(), stop]));
        let alive = Event::Remark(Remark::Alive);
        assert!(!stop_the_game(&[resume, alive]));
    }
}
