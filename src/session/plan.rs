//! What may follow when somebody wants something: the one place that says who may do what.
//!
//! Every way into the game (words, keys, boards, the clock at the board, the page, the
//! arbiter, the engine) makes a [`Request`] and asks [`plan`]. Nothing changes by that: the
//! events of a plan happen when they are applied and recorded. Knows the state and the rules;
//! no words, no devices, no texts.

#![deny(clippy::wildcard_enum_match_arm)]

mod draws;
mod moves;
mod orders;
mod party;
mod planning;
mod request;

use super::{ClockRefused, MoveRefused, Refused, Remark, State};
use chess_laws::Time;
use planning::Planning;

pub use orders::decides_times;
pub use party::{Party, Shared, standstill};
pub use request::{Channel, Confirmation, Intent, MoveStep, Plan, Request, Unclear};

/// What may follow from a request now, decided without changing anything.
#[must_use]
pub fn plan(state: &State, request: &Request, at: Time) -> Plan {
    let it = Planning {
        state,
        by: request.by,
        through: request.through,
        at,
    };
    match &request.intent {
        Intent::Announce(mv) => it.announce(*mv).into(),
        Intent::Withdraw => it.withdraw().into(),
        Intent::Press => it.press().into(),
        Intent::Touch(square) => it.touch(*square).into(),
        Intent::ReportTouch(square) => it.report_touch(*square).into(),
        Intent::Step(step, square) => it.step(*step, *square),
        Intent::PutBack(square) => it.put_back(*square).into(),
        Intent::Lift(square) => it.lift(*square).into(),
        Intent::Adjust => it.adjust().into(),
        Intent::Promote(role) => it.promote(*role),
        Intent::Draw => it.draw(),
        Intent::OfferDraw => it.offer().into(),
        Intent::AnswerDraw(accepts) => it.answer_draw(*accepts).into(),
        Intent::ClaimWith(mv) => it.claim_with(*mv),
        Intent::RequestIncrement => it.in_own_turn(Confirmation::Increment(it.on_move())),
        Intent::ClaimQuickplay => it.in_own_turn(Confirmation::QuickplayClaim(it.on_move())),
        Intent::Resign => it.formally(Confirmation::Resign(it.resigning())),
        Intent::OpponentDraw => it.opponent_draw().into(),
        Intent::OpponentResigns => it.opponent_resigns(),
        Intent::CallArbiter => it.formally(Confirmation::CallArbiter(it.side())),
        Intent::ClaimFlag => it.claim_flag(),
        Intent::Confirm(confirmed) => it.confirm(*confirmed).into(),
        Intent::ReportClock { side, left_ms } => it.report_clock(*side, *left_ms).into(),
        Intent::WithdrawReport(side) => it.withdraw_report(*side).into(),
        Intent::Ask(matter) => it.ask(*matter).into(),
        Intent::Seal => it.seal().into(),
        Intent::Order(event) => it.order(event).into(),
        Intent::CarryOut => it.carry_out().into(),
        Intent::AcceptFinding => it.accept_finding().into(),
        Intent::AgreeDraw => it.agree_draw().into(),
    }
}

/// What of a request that was refused is kept for the arbiter: a press of the clock by which
/// no move was completed (D.2.4), also the press in an answer to a move that is not made yet.
#[must_use]
pub fn kept_of_refused(state: &State, request: &Request, refused: &Refused) -> Option<Remark> {
    let answers = matches!(
        request.intent,
        Intent::Announce(_) | Intent::Touch(_) | Intent::ReportTouch(_)
    );
    let presses = request.intent == Intent::Press || answers && state.announced().is_some();
    let in_vain = matches!(
        refused,
        Refused::Move(MoveRefused::NotMade(_) | MoveRefused::NotAnnounced)
            | Refused::Clock(ClockRefused::Stopped)
    );
    let kept = presses && in_vain && state.has_begun() && request.by != Party::Program;
    kept.then_some(Remark::PressRefused)
}
