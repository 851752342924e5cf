//! Mistakes in an arbiter's order, in words.

use super::arbiter::ArbiterWording;
use super::scoresheet::excerpt;
use super::{Localisation, text};
use crate::orders::{Lacking, OrderMistake};

impl ArbiterWording<'_> {
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
