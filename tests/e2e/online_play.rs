//! Playing with other people, by typed lines alone. Lichess's place is taken by a stand-in, and the opponent's by the stand-in
//! itself or by berserk, an independent client.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::time::Duration;

use game::session::Profile;
use lichess_stand_in::{Account, Settings, StandIn};
use test_support::{DEADLINE, berserk};

use crate::program::{Home, Program, Running, moves, replay};

/// The square to which a move in UCI goes, as it is said.
fn spoken(uci: &str) -> String {
    let file = match &uci[2..3] {
        "a" => "Anna",
        "b" => "Bella",
        "c" => "Caesar",
        "d" => "David",
        "e" => "Eva",
        "f" => "Felix",
        "g" => "Gustav",
        _ => "Hektor",
    };
    let ranks = [
        "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    let rank = uci[3..4].parse::<usize>().unwrap();
    format!("{file} {}", ranks[rank - 1])
}

/// The command could not do it.
pub(crate) const FAILED: i32 = 1;

const SCOPES: [&str; 3] = ["board:play", "challenge:read", "challenge:write"];

/// Anna at the program, on a server that also knows Bert.
pub(crate) struct Table {
    pub(crate) home: Home,
    pub(crate) server: StandIn,
}

impl Table {
    /// `always_here` says that Bert needs no connection.
    pub(crate) fn new(always_here: bool) -> Self {
        let server = StandIn::start(Settings::default()).unwrap();
        server.add(Account::new("Anna").token("lip_anna", &SCOPES));
        let bert = Account::new("Bert").token("lip_bert", &SCOPES);
        server.add(match always_here {
            true => bert.always_here(),
            false => bert,
        });
        let home = Home::new();
        let token = home.path("token");
        fs::write(&token, "lip_anna\n").unwrap();
        let address = server.base_url();
        Program::at(&home)
            .args("--language en online sign-in --token-file")
            .arg(&token)
            .args(&format!("--server {address}"))
            .run()
            .success();
        Self { home, server }
    }

    pub(crate) fn online(&self, arguments: &str) -> Program {
        Program::at(&self.home)
            .args("--language en online")
            .args(arguments)
    }

    /// Plays with the keyboard, and answers in text.
    pub(crate) fn plays(&self, arguments: &str) -> Running {
        self.online(arguments)
            .args("--input keyboard --voice text")
            .start()
    }

    pub(crate) fn bert(&self, path: &str, form: &str) -> String {
        let (status, body) = self.server.act("Bert", "POST", path, form);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// Bert does this in the last game.
    pub(crate) fn in_game(&self, rest: &str, form: &str) {
        let game = self.game();
        self.bert(&format!("/api/board/game/{game}/{rest}"), form);
    }

    pub(crate) fn game(&self) -> String {
        self.server.games().pop().unwrap()
    }

    /// Anna challenges Bert, with this colour, and Bert accepts.
    pub(crate) fn challenges(&self, color: &str) -> Running {
        let mut anna = self.plays(&format!(
            "challenge Bert --minutes 10 --increment 0 --color {color}"
        ));
        anna.says("You have challenged Bert");
        self.accepts();
        anna.says("against Bert");
        anna
    }

    pub(crate) fn accepts(&self) {
        let (_, open) = self.server.act("Bert", "GET", "/api/challenge", "");
        let open: serde_json::Value = serde_json::from_str(&open).unwrap();
        let id = open["in"][0]["id"].as_str().unwrap();
        self.bert(&format!("/api/challenge/{id}/accept"), "");
    }

    /// Waits until the server has these moves.
    #[track_caller]
    pub(crate) fn has(&self, moves: &str) {
        let game = self.game();
        let moves: Vec<&str> = moves.split_whitespace().collect();
        let there = self
            .server
            .wait(DEADLINE, |it| it.game(&game).unwrap().0 == moves);
        assert!(there, "{:?}", self.server.game(&game));
    }

    /// Anna types moves and Bert answers them.
    pub(crate) fn play(&self, anna: &mut Running, moves: &[(&str, &str, &str)]) {
        for (typed, uci, answer) in moves {
            let (mut known, _) = self.server.game(&self.game()).unwrap();
            anna.types(typed);
            known.push((*uci).to_owned());
            self.has(&known.join(" "));
            if !answer.is_empty() {
                self.in_game(&format!("move/{answer}"), "");
                anna.says(&spoken(answer));
            }
        }
    }
}

#[test]
fn a_challenge_is_played_to_mate_and_its_journal_is_reviewed() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(
        &mut anna,
        &[
            ("e4", "e2e4", "e7e5"),
            ("Bc4", "f1c4", "b8c6"),
            ("Qh5", "d1h5", "g8f6"),
            ("Qxf7", "h5f7", ""),
        ],
    );
    anna.says("Checkmate");
    anna.types("quit");
    anna.finish().success();
    let journal = table.home.journal();
    let state = replay(&journal).state;
    assert_eq!(state.game().plies().len(), 7);
    assert!(state.outcome().is_some());
    let online = state.settings().online.as_ref().unwrap();
    assert_eq!(online.id, table.game());
    assert_eq!(*state.profile(), Profile::Online);
    // It can be gone through afterwards, and is a scoresheet like every other.
    let pgn = Program::at(&table.home).arg("scoresheet").arg(&journal);
    let pgn = pgn.run().success();
    pgn.says("[White \"Anna\"]").says("Qxf7#");
}

#[test]
fn nothing_thinks_along_until_the_game_is_over() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    for asked in ["hint", "evaluation", "attackers e4", "threats", "opening"] {
        anna.asks(asked, "Not in a game with other people");
    }
    anna.asks("what is on e4", "pawn");
    // Nor elsewhere on this computer.
    for command in [
        "review",
        "play",
        "puzzle",
        "lookback",
        "online puzzle",
        "online studies",
    ] {
        let other = Program::at(&table.home).args("--language en").args(command);
        other
            .run()
            .code(FAILED)
            .complains("A game with other people is running");
    }
    Program::at(&table.home)
        .args("--language en games")
        .run()
        .success();
    anna.asks("resign", "really resign?");
    anna.types("yes");
    anna.says("White resigns");
    anna.types("quit");
    anna.finish().success();
    let review = Program::at(&table.home).args("--language en lookback");
    let told = review.run();
    assert!(
        !told.stderr.contains("A game with other people"),
        "{}",
        told.stderr
    );
}

