//! The display during a game: unplugged, plugged in again, never there; and its
//! keys.

use annabella::braille::Table;

use crate::baum_simulator::BaumSimulator;
use crate::program::{Home, Program, Running, moves};

// The display keys as bits: d1 is the lowest.
const D1: u8 = 1;
const D2: u8 = 1 << 1;
const D3: u8 = 1 << 2;
const D4: u8 = 1 << 3;
const D5: u8 = 1 << 4;
const D6: u8 = 1 << 5;

fn cells(text: &str) -> Vec<u8> {
    let table = Table::german().unwrap();
    table.cells(text).into_iter().map(|cell| cell.0).collect()
}

/// A game of two people, with a display that has answered.
fn game(home: &Home, display: &BaumSimulator, arguments: &str) -> Running {
    let mut program = Program::at(home)
        .keyboard("--opponent human --braille")
        .arg(display.path())
        .args(arguments)
        .start();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    program
}

/// Waits until the line begins with this text.
fn shows(display: &BaumSimulator, text: &str) {
    let expected = cells(text);
    display.wait_until(text, |seen| seen.cells.starts_with(&expected));
}

fn press(display: &BaumSimulator, keys: u8) {
    display.display_keys(keys);
    display.display_keys(0);
}

#[test]
fn the_line_follows_the_game() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    let mut program = game(&home, &display, "--time none");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    shows(&display, &format!("{:40}", "1. e4 1/0"));
    program.asks("Sf6", "Springer Gustav acht Felix sechs");
    shows(&display, &format!("{:40}", "1... Sf6 1/1"));
    program.asks("Uhr", "Es wird ohne Uhr gespielt.");
    shows(&display, &format!("{:40}", "Es wird ohne Uhr gespielt."));
    program.asks("Turm a1 a4", "geht nicht");
    shows(&display, "Turm Anna eins Anna vier geht nicht: ");
    program.asks("Sc3", "Springer Bella eins Cäsar drei");
    shows(&display, &format!("{:40}", "2. Sc3 2/1"));
    program.finish().success();
}

#[test]
fn the_clocks_on_the_line_go_on_by_themselves() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    let mut program = game(&home, &display, "--time 0:10");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    let expected = cells(">0:00:0");
    display.wait_until("a clock that goes on", |seen| {
        let line = &seen.cells;
        line.windows(expected.len()).any(|part| part == expected)
    });
    program.finish().success();
}

#[test]
fn the_game_goes_on_without_the_display_and_the_line_comes_back_with_it() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    let mut program = game(&home, &display, "--time none");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    shows(&display, "1. e4 ");
    display.unplug();
    program.says("Keine Verbindung zur Braillezeile: ");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    program.asks("Sf3", "Springer Gustav eins Felix drei");
    display.plug_in();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    shows(&display, &format!("{:40}", "2. Sf3 2/1"));
    press(&display, D1 | D2);
    program.says("Ausgeführte Züge: Weiß zwei, Schwarz eins.");
    let done = program.finish().success();
    let gone = done
        .stdout
        .iter()
        .filter(|line| line.contains("Keine Verbindung"));
    assert_eq!(gone.count(), 1, "{:#?}", done.stdout);
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn a_display_that_was_never_there_is_told_once_and_the_game_begins() {
    let home = Home::new();
    let missing = home.path("no-display");
    let mut program = Program::at(&home)
        .keyboard("--opponent human --braille")
        .arg(&missing)
        .start();
    program.says("Die Partie beginnt.");
    let told = program.says("Keine Verbindung zur Braillezeile: ");
    assert!(told.contains("no-display"), "{told}");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    let done = program.finish().success();
    let gone = done
        .stdout
        .iter()
        .filter(|line| line.contains("Keine Verbindung"));
    assert_eq!(gone.count(), 1, "{:#?}", done.stdout);
}

#[test]
fn a_display_that_is_found_late_shows_the_newest_line() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    display.unplug();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille")
        .arg(display.path())
        .start();
    program.says("Keine Verbindung zur Braillezeile: ");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    display.plug_in();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    shows(&display, &format!("{:40}", "1... e5 1/1"));
    program.finish().success();
}

#[test]
fn the_keys_ask_and_are_answered_by_voice_and_line() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    let mut program = game(&home, &display, "--time 90");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    press(&display, D2);
    let clocks = program.says("Weiß: ");
    assert!(
        clocks.contains("eine Stunde") && clocks.contains("Schwarz: "),
        "{clocks}"
    );
    shows(&display, "Weiß: eine Stunde ");
    press(&display, D1 | D2);
    program.says("Ausgeführte Züge: Weiß eins, Schwarz null.");
    shows(&display, "Ausgeführte Züge: Weiß eins, Schwarz ");
    press(&display, D4);
    shows(&display, &format!("{:40}", "null."));
    press(&display, D1);
    shows(&display, "Ausgeführte Züge: ");
    press(&display, D5);
    program.says("Ausgeführte Züge: Weiß eins, Schwarz null.");
    display.joystick(1);
    display.joystick(0);
    program.says("Ausgeführte Züge: Weiß eins, Schwarz null.");
    press(&display, D2 | D5);
    program.says("Weiß: König Eva eins, ");
    press(&display, D1 | D4);
    program.says("Ein Zug wird angesagt als");
    press(&display, D6);
    program.says("Es ist nichts gefragt.");
    press(&display, D3 | D6);
    program.says("Zu korrigieren ist nichts");
    press(&display, D4 | D5);
    program.says("Remis kann erst angeboten werden");
    display.routing_keys(&[3]);
    display.routing_keys(&[]);
    press(&display, D1 | D2);
    program.says("Ausgeführte Züge: ");
    program.finish().success();
}

#[test]
fn the_keys_answer_questions() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    let mut program = game(&home, &display, "--time none");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    // A draw is offered by the side whose move is not yet completed, else by the next.
    shows(&display, "1... e5 1/1");
    press(&display, D1 | D3 | D4 | D6);
    program.says("Weiß: wirklich aufgeben? Ja oder nein?");
    shows(&display, "Weiß: wirklich aufgeben? Ja oder nein?");
    press(&display, D3);
    program.says("Gut, nicht.");
    press(&display, D4 | D5);
    program.says("Weiß bietet Remis an. Ja oder nein?");
    press(&display, D3);
    program.says("Schwarz lehnt das Remis ab.");
    press(&display, D1 | D3 | D4 | D6);
    program.says("Weiß: wirklich aufgeben? Ja oder nein?");
    press(&display, D6);
    program.says("Weiß gibt auf. Schwarz gewinnt.");
    program.finish().success();
    assert_eq!(
        home.game().state.outcome().unwrap().result().to_string(),
        "0-1"
    );
}

#[test]
fn the_terminal_shows_the_line_in_unicode_braille() {
    let done = Program::new()
        .keyboard("--opponent human --time none --braille terminal --braille-cells 20")
        .run_with(b"e4\n")
        .success();
    // "1. e4 1/0"
    done.says("⠡⠄⠀⠑⠹⠀⠡⠲⠬");
}
