//! Games with other people that are left and taken up again, and what thinks on the same computer.

use crate::board_support::Board;
use crate::online_play::{FAILED, Table};
use crate::program::{Program, Running, moves, replay};
use electronic_board::orientation::Orientation;
use electronic_board::simulator::SimulatedMake;
use lichess_stand_in::{Fault, What};

/// The connection is lost, Anna has announced a knight's move, and the program is ended as by a power cut.
fn left_with_a_move(table: &Table) {
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    table.server.set_gone(true);
    table.server.cut_connections();
    anna.says("The connection is lost");
    anna.types("Nf3");
    anna.says("Felix three");
    anna.kill();
    table.server.set_gone(false);
}

#[test]
fn a_move_that_did_not_go_out_is_sent_when_the_player_is_back() {
    let table = Table::new(true);
    left_with_a_move(&table);
    let mut anna = table.plays("play");
    anna.says("It is sent now");
    anna.says("Your move is on the server now.");
    // It is told once.
    let told = |it: &&String| it.contains("Felix three");
    assert_eq!(anna.said().iter().filter(told).count(), 1);
    table.has("e2e4 e7e5 g1f3");
    table.in_game("move/b8c6", "");
    anna.says("Caesar six");
    table.play(&mut anna, &[("Bb5", "f1b5", "a7a6")]);
    anna.hang_up();
    anna.finish().success();
    assert_eq!(moves(&table.home.game()).len(), 6);
}

#[test]
fn a_move_that_the_server_has_is_not_sent_again() {
    let table = Table::new(true);
    left_with_a_move(&table);
    let path = format!("/api/board/game/{}/move/g1f3", table.game());
    table.server.act("Anna", "POST", &path, "");
    table.in_game("move/b8c6", "");
    let mut anna = table.plays("play");
    anna.says("Caesar six");
    table.play(&mut anna, &[("Bb5", "f1b5", "a7a6")]);
    let done = anna.finish().success();
    done.never_says("It is sent now");
}

#[test]
fn a_move_that_fits_no_longer_is_the_players_again() {
    let table = Table::new(true);
    left_with_a_move(&table);
    // Anna has played on elsewhere.
    let path = format!("/api/board/game/{}/move/b1c3", table.game());
    table.server.act("Anna", "POST", &path, "");
    table.in_game("move/b8c6", "");
    let mut anna = table.plays("play");
    anna.says("Your move was not made");
    table.play(&mut anna, &[("Nf3", "g1f3", "g8f6")]);
    anna.hang_up();
    anna.finish().success();
}

/// Something that can think, once it is open.
fn thinks(table: &Table, command: &str, begins: &str) -> Running {
    let mut other = Program::at(&table.home)
        .args("--language en")
        .args(command)
        .args("--input keyboard --voice text")
        .start();
    other.says(begins);
    other
}

#[test]
fn no_game_begins_while_something_is_open_that_can_think() {
    let table = Table::new(true);
    let other = thinks(&table, "play --time none", "White");
    for command in ["seek", "challenge Bert", "computer", "play", "accept Bert"] {
        table
            .online(command)
            .run()
            .code(FAILED)
            .complains("can think along")
            .complains("Close it there with \"quit\"")
            .complains("annabella resume");
    }
    assert_eq!(table.server.games().len(), 0);
    // What is only looked up needs no such care.
    table.online("challenges").run().success();
    // A game that is not over and only lies in its journal keeps nobody waiting.
    other.kill();
    let mut anna = table.challenges("white");
    // And the other way round, from the beginning on.
    let other = Program::at(&table.home).args("--language en puzzle").run();
    other
        .code(FAILED)
        .complains("A game with other people is running");
    anna.types("quit");
    anna.types("yes");
    anna.finish().success();
}

