//! A game by touch alone: typed in dots, the board under the fingers, the keys named and
//! tried.

use std::fs;
use std::num::NonZeroUsize;

use braille_display::{Content, DriverKind, Pan, Table, View};

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
fn what_is_typed_stays_in_sight_and_letters_with_the_space_bar_are_commands() {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, 14));
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum VarioUltra mit 14 Zellen.");

    for letter in "bauer eva zwei".chars() {
        match letter {
            ' ' => display.stroke("b9+b11"),
            letter => types(&display, &cells("de-8dot", &letter.to_string())),
        }
    }
    shows(&display, "the last word with the cursor", "⠵⠺⠑⠊⣀⠀");
    display.stroke("d1+d5");
    for space in ["b9", "b10", "b11"] {
        display.stroke(&format!("{space}+dot1+dot3+dot4"));
        program.says("Ausgeführte Züge: Weiß null, Schwarz null.");
    }
    program.finish().success();
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
fn what_is_chosen_for_a_display_is_not_ignored_without_one() {
    for option in ["--braille-table de-9dot", "--braille-keys keys.toml"] {
        let arguments = format!("--opponent human {option}");
        let done = Program::new().keyboard(&arguments).run().code(2);
        done.complains("--braille");
    }
}

#[test]
fn the_keys_of_a_display_are_listed() {
    let done = Program::new().args("braille keys").run().success();
    done.says("nach links schieben: d1, f2, left (pan-left)")
        .says("Brett: Reihen, Linien, Diagonalen: d2 + d4, b10 + dot1 + dot2")
        .says("getipptes Zeichen löschen: dot7 (back)")
        .says("braille/baum-keys.toml");
}

#[test]
fn a_mistake_in_the_players_own_key_table_is_reported_in_their_language() {
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
        .complains("Eine Tastenbelegung kann nicht benutzt werden: ")
        .complains("keys.toml, Zeile 3, Spalte 1: eine Braillezeile mit dem Treiber baum hat keine Taste „d9“");
    keys("driver = 'baum'\n[keys]\nd1 = 'jump'\n", "de")
        .complains("einen Befehl „jump“ gibt es nicht");
    keys("driver = 'abacus'\n[keys]\n", "en").complains("there is no driver \"abacus\"");
    keys("driver = 'hims'\n[keys]\n", "ru").complains("таблица не для драйвера «baum»");
    keys(
        "driver = 'baum'\n[keys]\n'd1+d2' = 'no'\n'd2+d1' = 'no'\n",
        "bg",
    )
    .complains("стои тук втори път");
}

/// Reads a text to its end, piece by piece with any key: no piece is left out, and none
/// comes twice.
fn reads(display: &Display, text: &str, cells: usize, key: &str) {
    let table = Table::german().unwrap();
    let mut view = View::new(table, NonZeroUsize::new(cells).unwrap());
    view.show(Content::text_only(text.to_owned()));
    loop {
        let piece: Vec<u8> = view.cells().iter().map(|cell| cell.0).collect();
        display.wait_until(text, |seen| seen.cells == piece);
        display.stroke(key);
        let before = view.cells();
        view.pan(Pan::Right);
        if view.cells() == before {
            return;
        }
    }
}

#[test]
fn a_new_user_is_led_through_their_display_of_14_cells() {
    led_through(14);
}

#[test]
fn a_new_user_is_led_through_their_display_of_20_cells() {
    led_through(20);
}

#[test]
fn a_new_user_is_led_through_their_display_of_40_cells() {
    led_through(40);
}

/// All that is said is on the display, whatever its width.
fn led_through(cells: usize) {
    let (home, display) = (Home::new(), Display::start(DriverKind::Baum, cells));
    let mut program = Program::at(&home)
        .args("braille test")
        .arg(display.path())
        .start();
    program.says(&format!("Braillezeile Baum VarioUltra mit {cells} Zellen."));
    let first = "Weiter mit jeder Taste. Gleich stehen alle Punkte aller Zellen.";
    program.says(first);
    reads(&display, first, cells, "d1");
    shows(&display, "all dots", &"⣿".repeat(cells));
    display.stroke("d1");
    let dots = "Nun jeder Punkt allein, von 1 bis 8.";
    program.says(&format!("{dots} Punkt 1."));
    reads(&display, dots, cells, "d2");
    shows(&display, "dot 1", &"⠁".repeat(cells));
    for dot in 2..=8u8 {
        display.stroke("d1");
        program.says(&format!("Punkt {dot}."));
        let raised = vec![1 << (dot - 1); cells];
        display.wait_until("the dot", |seen| seen.cells == raised);
    }
    display.stroke("d1");
    let full = "Eine Zelle ist voll. Drücken Sie ihre Routingtaste; ohne Routingtasten eine andere \
                Taste.";
    program.says(full);
    // A routing key reads on as well, wherever the text ends.
    reads(&display, full, cells, &format!("routing{cells}"));
    shows(&display, "the first cell", "⣿⠀⠀");
    display.stroke("routing8");
    let other = "Das war Zelle 8, voll ist Zelle 1.";
    program.says(other);
    reads(&display, other, cells, "d1");
    shows(&display, "the first cell again", "⣿⠀⠀");
    display.stroke("routing1");
    for (cell, next) in [(1, cells.div_ceil(2)), (cells.div_ceil(2), cells)] {
        let right = format!("Richtig, Zelle {cell}. {full}");
        program.says(&right);
        reads(&display, &right, cells, "d1");
        display.wait_until("the next cell", |seen| seen.cells[next - 1] == 0xFF);
        display.stroke(&format!("routing{next}"));
    }
    let keys = "Drücken Sie, sobald ein Fragezeichen steht, Tasten, auch mehrere zusammen: ihre \
                Namen erscheinen. Zweimal dieselbe beendet das.";
    let right = format!("Richtig, Zelle {cells}. {keys}");
    program.says(&right);
    reads(&display, &right, cells, "d1");
    display.shows("?", cells);
    display.stroke("routing9");
    program.says("Taste routing 9.");
    display.stroke("d1+d5");
    program.says("Taste d1 + d5.");
    display.stroke("d2");
    program.says("Taste d2.");
    display.stroke("d2");
    let speed = "Gleich erscheint eine Zeile. Lesen Sie sie und drücken Sie dann eine Taste.";
    program.says(speed);
    reads(&display, speed, cells, "d2");
    shows(&display, "the line", "⠡⠄⠀⠑⠹");
    display.stroke("d2");
    let read = program.says("Sekunden.");
    reads(&display, read.trim(), cells, "d2");
    program.finish().success();
}
