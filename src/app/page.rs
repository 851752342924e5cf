//! The page of the sighted player at a table: where it is served, and what its requests
//! do at the desk. Its address stays the same for a game, so that a browser finds it
//! again after an interruption.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use crossbeam_channel::Receiver;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::Problem;
use crate::desk::{Action, Desk};
use crate::laws::{Time, wire};
use crate::mirror::{Answer, Decision, Refusal, Server, Token, decide};
use crate::wording::{Phrase, Wording};

pub(super) use crate::mirror::Asked;

/// Ending of the name of the file that remembers where the page is.
const ENDING: &str = "page";

/// The page that is wished for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish {
    /// Where it is served; port 0 is the one it had before, or any that is free.
    pub address: SocketAddr,
    /// The side that plays at it; if it is not known, that of before.
    pub sighted: Option<Color>,
}

impl Wish {
    /// The same page with this side played at it.
    #[must_use]
    pub fn played_by(self, sighted: Option<Color>) -> Self {
        Self { sighted, ..self }
    }
}

/// What is remembered of the page of a game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    address: SocketAddr,
    token: String,
    #[serde(default, with = "wire::option")]
    sighted: Option<Color>,
}

/// A page at a table.
pub struct Page {
    server: Server,
    sighted: Option<Color>,
}

impl Page {
    /// Serves the page of the game with this journal.
    ///
    /// # Errors
    /// If it cannot be served there, or the file beside the journal does not work.
    pub fn open(wish: Wish, journal: &Path, wording: &Wording) -> Result<Self, Problem> {
        let path = journal.with_extension(ENDING);
        let before = remembered(&path);
        let sighted = wish.sighted.or(before.as_ref().and_then(|it| it.sighted));
        let token = before.as_ref().and_then(|it| it.token.parse().ok());
        let token = token.map_or_else(Token::random, Ok);
        let mut address = wish.address;
        if let (0, Some(before)) = (address.port(), &before) {
            address.set_port(before.address.port());
        }
        let problem = |cause: String| Problem::Page {
            address: address.to_string(),
            cause,
        };
        let token = token.map_err(|it| problem(it.to_string()))?;
        let server = Server::start(address, token.clone(), sighted, wording);
        let server = server.map_err(|it| problem(it.to_string()))?;
        let place = Place {
            address: server.address(),
            token: token.to_string(),
            sighted,
        };
        remember(&path, &place).map_err(|cause| Problem::Output {
            path,
            cause: cause.to_string(),
        })?;
        Ok(Self { server, sighted })
    }

    /// What a browser has to be told to find it.
    #[must_use]
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Whether somebody plays at it.
    #[must_use]
    pub fn plays(&self) -> bool {
        self.sighted.is_some()
    }

    pub(super) fn asked(&self) -> Receiver<Asked> {
        self.server.asked().clone()
    }

    pub(super) fn show(&self, desk: &Desk, at: Time) {
        self.server.show(desk.state(), at);
    }

    /// Does at the desk what is asked for at the page.
    pub(super) fn carry_to(
        &self,
        desk: &mut Desk,
        asked: &Asked,
        at: Time,
    ) -> (Vec<Action>, Answer) {
        let vocabulary = desk.wording().vocabulary();
        let decided = decide(&asked.request, self.sighted, desk.state(), at, vocabulary);
        let mut actions = Vec::new();
        match &decided {
            Ok(Decision::Events(events)) => {
                for event in events {
                    for action in desk.event(event, at) {
                        match action {
                            Action::Refused(_, refused) => {
                                return (actions, Err(Refusal::Session(refused)));
                            }
                            action => actions.push(action),
                        }
                    }
                }
            }
            // A difference is told at once (D.2.1).
            Ok(Decision::Repeated(it)) if !it.right => {
                let wording = desk.wording();
                let told = wording.told_repeated_wrongly(&it.announced, &it.said);
                desk.show(Phrase::message(&told));
                actions.push(Action::Say(told));
            }
            _ => {}
        }
        (actions, decided)
    }
}

/// Where the page of a game was; what cannot be read is as good as nothing.
fn remembered(path: &Path) -> Option<Place> {
    let content = fs::read(path).ok()?;
    serde_json::from_slice(&content).ok()
}

/// Keeps where the page is, for this user only: the token is a secret.
fn remember(path: &Path, place: &Place) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).mode(0o600);
    let content = serde_json::to_vec(place)?;
    options.open(path)?.write_all(&content)
}

/// The address that a user names: `ADDRESS:PORT`, only an address, or only a port of this
/// machine.
///
/// # Errors
/// If it is none of them.
pub fn address(text: &str) -> Result<SocketAddr, std::net::AddrParseError> {
    if let Ok(port) = text.parse::<u16>() {
        return Ok(SocketAddr::from(([127, 0, 0, 1], port)));
    }
    let alone = text.parse::<IpAddr>().map(|it| SocketAddr::new(it, 0));
    alone.or_else(|_| text.parse())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_named_in_three_ways() {
        for (text, whole) in [
            ("8000", "127.0.0.1:8000"),
            ("192.168.1.7", "192.168.1.7:0"),
            ("0.0.0.0:8000", "0.0.0.0:8000"),
            ("[::1]:8000", "[::1]:8000"),
        ] {
            let named = address(text).map(|it| it.to_string());
            assert_eq!(named.as_deref(), Ok(whole));
        }
        assert!(address("chess.example:80").is_err());
    }
}
