//! Plays a scenario and compares what can be heard, felt and read.

use announcements::Announces as _;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use shakmaty::{Color, Position};
use toml::Spanned;

use braille_display::Span;
use desk::own_page::{PageView, SquareView};
use game::session::{Event, State, journal};
use practice::scenario::{OnPage, Scenario, ScenarioDesk, Step, act, set_up};
use test_support::Cases;

use crate::desk::{event_names, journal_text, picture, refused, vocabulary};

pub fn cases(cases: &mut Cases) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "toml"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    let scenes: Vec<Arc<Scene>> = files.into_iter().map(Scene::of).collect();
    for scene in &scenes {
        let name = scene.path.file_stem().unwrap().to_string_lossy();
        let scene = Arc::clone(scene);
        cases.add(name, move || {
            let failures = &scene.played().failures;
            assert!(failures.is_empty(), "\n{}", failures.join("\n"));
        });
    }
    cases.add("every_event_happens_in_a_scenario", move || {
        let journals = scenes.iter().map(|scene| &scene.played().journal);
        let happened: BTreeSet<String> = journals.flat_map(|journal| events_of(journal)).collect();
        let never = event_names()
            .into_iter()
            .filter(|event| !happened.contains(event) && !is_recorded_by_devices(event));
        let never: Vec<String> = never.collect();
        assert!(never.is_empty(), "in no scenario: {never:?}");
    });
}

/// A file, which is played once, whichever test asks first.
struct Scene {
    path: PathBuf,
    played: OnceLock<Played>,
}

impl Scene {
    fn of(path: PathBuf) -> Arc<Self> {
        let played = OnceLock::new();
        Arc::new(Self { path, played })
    }

    fn played(&self) -> &Played {
        self.played.get_or_init(|| played(&self.path))
    }
}

/// A scenario that was played.
#[derive(Default)]
struct Played {
    /// What goes otherwise than its file tells.
    failures: Vec<String>,
    /// Its journal; empty if it could not begin.
    journal: String,
}

impl Played {
    fn failed(why: String) -> Self {
        let failures = vec![why];
        Self {
            failures,
            ..Self::default()
        }
    }
}

/// Whether these remarks come from the devices, which a scenario has none of; `tests/e2e` has them.
fn is_recorded_by_devices(event: &str) -> bool {
    // So are those of the journal's own file.
    matches!(
        event,
        "heard" | "said" | "typed" | "program" | "checkpoint" | "wrong-address" | "stand-in"
    )
}

/// The names of the events in a journal.
fn events_of(journal: &str) -> Vec<String> {
    let events = journal.lines().skip(1);
    let objects = events.map(|it| serde_json::from_str::<serde_json::Value>(it).unwrap());
    objects
        .map(|it| it["event"].as_str().unwrap().to_owned())
        .collect()
}

fn played(path: &Path) -> Played {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let content = fs::read_to_string(path).unwrap();
    let scenario = match Scenario::parse(&content) {
        Ok(scenario) => scenario,
        Err(error) => return Played::failed(format!("{name}: {error}")),
    };
    let words = vocabulary(&scenario.word_sets());
    let (mut desk, _) = match set_up(&scenario.game, words) {
        Ok(begun) => begun,
        Err(fault) => return Played::failed(format!("{name}: {fault}")),
    };
    let mut wrong = Vec::new();
    if let Some(expected) = &scenario.rules {
        compare(&mut wrong, "rules", expected.as_str(), desk.rules.as_str());
    }
    let begins = std::mem::take(&mut desk.spoken);
    if let Some(expected) = &scenario.begins {
        compare(&mut wrong, "speech", &expected.list(), &begins);
    }
    let steps = scenario.steps.iter().map(Spanned::get_ref);
    for (step, number) in steps.zip(1..) {
        let before = refused(&desk).len();
        let kept_before = desk.happened.len();
        let done = act(&mut desk, step);
        let mut differing = done.err().iter().map(ToString::to_string).collect();
        check(&desk, step, before, &mut differing);
        if let Some(expected) = &step.kept {
            let kept = desk.happened[kept_before..].iter().map(|it| &it.event);
            let kept: Vec<String> = kept.map(event_name).collect();
            compare(&mut differing, "kept", expected, &kept);
        }
        desk.spoken.clear();
        let what = format!("step {number} ({})", describe(step));
        wrong.extend(differing.into_iter().map(|it| format!("{what}: {it}")));
    }
    let journal = journal_text(&desk);
    match journal::replay(journal.as_bytes(), |_, _, _| ()) {
        Ok(replayed) if picture(&replayed.state) == picture(&desk.state) => {}
        Ok(_) => wrong.push("its journal replays to another state".to_owned()),
        Err(error) => wrong.push(format!("its journal: {error}")),
    }
    let title = &scenario.title;
    let failures = wrong
        .into_iter()
        .map(|it| format!("{name} \"{title}\"\n  {it}"))
        .collect();
    Played { failures, journal }
}

