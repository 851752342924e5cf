//! The clock at a board as the host knows it: which readings to believe, and whether it obeys. Knows no bytes.

use std::collections::VecDeque;
use std::time::Duration;

use shakmaty::Color;

use crate::input::{ClockFace, ClockReport, ClockSetting, ClockSide, ClockTimes};
use crate::orientation::Orientation;
use chess_laws::Time;

/// The clock at a board, if there is one.
#[derive(Debug, Default)]
pub(super) struct HostClock {
    readings: Readings,
    /// Whether the last report was that there is no clock.
    missing: bool,
    /// Since when the clock has had to answer each command that it has not answered.
    settings: VecDeque<Time>,
}

/// What a report means that there is no clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Absence {
    /// There was one just now. A single report may be wrong, so the board has to be asked again.
    Doubted,
    /// It is gone.
    Lost,
    /// There was none.
    Known,
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
        self.missing = false;
        let before = self.readings.believed();
        let mut face = ClockFace::of(report, lies);
        // If the lever shows no side, it has not moved.
        face.turn = face.turn.or(before.and_then(|face| face.turn));
        if !self.readings.read(face, at) {
            return Read::Doubted;
        }
        match before == Some(face) {
            true => Read::Same,
            false => Read::New(face, before),
        }
    }

    /// Takes a report that there is no clock.
    pub(super) fn is_absent(&mut self) -> Absence {
        if self.readings.believed().is_none() {
            return Absence::Known;
        }
        if !std::mem::replace(&mut self.missing, true) {
            return Absence::Doubted;
        }
        self.readings = Readings::default();
        self.missing = false;
        Absence::Lost
    }

    /// Whether another reading is needed.
    pub(super) fn doubts(&self) -> bool {
        self.missing || self.readings.doubts()
    }

    /// Forgets the clock and what it was told: the board was connected anew.
    pub(super) fn begin_anew(&mut self) {
        *self = Self::default();
    }

    /// What to send so that the clock shows these times. It goes on running, or stays stopped.
    pub(super) fn setting(&self, times: ClockTimes, lies: Orientation) -> ClockSetting {
        let white_left = lies == Orientation::White;
        let (left, right) = match white_left {
            true => (times.white, times.black),
            false => (times.black, times.white),
        };
        let running = self.readings.believed().filter(|face| face.running);
        let runs = running.and_then(|face| face.turn);
        ClockSetting {
            left,
            right,
            left_runs: runs.map(|side| side.is_white() == white_left),
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

    /// When a command has had no answer for this long, if one waits for it.
    pub(super) fn late(&self, longest: Duration) -> Option<Time> {
        self.settings.front().map(|since| *since + longest)
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

/// How late the readings of a clock may arrive, compared with each other.
const LATE: Duration = Duration::from_secs(2);

/// The readings of one clock. A single frame may be wrong. A reading needs a second one if time is
/// missing that has not passed, or if no time is left without a flag.
#[derive(Debug, Default)]
struct Readings {
    believed: Option<(ClockFace, Time)>,
    /// A reading that cannot follow from the one believed.
    doubted: Option<(ClockFace, Time)>,
}

impl Readings {
    /// The reading that is believed.
    fn believed(&self) -> Option<ClockFace> {
        self.believed.map(|(face, _)| face)
    }

    /// Takes a reading. Returns whether it is believed.
    fn read(&mut self, face: ClockFace, at: Time) -> bool {
        let follows = |before: Option<(ClockFace, Time)>| {
            before.is_some_and(|(before, then)| can_follow(before, face, at.since(then)))
        };
        let begins = self.believed.is_none() && !is_empty(face.white) && !is_empty(face.black);
        let believed = begins || follows(self.believed) || follows(self.doubted);
        if believed {
            self.believed = Some((face, at));
            self.doubted = None;
        } else {
            self.doubted = Some((face, at));
        }
        believed
    }

    /// Whether another reading is needed.
    fn doubts(&self) -> bool {
        self.doubted.is_some()
    }
}

/// Whether `face` is possible this long after `before`. Time may be added but never lost.
fn can_follow(before: ClockFace, face: ClockFace, passed: Duration) -> bool {
    let ran = before.running || face.running;
    let most = LATE + if ran { passed } else { Duration::ZERO };
    let side = |before: ClockSide, now: ClockSide| {
        let lost = before.left.saturating_sub(now.left);
        lost <= most && (!is_empty(now) || before.left.is_zero())
    };
    side(before.white, face.white) && side(before.black, face.black)
}

/// Whether it shows no time and yet no flag.
fn is_empty(side: ClockSide) -> bool {
    side.left.is_zero() && !side.flag
}

impl ClockFace {
    /// The left side is White's if the board's connector is at White's left.
    fn of(report: ClockReport, orientation: Orientation) -> Self {
        let left_is_white = orientation == Orientation::White;
        let (white, black) = if left_is_white {
            (report.left, report.right)
        } else {
            (report.right, report.left)
        };
        Self {
            white,
            black,
            running: report.running,
            turn: report
                .left_to_move
                .map(|left| Color::from_white(left == left_is_white)),
            battery_low: report.battery_low,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(white: u64, black: u64, flag: bool) -> ClockFace {
        let side = |seconds, flag| ClockSide {
            left: Duration::from_secs(seconds),
            flag,
        };
        ClockFace {
            white: side(white, false),
            black: side(black, flag),
            running: true,
            turn: Some(Color::Black),
            battery_low: false,
        }
    }

    fn read(readings: &mut Readings, black: u64, flag: bool, seconds: u64) -> bool {
        let at = Time::ZERO + Duration::from_secs(seconds);
        readings.read(face(300, black, flag), at)
    }

    #[test]
    fn a_sudden_loss_of_time_is_believed_when_it_is_read_again() {
        let mut clock = Readings::default();
        assert!(read(&mut clock, 290, false, 0));
        assert!(read(&mut clock, 280, false, 10));
        assert!(!read(&mut clock, 120, false, 11));
        assert!(clock.doubts());
        assert!(read(&mut clock, 119, false, 12));
        assert_eq!(clock.believed(), Some(face(300, 119, false)));
        assert!(read(&mut clock, 200, false, 13), "more is given");
    }

    #[test]
    fn a_wrong_reading_is_dropped_when_the_next_one_is_right() {
        let mut clock = Readings::default();
        read(&mut clock, 290, false, 0);
        assert!(!read(&mut clock, 0, true, 1));
        assert!(read(&mut clock, 288, false, 2));
        assert!(!clock.doubts());
        assert!(!read(&mut clock, 0, true, 3), "again but once");
    }

    #[test]
    fn zero_is_believed_at_once_only_if_possible_and_with_its_flag() {
        let mut clock = Readings::default();
        assert!(!read(&mut clock, 0, false, 0));
        assert!(read(&mut clock, 1, false, 0));
        assert!(!read(&mut clock, 0, false, 1));
        assert!(read(&mut clock, 0, false, 2));
        let mut clock = Readings::default();
        read(&mut clock, 1, false, 0);
        assert!(read(&mut clock, 0, true, 1));
    }

    #[test]
    fn a_clock_is_gone_only_when_that_is_reported_twice_in_a_row() {
        let report = || {
            let side = ClockSide {
                left: Duration::from_secs(300),
                flag: false,
            };
            ClockReport {
                left: side,
                right: side,
                running: false,
                left_to_move: Some(true),
                battery_low: false,
            }
        };
        let mut clock = HostClock::default();
        assert_eq!(clock.is_absent(), Absence::Known);
        for _ in 0..2 {
            let read = clock.read(report(), Orientation::White, Time::ZERO);
            assert!(!matches!(read, Read::Doubted));
            assert_eq!(clock.is_absent(), Absence::Doubted);
            assert!(clock.doubts());
        }
        let same = clock.read(report(), Orientation::White, Time::ZERO);
        assert!(matches!(same, Read::Same));
        assert!(!clock.doubts());
        let told = [(); 3].map(|()| clock.is_absent());
        assert_eq!(told, [Absence::Doubted, Absence::Lost, Absence::Known]);
        assert!(!clock.doubts());
    }
}
