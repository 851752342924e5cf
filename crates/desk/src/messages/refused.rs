//! Why an event cannot happen now, in words.

use super::{Wording, text};
use chess_laws::quickplay::NoQuickplay;
use game::session::{
    AdjournmentRefused, ArbiterRefused, ClockRefused, DrawRefused, GameRefused, Matter,
    MoveRefused, PartyRefused,
};
use game::session::{Refused, State, StopReason};

/// The wording of refusals, by what they concern.
pub(super) struct RefusalWording<'a> {
    words: &'a Wording,
}

impl Wording {
    /// What is said about a refusal.
    pub(super) fn refusals(&self) -> RefusalWording<'_> {
        RefusalWording { words: self }
    }
}

impl Wording {
    /// Why what was said or ordered cannot happen now, in this state of the game.
    #[must_use]
    pub fn refused(&self, refused: &Refused, state: &State) -> String {
        match refused {
            Refused::Game(refused) => self.refusals().game(refused, state),
            Refused::Party(refused) => self.refusals().party(refused, state),
            Refused::Move(refused) => self.refusals().moves(refused, state),
            Refused::Draw(refused) => self.refusals().draw(refused),
            Refused::Clock(ClockRefused::Stopped) if state.is_paused() => {
                let stopped = state.stopped().map(|it| it.reason);
                match stopped == Some(StopReason::Pause) {
                    true => text!(self.localisation, "paused"),
                    false => text!(self.localisation, "clocks-stopped-practice"),
                }
            }
            Refused::Clock(refused) => self.refusals().clock(refused),
            Refused::Arbiter(refused) => self.refusals().arbiter(refused),
            Refused::Adjournment(refused) => self.refusals().adjournment(refused),
            Refused::Report(refused) => self.reports().refused(refused),
            Refused::Practice(refused) => self.practice().refused(refused),
        }
    }
}

