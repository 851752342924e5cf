//! The six duties of an assistant (D.2.10). The [`Profile`](super::Profile) says what each one
//! changes.

use std::collections::BTreeSet;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A duty of an assistant, in the order of D.2.10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// Makes either player's move on the opponent's board.
    Move,
    /// Announces the moves of both players.
    Announce,
    /// Keeps the scoresheet and starts the opponent's clock.
    #[serde(rename = "score")]
    Scoresheet,
    /// Gives the number of completed moves and the time used, on request.
    Inform,
    /// Claims the game on time, and informs the arbiter of touched pieces.
    Claim,
    /// Sees to the formalities of an adjournment.
    Adjourn,
}

/// A text that names no duty.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no duty of an assistant (D.2.10): move, announce, score, inform, claim or adjourn")]
pub struct UnknownDuty;

impl Duty {
    /// All of them, in the order of D.2.10.
    pub const ALL: [Self; 6] = [
        Self::Move,
        Self::Announce,
        Self::Scoresheet,
        Self::Inform,
        Self::Claim,
        Self::Adjourn,
    ];

    /// The duty's name, as in the file and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Announce => "announce",
            Self::Scoresheet => "score",
            Self::Inform => "inform",
            Self::Claim => "claim",
            Self::Adjourn => "adjourn",
        }
    }
}

impl FromStr for Duty {
    type Err = UnknownDuty;

    fn from_str(name: &str) -> Result<Self, UnknownDuty> {
        let mut all = Self::ALL.into_iter();
        all.find(|it| it.name() == name).ok_or(UnknownDuty)
    }
}

/// The duties that an assistant was given. The arbiter may leave them without any.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duties(BTreeSet<Duty>);

impl Duties {
    /// Whether this one is among them.
    #[must_use]
    pub fn has(&self, duty: Duty) -> bool {
        self.0.contains(&duty)
    }

    /// All of them, in the order of D.2.10.
    pub fn iter(&self) -> impl Iterator<Item = Duty> {
        self.0.iter().copied()
    }

    /// These duties with this one added.
    #[must_use]
    pub(super) fn with(mut self, duty: Duty) -> Self {
        self.0.insert(duty);
        self
    }

    /// These duties without this one.
    #[must_use]
    pub(super) fn without(mut self, duty: Duty) -> Self {
        self.0.remove(&duty);
        self
    }
}

impl FromIterator<Duty> for Duties {
    fn from_iter<T: IntoIterator<Item = Duty>>(duties: T) -> Self {
        Self(duties.into_iter().collect())
    }
}
