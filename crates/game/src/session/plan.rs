//! What follows from a request: the one place that says who may do what.
//!
//! Every way into the game (words, keys, boards, the clock at the board, the page, the
//! arbiter, the engine) makes a [`Request`] and asks [`plan`]. This changes nothing: the events of
//! a plan happen when they are applied and recorded. The files below hold the rules, one subject
//! each, as `apply` does. Knows the state and the rules; no words, no devices, no texts.

#![deny(clippy::wildcard_enum_match_arm)]

mod clocks;
mod confirmation;
mod draws;
mod intent;
mod moves;
mod online;
mod orders;
mod party;
mod planning;
mod practice;
mod reports;
mod request;
mod steps;

use chess_laws::Time;
use shakmaty::Color;

use super::{
    Channel, ClockRefused, Event, GameRefused, Matter, MoveEvent, MoveRefused, PartyRefused,
    Refused, Remark, ReportRefused, State,
};
use orders::RESTART;
use planning::Planning;

pub use clocks::{FlagAtRestart, flag_at_restart, resuming};
pub use intent::Intent;
pub use moves::may_seal;
pub use online::asked_of_server;
pub use party::{OfferAnswer, Party, SharedInput, standstill};
pub use planning::{Absence, AtDesk, decides_times};
pub use request::{Confirmation, MoveStep, NextGame, OnlineAct, Plan, TakeBack, Unclear};

/// A request: what a party wants, and through which channel.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    pub by: Party,
    pub through: Channel,
    pub intent: Intent,
}

/// What may follow from a request now, decided without changing anything.
#[must_use]
pub fn plan(state: &State, request: &Request, at: Time) -> Plan {
    plan_at_desk(state, AtDesk::default(), request, at)
}

/// As [`plan`], where what the desk knows counts too.
#[must_use]
pub fn plan_at_desk(state: &State, desk: AtDesk, request: &Request, at: Time) -> Plan {
    let it = &Planning {
        state,
        desk,
        by: request.by,
        through: request.through,
        at,
    };
    let restarts = request.intent == Intent::Order(RESTART);
    match orders::proof(it, restarts) {
        Ok(None) => planned(it, &request.intent),
        Ok(Some(proof)) => orders::with_proof(planned(it, &request.intent), proof),
        Err(refused) => Plan::Refuse(refused),
    }
}

// Long: an arm for each intent.
fn planned(it: &Planning<'_>, intent: &Intent) -> Plan {
    let on_server = it.state.profile().is_on_server();
    if let Some(planned) = on_server.then(|| online::planned(it, intent)).flatten() {
        return planned;
    }
    match intent {
        Intent::Announce(mv) => moves::announce(it, *mv).into(),
        Intent::AnnounceWords {
            said,
            attempt,
            mv,
            names_announced,
        } => moves::announce_words(it, said, attempt, *mv, *names_announced).into(),
        Intent::TryIllegal { .. } => Plan::Refuse(moves::try_illegal(it)),
        Intent::Withdraw => moves::withdraw(it).into(),
        Intent::Correct { reported } => moves::correct(it, *reported).into(),
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
        Intent::CallArbiter => confirmation::call_arbiter(it),
        Intent::ClaimFlag => clocks::claim_flag(it),
        Intent::NoticeClocks => clocks::notice(it).into(),
        Intent::Confirm(confirmed) => confirmation::confirm(it, *confirmed).into(),
        Intent::ReportClock { side, left_ms } => clocks::report_clock(it, *side, *left_ms).into(),
        Intent::Ask(matter) => ask(it, *matter).into(),
        Intent::Sign(signs) => confirmation::sign(it, *signs).into(),
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
        Intent::Online(_) | Intent::ReadChat | Intent::Premove => {
            Plan::Refuse(GameRefused::NotOnServer.into())
        }
    }
}

/// An answer changes nothing. The profile says which answers are given; the arbiter gets every answer.
fn ask(planning: &Planning<'_>, matter: Matter) -> Result<Vec<Event>, Refused> {
    let arbiter = matches!(planning.by, Party::Arbiter(_));
    match arbiter || planning.state.profile().answers(matter) {
        true => Ok(Vec::new()),
        false => Err(PartyRefused::Withheld(matter).into()),
    }
}