impl RefusalWording<'_> {
    /// The game has not begun, or is over.
    fn game(&self, refused: &GameRefused, state: &State) -> String {
        let at = &self.words.localisation;
        match refused {
            GameRefused::Over => match state.outcome() {
                Some(outcome) => text!(at, "game-over", outcome = self.words.outcome(outcome)),
                None => text!(at, "refused-over"),
            },
            GameRefused::Begun => text!(at, "refused-begun"),
            GameRefused::NotBegun => text!(at, "refused-not-begun"),
            GameRefused::NotOver => text!(at, "refused-not-over"),
            GameRefused::SignedAlready => text!(at, "refused-signed"),
            GameRefused::NotOnServer => text!(at, "refused-not-on-server"),
            GameRefused::RunsOnServer => text!(at, "refused-runs-on-server"),
            GameRefused::BothHaveMoved => text!(at, "refused-both-have-moved"),
            GameRefused::OpponentThere => text!(at, "refused-opponent-there"),
            GameRefused::LeftNotLong(None) => text!(at, "refused-left-not-long"),
            GameRefused::LeftNotLong(Some(left)) => {
                let left = self.words.exact_time(*left);
                text!(at, "online-gone-in", left = left)
            }
            GameRefused::ClaimedOnOwnTurn => text!(at, "refused-claimed-on-own-turn"),
        }
    }

    /// A move or one of its steps is not possible.
    fn moves(&self, refused: &MoveRefused, state: &State) -> String {
        let at = &self.words.localisation;
        match refused {
            MoveRefused::Move(_) => text!(at, "refused-move"),
            MoveRefused::Illegal(uci) => text!(
                at,
                "refused-illegal",
                written = self.words.notation(&uci.to_string())
            ),
            MoveRefused::NotAllowed(reason) => self.words.moves().not_allowed(*reason, state),
            MoveRefused::NothingThere(square) => self.words.moves().nothing_there(*square, state),
            MoveRefused::NoPromotion => text!(at, "refused-promotion"),
            MoveRefused::NoPawnNamed => text!(at, "refused-no-pawn-named"),
            MoveRefused::NotLegal => text!(at, "refused-illegal-only"),
            MoveRefused::Announced => text!(at, "refused-announced"),
            MoveRefused::Sent => text!(at, "refused-sent"),
            MoveRefused::NotMade(condition) => self.words.moves().missing(*condition),
            MoveRefused::StepsNotFollowed => text!(at, "steps-not-followed"),
            MoveRefused::OtherThanAnnounced(square) => {
                text!(
                    at,
                    "other-than-announced",
                    square = self.words.square(*square)
                )
            }
            MoveRefused::KingFirst => text!(at, "king-first"),
            MoveRefused::OtherThanPlaced(square) => {
                text!(at, "other-than-placed", square = self.words.square(*square))
            }
            MoveRefused::Released { role, to } => self.words.moves().released(*role, *to),
            MoveRefused::OtherThanTaken(square) => {
                text!(at, "other-than-taken", square = self.words.square(*square))
            }
            MoveRefused::NotCaptured(square) => {
                text!(at, "not-captured", square = self.words.square(*square))
            }
            MoveRefused::NoMoveThere(square) => {
                text!(at, "no-move-there", square = self.words.square(*square))
            }
            MoveRefused::NotAnnounced => text!(at, "refused-not-announced"),
            MoveRefused::NothingToCorrect => text!(at, "refused-nothing-to-correct"),
            MoveRefused::NoSuchPly(plies) => {
                text!(
                    at,
                    "refused-no-such-ply",
                    number = self.words.number(*plies as u64)
                )
            }
            MoveRefused::NotOnMove(side) => {
                text!(at, "refused-not-on-move", color = self.words.color(*side))
            }
            MoveRefused::MoveStands => text!(at, "refused-move-stands"),
        }
    }

    /// An offer or a claim is not possible.
    fn draw(&self, refused: &DrawRefused) -> String {
        let at = &self.words.localisation;
        match refused {
            DrawRefused::NoOffer => text!(at, "refused-offer"),
            DrawRefused::OfferedAlready => text!(at, "already-offered"),
            DrawRefused::TooEarly => text!(at, "too-early-for-draw"),
            DrawRefused::NotWithComputer => text!(at, "refused-draw-with-computer"),
            DrawRefused::NothingToClaim => text!(at, "refused-nothing-to-claim"),
            DrawRefused::DrawsForbidden => text!(at, "draws-forbidden"),
            DrawRefused::ClaimLost => text!(at, "claim-lost"),
            DrawRefused::DeclinedByMove => text!(at, "declined-by-move"),
            DrawRefused::AnsweredBy(side) => {
                text!(at, "offer-answered-by", color = self.words.color(*side))
            }
            DrawRefused::AnsweredToArbiter(side) => {
                text!(
                    at,
                    "offer-answered-to-arbiter",
                    color = self.words.color(*side)
                )
            }
            DrawRefused::Quickplay(why) => self.no_quickplay(*why),
            DrawRefused::RightLost => text!(at, "refused-right-lost"),
            DrawRefused::OfferOpen => text!(at, "refused-offer-open"),
        }
    }

    /// Something with a clock is not possible.
    fn clock(&self, refused: &ClockRefused) -> String {
        let at = &self.words.localisation;
        match refused {
            ClockRefused::Stopped => text!(at, "clocks-stopped"),
            ClockRefused::OnlyByLever => text!(at, "press-the-clock"),
            ClockRefused::NotFallen => text!(at, "refused-not-fallen"),
            ClockRefused::FlagRecorded => text!(at, "refused-flag-kept"),
            ClockRefused::NotLow => text!(at, "refused-not-low"),
            ClockRefused::OnRequestOnly => text!(at, "refused-on-request-only"),
            ClockRefused::MovesCompleted => text!(at, "refused-moves-completed"),
            ClockRefused::NoClocks => text!(at, "clock-unused"),
            ClockRefused::NotExternal => text!(at, "clock-not-external"),
            ClockRefused::MoreThanPossible(most) => {
                text!(at, "more-than-possible", most = self.words.time_left(*most))
            }
            ClockRefused::NothingReported => text!(at, "clock-never-reported"),
        }
    }

    /// An order is not possible.
    fn arbiter(&self, refused: &ArbiterRefused) -> String {
        let at = &self.words.localisation;
        match refused {
            ArbiterRefused::Unproven => text!(at, "refused-unproven"),
            ArbiterRefused::PositionEndsGame => text!(at, "refused-position-ends"),
            ArbiterRefused::WrongProfile => text!(at, "refused-wrong-profile"),
            ArbiterRefused::Stopped => text!(at, "refused-stopped"),
            ArbiterRefused::NotStopped => text!(at, "refused-not-stopped"),
            ArbiterRefused::GoesOn => text!(at, "refused-goes-on"),
            ArbiterRefused::TooMuchTime => text!(at, "refused-too-much-time"),
            ArbiterRefused::NotLate => text!(at, "refused-not-late"),
            ArbiterRefused::NotForfeited(side) => {
                text!(at, "refused-not-forfeited", color = self.words.color(*side))
            }
            ArbiterRefused::NotAnnouncedBefore => {
                text!(at, "refused-not-announced-before")
            }
            ArbiterRefused::ClaimConcluded => text!(at, "refused-claim-concluded"),
            ArbiterRefused::NothingToRule => text!(at, "refused-nothing-to-rule"),
            ArbiterRefused::NothingToAccept => text!(at, "nothing-to-accept"),
            ArbiterRefused::RulingDue => text!(at, "refused-ruling-due"),
        }
    }

    /// The sealed move does not allow it.
    fn adjournment(&self, refused: &AdjournmentRefused) -> String {
        let at = &self.words.localisation;
        match refused {
            AdjournmentRefused::Sealed => text!(at, "envelope-closed"),
            AdjournmentRefused::Awaited(side) => {
                text!(at, "seal-now", color = self.words.color(*side))
            }
            AdjournmentRefused::NotSealed => text!(at, "refused-not-sealed"),
            AdjournmentRefused::NoTimeToSeal => {
                text!(at, "refused-no-time-to-seal")
            }
            AdjournmentRefused::NotResumed => {
                text!(at, "refused-not-resumed")
            }
        }
    }

    fn party(&self, refused: &PartyRefused, state: &State) -> String {
        let at = &self.words.localisation;
        match refused {
            PartyRefused::Withheld(Matter::Analysis | Matter::Practice)
                if state.profile().is_on_server() =>
            {
                match state.outcome() {
                    Some(_) => text!(at, "not-allowed-online-over"),
                    None => text!(at, "not-allowed-online"),
                }
            }
            PartyRefused::ServerDecides => text!(at, "server-decides"),
            PartyRefused::NotYourTurn => text!(at, "not-your-turn"),
            PartyRefused::OpponentNotToMove => text!(at, "opponent-not-to-move"),
            PartyRefused::EngineTouchesNothing => text!(at, "engine-touches-nothing"),
            PartyRefused::OpponentPresses => text!(at, "opponent-presses"),
            PartyRefused::OnlyPlayersSign => text!(at, "only-players-sign"),
            PartyRefused::EngineHasNoVoice => text!(at, "engine-has-no-voice"),
            PartyRefused::OpponentSpeaks => text!(at, "opponent-speaks"),
            PartyRefused::OnlyArbiter => text!(at, "only-arbiter"),
            PartyRefused::NoDuty(duty) => text!(at, "no-duty", duty = at.duty(*duty)),
            PartyRefused::Withheld(matter) => at.not_allowed(*matter),
        }
    }

    fn no_quickplay(&self, why: NoQuickplay) -> String {
        let at = &self.words.localisation;
        match why {
            NoQuickplay::WrongControl => text!(at, "quickplay-wrong-control"),
            NoQuickplay::NotLastPeriod => text!(at, "quickplay-not-last-period"),
            NoQuickplay::TooMuchTime => text!(at, "quickplay-too-much-time"),
            NoQuickplay::FlagFallen => text!(at, "quickplay-flag-fallen"),
        }
    }
}
