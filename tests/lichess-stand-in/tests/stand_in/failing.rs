//! What goes wrong on order, and limits.

use std::time::Duration;

use lichess_stand_in::{Fault, Limits, Settings, What};
use serde_json::{Value, json};

use crate::client::Lines;
use crate::table::{Table, text};

const EVENTS: &str = "/api/stream/event";

/// A game after White's first move, with White's stream, whose next line is the move of Black.
fn open(fault: What) -> (Table, String, Lines) {
    let table = Table::new();
    let game = table.game();
    let (mut white, _) = table.streams(&game);
    table.anna.play(&game, "e2e4");
    assert_eq!(text(&white.next("gameState"), "/moves"), "e2e4");
    table
        .server
        .order(Fault::new("/game/stream/", fault).of("Anna"));
    table.bert.play(&game, "e7e5");
    (table, game, white)
}

fn is_the_move(line: &Value) -> bool {
    line["moves"] == "e2e4 e7e5"
}

#[test]
fn a_line_and_its_end_come_in_one_chunk_and_signs_of_life_between() {
    let table = Table::new();
    let mut events = table.anna.stream(EVENTS);
    assert_eq!(events.headers["transfer-encoding"], "chunked");
    assert_eq!(events.headers["content-type"], "application/x-ndjson");
    table.advance(7);
    assert_eq!(events.chunk().flatten().unwrap(), b"\n");
    table.challenge("days=3");
    let chunk = events.chunk().flatten().unwrap();
    assert!(chunk.starts_with(b"{") && chunk.ends_with(b"}\n"));
}

#[test]
fn streams_are_cut_before_in_and_after_a_line() {
    let (_table, _, mut white) = open(What::CutBeforeLine);
    assert_eq!(white.chunk(), None);
    let (_table, _, mut white) = open(What::CutInLine);
    let half = white.chunk().flatten().unwrap();
    assert!(half.starts_with(b"{\"binc\"") && !half.ends_with(b"\n"));
    assert_eq!(white.chunk(), None);
    let (table, game, mut white) = open(What::CutAfterLine);
    assert!(is_the_move(&white.object()));
    assert_eq!(white.chunk(), None);
    // A new stream has it all.
    let full = table
        .anna
        .stream(&format!("/api/board/game/stream/{game}"))
        .object();
    assert!(is_the_move(&full["state"]));
}

#[test]
fn lines_come_in_bytes_joined_twice_not_at_all_or_without_end() {
    let (_table, _, mut white) = open(What::Bytes);
    assert_eq!(white.chunk().flatten().unwrap(), b"{");
    assert_eq!(white.chunk().flatten().unwrap(), b"\"");
    let (table, game, mut white) = open(What::Joined);
    table.anna.play(&game, "g1f3");
    let chunk = white.chunk().flatten().unwrap();
    assert_eq!(chunk.iter().filter(|it| **it == b'\n').count(), 2);
    let (_table, _, mut white) = open(What::TwiceLine);
    assert_eq!(white.object(), white.object());
    let (table, game, mut white) = open(What::LostLine);
    table.anna.play(&game, "g1f3");
    assert_eq!(text(&white.object(), "/moves"), "e2e4 e7e5 g1f3");
    let (_table, _, mut white) = open(What::Endless(100_000));
    assert!(white.text().unwrap().len() > 100_000);
}

#[test]
fn a_silent_stream_tells_nothing_and_stays_open() {
    let (table, game, mut white) = open(What::Silence);
    table.advance(60);
    table.anna.act(&game, "resign").ok();
    // Nothing of all that has come: what comes is the end of the server.
    drop(table);
    assert_eq!(white.chunk(), None);
}

#[test]
fn lines_are_changed_and_strange_ones_come_between() {
    let (_table, _, mut white) = open(What::Before("{\"type\":\"somethingNew\"}".to_owned()));
    assert_eq!(text(&white.object(), "/type"), "somethingNew");
    assert!(is_the_move(&white.object()));
    let (_table, _, mut white) = open(What::Before("{broken".to_owned()));
    assert_eq!(white.text().unwrap(), "{broken");
    let (_table, _, mut white) = open(What::FullAgain);
    assert!(is_the_move(&white.next("gameFull")["state"]));
    assert!(is_the_move(&white.object()));
    let patch = json!({ "moves": "", "status": "somethingNew", "wtime": 1, "winc": null });
    let (_table, _, mut white) = open(What::Merge(patch));
    let line = white.object();
    assert_eq!(
        (text(&line, "/moves"), text(&line, "/status")),
        ("", "somethingNew")
    );
    assert!(line.get("winc").is_none() && line.get("binc").is_some());
    let strange = format!("\u{202e}\u{7}{}", "x".repeat(10_000));
    let (table, game, mut white) = open(What::LostLine);
    let line = json!({ "type": "chatLine", "room": "player", "username": "x", "text": strange });
    table.server.send_line("Anna", Some(&game), &line);
    assert_eq!(text(&white.object(), "/text"), strange);
    table.server.forget();
}

