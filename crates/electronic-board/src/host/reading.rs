//! Decides which readings of a clock to believe. A single frame may be wrong. A reading needs a
//! second one if time is missing that has not passed, or if no time is left without a flag.

use std::time::Duration;

use shakmaty::Color;

use crate::input::{ClockFace, ClockReport, ClockSide};
use crate::orientation::Orientation;
use chess_laws::Time;

/// How late the readings of a clock may arrive, compared with each other.
const LATE: Duration = Duration::from_secs(2);

/// The readings of one clock.
#[derive(Debug, Default)]
pub(super) struct Readings {
    believed: Option<(ClockFace, Time)>,
    /// A reading that cannot follow from the one believed.
    doubted: Option<(ClockFace, Time)>,
}

impl Readings {
    /// The reading that is believed.
    pub(super) fn believed(&self) -> Option<ClockFace> {
        self.believed.map(|it| it.0)
    }

    /// Takes a reading. Returns whether it is believed.
    pub(super) fn read(&mut self, face: ClockFace, at: Time) -> bool {
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

    /// Notes that there is no clock.
    pub(super) fn lose(&mut self) {
        *self = Self::default();
    }

    /// Whether another reading is needed.
    pub(super) fn doubts(&self) -> bool {
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
    pub(super) fn of(report: ClockReport, orientation: Orientation) -> Self {
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
}