#[test]
fn draws_takebacks_and_messages_go_both_ways() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    table.in_game("chat", "room=player&text=Hello+there");
    anna.says("A message from Bert");
    anna.asks("messages", "Bert: Hello there.");
    anna.asks("chat", "nothing new");
    anna.asks("chat Good luck!", "Written: Good luck!");
    table.play(&mut anna, &[("Nf3", "g1f3", "")]);
    anna.asks("undo", "Ask your opponent to take back?");
    anna.types("yes");
    anna.says("asked to take back");
    table.in_game("takeback/yes", "");
    anna.says("Taken back");
    table.has("e2e4 e7e5");
    table.play(&mut anna, &[("Bc4", "f1c4", "b8c6")]);
    table.in_game("takeback/yes", "");
    anna.says("Your opponent would like to take back");
    anna.types("yes");
    anna.says("Taken back");
    table.has("e2e4 e7e5 f1c4");
    table.in_game("move/g8f6", "");
    anna.says("Felix six");
    anna.asks("draw", "Offer a draw?");
    anna.types("yes");
    anna.says("offers a draw");
    table.in_game("draw/no", "");
    anna.says("declines");
    table.play(&mut anna, &[("d3", "d2d3", "")]);
    table.in_game("draw/yes", "");
    anna.says("offers a draw");
    anna.types("yes");
    anna.says("draw");
    anna.types("quit");
    anna.finish().success();
    let (_, status) = table.server.game(&table.game()).unwrap();
    assert_eq!(status, "draw");
}

