//! A claim of a draw in a quickplay finish, until the arbiter decides it (Guidelines III.5 and
//! III.6).

use chess_laws::quickplay::Ground;
use shakmaty::Color;

/// A claim of a draw in a quickplay finish that is not decided yet (III.5, III.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuickplayClaim {
    /// The player who claims.
    pub by: Color,
    /// The basis of the claim.
    pub ground: Ground,
    /// How far the decision has come.
    pub stage: Stage,
}

/// How far the decision on a claim has come (III.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The arbiter has not ruled yet.
    Open,
    /// The arbiter watches the game and decides later (III.5.2).
    Postponed {
        /// Whether the opponent has had their two extra minutes.
        awarded: bool,
    },
    /// This side's flag fell meanwhile, and the arbiter decides now (III.5.2).
    AfterFlag(Color),
}

impl QuickplayClaim {
    /// Whether a flag has fallen since, so that the arbiter decides now.
    pub(super) const fn follows_flag(self) -> bool {
        matches!(self.stage, Stage::AfterFlag(_))
    }

    /// Whether the game cannot go on before the arbiter rules.
    pub(super) const fn is_urgent(self) -> bool {
        !matches!(self.stage, Stage::Postponed { .. })
    }
}
