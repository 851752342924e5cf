//! What became of an offer or a claim.

use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::wire;
use serde::Serialize;
use shakmaty::{Color, Move};

use super::long_notation;
use crate::session::usual::is_usual;

/// What became of an offer or a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawEffect {
    /// A draw was offered (9.1.2.1).
    DrawOffered {
        /// The player who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw was declined (9.1.2.1).
    DrawDeclined {
        /// The player who declined.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A claim of a draw was wrong; what it costs follows (9.5.3).
    WrongClaim {
        /// The player who claimed.
        #[serde(with = "wire")]
        by: Color,
        /// The move with which they claimed, and which they must make.
        #[serde(serialize_with = "long_notation::option")]
        intended: Option<Move>,
        /// Whether they claimed with a move at all, legal or not.
        #[serde(skip_serializing_if = "is_usual")]
        named: bool,
    },
    /// An increment is requested in a quickplay finish (Guideline III.4).
    IncrementRequested {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The arbiter ruled on the request (Guideline III.4).
    RequestRuled {
        /// Whether they agreed to it.
        granted: bool,
    },
    /// A draw is claimed in a quickplay finish (Guidelines III.5, III.6).
    QuickplayClaimed {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The basis of the claim.
        ground: Ground,
    },
    /// The arbiter ruled on the claim, which does not end the game (Guidelines III.5.2,
    /// III.5.3).
    ClaimRuled(Ruling),
    /// A flag fell while the arbiter's decision on a claim is postponed: they decide now
    /// (Guideline III.5.2).
    RulingAwaited {
        /// Whose flag fell.
        #[serde(with = "wire")]
        fallen: Color,
    },
}
