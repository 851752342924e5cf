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
            Refused::Game(refused) => game(self, refused, state),
            Refused::Party(refused) => party(self, refused),
            Refused::Move(refused) => moves(self, refused, state),
            Refused::Clock(refused) => clock(self, refused),
            Refused::Draw(refused) => draw(self, refused),
            Refused::Arbiter(refused) => arbiter(self, refused),
            Refused::Adjournment(refused) => adjournment(self, refused),
        }
    }
}

fn game(words: &Wording, refused: &GameRefused, state: &State) -> String {
    let at = &words.localisation;
    match refused {
        GameRefused::Over => match state.outcome() {
            Some(outcome) => text!(at, "game-over", outcome = words.outcome(outcome)),
            None => text!(at, "refused-over"),
        },
        GameRefused::Begun => text!(at, "refused-begun"),
        GameRefused::NotBegun => text!(at, "refused-not-begun"),
    }
}

fn party(words: &Wording, refused: &PartyRefused) -> String {
    let at = &words.localisation;
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

fn moves(words: &Wording, refused: &MoveRefused, state: &State) -> String {
    let at = &words.localisation;
    match refused {
        MoveRefused::Move(_) => text!(at, "refused-move"),
        MoveRefused::Illegal(uci) => text!(
            at,
            "refused-illegal",
            written = words.notation(&uci.to_string())
        ),
        MoveRefused::NotAllowed(reason) => words.moves().not_allowed(*reason, state),
        MoveRefused::NothingThere(square) => words.moves().nothing_there(*square, state),
        MoveRefused::NoPromotion => text!(at, "refused-promotion"),
        MoveRefused::Announced => text!(at, "refused-announced"),
        MoveRefused::NotMade(condition) => words.moves().missing(*condition),
        MoveRefused::StepsNotFollowed => text!(at, "steps-not-followed"),
        MoveRefused::OtherThanAnnounced(square) => {
            text!(at, "other-than-announced", square = words.square(*square))
        }
        MoveRefused::KingFirst => text!(at, "king-first"),
        MoveRefused::OtherThanPlaced(square) => {
            text!(at, "other-than-placed", square = words.square(*square))
        }
        MoveRefused::OtherThanTaken(square) => {
            text!(at, "other-than-taken", square = words.square(*square))
        }
        MoveRefused::NotCaptured(square) => {
            text!(at, "not-captured", square = words.square(*square))
        }
        MoveRefused::NoMoveThere(square) => {
            text!(at, "no-move-there", square = words.square(*square))
        }
        MoveRefused::NotAnnounced => text!(at, "refused-not-announced"),
        MoveRefused::NoSuchPly(plies) => {
            text!(
                at,
                "refused-no-such-ply",
                number = words.number(*plies as u64)
            )
        }
        MoveRefused::NotOnMove(side) => {
            text!(at, "refused-not-on-move", color = words.color(*side))
        }
        MoveRefused::MoveStands => text!(at, "refused-move-stands"),
    }
}

fn clock(words: &Wording, refused: &ClockRefused) -> String {
    let at = &words.localisation;
    match refused {
        ClockRefused::Stopped => text!(at, "clocks-stopped"),
        ClockRefused::NotFallen => text!(at, "refused-not-fallen"),
        ClockRefused::FlagRecorded => text!(at, "refused-flag-kept"),
        ClockRefused::NotLow => text!(at, "refused-not-low"),
        ClockRefused::OnRequestOnly => text!(at, "refused-on-request-only"),
        ClockRefused::MovesCompleted => text!(at, "refused-moves-completed"),
        ClockRefused::NoClocks => text!(at, "clock-unused"),
        ClockRefused::NotExternal => text!(at, "clock-not-beside"),
        ClockRefused::MoreThanPossible(most) => {
            text!(at, "more-than-possible", most = words.time_left(*most))
        }
        ClockRefused::NothingReported => text!(at, "clock-never-reported"),
    }
}

fn draw(words: &Wording, refused: &DrawRefused) -> String {
    let at = &words.localisation;
    match refused {
        DrawRefused::NoOffer => text!(at, "refused-offer"),
        DrawRefused::OfferedAlready => text!(at, "already-offered"),
        DrawRefused::TooEarly => text!(at, "too-early-for-draw"),
        DrawRefused::DrawsForbidden => text!(at, "draws-forbidden"),
        DrawRefused::ClaimLost => text!(at, "claim-lost"),
        DrawRefused::Quickplay(why) => no_quickplay(words, *why),
        DrawRefused::RightLost => text!(at, "refused-right-lost"),
        DrawRefused::OfferOpen => text!(at, "refused-offer-open"),
    }
}

fn arbiter(words: &Wording, refused: &ArbiterRefused) -> String {
    let at = &words.localisation;
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

fn adjournment(words: &Wording, refused: &AdjournmentRefused) -> String {
    let at = &words.localisation;
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

fn no_quickplay(words: &Wording, why: NoQuickplay) -> String {
    let at = &words.localisation;
    match why {
        NoQuickplay::WrongControl => text!(at, "quickplay-wrong-control"),
        NoQuickplay::NotLastPeriod => text!(at, "quickplay-not-last-period"),
        NoQuickplay::TooMuchTime => text!(at, "quickplay-too-much-time"),
        NoQuickplay::FlagFallen => text!(at, "quickplay-flag-fallen"),
    }
}
