//! Guideline II: a game of Chess960 from its start to its scoresheet.

use std::fs;

use game::session::Settings;

use crate::program::{Home, Program, moves};

fn settings(home: &Home) -> Settings {
    home.game().state.settings().clone()
}

#[test]
fn a_numbered_position_is_played_and_written() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time none --chess960 3")
        .run_with("kurze Rochade\n0-0\ne4\n".as_bytes())
        .success()
        .says("Schach960, Stellung Nummer drei. Von Anna bis Hektor: Läufer, Dame,")
        .says("kurze Rochade");
    assert_eq!(moves(&home.game()), ["f1g1", "f8g8", "e2e4"]);

    let pgn = home.path("game.pgn");
    Program::at(&home)
        .args("scoresheet --output")
        .arg(&pgn)
        .run()
        .success();
    let written = fs::read_to_string(&pgn).unwrap();
    assert!(written.contains("[Variant \"Chess960\"]"), "{written}");
    let start = "[FEN \"bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1\"]";
    assert!(written.contains(start), "{written}");
    assert!(written.contains("1. O-O O-O 2. e4 *"), "{written}");

    let checked = Program::at(&home).args("check --json").arg(&pgn).run();
    checked.success().says("\"uci\":\"f8g8\"");
}

#[test]
fn a_game_from_a_file_goes_on_and_its_rooks_castle() {
    let home = Home::new();
    let pgn = home.path("game.pgn");
    let start = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1";
    let tags = format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]");
    fs::write(&pgn, format!("{tags}\n\n1. b3 b6 2. Bb2 Bb7 *\n")).unwrap();
    Program::at(&home)
        .keyboard("--opponent human --from-pgn")
        .arg(&pgn)
        .run_with("lange Rochade\nlange Rochade\n".as_bytes())
        .success();
    assert_eq!(moves(&home.game()), ["d1b1", "d8b8"]);
    assert!(settings(&home).is_chess960());
}

#[test]
fn castling_rights_of_a_position_make_it_chess960() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --fen")
        .arg("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1")
        .run_with("lange Rochade\n".as_bytes())
        .success();
    assert_eq!(moves(&home.game()), ["e1b1"]);
}

#[test]
fn a_drawn_position_comes_again_with_its_seed() {
    let drawn = |seed: &str| {
        let home = Home::new();
        Program::at(&home)
            .keyboard("--opponent human --chess960")
            .args(seed)
            .run_with(b"")
            .success();
        let settings = settings(&home);
        settings.chess960.unwrap()
    };
    let first = drawn("--seed 7");
    assert_eq!(first.seed, Some(7));
    assert_eq!(first, drawn("--seed 7"));
    assert_ne!(first.number, drawn("--seed 8").number);
    // Without a seed of the user's the one that was taken is kept.
    assert!(drawn("").seed.is_some());
}

#[test]
fn what_is_no_number_is_refused() {
    for wrong in ["--chess960 960", "--chess960 x", "--chess960 3 --fen x"] {
        Program::new().args("play").args(wrong).run().code(2);
    }
}