#[test]
fn a_challenge_and_a_takeback_that_are_declined_are_told_with_the_reason() {
    let table = Table::new(true);
    for (key, told) in [
        ("tooFast", "the time control is too fast"),
        ("casual", "leave out --rated"),
        ("generic", "none are accepted at the moment"),
    ] {
        let mut anna = table.plays("challenge Bert --minutes 5 --increment 3");
        anna.says("You have challenged Bert");
        let (_, open) = table.server.act("Bert", "GET", "/api/challenge", "");
        let open: serde_json::Value = serde_json::from_str(&open).unwrap();
        let id = open["in"][0]["id"].as_str().unwrap();
        let form = format!("reason={key}");
        table.bert(&format!("/api/challenge/{id}/decline"), &form);
        anna.ends().code(FAILED).complains(told);
    }
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5"), ("Nf3", "g1f3", "")]);
    anna.asks("undo", "Ask your opponent to take back?");
    anna.types("yes");
    anna.says("asked to take back");
    table.in_game("takeback/no", "");
    anna.says("Your opponent does not want to take back.");
    anna.hang_up();
    let done = anna.finish().success();
    done.never_says("no longer stands");
}

#[test]
fn an_offer_that_the_server_does_not_pass_on_is_told() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    anna.asks("draw", "Offer a draw?");
    anna.types("yes");
    anna.says("offers a draw");
    table.in_game("draw/no", "");
    anna.says("declines");
    table.play(&mut anna, &[("Nf3", "g1f3", "b8c6")]);
    anna.asks("draw", "Offer a draw?");
    anna.types("yes");
    anna.says("has not passed on the offer of a draw");
    anna.hang_up();
    anna.finish().success();
}

#[test]
fn a_threefold_repetition_is_claimed_by_its_words() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    for _ in 0..2 {
        table.play(
            &mut anna,
            &[("Nf3", "g1f3", "g8f6"), ("Ng1", "f3g1", "f6g8")],
        );
    }
    anna.asks("claim draw", "The position has occurred three times.");
    anna.types("yes");
    anna.says("three times, claimed");
    anna.types("quit");
    anna.finish().success();
    assert_eq!(table.server.game(&table.game()).unwrap().1, "draw");
}

#[test]
fn a_move_before_the_opponents_and_time_for_them_reach_the_server() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5"), ("Nf3", "g1f3", "")]);
    anna.asks("new game", "still running");
    anna.asks("premove Bc4", "Premove: ");
    table.has("e2e4 e7e5 g1f3");
    table.in_game("move/b8c6", "");
    table.has("e2e4 e7e5 g1f3 b8c6 f1c4");
    anna.asks("give time", "Give your opponent fifteen seconds?");
    anna.types("yes");
    anna.says("Your opponent has fifteen seconds more.");
    table.in_game("resign", "");
    anna.says("resigns");
    anna.types("quit");
    anna.finish().success();
}

#[test]
fn a_lost_connection_is_told_and_no_move_is_lost() {
    let table = Table::new(true);
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    table.server.set_gone(true);
    table.server.cut_connections();
    anna.says("The connection is lost");
    anna.asks("connection", "Not connected");
    // What is said meanwhile is sent as soon as it can be.
    anna.types("Nf3");
    anna.says("Felix three");
    table.server.set_gone(false);
    anna.says("The connection is back.");
    table.has("e2e4 e7e5 g1f3");
    table.in_game("move/b8c6", "");
    anna.says("Caesar six");
    anna.asks("connection", "Connected.");
    anna.hang_up();
    anna.finish().success();
    // Back again: the same game and the same journal.
    let mut anna = table.plays("play");
    anna.asks("connection", "Connected.");
    table.play(&mut anna, &[("Bb5", "f1b5", "a7a6")]);
    anna.hang_up();
    anna.finish().success();
    assert_eq!(moves(&table.home.game()).len(), 6);
}

#[test]
fn the_clock_and_the_end_are_the_servers() {
    let table = Table::new(true);
    let mut anna = table.challenges("black");
    anna.asks("e5", "the opponent's turn");
    table.in_game("move/e2e4", "");
    anna.says("Eva four");
    table.play(&mut anna, &[("e5", "e7e5", "g1f3")]);
    table.server.advance(Duration::from_secs(604));
    anna.says("Black's time is up");
    anna.types("quit");
    anna.finish().success();
}

