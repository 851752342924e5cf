//! The clock at the electronic board: from when it first runs it is the clock of the game,
//! and its lever completes the moves of both sides (D.2.4). It is set to the times of the game,
//! and again whenever these are decided otherwise.

use std::time::Duration;

use shakmaty::Color;

use super::action::Action;
use super::lever::Lever;
use crate::dialogue::{AnswerReply, Reply};
use electronic_board::{ClockFace, ClockTimes};

/// How far a clock that was set may be from what it is to show: it is up to a second late.
const SET: Duration = Duration::from_secs(2);

/// Whether the clock at the board shows what it is to show.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Setting {
    /// It has no times from the program yet.
    #[default]
    Open,
    /// It has its times from the program, or shows what somebody has set.
    Done,
    /// Other times were decided since then, and it does not show them yet.
    Due,
}

/// What is known of the clock at the board.
#[derive(Debug, Clone, Default)]
pub(super) struct BoardClock {
    /// What it shows.
    pub(super) face: Option<ClockFace>,
    pub(super) setting: Setting,
    /// What the program asked it to show since it was last set. Its reports of these may be late.
    asked: Vec<ClockTimes>,
    pub(super) lever: Lever,
}

impl BoardClock {
    /// The times of the clock at the board, if these count: not while it has still to be set.
    pub(super) fn times(&self) -> Option<ClockTimes> {
        let counts = self.lever.counts() && self.setting != Setting::Due;
        self.face.filter(|_| counts).map(times)
    }

    /// Whether a flag may have fallen. Where the clock at the board counts, it says so.
    pub(super) fn may_fall(&self) -> bool {
        let time = self.times();
        time.is_none_or(|it| it.white.is_zero() || it.black.is_zero())
    }

    /// A reply with the times of the clock at the board instead of the program's.
    pub(super) fn told(&self, reply: &Reply) -> Option<Reply> {
        let Reply::Answer(AnswerReply::Clock { running, .. }) = reply else {
            return None;
        };
        let times = self.times()?;
        Some(Reply::Answer(AnswerReply::Clock {
            left: Some((times.white, times.black)),
            running: *running,
        }))
    }

    /// It is gone, while a move of this side is open or none. What was decided is still to
    /// be set when it comes back.
    pub(super) fn lose(&mut self, open: Option<Color>) {
        self.face = None;
        self.asked.clear();
        self.lever.lose(open);
        if self.setting != Setting::Due {
            self.setting = Setting::Open;
        }
    }

    /// Asks the clock to show these times.
    pub(super) fn ask(&mut self, wanted: ClockTimes) -> Action {
        self.asked.push(wanted);
        Action::SetBoardClock(wanted)
    }

    /// Whether it shows what the program asked for.
    pub(super) fn asks_nothing(&self) -> bool {
        self.asked.is_empty()
    }

    /// It shows what it is to show.
    pub(super) fn done(&mut self) {
        self.setting = Setting::Done;
        self.asked.clear();
    }

    /// Whether the times that were decided are set: it shows them, or somebody has set it
    /// while it stood. A late report of times that the program asked for earlier is neither.
    pub(super) fn is_set(
        &self,
        before: Option<ClockFace>,
        face: ClockFace,
        wanted: ClockTimes,
    ) -> bool {
        let shown = times(face);
        let stood = before.is_some_and(|it| !it.running && !face.running && times(it) != shown);
        let by_hand = stood && !self.asked.iter().any(|it| near(shown, *it));
        by_hand || near(shown, wanted)
    }
}

/// Whether a clock that was to show these times may show those.
fn near(shown: ClockTimes, asked: ClockTimes) -> bool {
    let near = |it: Duration, other: Duration| it.abs_diff(other) <= SET;
    near(shown.white, asked.white) && near(shown.black, asked.black)
}

pub(super) fn times(face: ClockFace) -> ClockTimes {
    ClockTimes {
        white: face.white.left,
        black: face.black.left,
    }
}
