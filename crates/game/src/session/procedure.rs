//! How much of a move the program follows, and what starts the opponent's clock (Articles D.2.1
//! to D.2.4).

use std::time::Duration;

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

/// How moves are made in this game. The default is that of older journals: an announcement
/// stands for the whole move, which is completed by itself, and no clock runs until then.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Procedure {
    /// On whose own board the steps of a move are followed (D.2.2, D.2.3).
    #[serde(skip_serializing_if = "wire::is_default")]
    pub full_move: Sides,
    /// What starts the opponent's clock (D.2.4).
    #[serde(skip_serializing_if = "wire::is_default")]
    pub clock: Completion,
    /// Whether the opponent's repetition is compared with the announcement (D.2.1).
    #[serde(skip_serializing_if = "wire::is_default")]
    pub repetition: bool,
    /// Whose clock runs while an announced move is repeated and can be corrected, where the
    /// program completes it by itself.
    #[serde(skip_serializing_if = "wire::is_default")]
    pub correction_time: CorrectionTime,
    /// How long a repeated move can be corrected before the program completes it, in ms. Older journals
    /// do not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grace_ms: Option<u64>,
}

impl Procedure {
    /// This procedure with this time in which a repeated move can be corrected.
    #[must_use]
    pub fn with_grace(self, grace: Duration) -> Self {
        Self {
            grace_ms: u64::try_from(grace.as_millis()).ok(),
            ..self
        }
    }

    /// How long a repeated move can be corrected, as far as that is known.
    #[must_use]
    pub fn grace(&self) -> Option<Duration> {
        self.grace_ms.map(Duration::from_millis)
    }

    /// Whether the game is played with an external clock.
    #[must_use]
    pub fn has_external_clock(&self) -> bool {
        self.clock == Completion::External
    }

    /// Whether the program listens for a repetition.
    #[must_use]
    pub fn hears_repetitions(&self) -> bool {
        self.repetition || self.clock == Completion::ByRepetition
    }
}

/// Some of the two sides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sides {
    #[default]
    None,
    White,
    Black,
    /// White and Black.
    Both,
}

impl Sides {
    /// Whether this side is one of them.
    #[must_use]
    pub fn includes(self, side: Color) -> bool {
        match self {
            Self::None => false,
            Self::White => side == Color::White,
            Self::Black => side == Color::Black,
            Self::Both => true,
        }
    }

    /// These sides as seen from the other side of the board: White becomes Black.
    #[must_use]
    pub const fn switched(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
            Self::None | Self::Both => self,
        }
    }

    /// These, and this side.
    #[must_use]
    pub fn with(self, side: Color) -> Self {
        match (self, side) {
            (Self::None | Self::White, Color::White) => Self::White,
            (Self::None | Self::Black, Color::Black) => Self::Black,
            (Self::White | Self::Both, Color::Black) | (Self::Black | Self::Both, Color::White) => {
                Self::Both
            }
        }
    }
}

/// What completes a move once it is made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Completion {
    /// The program, when the time for a correction is over.
    #[default]
    ByItself,
    /// The player's hand, by a key, a foot switch or a word.
    ByHand,
    /// The opponent's repetition, or the player's hand before it.
    ByRepetition,
    /// The player's hand, at an external clock. The program counts no time: it knows only what
    /// people report.
    External,
    /// The server on which the game is played.
    Server,
}

/// Whose time it takes to repeat and correct an announced move (6.2.1, D.2.8).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CorrectionTime {
    /// No player's: no clock runs. This holds for journals that do not say.
    #[default]
    Nobody,
    /// The player's: their clock runs until the move is completed.
    Player,
}

impl CorrectionTime {
    /// Its name, as in the journal and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Player => "player",
        }
    }
}
