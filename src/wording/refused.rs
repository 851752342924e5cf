//! Why an event cannot happen now, in words.

use super::{Wording, text};
use crate::session::{
    AdjournmentRefused, ArbiterRefused, ClockRefused, DrawRefused, GameRefused, MoveRefused,
};
use crate::session::{Refused, State};
use chess_laws::quickplay::NoQuickplay;

impl Wording {
    /// Why what was said or ordered cannot happen now, in this state of the game.
    #[must_use]
    pub fn refused(&self, refused: &Refused, state: &State) -> String {
        let at = &self.localisation;
        match refused {
            Refused::Game(GameRefused::Over) => text!(at, "refused-over"),
            Refused::Game(GameRefused::Begun) => text!(at, "refused-begun"),
            Refused::Game(GameRefused::NotBegun) => text!(at, "refused-not-begun"),
            Refused::Move(MoveRefused::Move(_)) => text!(at, "refused-move"),
            Refused::Move(MoveRefused::Illegal(uci)) => text!(
                at,
                "refused-illegal",
                written = self.notation(&uci.to_string())
            ),
            Refused::Move(MoveRefused::NotAllowed(reason)) => self.not_allowed(*reason, state),
            Refused::Move(MoveRefused::NothingThere(square)) => self.nothing_there(*square, state),
            Refused::Move(MoveRefused::NoPromotion) => text!(at, "refused-promotion"),
            Refused::Move(MoveRefused::Announced) => text!(at, "refused-announced"),
            Refused::Move(MoveRefused::NotMade(condition)) => self.missing(*condition),
            Refused::Move(MoveRefused::StepsNotFollowed) => text!(at, "steps-not-followed"),
            Refused::Move(MoveRefused::OtherThanAnnounced(square)) => {
                text!(at, "other-than-announced", square = self.square(*square))
            }
            Refused::Move(MoveRefused::KingFirst) => text!(at, "king-first"),
            Refused::Move(MoveRefused::OtherThanPlaced(square)) => {
                text!(at, "other-than-placed", square = self.square(*square))
            }
            Refused::Move(MoveRefused::OtherThanTaken(square)) => {
                text!(at, "other-than-taken", square = self.square(*square))
            }
            Refused::Move(MoveRefused::NotCaptured(square)) => {
                text!(at, "not-captured", square = self.square(*square))
            }
            Refused::Move(MoveRefused::NoMoveThere(square)) => {
                text!(at, "no-move-there", square = self.square(*square))
            }
            Refused::Move(MoveRefused::NotAnnounced) => text!(at, "refused-not-announced"),
            Refused::Draw(DrawRefused::NoOffer) => text!(at, "refused-offer"),
            Refused::Draw(DrawRefused::TooEarly) => text!(at, "too-early-for-draw"),
            Refused::Draw(DrawRefused::DrawsForbidden) => text!(at, "draws-forbidden"),
            Refused::Draw(DrawRefused::ClaimLost) => text!(at, "claim-lost"),
            Refused::Clock(ClockRefused::NotFallen) => text!(at, "refused-not-fallen"),
            Refused::Clock(ClockRefused::FlagRecorded) => text!(at, "refused-flag-kept"),
            Refused::Clock(ClockRefused::NotLow) => text!(at, "refused-not-low"),
            Refused::Clock(ClockRefused::OnRequestOnly) => text!(at, "refused-on-request-only"),
            Refused::Arbiter(ArbiterRefused::WrongProfile) => text!(at, "refused-wrong-profile"),
            Refused::Clock(ClockRefused::MovesCompleted) => text!(at, "refused-moves-completed"),
            Refused::Arbiter(ArbiterRefused::Stopped) => text!(at, "refused-stopped"),
            Refused::Clock(ClockRefused::NoClocks) => text!(at, "clock-unused"),
            Refused::Clock(ClockRefused::NotExternal) => text!(at, "clock-not-beside"),
            Refused::Clock(ClockRefused::MoreThanPossible(most)) => {
                text!(at, "more-than-possible", most = self.time_left(*most))
            }
            Refused::Clock(ClockRefused::NothingReported) => text!(at, "clock-never-reported"),
            Refused::Arbiter(ArbiterRefused::NotStopped) => text!(at, "refused-not-stopped"),
            Refused::Move(MoveRefused::NoSuchPly(plies)) => {
                text!(
                    at,
                    "refused-no-such-ply",
                    number = self.number(*plies as u64)
                )
            }
            Refused::Arbiter(ArbiterRefused::NotLate) => text!(at, "refused-not-late"),
            Refused::Adjournment(AdjournmentRefused::Sealed) => text!(at, "envelope-closed"),
            Refused::Adjournment(AdjournmentRefused::NotSealed) => text!(at, "refused-not-sealed"),
            Refused::Adjournment(AdjournmentRefused::NoTimeToSeal) => {
                text!(at, "refused-no-time-to-seal")
            }
            Refused::Adjournment(AdjournmentRefused::NotResumed) => {
                text!(at, "refused-not-resumed")
            }
            Refused::Arbiter(ArbiterRefused::NotAnnouncedBefore) => {
                text!(at, "refused-not-announced-before")
            }
            Refused::Draw(DrawRefused::Quickplay(why)) => self.no_quickplay(*why),
            Refused::Move(MoveRefused::NotOnMove(side)) => {
                text!(at, "refused-not-on-move", color = self.color(*side))
            }
            Refused::Move(MoveRefused::MoveStands) => text!(at, "refused-move-stands"),
            Refused::Draw(DrawRefused::RightLost) => text!(at, "refused-right-lost"),
            Refused::Arbiter(ArbiterRefused::NothingToRule) => text!(at, "refused-nothing-to-rule"),
            Refused::Arbiter(ArbiterRefused::RulingDue) => text!(at, "refused-ruling-due"),
            Refused::Draw(DrawRefused::OfferOpen) => text!(at, "refused-offer-open"),
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
