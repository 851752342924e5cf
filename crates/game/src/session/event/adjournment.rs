//! A game that is adjourned and resumed (Guideline I).

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use strum::VariantNames;

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
        /// The move.
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
