//! Scoresheets in braille, and two scoresheets of one game side by side.

use std::fs;

use crate::program::{Home, Program};

const GAME: &str = "[Event \"Vereinsabend\"]\n[White \"Anna\"]\n[Black \"Hektor\"]\n\n\
                    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n";

fn home_with(files: &[(&str, &str)]) -> Home {
    let home = Home::new();
    for (name, content) in files {
        fs::write(home.path(name), content).unwrap();
    }
    home
}

#[test]
fn a_scoresheet_goes_onto_braille_paper_and_is_compared_from_there() {
    let home = home_with(&[("game.pgn", GAME)]);
    let brf = home.path("game.brf");
    Program::at(&home)
        .args("scoresheet --format brf --page 40x25 --output")
        .arg(&brf)
        .arg(home.path("game.pgn"))
        .run()
        .success();
    let paper = fs::read_to_string(&brf).unwrap();
    let lines: Vec<&str> = paper.split("\r\n").collect();
    assert_eq!(lines[0], format!("{:38}#A", "ANNA - HEKTOR"));
    assert_eq!(lines[1], "TURNIER3 VEREINSABEND");
    assert!(lines.contains(&"1 E4 E5"), "{lines:?}");
    assert!(lines.contains(&"3 .LB5 A6"), "{lines:?}");
    assert_eq!(lines.last(), Some(&"\u{c}"));
    let done = Program::at(&home)
        .args("scoresheet --compare")
        .arg(&brf)
        .arg(home.path("game.pgn"))
        .run();
    done.success()
        .says("6 Halbzüge stimmen überein.")
        .says("Die Mitschriften stimmen überein.");
}

/// What a game is called helps nobody while it goes on, and is told at home only.
#[test]
fn the_pgn_of_a_game_at_home_names_its_opening_when_it_is_over() {
    const MATE: &str = "f3\ne5\ng4\nDh4\n";
    let pgn = |arguments: &str, moves: &str| {
        let home = Home::new();
        Program::at(&home)
            .keyboard("--opponent human --time 5+3")
            .args(arguments)
            .run_with(moves.as_bytes())
            .success();
        Program::at(&home).arg("scoresheet").run().success()
    };
    pgn("--profile practice", MATE)
        .says("[ECO \"A00\"]")
        .says("[Opening \"Barnes Opening: Fool's Mate\"]");
    for (arguments, moves) in [
        ("--profile practice", "f3\ne5\ng4\n"),
        ("--profile tournament", MATE),
        ("--profile practice --chess960 3", "e4\naufgeben\nja\n"),
    ] {
        let pgn = pgn(arguments, moves).says("1. ");
        pgn.never_says("[ECO").never_says("[Opening");
    }
}

#[test]
fn where_two_scoresheets_part_is_reported() {
    let other = "1 E4 E5\r\n2 .SF3 .SF6\r\n";
    let home = home_with(&[("game.pgn", GAME), ("other.brf", other)]);
    let done = Program::at(&home)
        .args("scoresheet --compare")
        .arg(home.path("other.brf"))
        .arg(home.path("game.pgn"))
        .run();
    done.code(1)
        .says("3 Halbzüge stimmen überein.")
        .says("game.pgn: dann 2... Sc6.")
        .says("other.brf: dann 2... Sf6.");
}

#[test]
fn letters_that_a_table_lacks_are_spelled_in_others_and_the_paper_says_so() {
    let game = "[White \"Иванов\"]\n[Black \"Łukasz\"]\n[Event \"Pokal\"]\n\n*\n";
    let home = home_with(&[("game.pgn", game)]);
    let done = Program::at(&home)
        .args("scoresheet --format brf --page 80x25")
        .arg(home.path("game.pgn"))
        .run();
    done.success()
        .says("WEI!3 IVANOV")
        .says("SCHWARZ3 LUKASZ")
        .says("UMSCHRIEBEN1 WEIL DER TABELLE ZEICHEN FEHLEN3 WEI!1 SCHWARZ");
}

#[test]
fn a_mistake_on_the_paper_is_reported_with_its_place() {
    let home = home_with(&[("game.pgn", GAME), ("other.brf", "1 E4 E5\r\n2 .SF4\r\n")]);
    let done = Program::at(&home)
        .args("scoresheet --compare")
        .arg(home.path("other.brf"))
        .arg(home.path("game.pgn"))
        .run();
    done.code(1).complains("Seite 1, Zeile 2, Zeichen 3: ");
    let eight = Program::at(&home)
        .args("scoresheet --format brf --braille-table de-8dot")
        .arg(home.path("game.pgn"))
        .run();
    eight.code(1).complains("hat acht Punkte");
}

#[test]
fn a_table_of_ones_own_takes_the_place_of_the_shipped_one() {
    let own = include_str!("../../braille/de-6dot.toml");
    let own = own
        .replace("\"N\" = \"46-234\"", "\"N\" = \"46-1345\"")
        .replace("name = \"German", "name = \"My German");
    let home = home_with(&[("game.pgn", GAME)]);
    let folder = home.path("config/annabella/braille");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("de-6dot.toml"), own).unwrap();
    let done = Program::at(&home)
        .args("scoresheet --format brf")
        .arg(home.path("game.pgn"))
        .run();
    done.success().says("2 .NF3 .NC6");
    let tables = Program::at(&home).args("braille tables").run();
    tables
        .success()
        .says("de-6dot: My German 6-dot braille. Text: ")
        .says("en-6dot: English 6-dot braille with the chess code of 2015. Moves: UKAAF");
    fs::write(folder.join("de-6dot.toml"), "name = 1").unwrap();
    let done = Program::at(&home).args("braille tables").run();
    done.code(1).complains("de-6dot.toml");
}
