//! A server with two players at it.

use std::time::Duration;

use lichess_stand_in::{Account, Settings, StandIn};
use serde_json::Value;
use test_support::DEADLINE;

use crate::client::{Client, Lines};
use crate::description::Description;

pub const SCOPES: [&str; 7] = [
    "board:play",
    "challenge:read",
    "challenge:write",
    "follow:read",
    "puzzle:read",
    "study:read",
    "preference:read",
];

/// A server, Anna and Bert. When it is dropped, all that it has answered must fit the description.
pub struct Table {
    pub server: StandIn,
    pub anna: Client,
    pub bert: Client,
}

impl Table {
    pub fn new() -> Self {
        Self::with(Settings::default())
    }

    pub fn with(settings: Settings) -> Self {
        let server = StandIn::start(settings).unwrap();
        server.add(Account::new("Anna").token("lip_anna", &SCOPES).title("WFM"));
        server.add(
            Account::new("Bert")
                .token("lip_bert", &SCOPES)
                .follows("Anna"),
        );
        let base = server.base_url();
        Self {
            server,
            anna: Client::new(&base, Some("lip_anna")),
            bert: Client::new(&base, Some("lip_bert")),
        }
    }

    /// A client without a token.
    pub fn anybody(&self) -> Client {
        Client::new(&self.server.base_url(), None)
    }

    pub fn advance(&self, seconds: u64) {
        self.server.advance(Duration::from_secs(seconds));
    }

    /// Waits until this holds on the server.
    #[track_caller]
    pub fn wait(&self, holds: impl Fn(&StandIn) -> bool) {
        assert!(self.server.wait(DEADLINE, holds));
    }

    /// A game by challenge, Anna with White: ten minutes and five seconds. Its identity.
    pub fn game(&self) -> String {
        self.game_with("clock.limit=600&clock.increment=5&color=white")
    }

    pub fn game_with(&self, form: &str) -> String {
        let id = self.challenge(form);
        self.bert
            .post(&format!("/api/challenge/{id}/accept"), "")
            .ok();
        id
    }

    /// Anna challenges Bert. The identity of the challenge.
    pub fn challenge(&self, form: &str) -> String {
        let challenge = self.anna.post("/api/challenge/bert", form).ok().json();
        challenge["id"].as_str().unwrap().to_owned()
    }

    /// The streams of a game for both, the first line read.
    pub fn streams(&self, game: &str) -> (Lines, Lines) {
        let path = format!("/api/board/game/stream/{game}");
        let mut both = [&self.anna, &self.bert].map(|it| it.stream(&path));
        for stream in &mut both {
            assert_eq!(stream.object()["type"], "gameFull");
        }
        both.into()
    }

    /// Plays these moves by turns, White's first.
    pub fn moves(&self, game: &str, moves: &str) {
        for (at, uci) in moves.split(' ').enumerate() {
            let player = if at % 2 == 0 { &self.anna } else { &self.bert };
            player.play(game, uci);
        }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        if let Some(description) = Description::of_the_api() {
            for answer in self.server.answers() {
                description.check(&answer);
            }
        }
    }
}

/// The text of a field.
#[track_caller]
pub fn text<'v>(value: &'v Value, pointer: &str) -> &'v str {
    let found = value.pointer(pointer).and_then(Value::as_str);
    found.unwrap_or_else(|| panic!("no {pointer} in {value}"))
}
