//! The display during a game: unplugged, plugged in again, never there; and its
//! keys.

use braille_display::{DriverKind, Table};

use crate::display::{Display, wait_for};
use crate::program::{Home, Program, Running, moves};

fn cells(text: &str) -> Vec<u8> {
    let table = Table::german().unwrap();
    table.cells(text).into_iter().map(|cell| cell.0).collect()
}

/// A game of two people, with a display that has answered.
fn game(home: &Home, display: &Display, arguments: &str) -> Running {
    let mut program = Program::at(home)
        .keyboard("--opponent human --braille")
        .arg(display.path())
        .args(arguments)
        .start();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    program
}

/// Waits until the line begins with this text.
fn shows(display: &Display, text: &str) {
    let expected = cells(text);
    display.wait_until(text, |seen| seen.cells.starts_with(&expected));
}

#[test]
fn the_line_follows_the_game() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
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
fn a_canute_has_six_dots_and_the_key_beside_a_row_tells_its_rank() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Canute, 40));
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille-driver canute --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Canute 360 mit 360 Zellen.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    // Without a word of a table: 1. e4 in six dots.
    display.wait_until("the move", |seen| {
        seen.cells.starts_with(&[0x02, 0x00, 0x11, 0x32])
    });
    display.stroke("menu+line1");
    display.wait_until("the eighth rank", |seen| {
        seen.cells.starts_with(&[0x26, 0x00, 0x00, 0x1E])
    });
    display.stroke("line5");
    program.says("Eva vier: Bauer, Weiß.");
    program.finish().success();
}

#[test]
fn the_clocks_on_the_line_go_on_by_themselves() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
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
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
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
    display.stroke("d1+d2");
    program.says("Ausgeführte Züge: Weiß zwei, Schwarz eins.");
    let done = program.finish().success();
    // On a busy machine the display may already have been too slow at the start.
    let unplugged = done
        .stdout
        .iter()
        .position(|it| it == "Bauer Eva zwei Eva vier");
    let gone = done
        .stdout
        .iter()
        .skip(unplugged.unwrap())
        .filter(|line| line.contains("Keine Verbindung"));
    assert_eq!(gone.count(), 1, "{:#?}", done.stdout);
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn a_display_that_was_never_there_is_reported_once_and_the_game_begins() {
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
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
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
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let mut program = game(&home, &display, "--time 90");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    display.stroke("d2");
    let clocks = program.says("Weiß: ");
    assert!(
        clocks.contains("eine Stunde") && clocks.contains("Schwarz: "),
        "{clocks}"
    );
    shows(&display, "Weiß: eine Stunde ");
    display.stroke("d1+d2");
    program.says("Ausgeführte Züge: Weiß eins, Schwarz null.");
    shows(&display, "Ausgeführte Züge: Weiß eins, Schwarz ");
    display.stroke("d4");
    shows(&display, &format!("{:40}", "null."));
    display.stroke("d1");
    shows(&display, "Ausgeführte Züge: ");
    display.stroke("d5");
    program.says("Ausgeführte Züge: Weiß eins, Schwarz null.");
    display.stroke("up");
    program.says("Ausgeführte Züge: Weiß eins, Schwarz null.");
    display.stroke("d2+d5");
    program.says("Weiß: König Eva eins, ");
    display.stroke("d1+d4");
    program.says("Ein Zug, zum Beispiel Springer Felix drei.");
    shows(&display, "Ein Zug, zum Beispiel Springer Felix ");
    display.stroke("d6");
    display.stroke("d3+d6");
    program.says("Zu korrigieren ist nichts");
    display.stroke("d4+d5");
    program.says("Remis kann erst angeboten werden");
    display.stroke("routing4");
    display.stroke("d1+d2");
    program.says("Ausgeführte Züge: ");
    program.finish().success();
}

#[test]
fn the_keys_answer_questions() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let mut program = game(&home, &display, "--time none");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    // A draw is offered by the side whose move is not yet completed, else by the next.
    shows(&display, "1... e5 1/1");
    display.stroke("d1+d3+d4+d6");
    program.says("Weiß: wirklich aufgeben? Ja oder nein?");
    shows(&display, "Weiß: wirklich aufgeben? Ja oder nein?");
    display.stroke("d3");
    program.says("Gut, dann nicht.");
    display.stroke("d4+d5");
    program.says("Weiß bietet Remis an. Ja oder nein?");
    shows(&display, "Weiß bietet Remis an. Ja oder nein?");
    display.stroke("d3");
    program.says("Schwarz lehnt das Remis ab.");
    display.stroke("d1+d3+d4+d6");
    program.says("Weiß: wirklich aufgeben? Ja oder nein?");
    shows(&display, "Weiß: wirklich aufgeben? Ja oder nein?");
    display.stroke("d6");
    program.says("Weiß gibt auf. Schwarz gewinnt.");
    program.finish().success();
    assert_eq!(
        home.game().state.outcome().unwrap().result().to_string(),
        "0-1"
    );
}

