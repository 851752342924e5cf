//! What the arbiter did.

use chess_laws::{Irregularity, Offence, Outcome, Proposal, wire};
use serde::Serialize;
use shakmaty::Color;

use crate::session::{CorrectionTime, Profile, StopReason, Warnings};

/// What the arbiter did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArbiterEffect {
    /// The clocks are stopped (6.11).
    Stopped {
        /// Why.
        reason: StopReason,
        /// The player who stopped them; `None` for the arbiter.
        #[serde(with = "wire::option")]
        by: Option<Color>,
    },
    /// The arbiter restarts the game (6.11.3).
    Restarted {
        /// Whose clock runs; `None` while an announced move waits to be completed.
        #[serde(with = "wire::option")]
        running: Option<Color>,
    },
    /// An irregularity is found, and a decision proposed to the arbiter (4.8, 6.2.1.2, 7,
    /// A.4.4).
    Proposed {
        /// What was found.
        irregularity: Irregularity,
        /// What the Laws prescribe.
        proposal: Proposal,
    },
    /// A player has completed an illegal move (2017: 7.5, 7.7, 7.8; 2023: 7.5); the penalty
    /// follows.
    IllegalMove {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// What they did.
        offence: Offence,
    },
    /// The arbiter has confirmed the signatures that both players gave through the same input.
    SignaturesConfirmed,
    /// The arbiter has reopened the game.
    Reopened {
        /// How it had ended.
        outcome: Outcome,
        /// Why it is reopened.
        reason: String,
    },
    /// The arbiter reinstated an earlier position (7.4 to 7.6).
    Restored,
    /// The arbiter decided the role of the program, and its duties.
    Appointed(Profile),
    /// The arbiter decided whose clock runs while an announced move can be corrected.
    CorrectionTime(CorrectionTime),
    /// The arbiter granted warnings of little time, or took them away.
    WarningsSet(Warnings),
}
