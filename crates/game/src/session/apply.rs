//! The only place that changes a state: an event is admitted, then handed to the rules of its
//! group. Every event has its arm here, so that a new one cannot be forgotten.
//!
//! The files below hold the rules, one group of articles each. They change a state, and everything
//! that only asks about one stands in `state`.

mod adjournment;
mod agreement;
mod arbiter;
mod board_facts;
mod bookkeeping;
mod clock_orders;
mod corrections;
mod draws;
mod ending;
mod external_clock;
mod flags;
mod illegal;
mod irregular;
mod low_time;
mod moves;
mod own_board;
mod practice;
mod quickplay;
mod reports;
mod restoring;
mod result;
mod touch;

use std::time::Duration;

use chess_laws::Time;

use super::acts::is_act;
use super::{
    AdjournmentEvent, AdjournmentRefused, ArbiterEvent, ClockEvent, ClockRefused, DrawEvent,
    Effect, Event, GameEvent, GameRefused, MoveEvent, MoveRefused, PracticeEvent, Refused, State,
};

/// What follows from an event, or why it cannot happen.
type Applied = Result<Vec<Effect>, Refused>;

impl State {
    /// The state after an event, and what the players hear of it. An event cannot happen before the
    /// one before it: an earlier time counts as that one's.
    ///
    /// # Errors
    /// If the event cannot happen now; the state stays as it is.
    pub fn apply(&self, event: &Event, at: Time) -> Result<(Self, Vec<Effect>), Refused> {
        admit(self, event)?;
        let mut next = self.clone();
        next.now = at.max(self.now);
        let effects = change(&mut next, event)?;
        next.acts += u64::from(is_act(event));
        Ok((next, effects))
    }

    /// Applies one event after the other at the same time, and gives the state after each with its
    /// effects.
    ///
    /// # Errors
    /// If one of them cannot happen.
    pub fn apply_all(
        &self,
        events: &[Event],
        at: Time,
    ) -> Result<Vec<(Self, Vec<Effect>)>, Refused> {
        let mut steps: Vec<(Self, Vec<Effect>)> = Vec::new();
        for event in events {
            let before = steps.last().map_or(self, |(state, _)| state);
            steps.push(before.apply(event, at)?);
        }
        Ok(steps)
    }
}

fn change(state: &mut State, event: &Event) -> Applied {
    match event {
        Event::Game(event) => change_game(state, event),
        Event::Move(event) => change_move(state, event),
        Event::Draw(event) => change_draw(state, event),
        Event::Clock(event) => change_clock(state, event),
        Event::Arbiter(event) => arbiter::apply(state, event),
        Event::Agreement(event) => agreement::apply(state, event),
        Event::Adjournment(event) => adjournment::apply(state, event),
        Event::Report(event) => reports::apply(state, event),
        Event::Practice(event) => practice::apply(state, event),
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
        // It changes nothing in the game, whether or not that goes on just now.
        Event::Practice(PracticeEvent::ChangeEngine { .. }) if state.outcome.is_none() => {
            return Ok(());
        }
        _ if state.begun.is_none() => return Err(GameRefused::NotBegun.into()),
        Event::Game(GameEvent::Resume) => return Ok(()),
        // It may hold a move that ended the game before (Guideline I.10).
        Event::Adjournment(AdjournmentEvent::OpenEnvelope { .. }) if state.sealed.is_some() => {
            return Ok(());
        }
        Event::Game(
            GameEvent::Resign { .. } | GameEvent::Sign { .. } | GameEvent::DeclineToSign { .. },
        )
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_) => {}
    }
    if state.outcome.is_some() {
        return match follows_the_end(event) {
            true => Ok(()),
            false => Err(GameRefused::Over.into()),
        };
    }
    if state.sealed.as_ref().is_some_and(|it| it.bars(event)) {
        return Err(AdjournmentRefused::Sealed.into());
    }
    match event {
        Event::Move(event) if state.stopped.is_some() && makes_a_move(event) => {
            Err(ClockRefused::Stopped.into())
        }
        Event::Practice(_) if state.stopped.is_some() => Err(ClockRefused::Stopped.into()),
        Event::Game(_)
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_)
        | Event::Remark(_) => Ok(()),
    }
}

/// Whether it can happen when the game is over: the players sign, or the arbiter reopens it.
fn follows_the_end(event: &Event) -> bool {
    match event {
        Event::Game(GameEvent::Sign { .. } | GameEvent::DeclineToSign { .. })
        | Event::Arbiter(ArbiterEvent::Reopen { .. } | ArbiterEvent::ConfirmSignatures) => true,
        Event::Game(GameEvent::Start | GameEvent::Resume | GameEvent::Resign { .. })
        | Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_)
        | Event::Remark(_) => false,
    }
}

/// Whether it is a step of a move, which waits while the clocks are stopped.
fn makes_a_move(event: &MoveEvent) -> bool {
    match event {
        MoveEvent::Announce { .. }
        | MoveEvent::Withdraw { .. }
        | MoveEvent::AnnounceIllegal { .. }
        | MoveEvent::Press
        | MoveEvent::TakeOff { .. }
        | MoveEvent::PutBack { .. }
        | MoveEvent::Place { .. } => true,
        MoveEvent::Touch { .. }
        | MoveEvent::Lift { .. }
        | MoveEvent::Adjust
        | MoveEvent::FailedTry { .. }
        | MoveEvent::Promote { .. } => false,
    }
}

fn change_game(state: &mut State, event: &GameEvent) -> Applied {
    match *event {
        GameEvent::Start => Ok(moves::start(state)),
        GameEvent::Resume => Ok(moves::resume(state)),
        GameEvent::Resign { by } => Ok(ending::resign(state, by)),
        GameEvent::Sign { by, through } => result::sign(state, by, true, through),
        GameEvent::DeclineToSign { by, through } => result::sign(state, by, false, through),
    }
}

fn change_move(state: &mut State, event: &MoveEvent) -> Applied {
    match *event {
        MoveEvent::Announce { mv, ref said } => {
            let mv = state
                .game
                .move_from_uci(mv)
                .ok_or(MoveRefused::Illegal(mv))?;
            moves::announce(state, mv, said.as_deref())
        }
        MoveEvent::FailedTry { by } => Ok(moves::fail(state, by)),
        MoveEvent::Withdraw { steps_stay } => moves::withdraw(state, steps_stay),
        MoveEvent::AnnounceIllegal { ref said, to } => moves::announce_illegal(state, said, to),
        MoveEvent::Press => moves::press(state),
        MoveEvent::Touch { square } => touch::touch(state, square),
        MoveEvent::TakeOff { square } => own_board::take_off(state, square),
        MoveEvent::PutBack { square } => own_board::put_back(state, square),
        MoveEvent::Place { square } => own_board::place(state, square),
        MoveEvent::Lift { square } => board_facts::lift(state, square),
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
        ClockEvent::FlagDown { side } => flags::record_flag(state, side),
        ClockEvent::BothFlags => flags::both_flags(state),
        ClockEvent::LowTime { side, left_ms } => low_time::warn(state, side, left_ms),
        ClockEvent::ReadClock { white_ms, black_ms } => {
            Ok(board_facts::read_clock(state, ms(white_ms), ms(black_ms)))
        }
        ClockEvent::ReportClock { side, left_ms } => {
            external_clock::report(state, side, ms(left_ms))
        }
        ClockEvent::WithdrawReport { side } => external_clock::withdraw_report(state, side),
    }
}
