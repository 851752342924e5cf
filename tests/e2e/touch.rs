//! A game by touch alone: typed in dots, the board under the fingers, the keys told and
//! tried.

use std::fs;

use annabella::braille::{DriverKind, Table};

use crate::display::Display;
use crate::program::{Home, Program, Running, moves};

/// Types cells on the braille keyboard.
fn types(display: &Display, cells: &[u8]) {
    for cell in cells {
        let dots = (0..8).filter(|dot| cell & (1 << dot) != 0);
        let keys: Vec<String> = dots.map(|dot| format!("dot{}", dot + 1)).collect();
        display.stroke(&keys.join("+"));
    }
}

fn cells(table: &str, text: &str) -> Vec<u8> {
    let table = Table::shipped(table).unwrap().unwrap();
    table.cells(text).into_iter().map(|cell| cell.0).collect()
}

fn shows(display: &Display, what: &str, dots: &str) {
    let expected: Vec<u8> = dots
        .chars()
        .map(|c| u8::try_from(u32::from(c) - 0x2800).unwrap())
        .collect();
    display.wait_until(what, |seen| seen.cells.starts_with(&expected));
}

fn game(home: &Home, display: &Display, arguments: &str) -> Running {
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
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let mut program = game(&home, &display, "--braille-table en-6dot");
    // e4, with a slip that is taken back by dot 7.
    types(&display, &[0x11, 0x11, 0x40, 0x32]);
    display.stroke("dot8");
    program.says("Bauer Eva zwei Eva vier");
    shows(&display, "the move", "⠂⠀⠑⠲⠀");
    types(&display, &cells("en-6dot", "sc"));
    shows(&display, "what is typed, with a cursor after it", "⠎⠉⣀⠀");
    types(&display, &[0x16]);
    display.stroke("dot8");
    program.says("Springer Bella acht Cäsar sechs");
    types(&display, &cells("en-6dot", "züge"));
    display.stroke("dot8");
    program.says("Ausgeführte Züge: Weiß eins, Schwarz eins.");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "b8c6"]);
}

#[test]
fn the_board_is_under_the_fingers_and_a_routing_key_tells_a_square() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 40));
    let mut program = game(&home, &display, "");
    display.stroke("d2+d4");
    shows(&display, "the upper ranks", "⠳⠞⠎⠇⠙⠅⠇⠎⠞⠀⠻⠃⠃⠃⠃⠃⠃⠃⠃⠀⠫");
    display.stroke("routing5");
    program.says("David acht: Dame, Schwarz.");
    display.stroke("d4");
    shows(&display, "the lower ranks", "⠹⠀⢀⠀⢀⠀⢀⠀⢀⠀⠩");
    display.stroke("routing16");
    program.says("Anzusagen: Dame David acht Eva drei.");
    display.stroke("d1+d5");
    display.stroke("d1+d5");
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
fn a_mistake_in_a_key_table_of_ones_own_is_told_in_his_language() {
    let home = Home::new();
    let keys = |content: &str, language: &str| {
        fs::write(home.path("keys.toml"), content).unwrap();
        Program::at(&home)
            .args("braille keys --braille-keys")
            .arg(home.path("keys.toml"))
            .args(&format!("--language {language}"))
            .run()
            .code(1)
    };
    keys("driver = 'baum'\n[keys]\nd9 = 'yes'\n", "de")
        .complains("Eine Tastentabelle geht nicht: ")
        .complains("keys.toml, Zeile 3, Spalte 1: eine Braillezeile mit dem Treiber baum hat keine Taste „d9“");
    keys("driver = 'baum'\n[keys]\nd1 = 'jump'\n", "de").complains("„jump“ kann keine Taste");
    keys("driver = 'abacus'\n[keys]\n", "en").complains("there is no driver \"abacus\"");
    keys("driver = 'hims'\n[keys]\n", "ru").complains("таблица не для драйвера «baum»");
    keys(
        "driver = 'baum'\n[keys]\n'd1+d2' = 'no'\n'd2+d1' = 'no'\n",
        "bg",
    )
    .complains("стои тук втори път");
}

#[test]
fn a_new_user_is_led_through_his_display() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 20));
    let mut program = Program::at(&home)
        .args("braille test")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 20 Zellen.");
    program.says("Gleich stehen alle Punkte aller Zellen.");
    display.stroke("d1");
    shows(&display, "all dots", &"⣿".repeat(20));
    display.stroke("d1");
    program.says("Nun jeder Punkt allein, von 1 bis 8. Punkt 1.");
    display.stroke("d1");
    shows(&display, "dot 1", &"⠁".repeat(20));
    for dot in 2..=8u8 {
        display.stroke("d1");
        program.says(&format!("Punkt {dot}."));
        let cells = vec![1 << (dot - 1); 20];
        display.wait_until("the dot", |seen| seen.cells == cells);
    }
    display.stroke("d1");
    program.says("Eine Zelle ist voll.");
    display.stroke("d1");
    shows(&display, "the first cell", "⣿⠀⠀");
    display.stroke("routing8");
    program.says("Das war Zelle 8, voll ist Zelle 1.");
    display.stroke("d1");
    shows(&display, "the first cell again", "⣿⠀⠀");
    display.stroke("routing1");
    program.says("Richtig, Zelle 1.");
    for cell in [10, 20] {
        display.stroke("d1");
        display.wait_until("the next cell", |seen| seen.cells[cell - 1] == 0xFF);
        display.stroke(&format!("routing{cell}"));
        program.says(&format!("Richtig, Zelle {cell}."));
    }
    display.stroke("d1");
    display.stroke("d1+d5");
    program.says("Taste d1 + d5.");
    display.stroke("d2");
    program.says("Taste d2.");
    display.stroke("d2");
    program.says("Gleich erscheint eine Zeile.");
    display.stroke("d2");
    shows(&display, "the line", "⠡⠄⠀⠑⠹");
    display.stroke("d2");
    program.says("Sekunden.");
    program.finish().success();
}