/// What to record about a request that was refused: a press of the clock that completed no move
/// (D.2.4), even as part of an answer to a move not yet made; a try that counts, with a stop for the
/// arbiter if there were too many; and an attempt to take back a report.
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
            desk: AtDesk::default(),
            by: request.by,
            through: request.through,
            at,
        };
        let tried = vec![Event::Move(MoveEvent::FailedTry {
            by,
            through: Some(request.through),
        })];
        let said = illegal_at_page(request, refused);
        // Nothing counts before the game begins.
        let counted = moves::calling_arbiter(&planning, by, tried);
        let counted = counted.map(|it| said.into_iter().chain(it).collect());
        return counted.unwrap_or_default();
    }
    if let Some(kept) = illegal_at_page(request, refused) {
        return vec![kept];
    }
    if matches!(refused, Refused::Report(ReportRefused::Stays(_))) {
        let (by, shared) = (request.by.known_side(), request.by.is_shared());
        return vec![Event::Remark(Remark::TakeBackRefused { by, shared })];
    }
    match press_completes_nothing(state, request, refused) {
        // Where both share the clock's key, it is pressed for the player to move.
        true => {
            let by = request.by.known_side().unwrap_or(state.game().turn());
            vec![Event::Remark(Remark::PressRefused {
                by: Some(by),
                through: Some(request.through),
            })]
        }
        false => Vec::new(),
    }
}

/// What is kept of a move at the page that is not legal.
fn illegal_at_page(request: &Request, refused: &Refused) -> Option<Event> {
    let (Intent::TryIllegal { said }, Refused::Move(MoveRefused::NotLegal)) =
        (&request.intent, refused)
    else {
        return None;
    };
    Some(Event::Remark(Remark::AnnounceRefused {
        said: said.clone(),
        through: Some(request.through),
    }))
}

/// Whether the clock was pressed in vain: by its key, or by an answer to a move that is not made yet.
fn press_completes_nothing(state: &State, request: &Request, refused: &Refused) -> bool {
    let answers = matches!(
        request.intent,
        Intent::Announce(_)
            | Intent::AnnounceWords { .. }
            | Intent::Touch(_)
            | Intent::ReportTouch(_)
    ) && state.announced().is_some();
    let presses = request.intent == Intent::Press;
    let is_missing = matches!(
        refused,
        Refused::Move(MoveRefused::NotMade(_) | MoveRefused::NotAnnounced)
    );
    // Words at a clock that stands press nothing.
    let stands = presses && *refused == ClockRefused::Stopped.into();
    ((presses || answers) && is_missing || stands) && request.by != Party::Program
}

/// Whose try it was, if the refusal tells something about the position that the player would otherwise learn for free.
fn failed_try_of(state: &State, request: &Request, refused: &Refused) -> Option<Color> {
    if state.profile().tells_at_once() {
        return None;
    }
    let intent = &request.intent;
    let ahead = state.pending().answerer();
    let by = if tries_own_piece(intent) && (misses(refused) || tells_what_stands(refused)) {
        // With a piece of their own, the opponent of a player who moves elsewhere answers that move.
        let turn = state.game().turn();
        if request.by.plays(turn, state) {
            turn
        } else {
            ahead
        }
    } else if reports_touch(intent) && misses(refused) {
        ahead.other()
    } else if *refused == MoveRefused::NotLegal.into()
        // At a shared input it is unknown who speaks while a move waits, so this is no answer to the move. Nobody answers
        // one that ends the game.
        || matches!(intent, Intent::AnnounceWords { names_announced: false, .. })
            && *refused == MoveRefused::Announced.into()
            && request.by.plays(ahead, state)
            && state.game_ahead().ended().is_none()
    {
        ahead
    } else {
        return None;
    };
    match request.by {
        Party::Side(side) => Some(side),
        Party::Either(_) => Some(by),
        Party::Arbiter(_) | Party::Program => None,
    }
}

fn tries_own_piece(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::Touch(_)
            | Intent::Step(..)
            | Intent::Promote(_)
            | Intent::TouchNothing {
                reported: false,
                ..
            }
    )
}

fn reports_touch(intent: &Intent) -> bool {
    matches!(
        intent,
        Intent::ReportTouch(_) | Intent::TouchNothing { reported: true, .. }
    )
}

/// Whether a piece is said to stand on its square (4.7), and so that its move was legal.
fn tells_what_stands(refused: &Refused) -> bool {
    matches!(refused, Refused::Move(MoveRefused::Released { .. }))
}

/// Whether a piece was named that does not stand there, or with which this cannot be done.
fn misses(refused: &Refused) -> bool {
    matches!(
        refused,
        Refused::Move(
            MoveRefused::NothingThere(_) | MoveRefused::NotCaptured(_) | MoveRefused::NoPromotion
        )
    )
}
