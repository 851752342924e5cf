//! What became of an offer or a claim.

use super::long_notation;
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::wire;
use serde::Serialize;
use shakmaty::{Color, Move};

/// What became of an offer or a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawEffect {
    /// A draw was offered (9.1.2.1).
    DrawOffered {
        /// Who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw was declined (9.1.2.1).
    DrawDeclined {
        /// Who declined.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A claim of a draw was wrong; what it costs follows (9.5.3).
    WrongClaim {
        /// Who claimed.
        #[serde(with = "wire")]
        by: Color,
        /// The move with which he claimed, and which he must make.
        #[serde(serialize_with = "long_notation::option")]
        intended: Option<Move>,
    },
    /// An increment is requested in a quickplay finish (Guideline III.4).
    IncrementRequested {
        /// By whom.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The arbiter ruled on the request (Guideline III.4).
    RequestRuled {
        /// Whether he agreed to it.
        granted: bool,
    },
    /// A draw is claimed in a quickplay finish (Guidelines III.5, III.6).
    QuickplayClaimed {
        /// By whom.
        #[serde(with = "wire")]
        by: Color,
        /// On what basis.
        ground: Ground,
    },
    /// The arbiter ruled on the claim, and the game is not over by it (Guidelines III.5.2,
    /// III.5.3).
    ClaimRuled(Ruling),
    /// A flag fell while the arbiter's decision on a claim is postponed: he decides now
    /// (Guideline III.5.2).
    RulingAwaited {
        /// Whose flag fell.
        #[serde(with = "wire")]
        fallen: Color,
    },
}
