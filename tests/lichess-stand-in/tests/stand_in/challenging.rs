//! Challenges: accepted, declined, cancelled, lapsed, with a stream, to anybody, again.

use serde_json::Value;

use crate::table::{Table, text};

const EVENTS: &str = "/api/stream/event";
const RAPID: &str = "clock.limit=600&clock.increment=5";

fn standing(table: &Table, id: &str) -> String {
    let shown = table.anna.get(&format!("/api/challenge/{id}/show"));
    text(&shown.ok().json(), "/status").to_owned()
}

#[test]
fn a_challenge_is_told_to_both_and_accepted_with_its_identity() {
    let table = Table::new();
    let mut bert = table.bert.stream(EVENTS);
    let mut anna = table.anna.stream(EVENTS);
    let id = table.challenge(&format!("{RAPID}&color=black&rated=true"));
    for (events, direction) in [(&mut anna, "out"), (&mut bert, "in")] {
        let event = events.next("challenge");
        assert_eq!(text(&event, "/challenge/id"), id);
        assert_eq!(text(&event, "/challenge/challenger/id"), "anna");
        assert_eq!(text(&event, "/challenge/direction"), direction);
        assert_eq!(text(&event, "/challenge/timeControl/show"), "10+5");
        assert_eq!(event["challenge"]["rated"], true);
        assert_eq!(event["compat"]["board"], true);
    }
    let open = table.bert.get("/api/challenge").ok().json();
    assert_eq!(text(&open, "/in/0/id"), id);
    assert_eq!(open["out"], Value::Array(Vec::new()));
    table
        .bert
        .post(&format!("/api/challenge/{id}/accept"), "")
        .ok();
    let begun = bert.next("gameStart");
    assert_eq!(text(&begun, "/game/gameId"), id);
    assert_eq!(text(&begun, "/game/color"), "white");
    assert_eq!(text(&anna.next("gameStart"), "/game/source"), "friend");
    assert_eq!(standing(&table, &id), "accepted");
}

#[test]
fn a_challenge_is_declined_with_a_reason_or_cancelled() {
    let table = Table::new();
    let mut anna = table.anna.stream(EVENTS);
    let mut bert = table.bert.stream(EVENTS);
    let id = table.challenge(RAPID);
    let decline = format!("/api/challenge/{id}/decline");
    table.bert.post(&decline, "reason=tooFast").ok();
    let declined = anna.next("challengeDeclined");
    assert_eq!(text(&declined, "/challenge/declineReasonKey"), "toofast");
    assert!(text(&declined, "/challenge/declineReason").contains("too fast"));
    assert_eq!(table.bert.post(&decline, "").status, 404);
    let id = table.challenge(RAPID);
    table
        .anna
        .post(&format!("/api/challenge/{id}/cancel"), "")
        .ok();
    let cancelled = bert.next("challengeCanceled");
    assert_eq!(text(&cancelled, "/challenge/id"), id);
    let late = table.bert.post(&format!("/api/challenge/{id}/accept"), "");
    assert_eq!(
        (late.status, late.error().as_str()),
        (400, "The challenge has been canceled.")
    );
    let nothing = table.bert.post("/api/challenge/nothing0/accept", "");
    assert_eq!(nothing.status, 404);
    // Cancelling a game that is not yet played aborts it.
    let game = table.game();
    table
        .bert
        .post(&format!("/api/challenge/{game}/cancel"), "")
        .ok();
    assert_eq!(table.server.game(&game).unwrap().1, "aborted");
}

#[test]
fn a_challenge_lapses_after_twenty_seconds_unless_it_has_days() {
    let table = Table::new();
    let (quick, slow) = (table.challenge(RAPID), table.challenge("days=3"));
    table.advance(19);
    assert_eq!(standing(&table, &quick), "created");
    table.advance(1);
    assert_eq!(standing(&table, &quick), "offline");
    assert_eq!(standing(&table, &slow), "created");
    let mut events = table.bert.stream(EVENTS);
    assert_eq!(text(&events.next("challenge"), "/challenge/id"), slow);
}

#[test]
fn a_challenge_with_a_stream_lives_as_long_as_that() {
    let table = Table::new();
    let form = format!("{RAPID}&keepAliveStream=true");
    let ask = || {
        let mut stream = table
            .anna
            .ask("POST", "/api/challenge/bert", &form)
            .unwrap();
        let id = text(&stream.object(), "/id").to_owned();
        (stream, id)
    };
    let (mut stream, id) = ask();
    table.advance(60);
    assert_eq!(standing(&table, &id), "created");
    table
        .bert
        .post(&format!("/api/challenge/{id}/accept"), "")
        .ok();
    assert_eq!(text(&stream.object(), "/done"), "accepted");
    assert!(stream.is_over());
    let (mut stream, id) = ask();
    table
        .bert
        .post(&format!("/api/challenge/{id}/decline"), "")
        .ok();
    assert_eq!(text(&stream.object(), "/done"), "declined");
    let mut bert = table.bert.stream(EVENTS);
    let (stream, id) = ask();
    drop(stream);
    let cancelled = bert.next("challengeCanceled");
    assert_eq!(text(&cancelled, "/challenge/id"), id);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let table = Table::new();
    for form in [
        "clock.limit=601&clock.increment=0",
        "clock.limit=600",
        "clock.limit=600&clock.increment=61",
        "clock.limit=600&clock.increment=0&days=2",
        "days=4",
        "variant=atomic",
        "color=green",
        "rules=noLosing",
        "fen=nothing",
    ] {
        assert_eq!(
            table.anna.post("/api/challenge/bert", form).status,
            400,
            "{form}"
        );
    }
    let nobody = table.anna.post("/api/challenge/nobody", RAPID);
    assert_eq!(nobody.error(), "No such user: nobody");
    assert_eq!(table.anna.post("/api/challenge/anna", RAPID).status, 400);
    let level = table.anna.post("/api/challenge/ai", "level=9");
    assert_eq!(level.status, 400);
}

#[test]
fn an_open_challenge_begins_with_the_second_who_joins() {
    let table = Table::new();
    let open = table
        .anybody()
        .post("/api/challenge/open", RAPID)
        .ok()
        .json();
    let id = text(&open, "/id").to_owned();
    assert!(text(&open, "/urlWhite").ends_with("?color=white"));
    let accept = |color: &str| format!("/api/challenge/{id}/accept?color={color}");
    table.bert.post(&accept("black"), "").ok();
    assert_eq!(table.server.game(&id), None);
    table.anna.post(&accept("white"), "").ok();
    table.anna.play(&id, "e2e4");
}

#[test]
fn a_rematch_is_a_challenge_and_its_game_has_another_identity() {
    let table = Table::new();
    let game = table.game();
    table.moves(&game, "f2f3 e7e5 g2g4 d8h4");
    let mut bert = table.bert.stream(EVENTS);
    let rematch = table.server.offer_rematch("Anna", &game).unwrap();
    let offered = bert.next("challenge");
    assert_eq!(text(&offered, "/challenge/rematchOf"), game);
    assert_eq!(text(&offered, "/challenge/finalColor"), "black");
    table
        .bert
        .post(&format!("/api/challenge/{rematch}/accept"), "")
        .ok();
    let begun = bert.next("gameStart");
    let next = text(&begun, "/game/gameId");
    assert_ne!(next, rematch);
    assert_eq!(text(&begun, "/game/color"), "white");
    let old = table
        .anna
        .stream(&format!("/api/board/game/stream/{game}"))
        .object();
    assert_eq!(text(&old, "/state/rematch"), next);
}
