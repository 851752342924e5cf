//! Messages by liblouis, with the whole program: on a display, and what is told where the
//! library or a table is missing.

use std::fs;

use braille_display::{Cell, DriverKind, Louis, Table};

use crate::display::Display;
use crate::program::{Home, Program};
use test_support::{left_out, not_installed};

/// A folder in which the system's loader finds a file of the library's name that is no library.
pub fn without_library(program: Program, home: &Home) -> Program {
    fs::write(home.path("liblouis.so.20"), "no library").unwrap();
    program.env("LD_LIBRARY_PATH", home.path("."))
}

/// The cells of a line in which the words `true` are liblouis' and the others the
/// table's own.
fn cells(louis: &Louis, parts: &[(bool, &str)]) -> Vec<u8> {
    let own = Table::german().unwrap();
    let written = |(words, text): &(bool, &str)| -> Vec<Cell> {
        if *words {
            let cells = louis.cells(text).unwrap();
            cells.into_iter().map(|(cell, _)| cell).collect()
        } else {
            own.cells(text)
        }
    };
    parts.iter().flat_map(written).map(|cell| cell.0).collect()
}

#[test]
fn a_message_is_contracted_and_the_squares_and_moves_are_not() {
    let louis = match Louis::open("de-g2.ctb") {
        Ok(louis) => louis,
        Err(error) => {
            left_out(&format!("{error} (Debian: apt-get install liblouis20)"));
            return;
        }
    };
    let display = Display::start(DriverKind::Baum, 80);
    let shows = |what: &str, expected: Vec<u8>| {
        display.wait_until(what, |seen| seen.cells.starts_with(&expected));
    };
    let mut program = Program::new()
        .keyboard("--opponent human --time none --liblouis de-g2.ctb --braille")
        .arg(display.path())
        .start();
    program.says("Braillezeile Baum");
    program.asks("Turm Anna drei", "Turm Anna drei geht nicht: ");
    let own = [(false, "Turm Anna drei"), (true, " geht nicht: auf ")];
    let square = [(false, "Anna zwei"), (true, " steht ein ")];
    let piece = [(false, "Bauer"), (true, " im Weg.")];
    let refusal = cells(&louis, &[own, square, piece].concat());
    shows("the refusal", refusal);
    program.asks("e4", "Bauer Eva zwei Eva vier");
    shows("the move", cells(&louis, &[(false, "1. e4 1/0")]));
    program.asks("Züge", "Ausgeführte Züge: Weiß eins, Schwarz null.");
    let told = [(true, "Ausgeführte Züge: Weiß eins, Schwarz null.")];
    shows("the answer", cells(&louis, &told));
    program.finish().success();
}

#[test]
fn a_display_is_explained_in_contractions() {
    let Ok(louis) = Louis::open("de-g2.ctb") else {
        left_out(&not_installed("liblouis20"));
        return;
    };
    let display = Display::start(DriverKind::Baum, 80);
    let mut program = Program::new()
        .args("braille test --liblouis de-g2.ctb")
        .arg(display.path())
        .start();
    let first = "Weiter mit jeder Taste. Gleich stehen alle Punkte aller Zellen.";
    program.says(first);
    let expected = cells(&louis, &[(true, first)]);
    display.wait_until("the first step", |seen| seen.cells.starts_with(&expected));
}

#[test]
fn without_the_library_each_language_says_so_and_no_game_begins() {
    for (language, told) in [
        (
            "de",
            "liblouis ist nicht da; unter Debian: sudo apt install",
        ),
        (
            "en",
            "liblouis is not installed; on Debian: sudo apt install",
        ),
        ("ru", "liblouis нет; в Debian: sudo apt install"),
        ("bg", "liblouis я няма; в Debian: sudo apt install"),
    ] {
        let home = Home::new();
        let program = Program::at(&home).keyboard("--braille terminal --liblouis de-g1.ctb");
        let done = without_library(program, &home)
            .args("--opponent human --language")
            .arg(language)
            .run()
            .code(1);
        assert!(done.stderr.contains(told), "{}", done.stderr);
        assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
        assert!(done.home.journals().is_empty(), "{language}");
    }
}

#[test]
fn without_the_library_a_game_without_it_is_played() {
    let home = Home::new();
    let program = Program::at(&home).keyboard("--braille terminal --opponent human");
    let program = without_library(program, &home);
    program.run_with(b"e4\n").success().says("⠑⠹");
}

#[test]
fn a_table_that_is_not_there_is_reported() {
    if let Err(error) = Louis::version() {
        left_out(&format!("{error} (Debian: apt-get install liblouis20)"));
        return;
    }
    let program = Program::new().keyboard("--braille terminal --liblouis nirgends.ctb");
    let done = program.run().code(1);
    let told = "die Tabelle nirgends.ctb gibt es nicht, oder sie hat einen Fehler (";
    assert!(done.stderr.contains(told), "{}", done.stderr);
    assert_eq!(done.stderr.lines().count(), 1, "{}", done.stderr);
}

#[test]
fn the_doctor_tells_whether_it_is_there() {
    let home = Home::new();
    let done = without_library(Program::at(&home).arg("doctor"), &home).run();
    done.success()
        .says("Kurzschrift für Meldungen (--liblouis), nicht nötig: liblouis ist nicht da");
    if let Ok(version) = Louis::version() {
        let done = Program::new().arg("doctor").run().success();
        done.says(&format!("In Ordnung: liblouis {version}, für Meldungen"));
    }
}
