//! An external clock: somebody reports what it shows. The answer to a question about the time gives
//! that report and its age, never a time that the program counted.

use shakmaty::{ByColor, Color};

use super::speaker::Speaker;
use super::{AnswerReply, DialogueTurn, HeardReply, LastReport};
use announcements::ClockReport;
use chess_laws::Time;
use game::session::{Intent, State};

impl Speaker<'_> {
    /// Somebody reported a clock. An open question goes on waiting for its answer.
    pub(super) fn report_clock(&mut self, report: ClockReport, state: &State) -> DialogueTurn {
        self.talk.reported = None;
        let Some(left) = report.left else {
            return DialogueTurn::reply(HeardReply::NoSuchTime);
        };
        let side = report.side;
        let left_ms = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        self.wants(Intent::ReportClock { side, left_ms }, state)
    }

    /// The last reports of both clocks.
    pub(super) fn last_reports(state: &State, at: Time) -> AnswerReply {
        let last = |side| {
            let reading = state.clock_reading(side)?;
            let (left, ago) = (reading.left, at.since(reading.at));
            Some(LastReport { left, ago })
        };
        AnswerReply::ExternalClock(ByColor {
            white: last(Color::White),
            black: last(Color::Black),
        })
    }
}
