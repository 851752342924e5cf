//! The game begins, goes on, ends, and its result is signed.

use std::time::Duration;

use chess_laws::{Outcome, wire};
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use strum::VariantNames;
use thiserror::Error;

use crate::session::{Channel, ServerEnd};

/// The game begins, goes on after an interruption, or is given up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum GameEvent {
    /// The game begins: the clock of the side to move is started (6.6).
    Start,
    /// The program came back after an interruption. The clock goes on from the time
    /// of this event.
    Resume,
    /// A player resigns (5.1.2).
    Resign {
        #[serde(with = "wire")]
        by: Color,
    },
    /// A player signs the result (5.1.2, 8.7).
    Sign {
        #[serde(with = "wire")]
        by: Color,
        through: Channel,
    },
    /// A player does not sign the result.
    DeclineToSign {
        #[serde(with = "wire")]
        by: Color,
        through: Channel,
    },
    /// The server on which the game is played has ended it.
    EndOnServer {
        end: ServerEnd,
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        winner: Option<Color>,
    },
}

impl GameEvent {
    /// Whether it is about the result of a game that is over.
    pub(in crate::session) const fn signs(&self) -> bool {
        match self {
            Self::Sign { .. } | Self::DeclineToSign { .. } => true,
            Self::Start | Self::Resume | Self::Resign { .. } | Self::EndOnServer { .. } => false,
        }
    }
}

/// The game has begun or is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameEffect {
    /// The game began (6.6).
    Begun,
    Over(Outcome),
    /// A player has signed the result (8.7).
    Signed {
        #[serde(with = "wire")]
        by: Color,
    },
    /// A player does not sign the result.
    NotSigned {
        #[serde(with = "wire")]
        by: Color,
    },
}

/// The game has not begun, or is over.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameRefused {
    #[error("the game is over")]
    Over,
    /// The game has begun already.
    #[error("the game has begun already")]
    Begun,
    /// The game has not begun (6.6).
    #[error("the game has not begun")]
    NotBegun,
    /// The game is not over, so that there is no result to sign or to reopen.
    #[error("the game is not over")]
    NotOver,
    /// This player has signed the result already.
    #[error("the result is signed")]
    SignedAlready,
    /// The game is not played on a server.
    #[error("the game is not played on a server")]
    NotOnServer,
    /// The game still runs on its server, and no other one begins meanwhile.
    #[error("the game runs on a server")]
    RunsOnServer,
    /// Both players have moved: the game cannot be aborted any more.
    #[error("both have moved")]
    BothHaveMoved,
    /// The opponent has not left, so that nothing can be claimed.
    #[error("the opponent has not left")]
    OpponentThere,
    /// The opponent has left, but not for long enough: what is left of that, if it is known.
    #[error("the opponent has not left for long enough")]
    LeftNotLong(Option<Duration>),
    /// The player is to move: that the opponent has left can be claimed only while that is to move.
    #[error("the player is to move")]
    ClaimedOnOwnTurn,
}
