//! Games with other people while the server or the way to it fails.

use std::time::Duration;

use lichess_stand_in::{Fault, StandIn, What};
use rustix::process::Signal;
use serde_json::json;

use crate::online_play::{FAILED, Table};

/// Anna has left a running game.
fn left(table: &Table) {
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    anna.kill();
}

const STREAM: &str = "/api/board/game/stream/";

#[test]
fn a_game_without_connection_is_waited_for_aloud() {
    let table = Table::new(true);
    left(&table);
    table
        .server
        .order(Fault::new(STREAM, What::Page(502)).times(3));
    let mut anna = table.plays("play");
    anna.says("does not let the program into the game yet; it tries again");
    anna.says("The game goes on");
    table.play(&mut anna, &[("Nf3", "g1f3", "b8c6")]);
    let done = anna.finish().success();
    done.never_says("The connection is lost")
        .never_says("The connection is back");
}

#[test]
fn a_silent_server_is_waited_for_aloud_and_an_interrupt_ends_it() {
    let table = Table::new(true);
    left(&table);
    table.server.order(Fault::new(STREAM, What::Silence));
    let mut anna = table.plays("play");
    anna.says("does not let the program into the game yet");
    anna.signal(Signal::INT);
    let done = anna.ends();
    assert_eq!(done.status.code(), None, "{}", done.stderr);
}

#[test]
fn a_server_that_takes_long_is_waited_for_aloud() {
    let table = Table::new(true);
    left(&table);
    let long = What::Delay(Duration::from_millis(2500));
    table.server.order(Fault::new("/api/account", long));
    let mut anna = table.plays("play");
    anna.says("The server has not answered yet");
    anna.says("The game goes on");
    anna.hang_up();
    anna.finish().success();
}

#[test]
fn whatever_is_asked_of_a_slow_server_is_waited_for_aloud() {
    let table = Table::new(true);
    let long = || What::Delay(Duration::from_millis(2500));
    let told = "The server has not answered yet";
    table.server.order(Fault::new("/api/account", long()));
    table.online("account").run().success().says(told);
    table.server.order(Fault::new("/api/challenge", long()));
    table.online("challenges").run().success().says(told);
    table
        .server
        .order(Fault::new("/api/challenge/Bert", long()));
    let mut anna = table.plays("challenge Bert --minutes 10 --increment 0 --color white");
    anna.says(told);
    anna.says("You have challenged Bert");
    table.accepts();
    anna.says("against Bert");
    anna.hang_up();
    anna.finish().success();
}

#[test]
fn a_network_that_answers_itself_is_named_while_the_game_is_waited_for() {
    let table = Table::new(true);
    left(&table);
    table
        .server
        .order(Fault::new(STREAM, What::Page(200)).times(3));
    let mut anna = table.plays("play");
    anna.says("does not let the program into the game yet");
    anna.says("such as the sign-in page of a network");
    anna.says("The game goes on");
    anna.hang_up();
    anna.finish().success();
}

#[test]
fn a_game_that_makes_no_sense_is_an_error_in_words() {
    let table = Table::new(true);
    left(&table);
    let broken = What::Merge(json!({ "state": [] }));
    table.server.order(Fault::new(STREAM, broken));
    let played = table.online("play").run();
    played.code(FAILED).complains("makes no sense");
}

#[test]
fn faults_of_the_server_cost_no_move() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    for status in [500, 502, 503, 504] {
        table
            .server
            .order(Fault::new("/move/", What::Page(status)).of("Anna"));
    }
    table.play(
        &mut anna,
        &[("e4", "e2e4", "e7e5"), ("Nf3", "g1f3", "b8c6")],
    );
    table.server.clear_faults();
    // An act may have been done: that is told, and not tried again unasked.
    table
        .server
        .order(Fault::new("/draw/", What::Page(503)).of("Anna"));
    anna.asks("draw", "Offer a draw?");
    anna.types("yes");
    anna.says("It is not certain that the server has done that.");
    table.play(&mut anna, &[("Bb5", "f1b5", "a7a6")]);
    anna.types("quit");
    anna.types("yes");
    anna.finish().success();
}

#[test]
fn a_move_that_the_server_does_not_answer_is_told_soon() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    let long = What::Delay(Duration::from_millis(2500));
    table.server.order(Fault::new("/move/", long).of("Anna"));
    anna.types("e4");
    anna.says("The server has not answered yet");
    table.has("e2e4");
    table.in_game("move/e7e5", "");
    anna.says("Eva five");
    table.play(&mut anna, &[("Nf3", "g1f3", "b8c6")]);
    let done = anna.finish().success();
    done.never_says("was not made");
}

#[test]
fn a_token_that_is_revoked_during_a_game_is_told() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    table.server.revoke("lip_anna");
    anna.types("Nf3");
    anna.says("The game can no longer be followed. The server does not know the token any more.");
    anna.types("quit");
    anna.types("yes");
    anna.finish().success();
    // What was announced waits, and goes out after signing in again.
    table.has("e2e4 e7e5");
}

#[test]
fn a_game_whose_stream_the_server_closes_goes_on() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    for (typed, uci, answer) in [
        ("Nf3", "g1f3", "b8c6"),
        ("Bb5", "f1b5", "a7a6"),
        ("Ba4", "b5a4", "g8f6"),
    ] {
        let before = table.server.requests().len();
        table.server.leave("Anna");
        let again = |it: &StandIn| {
            it.requests()[before..]
                .iter()
                .any(|it| it.path.contains(STREAM))
        };
        assert!(table.server.wait(test_support::DEADLINE, again));
        table.play(&mut anna, &[(typed, uci, answer)]);
    }
    let done = anna.finish().success();
    done.never_says("Another program");
}

#[test]
fn another_program_of_the_account_is_named_and_the_game_goes_on() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    // The first may have been open for long; two that are closed soon are taken away.
    for _ in 0..3 {
        let streams = table.server.open_streams("Anna");
        table.server.take_over_events("Anna");
        let back = |it: &StandIn| it.open_streams("Anna") == streams;
        if !table.server.wait(Duration::from_secs(2), back) {
            break;
        }
    }
    anna.says("Another program uses your account");
    table.play(&mut anna, &[("Nf3", "g1f3", "b8c6")]);
    anna.types("quit");
    anna.types("yes");
    anna.finish().success();
}
