//! Why an event cannot happen now, in words.

use super::{Wording, text};
use crate::session::{
    AdjournmentRefused, ArbiterRefused, ClockRefused, DrawRefused, GameRefused, MoveRefused,
    PartyRefused,
};
use crate::session::{Refused, State};
use chess_laws::quickplay::NoQuickplay;

impl Wording {
    /// Why what was said or ordered cannot happen now, in this state of the game.
    #[must_use]
    pub fn refused(&self, refused: &Refused, state: &State) -> String {
        match refused {
            Refused::Game(refused) => self.refused_game(refused, state),
            Refused::Party(refused) => self.not_theirs(refused),
            Refused::Move(refused) => self.refused_move(refused, state),
            Refused::Draw(refused) => self.refused_draw(refused),
            Refused::Clock(refused) => self.refused_clock(refused),
            Refused::Arbiter(refused) => self.refused_order(refused),
            Refused::Adjournment(refused) => self.refused_sealing(refused),
        }
    }

    /// The game has not begun, or is over.
    fn refused_game(&self, refused: &GameRefused, state: &State) -> String {
        let at = &self.localisation;
        match refused {
            GameRefused::Over => match state.outcome() {
                Some(outcome) => text!(at, "game-over", outcome = self.outcome(outcome)),
                None => text!(at, "refused-over"),
            },
            GameRefused::Begun => text!(at, "refused-begun"),
            GameRefused::NotBegun => text!(at, "refused-not-begun"),
        }
    }

    /// A move or one of its steps is not possible.
    fn refused_move(&self, refused: &MoveRefused, state: &State) -> String {
        let at = &self.localisation;
        match refused {
            MoveRefused::Move(_) => text!(at, "refused-move"),
            MoveRefused::Illegal(uci) => text!(
                at,
                "refused-illegal",
                written = self.notation(&uci.to_string())
            ),
            MoveRefused::NotAllowed(reason) => self.not_allowed(*reason, state),
            MoveRefused::NothingThere(square) => self.nothing_there(*square, state),
            MoveRefused::NoPromotion => text!(at, "refused-promotion"),
            MoveRefused::Announced => text!(at, "refused-announced"),
            MoveRefused::NotMade(condition) => self.missing(*condition),
            MoveRefused::StepsNotFollowed => text!(at, "steps-not-followed"),
            MoveRefused::OtherThanAnnounced(square) => {
                text!(at, "other-than-announced", square = self.square(*square))
            }
            MoveRefused::KingFirst => text!(at, "king-first"),
            MoveRefused::OtherThanPlaced(square) => {
                text!(at, "other-than-placed", square = self.square(*square))
            }
            MoveRefused::OtherThanTaken(square) => {
                text!(at, "other-than-taken", square = self.square(*square))
            }
            MoveRefused::NotCaptured(square) => {
                text!(at, "not-captured", square = self.square(*square))
            }
            MoveRefused::NoMoveThere(square) => {
                text!(at, "no-move-there", square = self.square(*square))
            }
            MoveRefused::NotAnnounced => text!(at, "refused-not-announced"),
            MoveRefused::NoSuchPly(plies) => {
                text!(
                    at,
                    "refused-no-such-ply",
                    number = self.number(*plies as u64)
                )
            }
            MoveRefused::NotOnMove(side) => {
                text!(at, "refused-not-on-move", color = self.color(*side))
            }
            MoveRefused::MoveStands => text!(at, "refused-move-stands"),
        }
    }

    /// An offer or a claim is not possible.
    fn refused_draw(&self, refused: &DrawRefused) -> String {
        let at = &self.localisation;
        match refused {
            DrawRefused::NoOffer => text!(at, "refused-offer"),
            DrawRefused::OfferedAlready => text!(at, "already-offered"),
            DrawRefused::TooEarly => text!(at, "too-early-for-draw"),
            DrawRefused::DrawsForbidden => text!(at, "draws-forbidden"),
            DrawRefused::ClaimLost => text!(at, "claim-lost"),
            DrawRefused::Quickplay(why) => self.no_quickplay(*why),
            DrawRefused::RightLost => text!(at, "refused-right-lost"),
            DrawRefused::OfferOpen => text!(at, "refused-offer-open"),
        }
    }

    /// Something with a clock is not possible.
    fn refused_clock(&self, refused: &ClockRefused) -> String {
        let at = &self.localisation;
        match refused {
            ClockRefused::Stopped => text!(at, "clocks-stopped"),
            ClockRefused::NotFallen => text!(at, "refused-not-fallen"),
            ClockRefused::FlagKept => text!(at, "refused-flag-kept"),
            ClockRefused::NotLow => text!(at, "refused-not-low"),
            ClockRefused::OnRequestOnly => text!(at, "refused-on-request-only"),
            ClockRefused::MovesCompleted => text!(at, "refused-moves-completed"),
            ClockRefused::NoClocks => text!(at, "clock-unused"),
            ClockRefused::NotBeside => text!(at, "clock-not-beside"),
            ClockRefused::MoreThanPossible(most) => {
                text!(at, "more-than-possible", most = self.time_left(*most))
            }
            ClockRefused::NothingReported => text!(at, "clock-never-reported"),
        }
    }

    /// An order is not possible.
    fn refused_order(&self, refused: &ArbiterRefused) -> String {
        let at = &self.localisation;
        match refused {
            ArbiterRefused::WrongProfile => text!(at, "refused-wrong-profile"),
            ArbiterRefused::Stopped => text!(at, "refused-stopped"),
            ArbiterRefused::NotStopped => text!(at, "refused-not-stopped"),
            ArbiterRefused::NotLate => text!(at, "refused-not-late"),
            ArbiterRefused::NotAnnouncedBefore => {
                text!(at, "refused-not-announced-before")
            }
            ArbiterRefused::NothingToRule => text!(at, "refused-nothing-to-rule"),
            ArbiterRefused::NothingToAccept => text!(at, "nothing-to-accept"),
            ArbiterRefused::RulingDue => text!(at, "refused-ruling-due"),
        }
    }

    /// The sealed move does not allow it.
    fn refused_sealing(&self, refused: &AdjournmentRefused) -> String {
        let at = &self.localisation;
        match refused {
            AdjournmentRefused::Sealed => text!(at, "envelope-closed"),
            AdjournmentRefused::NotSealed => text!(at, "refused-not-sealed"),
            AdjournmentRefused::NoTimeToSeal => {
                text!(at, "refused-no-time-to-seal")
            }
            AdjournmentRefused::NotResumed => {
                text!(at, "refused-not-resumed")
            }
        }
    }

    fn not_theirs(&self, refused: &PartyRefused) -> String {
        let at = &self.localisation;
        match refused {
            PartyRefused::NotYourTurn => text!(at, "not-your-turn"),
            PartyRefused::OpponentNotToMove => text!(at, "opponent-not-to-move"),
            PartyRefused::EngineTouchesNothing => text!(at, "engine-touches-nothing"),
            PartyRefused::EngineHasNoVoice => text!(at, "engine-has-no-voice"),
            PartyRefused::OpponentSpeaks => text!(at, "opponent-speaks"),
            PartyRefused::OnlyArbiter => text!(at, "only-arbiter"),
            PartyRefused::NoDuty(duty) => text!(at, "no-duty", duty = at.duty(*duty)),
            PartyRefused::NotTold(matter) => at.not_allowed(*matter),
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
