//! What follows a game with other people: a rematch, in both directions, and another opponent.

use lichess_stand_in::{Fault, StandIn, What};
use test_support::DEADLINE;

use crate::online_play::{FAILED, Table};
use crate::program::Running;

/// Anna has resigned a game of a few moves with White.
fn over(table: &Table) -> Running {
    let mut anna = table.challenges("white");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    resigns(&mut anna);
    anna
}

fn resigns(anna: &mut Running) {
    anna.asks("resign", "really resign?");
    anna.types("yes");
    anna.says("resigns");
}

/// The game after this one begins, with the sides switched, and is played until Anna resigns.
fn a_rematch_is_played(table: &Table, mut anna: Running, first: &str) {
    let begun = anna.says("against Bert");
    assert!(begun.contains("Black"), "{begun}");
    assert_ne!(table.game(), first);
    table.in_game("move/d2d4", "");
    anna.says("David four");
    table.play(&mut anna, &[("d5", "d7d5", "c2c4")]);
    resigns(&mut anna);
    anna.types("quit");
    anna.finish().success();
}

#[test]
fn a_rematch_that_the_opponent_offers_is_accepted() {
    let table = Table::new(true);
    let mut anna = over(&table);
    let first = table.game();
    table.server.offer_rematch("Bert", &first).unwrap();
    anna.says("Bert would like a rematch");
    anna.types("rematch");
    a_rematch_is_played(&table, anna, &first);
}

#[test]
fn a_rematch_is_offered_and_accepted() {
    let table = Table::new(true);
    let mut anna = over(&table);
    let first = table.game();
    anna.types("rematch");
    anna.says("You have challenged Bert");
    table.accepts();
    a_rematch_is_played(&table, anna, &first);
}

#[test]
fn of_two_rematches_at_once_the_opponents_is_played() {
    let table = Table::new(true);
    let mut anna = over(&table);
    let first = table.game();
    anna.types("rematch");
    anna.says("You have challenged Bert");
    table.server.offer_rematch("Bert", &first).unwrap();
    anna.says("against Bert");
    assert_eq!(table.server.games().len(), 2);
    let (_, open) = table.server.act("Bert", "GET", "/api/challenge", "");
    let open: serde_json::Value = serde_json::from_str(&open).unwrap();
    assert_eq!(open["in"].as_array().unwrap().len(), 0, "{open}");
    anna.types("quit");
    anna.types("yes");
    anna.finish().success();
}

#[test]
fn a_rematch_is_accepted_from_the_list_of_challenges() {
    let table = Table::new(true);
    let mut anna = over(&table);
    anna.types("quit");
    anna.finish().success();
    table.server.offer_rematch("Bert", &table.game()).unwrap();
    let mut anna = table.plays("accept Bert");
    anna.says("against Bert");
    anna.hang_up();
    anna.finish().success();
}

/// Bert looks for a game like Anna's.
fn bert_seeks(table: &Table) {
    table.bert("/api/board/seek", "time=15&increment=10");
}

fn waits_for_seeks(table: &Table, count: usize) {
    assert!(table.server.wait(DEADLINE, |it| it.open_seeks() == count));
}

#[test]
fn another_game_is_a_new_one_and_leaves_no_search_behind() {
    let table = Table::new(true);
    let mut anna = table.plays("seek --minutes 15 --increment 10 --color white");
    anna.says("looking for an opponent");
    waits_for_seeks(&table, 1);
    bert_seeks(&table);
    anna.says("against Bert");
    // The account's stream breaks, and tells of the running game once more.
    let streams = table.server.open_streams("Anna");
    table.server.take_over_events("Anna");
    let back = |it: &StandIn| it.open_streams("Anna") == streams;
    assert!(table.server.wait(DEADLINE, back));
    table.play(&mut anna, &[("e4", "e2e4", "e7e5"), ("d4", "d2d4", "e5d4")]);
    resigns(&mut anna);
    anna.types("another game");
    anna.says("looking for an opponent");
    waits_for_seeks(&table, 1);
    assert_eq!(table.server.games().len(), 1);
    bert_seeks(&table);
    anna.says("against Bert");
    waits_for_seeks(&table, 0);
    assert_eq!(table.server.games().len(), 2);
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    anna.types("quit");
    anna.types("yes");
    anna.finish().success();
}

