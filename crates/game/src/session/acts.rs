//! Which events change what the players and the arbiter may ask for, so that a request that was made before them may no
//! longer be meant. Changes nothing.

use super::{ClockEvent, Event, GameEvent, MoveEvent};

/// Whether this event does. What goes on by itself does not, because nobody looks at it before they ask: a press that
/// completes the announced move, hands at a board, readings of a clock. Nor does it if a program comes back: the game is
/// as it was.
pub(super) const fn is_act(event: &Event) -> bool {
    match event {
        Event::Move(event) => match event {
            MoveEvent::Announce { .. }
            | MoveEvent::AnnounceIllegal { .. }
            | MoveEvent::Withdraw { .. } => true,
            MoveEvent::FailedTry { .. }
            | MoveEvent::Press
            | MoveEvent::Touch { .. }
            | MoveEvent::TakeOff { .. }
            | MoveEvent::PutBack { .. }
            | MoveEvent::Place { .. }
            | MoveEvent::Lift { .. }
            | MoveEvent::Adjust
            | MoveEvent::Promote { .. } => false,
        },
        Event::Clock(event) => match event {
            ClockEvent::Flag { .. } | ClockEvent::BothFlags => true,
            ClockEvent::FlagDown { .. }
            | ClockEvent::LowTime { .. }
            | ClockEvent::ReadClock { .. }
            | ClockEvent::ReportClock { .. }
            | ClockEvent::WithdrawReport { .. } => false,
        },
        Event::Game(event) => match event {
            GameEvent::Resume => false,
            GameEvent::Start
            | GameEvent::Resign { .. }
            | GameEvent::Sign { .. }
            | GameEvent::DeclineToSign { .. } => true,
        },
        Event::Draw(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_) => true,
        Event::Remark(_) => false,
    }
}