#[test]
fn a_game_that_was_left_keeps_the_computer_from_thinking_until_it_is_over() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    anna.kill();
    let puzzle = || Program::at(&table.home).args("--language en puzzle");
    puzzle()
        .run()
        .code(FAILED)
        .complains("annabella online play");
    // The game ends while nobody is there. A player who comes back hears how.
    table.in_game("resign", "");
    let mut anna = table.plays("play");
    let told = anna.says("Your game against Bert");
    assert!(told.contains("Black resigns"), "{told}");
    anna.says("To go on, say or type");
    table.bert("/api/challenge/anna", "clock.limit=600&clock.increment=5");
    anna.says("To accept, leave here");
    anna.types("quit");
    let done = anna.finish().success();
    // Nothing of it sounds as if it were running.
    done.never_says("goes on")
        .never_says("begins")
        .never_says("Besides the words");
    assert!(replay(&table.home.journal()).state.outcome().is_some());
    let told = puzzle().run();
    assert!(!told.stderr.contains("annabella online"), "{}", told.stderr);
    table
        .online("play")
        .run()
        .code(FAILED)
        .complains("No game is running");
}

#[test]
fn after_the_end_it_can_be_looked_back_while_the_program_is_still_open() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    table.in_game("resign", "");
    anna.says("Black resigns");
    let told = Program::at(&table.home)
        .args("--language en lookback")
        .run();
    assert!(
        !told.stderr.contains("A game with other people"),
        "{}",
        told.stderr
    );
    // As long as that is open, no further game begins, and the rematch is not lost.
    let other = thinks(&table, "play --time none", "White");
    table.server.offer_rematch("Bert", &table.game()).unwrap();
    anna.says("Bert would like a rematch");
    anna.types("rematch");
    anna.says("can think along");
    assert_eq!(table.server.games().len(), 1);
    other.finish().success();
    anna.says("against Bert");
    anna.hang_up();
    anna.finish().success();
}

#[test]
fn a_rematch_that_was_offered_while_nothing_listened_is_told_afterwards() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    table.in_game("resign", "");
    anna.says("Black resigns");
    anna.types("quit");
    anna.finish().success();
    table.server.offer_rematch("Bert", &table.game()).unwrap();
    let told = "Bert would like a rematch, 10+0, not rated. annabella online accept";
    table.online("challenges").run().success().says(told);
    table.online("play").run().code(FAILED).says(told);
}

#[test]
fn a_game_that_the_server_has_forgotten_runs_no_longer() {
    let table = Table::new(true);
    let anna = table.challenges("white");
    anna.kill();
    table.in_game("abort", "");
    let gone = r#"{"error":"No such game"}"#.to_owned();
    let gone = What::Answer(404, gone);
    table
        .server
        .order(Fault::new("/api/board/game/stream/", gone).times(3));
    let forgotten = table.online("play").run().code(FAILED);
    forgotten
        .complains("does not have your last game any more")
        .complains("No game is running");
    assert!(replay(&table.home.journal()).state.outcome().is_some());
    let told = Program::at(&table.home).args("--language en puzzle").run();
    assert!(!told.stderr.contains("annabella online"), "{}", told.stderr);
}

#[test]
fn a_running_game_that_the_server_forgets_is_over() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    let gone = What::Answer(404, r#"{"error":"No such game"}"#.to_owned());
    let stream = "/api/board/game/stream/";
    table.server.order(Fault::new(stream, gone).times(3));
    table.server.leave("Anna");
    anna.says("The server does not have this game any more.");
    anna.says("aborted");
    anna.asks("connection", "is over");
    let puzzle = Program::at(&table.home).args("--language en puzzle").run();
    assert!(!puzzle.stderr.contains("other people"), "{}", puzzle.stderr);
    anna.types("rematch");
    anna.says("You have challenged Bert");
    anna.hang_up();
    anna.kill();
}

#[test]
fn whether_a_game_that_was_left_still_runs_is_asked_of_the_server() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    anna.kill();
    let puzzle = || Program::at(&table.home).args("--language en puzzle").run();
    puzzle().code(FAILED).complains("annabella online play");
    table.server.set_gone(true);
    let unknown = puzzle().code(FAILED);
    unknown
        .complains("annabella online play")
        .complains("refuses the connection");
    table.server.set_gone(false);
    // Over there, it is over here, though nobody has come back to it.
    table.in_game("resign", "");
    let told = puzzle();
    assert!(!told.stderr.contains("other people"), "{}", told.stderr);
}

