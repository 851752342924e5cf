//! The clock at a board as the host knows it: which readings to believe, and whether it obeys. Knows no bytes.

use std::collections::VecDeque;
use std::time::Duration;

use super::reading::Readings;
use crate::dialect::SidesOfClock;
use crate::input::{ClockFace, ClockReport, ClockTimes};
use crate::orientation::Orientation;
use chess_laws::Time;

/// The clock at a board, if there is one.
#[derive(Debug, Default)]
pub(super) struct HostClock {
    readings: Readings,
    /// Since when the clock has had to answer each command that it has not answered.
    settings: VecDeque<Time>,
}

/// What a report of the clock means.
pub(super) enum Read {
    /// It cannot follow from what is known, and has to be asked for again.
    Doubted,
    /// It says nothing new.
    Same,
    /// The clock shows this, after what it showed before.
    New(ClockFace, Option<ClockFace>),
}

impl HostClock {
    /// Takes a report of the clock.
    pub(super) fn read(&mut self, report: ClockReport, lies: Orientation, at: Time) -> Read {
        let before = self.readings.believed();
        let mut face = ClockFace::of(report, lies);
        // If the lever shows no side, it has not moved.
        face.turn = face.turn.or(before.and_then(|it| it.turn));
        if !self.readings.read(face, at) {
            return Read::Doubted;
        }
        match before == Some(face) {
            true => Read::Same,
            false => Read::New(face, before),
        }
    }

    /// Notes that there is no clock. Returns whether there was one.
    pub(super) fn lose(&mut self) -> bool {
        let was = self.readings.believed().is_some();
        self.readings.lose();
        was
    }

    /// Whether another reading is needed.
    pub(super) fn doubts(&self) -> bool {
        self.readings.doubts()
    }

    /// Forgets the clock and what it was told: the board was connected anew.
    pub(super) fn begin_anew(&mut self) {
        *self = Self::default();
    }

    /// What to send so that the clock shows these times. It goes on running, or stays stopped.
    pub(super) fn setting(&self, times: ClockTimes, lies: Orientation) -> SidesOfClock<Duration> {
        let white_left = lies == Orientation::White;
        let (left, right) = match white_left {
            true => (times.white, times.black),
            false => (times.black, times.white),
        };
        let running = self.readings.believed().filter(|it| it.running);
        let runs = running.and_then(|it| it.turn);
        SidesOfClock {
            left,
            right,
            left_runs: runs.map(|it| it.is_white() == white_left),
        }
    }

    /// Notes that the clock was told to show times.
    pub(super) fn was_set(&mut self, at: Time) {
        self.settings.push_back(at);
    }

    /// Notes an answer. Returns whether the clock refused to be set.
    pub(super) fn answered(&mut self, refused: bool) -> bool {
        self.settings.pop_front().is_some() && refused
    }

    /// Whether a command has had no answer for this long. It is forgotten.
    pub(super) fn is_late(&mut self, longest: Duration, at: Time) -> bool {
        let late = |since: &Time| at.since(*since) >= longest;
        let first = self.settings.front().is_some_and(late);
        if first {
            self.settings.retain(|since| !late(since));
        }
        first
    }
}
