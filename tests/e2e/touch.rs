//! A game by touch alone: typed in dots, the board under the fingers, the keys told and
//! tried.

use annabella::braille::Table;

use crate::baum_simulator::{BaumSimulator, report};
use crate::program::{Home, Program, Running, moves};

// The display keys as bits: d1 is the lowest.
const D1: u8 = 1;
const D2: u8 = 1 << 1;
const D4: u8 = 1 << 3;
const D5: u8 = 1 << 4;
/// Dot 8 of the keyboard sends what was typed.
const ENTER: u8 = 0x80;

fn press(display: &BaumSimulator, keys: u8) {
    display.display_keys(keys);
    display.display_keys(0);
}

/// Types cells on the braille keyboard.
fn types(display: &BaumSimulator, cells: &[u8]) {
    for dots in cells {
        display.send(&report(0x33, &[0, *dots]));
        display.send(&report(0x33, &[0, 0]));
    }
}

fn cells(table: &str, text: &str) -> Vec<u8> {
    let table = Table::shipped(table).unwrap().unwrap();
    table.cells(text).into_iter().map(|cell| cell.0).collect()
}

fn shows(display: &BaumSimulator, what: &str, dots: &str) {
    let expected: Vec<u8> = dots
        .chars()
        .map(|c| u8::try_from(u32::from(c) - 0x2800).unwrap())
        .collect();
    display.wait_until(what, |seen| seen.cells.starts_with(&expected));
}

fn game(home: &Home, display: &BaumSimulator, arguments: &str) -> Running {
    let mut program = Program::at(home)
        .keyboard("--opponent human --time none --braille")
        .arg(display.path())
        .args(arguments)
        .start();
    program.says("Braillezeile Baum VarioUltra mit 40 Zellen.");
    program
}

#[test]
fn moves_and_commands_are_typed_in_dots() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    let mut program = game(&home, &display, "--braille-table en-6dot");
    // e4, with a slip that is taken back by dot 7.
    types(&display, &[0x11, 0x11, 0x40, 0x32, ENTER]);
    program.says("Bauer Eva zwei Eva vier");
    shows(&display, "the move", "⠂⠀⠑⠲⠀");
    types(&display, &cells("en-6dot", "sc"));
    shows(&display, "what is typed, with a cursor after it", "⠎⠉⣀⠀");
    types(&display, &[0x16, ENTER]);
    program.says("Springer Bella acht Cäsar sechs");
    types(&display, &cells("en-6dot", "züge"));
    types(&display, &[ENTER]);
    program.says("Ausgeführte Züge: Weiß eins, Schwarz eins.");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "b8c6"]);
}

#[test]
fn the_board_is_under_the_fingers_and_a_routing_key_tells_a_square() {
    let (home, display) = (Home::new(), BaumSimulator::start(40));
    let mut program = game(&home, &display, "");
    press(&display, D2 | D4);
    shows(&display, "the upper ranks", "⠳⠞⠎⠇⠙⠅⠇⠎⠞⠀⠻⠃⠃⠃⠃⠃⠃⠃⠃⠀⠫");
    display.routing_keys(&[4]);
    display.routing_keys(&[]);
    program.says("David acht: Dame, Schwarz.");
    press(&display, D4);
    shows(&display, "the lower ranks", "⠹⠀⢀⠀⢀⠀⢀⠀⢀⠀⠩");
    display.routing_keys(&[15]);
    display.routing_keys(&[]);
    program.says("Anzusagen: Dame David acht Eva drei.");
    press(&display, D1 | D5);
    press(&display, D1 | D5);
    shows(&display, "the line of the game", "⠬⠲⠬⠀");
    program.asks("e4", "Bauer Eva zwei Eva vier");
    shows(&display, "the move", "⠡⠄⠀⠑⠹⠀⠡⠲⠬⠀");
    program.finish().success();
}

#[test]
fn the_keys_of_a_display_are_told() {
    let done = Program::new().args("braille keys").run().success();
    done.says("nach links schieben: d1, f2, left (pan-left)")
        .says("Brett: Reihen, Linien, Diagonalen: d2 + d4 (board)")
        .says("getipptes Zeichen löschen: dot7 (back)")
        .says("braille/baum-keys.toml");
}

#[test]
fn a_new_user_is_led_through_his_display() {
    let (home, display) = (Home::new(), BaumSimulator::start(20));
    let mut program = Program::at(&home)
        .args("braille test")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 20 Zellen.");
    program.says("Gleich stehen alle Punkte aller Zellen.");
    press(&display, D1);
    shows(&display, "all dots", &"⣿".repeat(20));
    press(&display, D1);
    program.says("Nun jeder Punkt allein, von 1 bis 8. Punkt 1.");
    press(&display, D1);
    shows(&display, "dot 1", &"⠁".repeat(20));
    for dot in 2..=8u8 {
        press(&display, D1);
        program.says(&format!("Punkt {dot}."));
        let cells = vec![1 << (dot - 1); 20];
        display.wait_until("the dot", |seen| seen.cells == cells);
    }
    press(&display, D1);
    program.says("Eine Zelle ist voll.");
    press(&display, D1);
    shows(&display, "the first cell", "⣿⠀⠀");
    display.routing_keys(&[7]);
    display.routing_keys(&[]);
    program.says("Das war Zelle 8, voll ist Zelle 1.");
    press(&display, D1);
    shows(&display, "the first cell again", "⣿⠀⠀");
    display.routing_keys(&[0]);
    display.routing_keys(&[]);
    program.says("Richtig, Zelle 1.");
    for cell in [10, 20] {
        press(&display, D1);
        display.wait_until("the next cell", |seen| seen.cells[cell - 1] == 0xFF);
        display.routing_keys(&[cell - 1]);
        display.routing_keys(&[]);
        program.says(&format!("Richtig, Zelle {cell}."));
    }
    press(&display, D1);
    press(&display, D1 | D5);
    program.says("Taste d1 + d5.");
    press(&display, D2);
    program.says("Taste d2.");
    press(&display, D2);
    program.says("Gleich erscheint eine Zeile.");
    press(&display, D2);
    shows(&display, "the line", "⠡⠄⠀⠑⠹");
    press(&display, D2);
    program.says("Sekunden.");
    program.finish().success();
}
