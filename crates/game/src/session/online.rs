//! A game that is played on a server: which it is, who plays, and how the server ended it. Knows no connection.

use chess_laws::{Game, GameResult, Outcome, ServerOutcome, wire};
use serde::{Deserialize, Serialize};
use shakmaty::{Color, Position};

/// Which game of a server it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnlineGame {
    /// The address of the server.
    pub server: String,
    /// The name of the game there.
    pub id: String,
    /// Whether it counts for the ratings of the players.
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub rated: bool,
    /// How many days there are for each move, in a game by correspondence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
}

/// A player on a server.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OnlinePlayer {
    /// Their name there; guests and the server's own computer have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Such as GM; BOT is a program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
    /// The level of the server's own computer, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// How a server ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerEnd {
    /// Before both had moved.
    Aborted,
    Mate,
    Stalemate,
    Resignation,
    /// Agreed on, claimed, or by itself.
    Draw,
    /// A flag fell.
    Flag,
    /// A player left.
    Left,
    Other,
}

impl ServerEnd {
    /// The outcome of a game that ended so in this position.
    #[must_use]
    pub fn outcome(self, game: &Game, winner: Option<Color>) -> Outcome {
        let loser = winner.map(Color::other);
        let turn = game.position().turn();
        let drawn = || match game.ended() {
            Some(ended) if ended.result() == GameResult::Draw => ended,
            _ if game.can_claim_threefold() => Outcome::Threefold,
            _ if game.can_claim_fifty() => Outcome::Fifty,
            _ if game.position().is_insufficient_material() => Outcome::DeadPosition,
            _ => Outcome::Agreement,
        };
        match (self, loser) {
            (Self::Aborted, None) => Outcome::OnServer(ServerOutcome::Aborted),
            (Self::Mate, Some(loser)) => Outcome::Checkmate(loser),
            (Self::Resignation, Some(loser)) => Outcome::Resignation(loser),
            (Self::Flag, Some(loser)) => Outcome::FlagFall(loser),
            (Self::Flag, None) => Outcome::FlagFallButCannotMate(turn),
            (Self::Left, Some(loser)) => Outcome::OnServer(ServerOutcome::Left(loser)),
            (Self::Left, None) => Outcome::OnServer(ServerOutcome::LeftAsDraw),
            (Self::Stalemate, None) => Outcome::Stalemate,
            (Self::Draw, None) => drawn(),
            // A first move that does not come in time can lose.
            (Self::Aborted | Self::Draw | Self::Stalemate | Self::Other, Some(loser)) => {
                let result = GameResult::win(loser.other());
                Outcome::OnServer(ServerOutcome::Other(result))
            }
            (Self::Mate | Self::Resignation | Self::Other, None) => {
                Outcome::OnServer(ServerOutcome::Other(GameResult::Draw))
            }
        }
    }
}
