//! `annabella review`: games are read, annotated and saved at the keyboard.

use std::fs;

use crate::program::{Home, Program};

const GAMES: &str = "% kept\r\n[White \"Anna\"]\r\n[Black \"Boris\"]\r\n\r\n1.e4 e5 2.Qh5 {early} Ke7 3.Qxe5# 1-0\r\n\r\n[White \"Clara\"]\r\n[Black \"Dora\"]\r\n\r\n1.d4 *\r\n";

fn review(home: &Home, arguments: &str) -> Program {
    let program = Program::at(home).args("--language en review");
    program
        .args(arguments)
        .args("--input keyboard --voice text")
}

fn games(home: &Home) -> String {
    let path = home.path("games.pgn");
    fs::write(&path, GAMES).unwrap();
    path.display().to_string()
}

#[test]
fn a_game_is_read_and_a_comment_goes_into_a_new_file() {
    let home = Home::new();
    let path = games(&home);
    review(&home, &path)
        .run_with(b"game 1\nmove 2\ncomment: too early\nd5\nyes\nsave\nquit\n")
        .success()
        .says("2 games.")
        .says("Game 1: Anna against Boris.")
        .says("Game 2: Clara against Dora.")
        .says("2, White: queen")
        .says("Comment: early")
        .says("Comment added: too early")
        .says("Saved: ")
        .says("End of the review.");
    assert_eq!(fs::read_to_string(&path).unwrap(), GAMES);
    let written = fs::read_to_string(home.path("games-review.pgn")).unwrap();
    let added = "2.Qh5 {early} {too early} 2... Ke7 (2... d5) 3.Qxe5# 1-0";
    assert_eq!(
        written,
        GAMES.replace("2.Qh5 {early} Ke7 3.Qxe5# 1-0", added)
    );
}

#[test]
fn the_file_itself_is_written_when_that_is_asked_for() {
    let home = Home::new();
    let path = games(&home);
    // The input ends without a word: what was added is not lost.
    review(&home, &format!("{path} --player clara --overwrite"))
        .run_with(b"next\nglyph 1\n")
        .success()
        .says("Clara against Dora")
        .says("Saved: ");
    let written = fs::read_to_string(&path).unwrap();
    assert_eq!(written, GAMES.replace("1.d4 *", "1.d4 $1 *"));
}

#[test]
fn the_mistakes_of_a_game_are_found_and_their_answers_told() {
    let home = Home::new();
    let path = games(&home);
    review(&home, &format!("{path} --player Boris"))
        .run_with(b"mistakes\nhint\nsolution\nnext\nnext\nnext\nevaluation\nquit\n")
        .success()
        .says("One mistake, on move 2.")
        .says("Mistake 1 of 1: move 2, Black to move.")
        .says("is better.")
        .says("That was the last mistake.");
}

#[test]
fn a_folder_is_searched_and_what_is_not_there_is_told() {
    let home = Home::new();
    games(&home);
    let folder = home.path("").display().to_string();
    review(&home, &format!("{folder} --opening C20"))
        .run_with(b"quit\n")
        .success()
        .says("Anna against Boris");
    review(&home, &format!("{folder} --player Emil"))
        .run()
        .code(1)
        .complains("No game in");
    review(&home, &home.path("none.pgn").display().to_string())
        .run()
        .code(1)
        .complains("cannot be read");
    review(&home, &format!("{folder} --position nonsense"))
        .run()
        .code(1);
    // Without a source it is the last game that was played, and there is none.
    review(&home, "").run().code(1);
}