#[test]
fn a_search_ends_when_another_game_begins_in_its_place() {
    let table = Table::new(true);
    let mut anna = table.plays("seek --minutes 15 --increment 10");
    anna.says("looking for an opponent");
    waits_for_seeks(&table, 1);
    // Anna has accepted a challenge at the site.
    let body = table.bert("/api/challenge/anna", "days=3&color=white");
    let made: serde_json::Value = serde_json::from_str(&body).unwrap();
    let accept = format!("/api/challenge/{}/accept", made["id"].as_str().unwrap());
    table.server.act("Anna", "POST", &accept, "");
    anna.says("against Bert");
    waits_for_seeks(&table, 0);
    anna.hang_up();
    anna.finish().success();
}

#[test]
fn an_interrupt_ends_a_search_after_a_game_too() {
    let table = Table::new(true);
    let mut anna = table.plays("seek --minutes 15 --increment 10 --color white");
    waits_for_seeks(&table, 1);
    bert_seeks(&table);
    anna.says("against Bert");
    table.play(&mut anna, &[("e4", "e2e4", "e7e5")]);
    resigns(&mut anna);
    anna.types("another game");
    waits_for_seeks(&table, 1);
    anna.signal(rustix::process::Signal::INT);
    anna.ends();
    waits_for_seeks(&table, 0);
}

#[test]
fn chess960_is_refused_in_words() {
    let table = Table::new(true);
    let form = "clock.limit=600&clock.increment=5&variant=chess960";
    table.bert("/api/challenge/anna", form);
    let accepted = table.online("accept Bert").run();
    accepted.code(FAILED).complains("it has other rules");
    // One that was begun at the site.
    let (_, open) = table.server.act("Anna", "GET", "/api/challenge", "");
    let open: serde_json::Value = serde_json::from_str(&open).unwrap();
    let id = open["in"][0]["id"].as_str().unwrap();
    table
        .server
        .act("Anna", "POST", &format!("/api/challenge/{id}/accept"), "");
    let played = table.online("play").run();
    played.code(FAILED).complains("it has other rules");
}

#[test]
fn two_games_are_played_at_once_by_name() {
    let table = Table::new(true);
    let ids: Vec<String> = [(), ()]
        .map(|()| {
            let body = table.bert("/api/challenge/anna", "days=3&color=black");
            let made: serde_json::Value = serde_json::from_str(&body).unwrap();
            let id = made["id"].as_str().unwrap().to_owned();
            table
                .server
                .act("Anna", "POST", &format!("/api/challenge/{id}/accept"), "");
            id
        })
        .into();
    let mut both: Vec<Running> = { ids.iter() }
        .map(|id| table.plays(&format!("play --game {id}")))
        .collect();
    for (anna, (typed, uci)) in both.iter_mut().zip([("e4", "e2e4"), ("d4", "d2d4")]) {
        let begun = anna.says("against Bert");
        assert!(begun.contains("three days for each move"), "{begun}");
        anna.types(typed);
        let made = |it: &StandIn| ids.iter().any(|id| it.game(id).unwrap().0 == [uci]);
        assert!(table.server.wait(DEADLINE, made), "{uci}");
    }
    for (id, answer) in ids.iter().zip(["e7e5", "d7d5"]) {
        table.bert(&format!("/api/board/game/{id}/move/{answer}"), "");
    }
    both[0].says("Eva five");
    both[1].says("David five");
    for anna in both {
        let done = anna.finish().success();
        done.never_says("connection is lost");
    }
}

#[test]
fn a_search_that_the_server_cannot_take_is_told() {
    let table = Table::new(true);
    for (status, told) in [
        (503, "The server has a fault of its own, number 503"),
        (200, "Something else answers in the place of the server"),
    ] {
        table
            .server
            .order(Fault::new("/api/board/seek", What::Page(status)));
        let mut anna = table.plays("seek --minutes 15 --increment 10");
        anna.says("looking for an opponent");
        anna.ends().code(FAILED).complains(told);
    }
}
