//! A game that is adjourned and resumed (Guideline I).

use chess_laws::{SealFault, wire};
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};
use strum::VariantNames;
use thiserror::Error;

/// A game that is adjourned and resumed (Guideline I).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum AdjournmentEvent {
    /// The player to move seals their move, and the game is adjourned (Guideline I.1).
    /// The move itself is not in the journal.
    Seal {
        /// The SHA-256 of the file that holds it, in hexadecimal digits; `None` for an
        /// envelope of paper.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<String>,
    },
    /// The agreed time of resumption: the clock of the player who must reply to the
    /// sealed move is started (Guideline I.9).
    Reconvene,
    /// The envelope is opened (Guidelines I.7 and I.9).
    OpenEnvelope {
        /// The sealed move as it is recorded.
        written: String,
    },
    /// The envelope is missing, and the player makes the move that they state they sealed (Guideline
    /// I.12.1).
    EnvelopeMissing {
        #[serde(with = "wire")]
        mv: UciMove,
    },
    /// The player who sealed is not there, and their opponent seals the reply (Guideline I.9.3).
    SealReply {
        /// As for [`Self::Seal`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<String>,
    },
}

impl AdjournmentEvent {
    /// Whether a move is sealed by it.
    pub(in crate::session) const fn seals(&self) -> bool {
        match self {
            Self::Seal { .. } | Self::SealReply { .. } => true,
            Self::Reconvene | Self::OpenEnvelope { .. } | Self::EnvelopeMissing { .. } => false,
        }
    }
}

/// What became of a sealed move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournmentEffect {
    /// The player to move has sealed their move; the game is adjourned (Guideline I.1).
    Sealed {
        #[serde(with = "wire")]
        by: Color,
    },
    /// Play is resumed (Guideline I.9).
    Reconvened {
        #[serde(with = "wire")]
        running: Color,
    },
    /// The envelope is opened, and the sealed move is made on the board (Guideline I.9).
    EnvelopeOpened {
        #[serde(with = "wire")]
        by: Color,
        #[serde(serialize_with = "wire::shown")]
        mv: Move,
        /// Whether it gives check. Mate is part of the effect that ends the game.
        check: bool,
    },
    /// The envelope is missing, and its player makes the move that they state they sealed (Guideline
    /// I.12.1).
    EnvelopeMissing {
        #[serde(with = "wire")]
        by: Color,
        #[serde(serialize_with = "wire::shown")]
        mv: Move,
        /// Whether it gives check. Mate is part of the effect that ends the game.
        check: bool,
    },
    /// The recording of the sealed move is at fault (Guideline I.8).
    SealFaulty {
        #[serde(with = "wire")]
        by: Color,
        written: String,
        fault: SealFault,
    },
    /// The reply to a sealed move is sealed (Guideline I.9.3).
    ReplySealed {
        #[serde(with = "wire")]
        by: Color,
    },
}

/// The sealed move does not allow it, or no move is sealed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AdjournmentRefused {
    /// A sealed move is not opened yet (Guideline I.7).
    #[error("a sealed move is not opened yet")]
    Sealed,
    /// The move that this side seals is awaited: nothing is said or keyed about the board
    /// (Guideline I.1).
    #[error("the move to seal is awaited")]
    Awaited(Color),
    /// No move is sealed (Guideline I.1.1).
    #[error("no move is sealed")]
    NotSealed,
    /// The player's time is over before they can seal (6.9).
    #[error("no time is left to seal")]
    NoTimeToSeal,
    /// The adjourned game is not resumed yet (Guideline I.9), or the reply can no longer be
    /// sealed (Guideline I.9.3).
    #[error("the game is not being resumed")]
    NotResumed,
}