/// The name of an event in the journal.
fn event_name(event: &Event) -> String {
    let written = serde_json::to_value(event).unwrap_or_default();
    written["event"].as_str().unwrap_or_default().to_owned()
}

fn describe(step: &Step) -> String {
    let Step { say, hear, key, .. } = step;
    let at = step.at.map(|at| format!("at {at}"));
    let heard = hear.as_ref().map(|readings| {
        let words: Vec<&str> = readings.iter().map(|it| it.words.as_str()).collect();
        format!("hear {}", words.join(" / "))
    });
    let parts = [
        at,
        say.as_ref().map(|words| format!("say {words}")),
        heard,
        key.as_ref().map(|key| format!("key {key}")),
        step.touch.as_ref().map(|keys| format!("touch {keys}")),
        step.walk.as_ref().map(|keys| format!("walk {keys}")),
        step.routing.map(|index| format!("routing {index}")),
        step.dots.as_ref().map(|dots| format!("dots {dots}")),
        step.press.then(|| "press".to_owned()),
        step.engine.as_ref().map(|uci| format!("engine {uci}")),
        step.event.as_ref().map(|event| format!("{event:?}")),
        step.play.as_ref().map(|moves| format!("play {moves}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Compares what stands on the player's own page.
fn check_page(page: &PageView, expected: &OnPage, wrong: &mut Vec<String>) {
    let question = page.question.as_ref().map_or_else(String::new, |it| {
        let answers = it.answers.iter().map(|it| it.label.as_str());
        let parts: Vec<&str> = [it.words.as_str()].into_iter().chain(answers).collect();
        parts.join(" | ")
    });
    let square = page.board.as_ref().map_or("", |board| {
        let here = |it: &&SquareView| board.cursor.as_ref() == Some(&it.square);
        board.squares.iter().find(here).map_or("", |it| &it.words)
    });
    let texts = [
        ("page title", &expected.title, page.title.as_str()),
        ("page question", &expected.question, &question),
        ("page square", &expected.square, square),
    ];
    for (what, expected, found) in texts {
        if let Some(expected) = expected {
            compare(wrong, what, &expected.as_str(), &found);
        }
    }
    let actions = page.actions.iter().map(|it| it.line.clone()).collect();
    let lists = [
        ("page now", &expected.now, &page.now),
        ("page clocks", &expected.clocks, &page.clocks),
        ("page moves", &expected.moves, &page.moves),
        ("page actions", &expected.actions, &actions),
    ];
    for (what, expected, found) in lists {
        if let Some(expected) = expected {
            compare(wrong, what, expected, found);
        }
    }
}

/// Compares what is told; `refused_before` events were refused before this step.
fn check(desk: &ScenarioDesk, step: &Step, refused_before: usize, wrong: &mut Vec<String>) {
    let state = &desk.state;
    compare(wrong, "speech", &step.speech.list(), &desk.spoken);
    let refused = refused(desk);
    let refused = refused.iter().skip(refused_before);
    let refused: Vec<String> = refused.map(ToString::to_string).collect();
    let expected: Vec<&String> = step.refused.iter().collect();
    compare(
        wrong,
        "refused",
        &expected,
        &refused.iter().collect::<Vec<_>>(),
    );
    let side = |side: Option<Color>| side.map_or_else(|| "none".to_owned(), |it| it.to_string());
    let announced = state.announced().map_or_else(
        || "none".to_owned(),
        |it| state.game().uci(it.mv).to_string(),
    );
    let facts = [
        ("braille", &step.braille, desk.line()),
        ("white_clock", &step.white_clock, clock(desk, Color::White)),
        ("black_clock", &step.black_clock, clock(desk, Color::Black)),
        ("running", &step.running, side(state.clock().running())),
        ("offer", &step.offer, side(state.offer())),
        ("announced", &step.announced, announced),
        ("fen", &step.fen, state.game().fen()),
        ("scoresheet", &step.scoresheet, scoresheet(state)),
        ("stands", &step.stands, desk.game_desk.report()),
    ];
    for (what, expected, found) in facts {
        if let Some(expected) = expected {
            compare(wrong, what, expected, &found);
        }
    }
    if let Some(expected) = &step.page {
        check_page(&desk.page(), expected, wrong);
    }
    for words in contractible(desk) {
        compare(wrong, "names of files among words", &"", &words.as_str());
    }
    let windows = desk.windows();
    if let Some(cells) = &step.cells {
        compare(wrong, "cells", cells, &windows[0]);
    }
    if let Some(expected) = &step.windows {
        compare(wrong, "windows", expected, &windows);
    }
    if step.outcome.is_some() || step.result.is_none() {
        compare(wrong, "outcome", &step.outcome, &state.outcome());
    }
    if step.result.is_some() {
        let result = state.outcome().map(chess_laws::Outcome::result);
        compare(wrong, "result", &step.result, &result);
    }
}

/// The words on the line that braille may contract, although a file is named in them: what
/// names a square is notation.
fn contractible(desk: &ScenarioDesk) -> Vec<String> {
    let files = desk.game_desk.wording().vocabulary().file_words();
    let of_words = |span: Span| match span {
        Span::Words(text) => Some(text),
        Span::Text(_)
        | Span::Moves { .. }
        | Span::Square { .. }
        | Span::Cells(_)
        | Span::RowEnd => None,
    };
    let spans = desk.game_desk.content(desk.now).spans.into_iter();
    let words = spans.filter_map(of_words);
    let names_a_file = |text: &String| {
        text.split(|it: char| !it.is_alphabetic())
            .any(|it| files.contains(&it))
    };
    words.filter(names_a_file).collect()
}

fn compare<A, B>(wrong: &mut Vec<String>, what: &str, expected: &A, found: &B)
where
    A: std::fmt::Debug + ?Sized,
    B: std::fmt::Debug + PartialEq<A> + ?Sized,
{
    if found != expected {
        wrong.push(format!(
            "{what}\n    told  {expected:?}\n    found {found:?}"
        ));
    }
}

/// Time left as `1:30:30.000`.
fn clock(desk: &ScenarioDesk, side: Color) -> String {
    let clock = desk.state.clock();
    let written = |left: Duration| {
        let seconds = left.as_secs();
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        format!("{hours}:{minutes:02}:{rest:02}.{:03}", left.subsec_millis())
    };
    clock
        .remaining(side, desk.now)
        .map_or_else(|| "none".to_owned(), written)
}

/// The completed moves: `1. e4 e5 2. Nf3`.
fn scoresheet(state: &State) -> String {
    let mut written = Vec::new();
    for ply in state.game().plies() {
        let number = ply.before.fullmoves();
        if ply.side == Color::White {
            written.push(format!("{number}."));
        } else if written.is_empty() {
            written.push(format!("{number}..."));
        }
        written.push(ply.san.to_string());
    }
    written.join(" ")
}
