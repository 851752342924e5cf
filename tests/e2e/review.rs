//! `annabella review`: games are read, annotated and saved at the keyboard.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use rustix::process::Signal;
use test_support::{left_out, not_installed};

use crate::program::{Home, Program};

const GAMES: &str = "% kept\r\n[White \"Anna\"]\r\n[Black \"Boris\"]\r\n\r\n1.e4 e5 2.Qh5 {early} Ke7 3.Qxe5# 1-0\r\n\r\n[White \"Clara\"]\r\n[Black \"Dora\"]\r\n\r\n1.d4 *\r\n";

fn review(home: &Home, arguments: &str) -> Program {
    let program = Program::at(home).args("--language en review");
    program
        .args(arguments)
        .args("--engine built-in --input keyboard --voice text")
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

#[test]
fn stockfish_judges_where_it_is_installed_with_several_lines() {
    if uci_opponent::find("stockfish".as_ref()).is_none() {
        left_out(&not_installed("stockfish"));
        return;
    }
    let home = Home::new();
    let path = games(&home);
    Program::at(&home)
        .args("--language en review")
        .args(&path)
        .args("--think 1 --input keyboard --voice text")
        .run_with(b"game 1\nmove 2\n2 lines\nmore\nmore\nmore\nmistakes\nsolution\nquit\n")
        .success()
        .says("Stockfish 1")
        .says("is thinking.")
        .says("1: ")
        .says("2: ")
        .says("Depth ")
        .says("looks at 3 moves.")
        .says("is better.");
}

/// An engine that tells two lines at once, and gives its move only when it is told to stop.
fn patient_engine(home: &Home) -> String {
    let path = home.path("engine");
    let script = "#!/bin/sh
        while read -r word rest; do
            case $word in
                uci)
                    echo id name Patient 1
                    echo option name MultiPV type spin default 1 min 1 max 9
                    echo uciok ;;
                isready) echo readyok ;;
                go)
                    echo info depth 7 multipv 1 score cp 20 pv e2e4 e7e5
                    echo info depth 7 multipv 2 score cp 10 pv d2d4 ;;
                stop) echo bestmove e2e4 ;;
                quit) exit ;;
            esac
        done\n";
    fs::write(&path, script).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    path.display().to_string()
}

#[test]
fn ctrl_c_ends_the_thinking_and_keeps_the_lines_and_the_next_one_leaves() {
    let home = Home::new();
    let (path, engine) = (games(&home), patient_engine(&home));
    let command = Program::at(&home)
        .args("--language en review")
        .args(&path)
        .args(&format!("--engine {engine} --think 600"))
        .args("--player Clara --input keyboard --voice text");
    let mut running = command.start();
    running.says("Clara against Dora");
    running.types("lines");
    running.says("Patient 1 is thinking.");
    running.signal(Signal::INT);
    running.says("1: pawn");
    running.types("start");
    running.says("Start of the game.");
    running.signal(Signal::INT);
    running.says("End of the review.");
    running.ends().success();
}

#[test]
fn an_engine_that_is_not_there_is_named() {
    let home = Home::new();
    let path = games(&home);
    Program::at(&home)
        .args("--language en review")
        .args(&path)
        .args("--engine no-such-engine --input keyboard --voice text")
        .run()
        .code(1)
        .complains("no-such-engine");
}

#[test]
fn what_was_not_saved_survives_a_program_that_is_killed() {
    let home = Home::new();
    let path = games(&home);
    let mut running = review(&home, &format!("{path} --player Clara")).start();
    running.says("Clara against Dora");
    running.types("comment: first");
    running.says("Comment added: first");
    running.kill();
    let done = review(&home, &format!("{path} --player Clara"))
        .run_with(b"comment\nsave\nquit\n")
        .success();
    let done = done
        .says("Changes from the last time that were not saved are back.")
        .says("Comment: first")
        .says("Saved: ");
    drop(done);
    let written = fs::read_to_string(home.path("games-review.pgn")).unwrap();
    assert!(written.contains("{first} 1.d4 *"), "{written}");
    review(&home, &format!("{path} --player Clara"))
        .run_with(b"quit\n")
        .success()
        .never_says("Changes from the last time");
}

#[test]
fn a_game_goes_on_from_a_reviewed_position() {
    let home = Home::new();
    let path = games(&home);
    let done = review(&home, &format!("{path} --player Clara"))
        .run_with(b"next\nFEN\nplay on\nd5\nquit\nyes\n")
        .success();
    done.says("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1")
        .says("You play on from here against the engine.");
    let journal = fs::read_to_string(home.journal()).unwrap();
    assert!(journal.contains("3P4"), "{journal}");
}

#[test]
fn moves_are_remembered_for_the_repertoire_and_asked_for_there() {
    let home = Home::new();
    let path = games(&home);
    review(&home, &format!("{path} --player Anna"))
        .run_with(b"move 2\nremember\nundo\nback\nremember\nremember\nquit\n")
        .success()
        .says("Remembered in the repertoire for White: 3 new moves.")
        .says("No longer in the repertoire.")
        .says("Remembered in the repertoire for White: 2 new moves.")
        .says("This is already in your repertoire for White.");
    Program::at(&home)
        .args("--language en repertoire --input keyboard --voice text")
        .run_with(b"e4\n")
        .success()
        .says("From the starting position.")
        .says("What does White play?")
        .says("Right.")
        .says("Of one position, 1 known at once.");
}
