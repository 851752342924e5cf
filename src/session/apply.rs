//! The only place that changes a state: an event is admitted, then handed to the rules of its
//! group. Every event has its arm here, so that a new one cannot be forgotten.
#![deny(clippy::wildcard_enum_match_arm)]

use std::time::Duration;

use super::{
    AdjournmentEvent, AdjournmentRefused, AgreementEvent, ClockEvent, ClockRefused, DrawEvent,
    Effect, Event, GameEvent, GameRefused, MoveEvent, MoveRefused, Refused, State,
};
use super::{
    adjournment, arbiter, beside, boards, draws, flags, making, moves, quickplay, sighted, touch,
    warnings,
};
use chess_laws::Time;

/// What follows from an event, or why it cannot happen.
type Applied = Result<Vec<Effect>, Refused>;

impl State {
    /// The state after an event, and what is to be told. An event cannot happen
    /// before the one before it: an earlier time counts as that one's.
    ///
    /// # Errors
    /// If the event cannot happen now; the state stays as it is.
    pub fn apply(&self, event: &Event, at: Time) -> Result<(Self, Vec<Effect>), Refused> {
        admit(self, event)?;
        let mut next = self.clone();
        next.now = at.max(self.now);
        let effects = change(&mut next, event)?;
        Ok((next, effects))
    }
}

fn change(state: &mut State, event: &Event) -> Applied {
    match event {
        Event::Game(event) => Ok(change_game(state, event)),
        Event::Move(event) => change_move(state, event),
        Event::Draw(event) => change_draw(state, event),
        Event::Clock(event) => change_clock(state, event),
        Event::Arbiter(event) => arbiter::apply(state, event),
        Event::Agreement(event) => change_agreement(state, event),
        Event::Adjournment(event) => adjournment::apply(state, event),
        Event::Remark(_) => Ok(Vec::new()),
    }
}

/// Whether this moment of the game has room for such an event at all.
fn admit(state: &State, event: &Event) -> Result<(), Refused> {
    match event {
        Event::Remark(_) => return Ok(()),
        Event::Game(GameEvent::Start) if state.begun.is_some() => {
            return Err(GameRefused::Begun.into());
        }
        Event::Game(GameEvent::Start) => return Ok(()),
        _ if state.begun.is_none() => return Err(GameRefused::NotBegun.into()),
        Event::Game(GameEvent::Resume) => return Ok(()),
        // It may hold a move that ended the game before (Guideline I.10).
        Event::Adjournment(AdjournmentEvent::OpenEnvelope { .. }) if state.sealed.is_some() => {
            return Ok(());
        }
        Event::Game(GameEvent::Resign { .. })
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_) => {}
    }
    if state.outcome.is_some() {
        return Err(GameRefused::Over.into());
    }
    if state.sealed.as_ref().is_some_and(|it| it.bars(event)) {
        return Err(AdjournmentRefused::Sealed.into());
    }
    match event {
        Event::Move(event) if state.stopped.is_some() && makes_a_move(event) => {
            Err(ClockRefused::Stopped.into())
        }
        Event::Game(_)
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Remark(_) => Ok(()),
    }
}

/// Whether it is a step of a move, which waits while the clocks are stopped.
fn makes_a_move(event: &MoveEvent) -> bool {
    match event {
        MoveEvent::Announce { .. }
        | MoveEvent::Withdraw
        | MoveEvent::Press
        | MoveEvent::TakeOff { .. }
        | MoveEvent::PutBack { .. }
        | MoveEvent::Place { .. } => true,
        MoveEvent::Touch { .. }
        | MoveEvent::Lift { .. }
        | MoveEvent::Adjust
        | MoveEvent::Promote { .. } => false,
    }
}

fn change_game(state: &mut State, event: &GameEvent) -> Vec<Effect> {
    match *event {
        GameEvent::Start => moves::start(state),
        GameEvent::Resume => moves::resume(state),
        GameEvent::Resign { by } => moves::resign(state, by),
    }
}

fn change_move(state: &mut State, event: &MoveEvent) -> Applied {
    match *event {
        MoveEvent::Announce { mv } => {
            let mv = state
                .game
                .move_from_uci(mv)
                .ok_or(MoveRefused::Illegal(mv))?;
            moves::announce(state, mv)
        }
        MoveEvent::Withdraw => moves::withdraw(state),
        MoveEvent::Press => moves::press(state),
        MoveEvent::Touch { square } => touch::touch(state, square),
        MoveEvent::TakeOff { square } => making::take_off(state, square),
        MoveEvent::PutBack { square } => making::put_back(state, square),
        MoveEvent::Place { square } => making::place(state, square),
        MoveEvent::Lift { square } => sighted::lift(state, square),
        MoveEvent::Adjust => touch::adjust(state),
        MoveEvent::Promote { role } => touch::promote(state, role),
    }
}

fn change_draw(state: &mut State, event: &DrawEvent) -> Applied {
    match *event {
        DrawEvent::OfferDraw { by } => draws::offer_draw(state, by),
        DrawEvent::AcceptDraw => draws::accept_draw(state),
        DrawEvent::DeclineDraw => draws::decline_draw(state),
        DrawEvent::ClaimDraw { claim, intended } => draws::claim_draw(state, claim, intended),
        DrawEvent::RequestIncrement => quickplay::request_increment(state),
        DrawEvent::ClaimQuickplay { ground } => quickplay::claim_quickplay(state, ground),
    }
}

fn change_clock(state: &mut State, event: &ClockEvent) -> Applied {
    let ms = Duration::from_millis;
    match *event {
        ClockEvent::Flag { fallen } => flags::flag(state, fallen),
        ClockEvent::FlagDown { side } => flags::keep_flag(state, side),
        ClockEvent::BothFlags => flags::both_flags(state),
        ClockEvent::LowTime { side, left_ms } => warnings::warn(state, side, left_ms),
        ClockEvent::ReadClock { white_ms, black_ms } => {
            Ok(sighted::read_clock(state, ms(white_ms), ms(black_ms)))
        }
        ClockEvent::ReportClock { side, left_ms } => beside::report_clock(state, side, ms(left_ms)),
        ClockEvent::WithdrawReport { side } => beside::withdraw_report(state, side),
    }
}

fn change_agreement(state: &mut State, event: &AgreementEvent) -> Applied {
    match *event {
        AgreementEvent::Stands { side, ref pieces } => Ok(boards::stands(state, side, pieces)),
        AgreementEvent::Wrote { side, ply, mv } => boards::wrote(state, side, ply, mv),
    }
}
