//! Why an event cannot happen now, in words.

use super::{Wording, text};
use crate::session::{Refused, State};
use chess_laws::quickplay::NoQuickplay;

impl Wording {
    /// Why what was said or ordered cannot happen now, in this state of the game.
    #[must_use]
    pub fn refused(&self, refused: &Refused, state: &State) -> String {
        let at = &self.localisation;
        match refused {
            Refused::Over => text!(at, "refused-over"),
            Refused::Begun => text!(at, "refused-begun"),
            Refused::NotBegun => text!(at, "refused-not-begun"),
            Refused::Move(_) => text!(at, "refused-move"),
            Refused::Illegal(uci) => text!(
                at,
                "refused-illegal",
                written = self.notation(&uci.to_string())
            ),
            Refused::NotAllowed(reason) => self.not_allowed(*reason, state),
            Refused::NothingThere(square) => self.nothing_there(*square, state),
            Refused::NoPromotion => text!(at, "refused-promotion"),
            Refused::Announced => text!(at, "refused-announced"),
            Refused::NotMade(condition) => self.missing(*condition),
            Refused::StepsNotFollowed => text!(at, "steps-not-followed"),
            Refused::OtherThanAnnounced(square) => {
                text!(at, "other-than-announced", square = self.square(*square))
            }
            Refused::KingFirst => text!(at, "king-first"),
            Refused::OtherThanPlaced(square) => {
                text!(at, "other-than-placed", square = self.square(*square))
            }
            Refused::OtherThanTaken(square) => {
                text!(at, "other-than-taken", square = self.square(*square))
            }
            Refused::NotCaptured(square) => {
                text!(at, "not-captured", square = self.square(*square))
            }
            Refused::NoMoveThere(square) => {
                text!(at, "no-move-there", square = self.square(*square))
            }
            Refused::NotAnnounced => text!(at, "refused-not-announced"),
            Refused::NoOffer => text!(at, "refused-offer"),
            Refused::TooEarly => text!(at, "too-early-for-draw"),
            Refused::DrawsForbidden => text!(at, "draws-forbidden"),
            Refused::ClaimLost => text!(at, "claim-lost"),
            Refused::NotFallen => text!(at, "refused-not-fallen"),
            Refused::FlagKept => text!(at, "refused-flag-kept"),
            Refused::NotLow => text!(at, "refused-not-low"),
            Refused::OnRequestOnly => text!(at, "refused-on-request-only"),
            Refused::WrongProfile => text!(at, "refused-wrong-profile"),
            Refused::MovesCompleted => text!(at, "refused-moves-completed"),
            Refused::Stopped => text!(at, "refused-stopped"),
            Refused::NoClocks => text!(at, "clock-unused"),
            Refused::NotBeside => text!(at, "clock-not-beside"),
            Refused::MoreThanPossible(most) => {
                text!(at, "more-than-possible", most = self.time_left(*most))
            }
            Refused::NothingReported => text!(at, "clock-never-reported"),
            Refused::NotStopped => text!(at, "refused-not-stopped"),
            Refused::NoSuchPly(plies) => {
                text!(
                    at,
                    "refused-no-such-ply",
                    number = self.number(*plies as u64)
                )
            }
            Refused::NotLate => text!(at, "refused-not-late"),
            Refused::Sealed => text!(at, "envelope-closed"),
            Refused::NotSealed => text!(at, "refused-not-sealed"),
            Refused::NoTimeToSeal => text!(at, "refused-no-time-to-seal"),
            Refused::NotResumed => text!(at, "refused-not-resumed"),
            Refused::NotAnnouncedBefore => text!(at, "refused-not-announced-before"),
            Refused::Quickplay(why) => self.no_quickplay(*why),
            Refused::NotOnMove(side) => {
                text!(at, "refused-not-on-move", color = self.color(*side))
            }
            Refused::MoveStands => text!(at, "refused-move-stands"),
            Refused::RightLost => text!(at, "refused-right-lost"),
            Refused::NothingToRule => text!(at, "refused-nothing-to-rule"),
            Refused::RulingDue => text!(at, "refused-ruling-due"),
            Refused::OfferOpen => text!(at, "refused-offer-open"),
        }
    }

    fn no_quickplay(&self, why: NoQuickplay) -> String {
        let at = &self.localisation;
        match why {
            NoQuickplay::WrongControl => text!(at, "quickplay-wrong-control"),
            NoQuickplay::NotLastPeriod => text!(at, "quickplay-not-last-period"),
            NoQuickplay::TooMuchTime => text!(at, "quickplay-too-much-time"),
            NoQuickplay::FlagFallen => text!(at, "quickplay-flag-fallen"),
        }
    }
}