#[test]
fn the_program_does_not_leave_before_the_end_is_read() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 20));
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 20 Zellen.");
    program.asks("f3", "Bauer Felix zwei Felix drei");
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    program.asks("g4", "Bauer Gustav zwei Gustav vier");
    program.asks("Dh4", "Dame David acht Hektor vier");
    program.says("Schachmatt.");
    // The result, to its end; then how to go on.
    for window in ["Schachmatt. Schwarz", "gewinnt.", "Weiter geht es mit"] {
        shows(&display, window);
        display.stroke("d6");
    }
    program.types("beenden");
    program.ends().success();
}

#[test]
fn the_end_of_the_input_is_waited_for_by_nobody() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 20));
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 20 Zellen.");
    program.asks("aufgeben", "wirklich aufgeben?");
    program.asks("ja", "Weiß gibt auf. Schwarz gewinnt.");
    program.finish().success();
    shows(&display, "Weiß gibt auf.");
}

#[test]
fn the_terminal_shows_the_line_in_unicode_braille() {
    let mut program = Program::new()
        .keyboard("--opponent human --time none --braille terminal --braille-cells 20")
        .start();
    program.types("e4");
    // "1. e4 1/0", once the move counts; and at the end how the game goes on.
    program.says("⠡⠄⠀⠑⠹⠀⠡⠲⠬");
    let done = program.finish().success();
    done.says("⠑⠊⠞⠑⠗⠎⠏⠊⠑⠇⠑⠝");
}

#[test]
fn a_simulated_display_shows_its_text_and_takes_keys_by_name() {
    let home = Home::new();
    let link = home.path("display");
    let mut simulated = Program::at(&home)
        .args("braille simulate --braille-driver handytech --braille-cells 40 --link")
        .arg(&link)
        .start();
    wait_for("the link", || link.exists());
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille-driver handytech --braille")
        .arg(&link)
        .start();
    program.says("Braillezeile Basic Braille 40 mit 40 Zellen.");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    simulated.says("1. e4 1/0");
    simulated.types("dot2");
    program.says("Es wird ohne Uhr gespielt.");
    simulated.says("Es wird ohne Uhr gespielt.");
    simulated.types("switch-off");
    program.says("Keine Verbindung zur Braillezeile: ");
    simulated.types("plug-in");
    program.says("Braillezeile Basic Braille 40 mit 40 Zellen.");
    simulated.types("unplug");
    program.says("Keine Verbindung zur Braillezeile: ");
    program.finish().success();
    simulated.finish().success();
    assert!(!link.exists());
}

#[test]
fn a_simulated_display_says_which_keys_and_widths_it_has_not() {
    let home = Home::new();
    let simulated = Program::at(&home)
        .args("braille simulate --braille-driver baum --braille-cells 40 --link")
        .arg(home.path("display"))
        .run_with(b"routing99\ncells 5000\ncells 20\nrouting21\nrouting20\nquit\n")
        .success();
    for wrong in [
        "kein Befehl: routing99",
        "mit 5000 Zellen gibt es nicht",
        "kein Befehl: routing21",
    ] {
        assert_eq!(simulated.stderr.matches(wrong).count(), 1, "{wrong}");
    }
    assert!(
        !simulated.stderr.contains("routing20"),
        "{}",
        simulated.stderr
    );
}

#[test]
fn a_simulated_display_without_input_stays_if_it_is_kept() {
    let home = Home::new();
    let link = home.path("display");
    let mut simulator = Program::at(&home)
        .args("braille simulate --keep --link")
        .arg(&link)
        .start();
    simulator.hang_up();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --braille")
        .arg(&link)
        .start();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    program.finish().success();
    assert!(!simulator.has_ended());
    simulator.kill();
}

#[test]
fn whoever_leaves_finds_on_the_display_how_the_game_goes_on() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let mut program = game(&home, &display, "--time 90+30");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    shows(&display, "1. e4 ");
    program.finish().success();
    // No clock that seems to run is left there.
    shows(&display, "Die Eingabe ist zu Ende, ");
}
