//! Whole games by berserk, an independent client of Lichess. Left out where it is not there; `make test` fetches it.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::Duration;

use lichess_stand_in::{Account, Settings, StandIn};
use test_support::berserk;

const SCOPES: [&str; 4] = [
    "board:play",
    "challenge:read",
    "challenge:write",
    "study:read",
];

const STUDY: &str = "[Event \"A chapter\"]\n[Result \"*\"]\n\n1. e4 *\n";

/// Both players do this. When they ask for something, the test does it.
fn play(what: &str, on_request: impl Fn(&StandIn, &str)) {
    let Some(mut python) = berserk() else {
        return;
    };
    let server = StandIn::start(Settings::default()).unwrap();
    let anna = Account::new("Anna").token("lip_anna", &SCOPES);
    server.add(anna.study("studyOne", "A study", &[STUDY]));
    server.add(Account::new("Bert").token("lip_bert", &SCOPES));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/players.py");
    let mut players = python
        .args([script, &server.base_url(), what])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut answers = players.stdin.take().unwrap();
    for request in BufReader::new(players.stdout.take().unwrap()).lines() {
        on_request(&server, &request.unwrap());
        answers.write_all(b"done\n").unwrap();
    }
    assert!(players.wait().unwrap().success());
}

/// Nothing is asked for.
fn nothing(_: &StandIn, request: &str) {
    panic!("{request}");
}

#[test]
fn two_players_seek_and_play_to_mate() {
    play("seek", nothing);
}

#[test]
fn a_challenge_is_played_with_chat_and_takeback_to_a_draw() {
    play("draw", nothing);
}

#[test]
fn a_flag_falls_in_no_time() {
    play("flag", |server, request| {
        assert_eq!(request, "ten minutes pass");
        server.advance(Duration::from_secs(604));
    });
}

#[test]
fn a_win_is_claimed_when_the_opponent_has_gone() {
    play("gone", |server, request| {
        assert_eq!(request, "bert leaves");
        server.leave("Bert");
        server.advance(Duration::from_secs(82));
    });
}

#[test]
fn refusals_the_computer_and_what_is_only_read_are_as_berserk_expects() {
    play("other", nothing);
}
