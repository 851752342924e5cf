//! What scores mean: mates, and what each side can reach already. Knows nothing of positions.

/// More than any position is worth; a mate in n plies is worth n less.
pub(super) const MATE: i32 = 1_000_000;
/// No line is followed further, in plies.
pub(super) const DEEPEST: usize = 64;
/// From here on a score is a mate.
pub(super) const SURE: i32 = MATE - DEEPEST as i32;
/// More than any score.
pub(super) const INFINITE: i32 = 2 * MATE;

/// In how many moves the mate comes that this score announces; `None` if it is no mate.
pub(crate) fn mate_in(score: i32) -> Option<u32> {
    let plies = MATE - score.abs();
    let is_mate = (0..=DEEPEST as i32).contains(&plies);
    is_mate.then(|| plies.unsigned_abs().div_ceil(2))
}

/// The least that each side can reach against the best answers (alpha and beta).
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const OPEN: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    pub(super) const fn of_the_other_side(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Only asks whether a score is better than the least.
    pub(super) const fn above_alpha(self) -> Window {
        Window {
            alpha: self.alpha,
            beta: self.alpha + 1,
        }
    }

    /// Only asks whether a score is as good as the most.
    pub(super) const fn at_beta(self) -> Window {
        Window {
            alpha: self.beta - 1,
            beta: self.beta,
        }
    }

    /// Whether it asks only for one or the other.
    pub(super) const fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }
}
