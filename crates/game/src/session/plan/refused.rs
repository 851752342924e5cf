//! What is kept of a request that was refused: a press that completed no move, a try that tells
//! something of the position, and that somebody wanted their report back.

use shakmaty::Color;

use super::moves;
use super::party::Party;
use super::planning::Planning;
use super::request::{Intent, Request};
use crate::session::{
    ClockRefused, Event, MoveEvent, MoveRefused, Refused, Remark, ReportRefused, State,
};
use chess_laws::Time;

/// What to record about a request that was refused: a press of the clock that completed no move
/// (D.2.4), also the one that is part of an answer to a move not yet made; a try that counts, with a
/// stop for the arbiter if there were too many; and that a report was to be taken back.
#[must_use]
pub fn kept_on_refused(
    state: &State,
    request: &Request,
    refused: &Refused,
    at: Time,
) -> Vec<Event> {
    if let Some(by) = failed_try_of(state, request, refused) {
        let planning = Planning {
            state,
            desk: super::AtDesk::default(),
            by: request.by,
            through: request.through,
            at,
        };
        let tried = vec![Event::Move(MoveEvent::FailedTry { by })];
        // Nothing counts before the game begins.
        return moves::calling_arbiter(&planning, by, tried).unwrap_or_default();
    }
    if matches!(refused, Refused::Report(ReportRefused::Stays(_))) {
        let (by, shared) = (request.by.known_side(), request.by.is_shared());
        return vec![Event::Remark(Remark::TakeBackRefused { by, shared })];
    }
    match press_completes_nothing(state, request, refused) {
        true => vec![Event::Remark(Remark::PressRefused)],
        false => Vec::new(),
    }
}

fn press_completes_nothing(state: &State, request: &Request, refused: &Refused) -> bool {
    let answers = matches!(
        request.intent,
        Intent::Announce(_)
            | Intent::AnnounceWords { .. }
            | Intent::Touch(_)
            | Intent::ReportTouch(_)
    );
    let presses = request.intent == Intent::Press || answers && state.announced().is_some();
    let completes_nothing = matches!(
        refused,
        Refused::Move(MoveRefused::NotMade(_) | MoveRefused::NotAnnounced)
            | Refused::Clock(ClockRefused::Stopped)
    );
    presses && completes_nothing && request.by != Party::Program
}

/// Whose try it was, if the refusal tells something of the position that would cost nothing else.
// Long: one line for each intent.
fn failed_try_of(state: &State, request: &Request, refused: &Refused) -> Option<Color> {
    if state.profile().tells_at_once() {
        return None;
    }
    let turn = state.game().turn();
    let ahead = state.pending().answerer();
    let of_touch = |reported| if reported { ahead.other() } else { turn };
    let (counts, by) = match request.intent {
        Intent::Touch(_) | Intent::Step(..) | Intent::Promote(_) => (misses(refused), turn),
        Intent::TouchNothing { reported, .. } => (misses(refused), of_touch(reported)),
        Intent::ReportTouch(_) => (misses(refused), of_touch(true)),
        // At a shared input nobody knows who says it while a move waits: it is no answer to that.
        Intent::AnnounceWords { .. } => (
            *refused == MoveRefused::Announced.into() && request.by.plays(ahead, state),
            ahead,
        ),
        Intent::Announce(_)
        | Intent::Withdraw
        | Intent::Press
        | Intent::PutBack(_)
        | Intent::Lift(_)
        | Intent::Adjust
        | Intent::Draw
        | Intent::OfferDraw
        | Intent::AnswerDraw(_)
        | Intent::ClaimWith(_)
        | Intent::ClaimWithNoMove
        | Intent::ClaimPosition
        | Intent::RequestIncrement
        | Intent::ClaimQuickplay
        | Intent::Resign
        | Intent::OpponentDraw
        | Intent::OpponentResigns
        | Intent::OpponentPressed
        | Intent::CallArbiter
        | Intent::ClaimFlag
        | Intent::NoticeClocks
        | Intent::Confirm(_)
        | Intent::ReportClock { .. }
        | Intent::Correct { .. }
        | Intent::Ask(_)
        | Intent::AnswerReport(_)
        | Intent::Sign(_)
        | Intent::Seal
        | Intent::Order(_)
        | Intent::CarryOut
        | Intent::ShowPage(_)
        | Intent::AcceptFinding(_)
        | Intent::AgreeDraw
        | Intent::TakeBack(_)
        | Intent::Redo
        | Intent::Advice(_)
        | Intent::Pause
        | Intent::Leave
        | Intent::Another(_) => return None,
    };
    let by = match request.by {
        Party::Side(side) => side,
        Party::Either(_) => by,
        Party::Arbiter(_) | Party::Program => return None,
    };
    counts.then_some(by)
}

/// Whether something was named that does not stand there, or cannot be done with it.
fn misses(refused: &Refused) -> bool {
    matches!(
        refused,
        Refused::Move(
            MoveRefused::NothingThere(_) | MoveRefused::NotCaptured(_) | MoveRefused::NoPromotion
        )
    )
}
