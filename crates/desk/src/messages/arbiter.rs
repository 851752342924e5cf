//! What the arbiter does and is asked to do, in words.

use shakmaty::Color;

use super::{Wording, text};
use chess_laws::quickplay::{Ground, INCREMENT, Ruling};
use game::session::{Completion, Matter, State, StopReason};

/// The wording of what the arbiter does, and of what is proposed to them.
pub struct ArbiterWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said about what the arbiter does.
    #[must_use]
    pub fn arbiter(&self) -> ArbiterWording<'_> {
        ArbiterWording { words: self }
    }
}

impl ArbiterWording<'_> {
    /// The clocks are stopped.
    pub(super) fn stopped(&self, reason: StopReason, by: Option<Color>) -> String {
        let at = &self.words.localisation;
        let reason = match reason {
            StopReason::Interruption => text!(at, "stop-interruption"),
            StopReason::Arbiter => text!(at, "stop-arbiter"),
            StopReason::PromotionPiece => text!(at, "stop-promotion-piece"),
            StopReason::IllegalMove => text!(at, "stop-illegal-move"),
            StopReason::DisplacedPieces => text!(at, "stop-displaced-pieces"),
            StopReason::ClockSetting => text!(at, "stop-clock-setting"),
            StopReason::DrawClaim => text!(at, "stop-draw-claim"),
            StopReason::Quickplay => text!(at, "stop-quickplay"),
            StopReason::Adjournment => text!(at, "stop-adjournment"),
            StopReason::Report => text!(at, "stop-report"),
            StopReason::Corrections => text!(at, "stop-corrections"),
            StopReason::Reopened => text!(at, "stop-reopened"),
            StopReason::Resumption => return text!(at, "stopped-resumption"),
            StopReason::Pause => return text!(at, "paused"),
        };
        match by {
            Some(by) => text!(
                at,
                "stopped-by",
                color = self.words.color(by),
                reason = reason
            ),
            None => text!(at, "stopped", reason = reason),
        }
    }

    /// The game is restarted.
    pub(super) fn restarted(&self, running: Option<Color>) -> String {
        let at = &self.words.localisation;
        match running {
            Some(side) => text!(at, "restarted", color = self.words.color(side)),
            None => text!(at, "restarted-announced"),
        }
    }

    /// The clocks are set, and what they show if the profile tells times (D.2.10.4).
    pub(super) fn clocks_set(&self, state: &State) -> String {
        let set = text!(self.words.localisation, "clocks-set");
        let external = state.steps().completion() == Completion::External;
        if external || !state.profile().answers(Matter::Time) {
            return set;
        }
        format!("{set} {}", self.words.clock().exact_clocks_of(state))
    }

    /// Whose clock will run, or that there are no clocks.
    pub(super) fn clock_to_run(&self, side: Color, state: &State) -> String {
        if state.settings().time_control.is_untimed() {
            return self.words.clock().clocks(None);
        }
        text!(
            self.words.localisation,
            "clock-to-run",
            color = self.words.color(side)
        )
    }

    /// An earlier position stands again: the last move before it, and whose turn it is.
    pub(super) fn restored(&self, state: &State) -> String {
        let at = &self.words.localisation;
        let turn = self.words.color(state.game().turn());
        let turn = text!(at, "position-turn", color = turn);
        [text!(at, "restored"), self.words.last_move(state), turn].join(" ")
    }

    /// An increment is requested (Guideline III.4).
    pub(super) fn increment_requested(&self, by: Color) -> String {
        let extra = self.words.time_left(INCREMENT);
        let by = self.words.color(by);
        text!(
            self.words.localisation,
            "increment-requested",
            color = by,
            extra = extra
        )
    }

    /// The arbiter ruled on the request (Guideline III.4).
    pub(super) fn request_ruled(&self, granted: bool) -> String {
        let at = &self.words.localisation;
        if granted {
            text!(
                at,
                "request-granted",
                extra = self.words.time_left(INCREMENT)
            )
        } else {
            text!(at, "request-refused")
        }
    }

    /// A draw is claimed (Guideline III.5).
    pub(super) fn quickplay_claimed(&self, by: Color, ground: Ground) -> String {
        let at = &self.words.localisation;
        let by = self.words.color(by);
        match ground {
            Ground::CannotWin => text!(at, "claim-cannot-win", color = by),
            Ground::NoEffort => text!(at, "claim-no-effort", color = by),
            Ground::Both => text!(at, "claim-cannot-win-no-effort", color = by),
        }
    }

    /// The arbiter ruled on a claim, and the game goes on (Guideline III.5).
    pub(super) fn claim_ruled(&self, ruling: Ruling) -> String {
        let at = &self.words.localisation;
        match ruling {
            Ruling::Draw => text!(at, "outcome-quickplay"),
            Ruling::Postpone { .. } => text!(at, "claim-postponed"),
            Ruling::Reject => text!(at, "claim-rejected"),
        }
    }
}
