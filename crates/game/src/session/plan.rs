//! What may follow when somebody wants something: the one place that says who may do what.
//!
//! Every way into the game (words, keys, boards, the clock at the board, the page, the
//! arbiter, the engine) makes a [`Request`] and asks [`plan`]. This changes nothing: the events of
//! a plan happen when they are applied and recorded. The files below hold the rules, one subject
//! each, as `apply` does. Knows the state and the rules; no words, no devices, no texts.

#![deny(clippy::wildcard_enum_match_arm)]

mod at_desk;
mod claims;
mod clocks;
mod confirmation;
mod corrections;
mod draws;
mod dry_run;
mod moves;
mod orders;
mod party;
mod planning;
mod practice;
mod refused;
mod reports;
mod request;
mod resuming;
mod signing;
mod steps;

use super::{Event, Matter, PartyRefused, Refused, State};
use chess_laws::Time;
use planning::Planning;

pub use at_desk::AtDesk;
pub use dry_run::decides_times;
pub use moves::may_seal;
pub use party::{OfferAnswer, Party, SharedInput, standstill};
pub use refused::kept_on_refused;
pub use request::{Advice, Confirmation, Intent, MoveStep, NextGame, Plan, Request, Unclear};
pub use resuming::resuming;

/// What may follow from a request now, decided without changing anything.
#[must_use]
pub fn plan(state: &State, request: &Request, at: Time) -> Plan {
    plan_at_desk(state, AtDesk::default(), request, at)
}

/// The same where something at the desk counts too.
#[must_use]
pub fn plan_at_desk(state: &State, desk: AtDesk, request: &Request, at: Time) -> Plan {
    let it = &Planning {
        state,
        desk,
        by: request.by,
        through: request.through,
        at,
    };
    match orders::proof(it, &request.intent) {
        Ok(None) => planned(it, &request.intent),
        Ok(Some(proof)) => orders::with_proof(planned(it, &request.intent), proof),
        Err(refused) => Plan::Refuse(refused),
    }
}

fn planned(it: &Planning<'_>, intent: &Intent) -> Plan {
    match intent {
        Intent::Announce(mv) => moves::announce(it, *mv).into(),
        Intent::AnnounceWords { said, attempt, mv } => {
            moves::announce_words(it, said, attempt, *mv).into()
        }
        Intent::Withdraw => moves::withdraw(it).into(),
        Intent::Correct { reported } => corrections::correct(it, *reported).into(),
        Intent::Press => moves::press(it).into(),
        Intent::Touch(square) => steps::touch(it, *square).into(),
        Intent::ReportTouch(square) => steps::report_touch(it, *square).into(),
        Intent::TouchNothing { square, reported } => {
            Plan::Refuse(steps::touch_nothing(it, *square, *reported))
        }
        Intent::Step(step, square) => steps::step(it, *step, *square),
        Intent::PutBack(square) => steps::put_back(it, *square).into(),
        Intent::Lift(square) => steps::lift(it, *square).into(),
        Intent::Adjust => steps::adjust(it).into(),
        Intent::Promote(role) => steps::promote(it, *role),
        Intent::Draw => draws::draw(it),
        Intent::OfferDraw => draws::offer(it).into(),
        Intent::AnswerDraw(accepts) => draws::answer_draw(it, *accepts).into(),
        Intent::ClaimWith(mv) => draws::claim_with(it, *mv),
        Intent::ClaimWithNoMove => draws::claim_with_no_move(it).into(),
        Intent::ClaimPosition => draws::claim_position(it).into(),
        Intent::RequestIncrement => {
            confirmation::in_own_turn(it, Confirmation::Increment(it.on_move()))
        }
        Intent::ClaimQuickplay => {
            confirmation::in_own_turn(it, Confirmation::QuickplayClaim(it.on_move()))
        }
        Intent::Resign => confirmation::resign(it),
        Intent::OpponentDraw => draws::opponent_draw(it).into(),
        Intent::OpponentResigns => confirmation::opponent_resigns(it),
        Intent::OpponentPressed => moves::opponent_pressed(it).into(),
        Intent::CallArbiter => confirmation::formally(it, Confirmation::CallArbiter(it.side())),
        Intent::ClaimFlag => clocks::claim_flag(it),
        Intent::NoticeClocks => clocks::notice(it).into(),
        Intent::Confirm(confirmed) => confirmation::confirm(it, *confirmed).into(),
        Intent::ReportClock { side, left_ms } => clocks::report_clock(it, *side, *left_ms).into(),
        Intent::Ask(matter) => ask(it, *matter).into(),
        Intent::Sign(signs) => signing::sign(it, *signs).into(),
        Intent::Seal => moves::seal(it).into(),
        Intent::Order(event) => orders::order(it, event).into(),
        Intent::CarryOut => orders::carry_out(it).into(),
        Intent::ShowPage(page) => orders::show_page(it, *page).into(),
        Intent::AcceptFinding(finding) => orders::accept_finding(it, finding).into(),
        Intent::AgreeDraw => orders::agree_draw(it).into(),
        Intent::AnswerReport(agrees) => reports::answer(it, *agrees).into(),
        Intent::TakeBack(to) => practice::take_back(it, *to),
        Intent::Redo => practice::redo(it).into(),
        Intent::Advice(wanted) => practice::advice(it, *wanted).into(),
        Intent::Pause => practice::pause(it).into(),
        Intent::Leave => practice::leave(it),
        Intent::Another(next) => practice::another(it, *next),
    }
}

/// An answer changes nothing. The profile says which ones are given; the arbiter gets every one.
fn ask(planning: &Planning<'_>, matter: Matter) -> Result<Vec<Event>, Refused> {
    let arbiter = matches!(planning.by, Party::Arbiter(_));
    match arbiter || planning.state.profile().answers(matter) {
        true => Ok(Vec::new()),
        false => Err(PartyRefused::Withheld(matter).into()),
    }
}
