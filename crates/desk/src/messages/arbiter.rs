//! What the arbiter does and is asked to do, and mistakes in their orders, in words.

use shakmaty::Color;

use super::scoresheet::excerpt;
use super::{Localisation, Phrase, Wording, text};
use crate::orders::{Lacking, OrderMistake};
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
    /// What the arbiter may order about a press without a move (7.5.3); `None` where they would not be obeyed. The move
    /// has its number, so that the order means the same later.
    #[must_use]
    pub fn press_penalty(&self, by: Color, state: &State) -> Option<String> {
        let number = state.press_without_move(by)?;
        let (at, color) = (&self.words.localisation, self.words.color(by));
        Some(text!(at, "press-penalty", color = color, number = number))
    }

    /// What [`Self::press_penalty`] says, as something to say.
    #[must_use]
    pub fn press_proposal(&self, by: Color, state: &State) -> Vec<Phrase> {
        let told = self.press_penalty(by, state);
        told.map(Phrase::alone).unwrap_or_default()
    }

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

    /// Why a line is not an order, with the place.
    pub(super) fn misordered(&self, mistake: &OrderMistake) -> String {
        let at = &self.words.localisation;
        match mistake {
            OrderMistake::Unknown { word, place } => {
                text!(
                    at,
                    "order-unknown",
                    word = self.words.notation(&excerpt(word)),
                    place = place.to_string()
                )
            }
            OrderMistake::Misplaced { word, place } => {
                text!(
                    at,
                    "order-misplaced",
                    word = self.words.notation(&excerpt(word)),
                    place = place.to_string()
                )
            }
            OrderMistake::Lacking { what, place } => {
                text!(
                    at,
                    "order-lacking",
                    what = at.lacking(*what),
                    place = place.to_string()
                )
            }
            OrderMistake::NoSuchDuty { duty, .. } => {
                text!(at, "order-no-such-duty", duty = at.duty(*duty))
            }
            OrderMistake::NoSuchMove { number, .. } => {
                text!(at, "order-no-such-move", number = number.to_string())
            }
            OrderMistake::NoMove { word, place } => {
                text!(
                    at,
                    "order-no-move",
                    word = self.words.notation(&excerpt(word)),
                    place = place.to_string()
                )
            }
        }
    }
}

impl Localisation {
    fn lacking(&self, what: Lacking) -> String {
        match what {
            Lacking::Side => text!(self, "lacking-side"),
            Lacking::Time => text!(self, "lacking-time"),
            Lacking::TimeOrCounter => text!(self, "lacking-time-or-counter"),
            Lacking::SideOrPlies => text!(self, "lacking-side-or-plies"),
            Lacking::Number => text!(self, "lacking-number"),
            Lacking::Square => text!(self, "lacking-square"),
            Lacking::Path => text!(self, "lacking-path"),
            Lacking::Result => text!(self, "lacking-result"),
            Lacking::Irregularity => text!(self, "lacking-irregularity"),
            Lacking::Ruling => text!(self, "lacking-ruling"),
            Lacking::Move => text!(self, "lacking-move"),
            Lacking::MoveOrRight => text!(self, "lacking-move-or-right"),
            Lacking::SealedFile => text!(self, "lacking-sealed-file"),
            Lacking::SecretFile => text!(self, "lacking-secret-file"),
            Lacking::Resumption => text!(self, "lacking-resumption"),
            Lacking::Venue => text!(self, "lacking-venue"),
            Lacking::DutyOrWarnings => text!(self, "lacking-duty-or-warnings"),
            Lacking::Profile => text!(self, "lacking-profile"),
            Lacking::Pin => text!(self, "lacking-pin"),
            Lacking::Reason => text!(self, "lacking-reason"),
        }
    }
}