#[test]
fn running_games_are_listed_and_what_is_too_fast_is_not_sought() {
    let table = Table::new(true);
    table
        .online("play")
        .run()
        .code(FAILED)
        .complains("No game is running");
    table
        .online("challenges")
        .run()
        .success()
        .says("Nobody challenges you.");
    let fast = table.online("seek --minutes 3 --increment 0").run();
    fast.code(FAILED).complains("only for slower games");
    for _ in 0..2 {
        let form = "days=3&color=white";
        let body = table.bert("/api/challenge/anna", form);
        let made: serde_json::Value = serde_json::from_str(&body).unwrap();
        let id = made["id"].as_str().unwrap();
        table
            .server
            .act("Anna", "POST", &format!("/api/challenge/{id}/accept"), "");
    }
    let list = table.online("play").run().success();
    list.says("2 games are running.").says("--game");
    table.bert("/api/challenge/anna", "clock.limit=600&clock.increment=5");
    let list = table.online("challenges").run().success();
    list.says("Bert, 10+5, not rated.");
    table
        .online("decline bert")
        .run()
        .success()
        .says("declined");
}

/// Bert, played by berserk, until all of it is done.
struct Berserk {
    child: Child,
    answers: ChildStdin,
}

impl Berserk {
    /// `None` where it is not installed.
    fn plays(table: &Table, what: &str) -> Option<Self> {
        let mut python = berserk()?;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/e2e/online_opponent.py");
        let mut child = python
            .args([script, &table.server.base_url(), what])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = child.stdin.take().unwrap();
        Some(Self { child, answers })
    }

    /// Waits until Bert has come this far, and lets the script go on.
    fn says(&mut self, expected: &str) {
        let stdout = self.child.stdout.as_mut().unwrap();
        let mut line = String::new();
        BufReader::with_capacity(1, stdout)
            .read_line(&mut line)
            .unwrap();
        assert_eq!(line.trim(), expected);
        self.answers.write_all(b"go on\n").unwrap();
    }

    fn ends(mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn berserk_accepts_a_challenge_and_is_mated() {
    let table = Table::new(false);
    let Some(mut bert) = Berserk::plays(&table, "mated") else {
        return;
    };
    bert.says("waits");
    let mut anna = table.plays("challenge Bert --minutes 10 --increment 0 --color white");
    anna.says("against Bert");
    for (typed, answer) in [
        ("e4", "Eva five"),
        ("Bc4", "Caesar six"),
        ("Qh5", "Felix six"),
    ] {
        anna.types(typed);
        anna.says(answer);
    }
    anna.types("Qxf7");
    anna.says("Checkmate");
    bert.ends();
    anna.types("quit");
    anna.finish().success();
}

#[test]
fn berserk_offers_takes_back_writes_and_resigns() {
    let table = Table::new(false);
    let Some(mut bert) = Berserk::plays(&table, "talks") else {
        return;
    };
    bert.says("waits");
    let mut anna = table.plays("challenge Bert --minutes 10 --increment 0 --color white");
    anna.says("against Bert");
    anna.types("e4");
    anna.says("Eva five");
    anna.says("A message from Bert");
    anna.asks("chat", "Bert: Good evening.");
    anna.types("chat Good evening to you!");
    anna.says("would like to take back");
    anna.types("yes");
    anna.says("Taken back");
    anna.says("Caesar five");
    anna.types("Nf3");
    anna.says("offers a draw");
    anna.types("no");
    anna.says("resigns");
    bert.ends();
    anna.types("quit");
    anna.finish().success();
}

#[test]
fn berserk_is_found_by_seeking_and_loses_on_time() {
    let table = Table::new(false);
    let Some(mut bert) = Berserk::plays(&table, "seeks") else {
        return;
    };
    bert.says("seeks");
    let mut anna = table.plays("seek --minutes 10 --increment 5");
    let begun = anna.says("against Bert");
    match begun.contains("White") {
        true => {
            anna.types("e4");
            anna.says("Eva five");
            anna.types("d4");
        }
        false => {
            anna.says("Eva four");
            anna.types("e5");
            anna.says("David four");
            anna.types("d5");
        }
    }
    bert.says("thinks");
    table.server.advance(Duration::from_secs(700));
    anna.says("time is up");
    bert.ends();
    anna.types("quit");
    anna.finish().success();
}