#[test]
fn requests_are_refused_by_pages_and_limits_on_order() {
    let table = Table::new();
    for status in [200, 404, 429, 502] {
        table
            .server
            .order(Fault::new("/api/account", What::Page(status)));
        let page = table.anna.get("/api/account");
        assert_eq!(page.status, status);
        assert!(page.headers["content-type"].starts_with("text/html"));
    }
    let limit = r#"{"error":"slow","ratelimit":{"key":"x","seconds":9}}"#;
    let answer = What::Answer(429, limit.to_owned());
    table.server.order(Fault::new("/api/account", answer));
    assert_eq!(
        table.anna.get("/api/account").json()["ratelimit"]["seconds"],
        9
    );
    let begun = std::time::Instant::now();
    let delay = Duration::from_millis(50);
    table
        .server
        .order(Fault::new("/api/account", What::Delay(delay)));
    table.anna.get("/api/account").ok();
    assert!(begun.elapsed() >= delay);
    table
        .server
        .order(Fault::new("/api/account", What::Page(500)));
    table.server.clear_faults();
    table.anna.get("/api/account").ok();
}

#[test]
fn a_move_is_done_without_an_answer_not_done_or_done_twice() {
    let table = Table::new();
    let game = table.game();
    let path = |uci: &str| format!("/api/board/game/{game}/move/{uci}");
    let moves = || table.server.game(&game).unwrap().0.join(" ");
    table.server.order(Fault::new("/move/", What::CutAfter));
    assert!(table.anna.try_request("POST", &path("e2e4"), "").is_none());
    assert_eq!(moves(), "e2e4");
    table.server.order(Fault::new("/move/", What::CutBefore));
    assert!(table.bert.try_request("POST", &path("e7e5"), "").is_none());
    assert_eq!(moves(), "e2e4");
    table.server.order(Fault::new("/move/", What::Twice));
    table.bert.play(&game, "e7e5");
    assert_eq!(moves(), "e2e4 e7e5");
    let requests = table.server.requests();
    let status: Vec<u16> = requests.iter().rev().take(2).map(|it| it.status).collect();
    assert_eq!(status, [400, 200], "the second of the same is out of turn");
    table
        .server
        .order(Fault::new("/move/", What::Revoke).after(1));
    table.anna.play(&game, "g1f3");
    assert_eq!(table.bert.act(&game, "move/b8c6").error(), "No such token");
    assert_eq!(table.bert.get("/api/account").status, 401);
}

#[test]
fn an_address_is_gone_for_a_while_with_all_connections() {
    let table = Table::new();
    let game = table.game();
    let (mut white, _) = table.streams(&game);
    table.server.set_gone(true);
    assert_eq!(white.chunk(), None);
    assert!(table.anna.try_request("GET", "/api/account", "").is_none());
    table.server.set_gone(false);
    table.anna.get("/api/account").ok();
    let (mut white, _) = table.streams(&game);
    table.server.cut_connections();
    assert_eq!(white.chunk(), None);
}

#[test]
fn a_second_event_stream_closes_the_first_and_repeats_what_is_open() {
    let table = Table::new();
    let game = table.game();
    let challenge = table.challenge("days=3");
    let mut first = table.anna.stream(EVENTS);
    first.object();
    first.object();
    let mut second = table.anna.stream(EVENTS);
    assert!(first.is_over());
    assert_eq!(text(&second.next("gameStart"), "/game/gameId"), game);
    let repeated = second.next("challenge");
    assert_eq!(text(&repeated, "/challenge/id"), challenge);
    assert!(repeated.get("compat").is_none());
    table.server.take_over_events("Anna");
    assert!(second.is_over());
}

#[test]
fn a_second_stream_of_a_game_closes_the_first_of_the_same_program_only() {
    let table = Table::new();
    let game = table.game();
    let path = format!("/api/board/game/stream/{game}");
    let mut first = table.anna.stream(&path);
    let other = table.anna.clone().with("User-Agent", "another/2");
    let mut other = other.stream(&path);
    let mut second = table.anna.stream(&path);
    first.object();
    assert!(first.is_over());
    table.anna.play(&game, "e2e4");
    for stream in [&mut other, &mut second] {
        stream.next("gameState");
    }
}

#[test]
fn limits_are_switches() {
    let table = Table::with(Settings {
        limits: Limits {
            accounts: Some(2),
            event_streams: Some(1),
            seeks: Some(1),
            challenge_points: Some(5),
            requests: None,
        },
        ..Settings::default()
    });
    for _ in 0..2 {
        table.anna.get("/api/account").ok();
    }
    let refused = table.anna.get("/api/account");
    assert_eq!(
        (refused.status, &refused.json()["ratelimit"]["seconds"]),
        (429, &300.into())
    );
    table.bert.get("/api/account").ok();
    let _events = table.anna.stream(EVENTS);
    let polled = table.anna.get(EVENTS).error();
    assert!(polled.contains("intended to be streamed"));
    // Bert follows Anna, so that a challenge by Anna is free; one by Bert costs five points.
    table.challenge("days=1");
    table.challenge("days=1");
    let strange = |form: &str| table.bert.post("/api/challenge/anna", form).status;
    assert_eq!([strange("days=1"), strange("days=1")], [200, 429]);
    table.advance(61);
    assert_eq!(strange("days=1"), 200);
    table.server.set(|it| it.limits.requests = Some(0));
    let page = table.anna.get("/api/account");
    assert_eq!((page.status, page.body.contains("<html>")), (429, true));
}
