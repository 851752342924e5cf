//! Every example of the published description that the crate reads is read.
#![allow(clippy::unwrap_used, missing_docs)]

use lichess_board::{
    AccountEvent, Challenge, Challenges, GameEvent, Player, Playing, PuzzleOfGame, Study, UserName,
    UserStatus,
};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The description as one file; `None` where it is absent, which is told.
fn description() -> Option<Value> {
    let path = test_support::shared("lichess/board-api.json")?;
    Some(serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
}

/// All examples of the answers of a path.
fn examples(description: &Value, path: &str, method: &str) -> Vec<Value> {
    let mut found = Vec::new();
    let answers = &description["paths"][path][method]["responses"];
    for (status, answer) in answers.as_object().unwrap() {
        if !status.starts_with('2') {
            continue;
        }
        for body in answer["content"]
            .as_object()
            .into_iter()
            .flat_map(|it| it.values())
        {
            let several = body["examples"]
                .as_object()
                .into_iter()
                .flat_map(|it| it.values());
            found.extend(several.map(|it| it["value"].clone()));
            found.extend(body["schema"].get("example").cloned());
        }
    }
    assert!(!found.is_empty(), "{path} has no example");
    found
}

fn read<T: DeserializeOwned>(example: &Value) -> T {
    serde_json::from_value(example.clone()).unwrap_or_else(|fault| panic!("{fault}: {example}"))
}

#[test]
fn what_reaches_an_account_is_read() {
    let Some(description) = description() else {
        return;
    };
    let events = examples(&description, "/api/stream/event", "get");
    assert!(events.len() >= 7, "{}", events.len());
    for event in events {
        assert_ne!(
            read::<AccountEvent>(&event),
            AccountEvent::Unknown,
            "{event}"
        );
    }
}

#[test]
fn answers_are_read() {
    let Some(description) = description() else {
        return;
    };
    for example in examples(&description, "/api/account/playing", "get") {
        assert!(!read::<Playing>(&example).now_playing.is_empty());
    }
    for example in examples(&description, "/api/challenge", "get") {
        assert!(!read::<Challenges>(&example).incoming.is_empty());
    }
    for (path, method) in [
        ("/api/challenge/{username}", "post"),
        ("/api/challenge/{challengeId}/show", "get"),
        ("/api/challenge/open", "post"),
    ] {
        for example in examples(&description, path, method) {
            read::<Challenge>(&example);
        }
    }
    for path in ["/api/rel/following", "/api/account", "/api/bot/online"] {
        for example in examples(&description, path, "get") {
            let name = read::<Player>(&example).name.unwrap();
            assert!(name.parse::<UserName>().is_ok(), "{name}");
        }
    }
}

#[test]
fn puzzles_studies_and_who_is_there_are_read() {
    let Some(description) = description() else {
        return;
    };
    for path in ["/api/puzzle/daily", "/api/puzzle/next"] {
        for example in examples(&description, path, "get") {
            let puzzle = read::<PuzzleOfGame>(&example);
            assert!(!puzzle.puzzle.solution.is_empty(), "{path}");
            let before = puzzle.moves_before().count();
            assert_eq!(before, puzzle.puzzle.initial_ply + 1, "{path}");
        }
    }
    for example in examples(&description, "/api/users/status", "get") {
        assert!(!read::<Vec<UserStatus>>(&example).is_empty());
    }
    let study = &description["components"]["schemas"]["StudyMetadata"]["example"];
    assert!(!read::<Study>(study).name.is_empty());
}

/// The events of a game have examples in their schemas.
#[test]
fn what_is_told_of_a_game_is_read() {
    let Some(description) = description() else {
        return;
    };
    let schemas = &description["components"]["schemas"];
    for name in [
        "GameFullEvent",
        "GameStateEvent",
        "ChatLineEvent",
        "OpponentGoneEvent",
    ] {
        let schema = &schemas[name];
        let example = schema.get("example").or_else(|| schema["examples"].get(0));
        let mut example = example
            .unwrap_or_else(|| panic!("{name} has no example"))
            .clone();
        // That of a whole game leaves it out.
        example["type"] = schema["properties"]["type"]["const"].clone();
        assert_ne!(read::<GameEvent>(&example), GameEvent::Unknown, "{name}");
    }
}