#[test]
fn games_that_run_already_are_told_before_another_one_begins() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    anna.kill();
    let mut anna = table.plays("challenge Bert --minutes 5 --increment 3");
    anna.says("One game is running.");
    anna.says("Bert: your move. annabella online play --game");
    anna.says("You have challenged Bert");
    anna.kill();
}

/// Anna and Bert have made these moves elsewhere.
fn played_elsewhere(table: &Table, all: &str) {
    let body = table.bert(
        "/api/challenge/anna",
        "clock.limit=600&clock.increment=5&color=black",
    );
    let made: serde_json::Value = serde_json::from_str(&body).unwrap();
    let id = made["id"].as_str().unwrap();
    table
        .server
        .act("Anna", "POST", &format!("/api/challenge/{id}/accept"), "");
    for (ply, uci) in all.split_whitespace().enumerate() {
        let by = if ply.is_multiple_of(2) {
            "Anna"
        } else {
            "Bert"
        };
        let path = format!("/api/board/game/{id}/move/{uci}");
        assert_eq!(table.server.act(by, "POST", &path, "").0, 200, "{uci}");
    }
}

#[test]
fn of_a_running_game_it_is_told_where_it_stands() {
    let table = Table::new(true);
    played_elsewhere(&table, "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    let mut anna = table.plays("play");
    let told = anna.says("The game is at move four");
    assert!(told.contains("Anna six"), "{told}");
    assert!(told.contains("ten minutes"), "{told}");
    table.play(&mut anna, &[("Ba4", "b5a4", "g8f6")]);
    let done = anna.finish().success();
    done.never_says("Eva four");
    assert_eq!(moves(&table.home.game()).len(), 8);
}

#[test]
fn a_game_is_taken_up_with_a_board_and_played_on_it() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    anna.kill();
    let now = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let make = SimulatedMake::Dgt;
    let board = Board::of(make, now, Orientation::White);
    let mut anna = table
        .online("play --input keyboard --voice text --board")
        .arg(board.place())
        .start();
    anna.says("the position is right");
    board.hands(&["g1f3"]);
    table.has("e2e4 e7e5 g1f3");
    table.in_game("move/b8c6", "");
    anna.says("Caesar six");
    board.hands(&["b8c6", "f1b5"]);
    table.has("e2e4 e7e5 g1f3 b8c6 f1b5");
    anna.hang_up();
    anna.finish().success();
    assert_eq!(moves(&table.home.game()).len(), 5);
}

#[test]
fn what_was_written_meanwhile_is_told_when_the_player_is_back() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    table.in_game("chat", "room=player&text=Hello");
    anna.says("A message from Bert");
    anna.asks("messages", "Bert: Hello.");
    anna.kill();
    table.in_game("chat", "room=player&text=Are+you+there");
    let mut anna = table.plays("play");
    anna.says("While you were away, a message came from Bert.");
    let read = anna.asks("messages", "Bert: Are you there.");
    assert!(!read.contains("Hello"), "{read}");
    // Nor does a break of the connection lose any.
    table.server.set_gone(true);
    table.server.cut_connections();
    anna.says("The connection is lost");
    for text in ["One", "Two"] {
        table.in_game("chat", &format!("room=player&text={text}"));
    }
    table.server.set_gone(false);
    anna.says("While you were away, 2 messages came from Bert.");
    anna.asks("messages", "Bert: One. Bert: Two.");
    anna.asks("messages", "The last from Bert: Two.");
    anna.hang_up();
    anna.finish().success();
}

#[test]
fn a_second_program_does_not_take_the_game_away() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    for command in ["play".to_owned(), format!("play --game {}", table.game())] {
        let second = table.online(&command).run().code(FAILED);
        second.complains("open already in another annabella");
    }
    table.play(&mut anna, &[("Nf3", "g1f3", "b8c6")]);
    anna.hang_up();
    anna.finish().success().never_says("connection is lost");
}
