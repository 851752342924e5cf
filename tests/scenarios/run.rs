//! Plays every scenario and compares what can be heard, felt and read.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use shakmaty::{Color, Position};

use annabella::braille;
use annabella::desk::{BrailleManners, Surroundings};
use annabella::laws::Time;
use annabella::notation::Command;
use annabella::session::{Chess960, Event, Player, State, journal};

use super::scenario::{Scenario, Seat, Step};
use super::table::{Table, picture, settings};

#[test]
fn every_scenario_goes_as_it_is_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "toml"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    let failures: Vec<String> = files.iter().flat_map(|path| failures(path)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// What goes otherwise than a file tells.
fn failures(path: &Path) -> Vec<String> {
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    let content = fs::read_to_string(path).unwrap();
    let scenario: Scenario = match toml::from_str(&content) {
        Ok(scenario) => scenario,
        Err(error) => return vec![format!("{name}: {error}")],
    };
    if scenario.asks_for_the_board && !cfg!(feature = "practice") {
        return Vec::new();
    }
    let mut table = sit_down(&scenario);
    let mut wrong = Vec::new();
    let begins = std::mem::take(&mut table.spoken);
    if let Some(expected) = &scenario.begins {
        compare(&mut wrong, "speech", &[expected.as_str()], &begins);
    }
    for (step, number) in scenario.steps.iter().zip(1..) {
        let mut differing = act(&mut table, step);
        check(&table, step, &mut differing);
        table.spoken.clear();
        table.refused.clear();
        let what = format!("step {number} ({})", describe(step));
        wrong.extend(differing.into_iter().map(|it| format!("{what}: {it}")));
    }
    match journal::replay(table.journal_text().as_bytes(), |_, _, _| ()) {
        Ok(replayed) if picture(&replayed.state) == picture(&table.state) => {}
        Ok(_) => wrong.push("its journal replays to another state".to_owned()),
        Err(error) => wrong.push(format!("its journal: {error}")),
    }
    let title = &scenario.title;
    wrong
        .into_iter()
        .map(|it| format!("{name} \"{title}\"\n  {it}"))
        .collect()
}

fn sit_down(scenario: &Scenario) -> Table {
    let game = &scenario.game;
    let player = |seat| match seat {
        Seat::Human => Player::Human,
        Seat::Engine => Player::Engine { level: 1, seed: 1 },
    };
    let mut settings = settings(
        player(game.white),
        player(game.black),
        &game.time,
        game.fen.as_deref(),
    );
    settings.regulations = game.regulations;
    settings.profile = game.profile.clone();
    settings.chess960 = game.chess960.map(Chess960::chosen);
    let mut table = Table::new(settings, &game.language);
    if let Some(cells) = game.display {
        let manners = BrailleManners {
            table: braille::Table::shipped(&game.table).unwrap().unwrap(),
            routing_moves: game.routing_moves,
            blinking: game.blinking,
            ..BrailleManners::default()
        };
        table.read_by_touch(cells, manners);
    }
    table.happen(&Event::Start);
    table
}

/// Does a step; tells which of its moves could not be played.
fn act(table: &mut Table, step: &Step) -> Vec<String> {
    let mut wrong = Vec::new();
    if let Some(at) = step.at {
        table.now = Time::from_millis(at);
    }
    table.settle();
    match (&step.say, &step.whole) {
        (Some(rest), Some(whole)) => table.go_on(whole, rest),
        (Some(words), None) => table.say(words),
        _ => {}
    }
    if let Some(readings) = &step.hear {
        let readings: Vec<(&str, f32)> = readings
            .iter()
            .map(|reading| (reading.words.as_str(), reading.cost))
            .collect();
        table.hear(&readings, step.unknown);
    }
    if let Some(key) = &step.key {
        table.key(Command::from_str(key).unwrap());
    }
    for key in step.touch.iter().flat_map(|keys| keys.split_whitespace()) {
        table.touch(key);
    }
    if let Some(index) = step.routing {
        table.routing(index);
    }
    if let Some(dots) = &step.dots {
        table.type_dots(dots);
    }
    if step.quiet || step.spoken_to {
        table.pass(Surroundings {
            spoken_to: step.spoken_to,
            ..Surroundings::default()
        });
    }
    if step.press {
        table.happen(&Event::Press);
    }
    if let Some(uci) = &step.engine {
        let mv = uci.parse().unwrap();
        table.happen(&Event::Announce { mv });
    }
    if let Some(event) = &step.event {
        table.happen(event);
    }
    if let Some(moves) = &step.play {
        for _ in 0..step.times {
            for word in moves.split_whitespace() {
                let before = table.state.game().plies().len();
                table.spoken.clear();
                table.say(word);
                table.happen(&Event::Press);
                if table.state.game().plies().len() != before + 1 {
                    wrong.push(format!("{word} is not played: {:?}", table.spoken));
                }
            }
        }
        table.spoken.clear();
    }
    wrong
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
        step.routing.map(|index| format!("routing {index}")),
        step.dots.as_ref().map(|dots| format!("dots {dots}")),
        step.press.then(|| "press".to_owned()),
        step.engine.as_ref().map(|uci| format!("engine {uci}")),
        step.event.as_ref().map(|event| format!("{event:?}")),
        step.play.as_ref().map(|moves| format!("play {moves}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn check(table: &Table, step: &Step, wrong: &mut Vec<String>) {
    let state = &table.state;
    compare(wrong, "speech", &step.speech.list(), &table.spoken);
    let refused: Vec<String> = table.refused.iter().map(|it| it.1.to_string()).collect();
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
        ("braille", &step.braille, table.line()),
        ("white_clock", &step.white_clock, clock(table, Color::White)),
        ("black_clock", &step.black_clock, clock(table, Color::Black)),
        ("running", &step.running, side(state.clock().running())),
        ("offer", &step.offer, side(state.offer())),
        ("announced", &step.announced, announced),
        ("fen", &step.fen, state.game().fen()),
        ("score", &step.score, score(state)),
    ];
    for (what, expected, found) in facts {
        if let Some(expected) = expected {
            compare(wrong, what, expected, &found);
        }
    }
    let windows = table.windows();
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
        let result = state.outcome().map(annabella::laws::Outcome::result);
        compare(wrong, "result", &step.result, &result);
    }
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
fn clock(table: &Table, side: Color) -> String {
    let clock = table.state.clock();
    let written = |left: Duration| {
        let seconds = left.as_secs();
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        format!("{hours}:{minutes:02}:{rest:02}.{:03}", left.subsec_millis())
    };
    clock
        .remaining(side, table.now)
        .map_or_else(|| "none".to_owned(), written)
}

/// The completed moves: `1. e4 e5 2. Nf3`.
fn score(state: &State) -> String {
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
