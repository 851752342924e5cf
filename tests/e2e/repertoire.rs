//! `annabella repertoire`: one's own openings, asked for at the keyboard and kept whatever happens.

use std::fs;

use crate::program::{Home, Program};

const WHITE: &str = "1. e4 {Best by test.} e5 (1... c5 2. Nf3) 2. Nf3 *\n";

/// The repertoire of a file with this content, at the keyboard.
fn repertoire(home: &Home, content: &str, arguments: &str) -> Program {
    let path = home.path("white.pgn");
    if !path.exists() {
        fs::write(&path, content).unwrap();
    }
    let program = Program::at(home).args("--language en repertoire");
    program
        .arg(path)
        .args("--input keyboard --voice text")
        .args(arguments)
}

#[test]
fn positions_are_asked_for_once_and_come_again_on_another_day() {
    let home = Home::new();
    repertoire(&home, WHITE, "--player anna")
        .run_with(b"e4\nwhy\nNf3\nsolution\nNf3\n")
        .success()
        .says("From the starting position.")
        .says("What does White play?")
        .says("Now pawn Eva seven Eva five.")
        .says("Best by test.")
        .says("Back to the position after pawn Eva two Eva four.")
        .says("Now pawn Caesar seven Caesar five.")
        .says("Your move is knight Gustav one Felix three.")
        .says("Of 3 positions, 2 known at once.");
    let kept = fs::read_to_string(home.path("data/annabella/games/repertoire-anna.toml")).unwrap();
    assert_eq!(kept.matches("tries = 1").count(), 3, "{kept}");
    repertoire(&home, WHITE, "--player anna")
        .run()
        .code(1)
        .complains("There is nothing to do today: all 3 positions come again on another day.");
}

#[test]
fn a_move_is_remembered_in_the_file_itself() {
    let home = Home::new();
    repertoire(&home, WHITE, "")
        .run_with(b"d4\nremember\nquit\n")
        .success()
        .says("Pawn David two David four is not in your repertoire.")
        .says("Remembered: pawn David two David four.");
    let written = fs::read_to_string(home.path("white.pgn")).unwrap();
    assert!(written.contains("(1. d4)"), "{written}");
}

#[test]
fn what_is_no_repertoire_is_told_with_what_to_do() {
    let many = "1. e4 *\n".repeat(10_001);
    for (content, complaint) in [
        (
            many.as_str(),
            "has 10001 games, more than a repertoire may have (10000).",
        ),
        (
            "1. e4 e5 *",
            "Name the side with --color white or --color black.",
        ),
        (
            "[Orientation \"black\"]\n\n*\n",
            "has no moves of the side that asks.",
        ),
        // Any text can be read as a game without moves.
        ("import os\nprint('root:x:0:0')\n", "There is no game in"),
    ] {
        let home = Home::new();
        repertoire(&home, content, "")
            .run()
            .code(1)
            .complains(complaint);
    }
    let home = Home::new();
    Program::at(&home)
        .args("--language en repertoire --input keyboard --voice text")
        .run()
        .code(1)
        .complains(
            "You have no repertoire yet. A repertoire is a file of games (PGN) with variations.",
        );
    Program::at(&home)
        .args("--language en repertoire nothing.pgn --input keyboard --voice text")
        .run()
        .code(1)
        .complains("the file or folder is not there");
}

#[test]
fn the_plan_for_today_begins_its_parts_and_forgets_what_is_done() {
    let home = Home::new();
    let folder = home.path("data/annabella/games/repertoire");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("white.pgn"), "1. e4 e5 (1... c5) *").unwrap();
    let mut program = Program::at(&home)
        .args("--language en today --input keyboard --voice text")
        .start();
    program.says("Next: 3 puzzles, then 3 parts. 1: Begin, 2: Other, 3: Back.");
    program.asks("2", "Next: openings, one position, then 3 parts.");
    program.asks("yes", "From the starting position.");
    program.types("e4");
    program.says("Next: endgame: ");
    program.asks("2", "Next: drill: ");
    program.asks("2", "Next: 3 puzzles, then 2 parts.");
    program.asks("yes", "Puzzle 1 of 3.");
    program.types("solution");
    program.says("Solution: ");
    // Chance decides which puzzle it is, and a long solution comes in parts.
    while program
        .says_one_of(&["More?", "Next puzzle?"])
        .contains("More?")
    {
        program.types("yes");
    }
    program.types("no");
    program.says("Next: ");
    program.types("quit");
    program.ends().success();
    let again = Program::at(&home).args("--language en today --input keyboard --voice text");
    again
        .run_with(b"quit\n")
        .success()
        .says("Next: 2 puzzles, then 2 parts.");
}
