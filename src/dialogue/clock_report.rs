//! The clock that stands beside the board: somebody reports what it shows, and who asks hears
//! that and how long ago it was, never a time that the program counted.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::speaker::Speaker;
use super::{Reply, Turn};
use crate::session::ClockEvent;
use crate::session::{Event, State};
use announcements::ClockReport;
use chess_laws::Time;

/// What a clock showed, and how long ago.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastReport {
    /// What it showed.
    pub left: Duration,
    /// How long ago.
    pub ago: Duration,
}

impl Speaker<'_> {
    /// A clock was reported. Who asked something goes on waiting for the answer.
    pub(super) fn report_clock(&mut self, report: ClockReport, state: &State, at: Time) -> Turn {
        let Some(left) = report.left else {
            return Turn::reply(Reply::NoSuchTime);
        };
        let side = report.side;
        let left_ms = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        let turn = Turn::attempt(
            Event::Clock(ClockEvent::ReportClock { side, left_ms }),
            state,
            at,
        );
        self.talk.reported = (!turn.events.is_empty()).then_some(side);
        turn
    }

    /// The last report was wrong: the one before it counts again.
    pub(super) fn withdraw_report(side: Option<Color>, state: &State, at: Time) -> Turn {
        let Some(side) = side else {
            return Turn::reply(Reply::TooLateToCorrect);
        };
        Turn::attempt(Event::Clock(ClockEvent::WithdrawReport { side }), state, at)
    }

    /// What was last reported of both clocks.
    pub(super) fn last_reports(state: &State, at: Time) -> Reply {
        let last = |side| {
            let reading = state.clock_reading(side)?;
            let (left, ago) = (reading.left, at.since(reading.at));
            Some(LastReport { left, ago })
        };
        Reply::ClockBeside(ByColor {
            white: last(Color::White),
            black: last(Color::Black),
        })
    }
}
