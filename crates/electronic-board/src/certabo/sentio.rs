//! How Tabutronic's Sentio talks: it reports without end which squares are occupied. A line has no check digits, so that a
//! report counts when the next one says the same.

use shakmaty::Bitboard;

use super::leds::Leds;
use super::line::{Line, Lines};
use crate::dialect::{Dialect, Report};
use crate::lights::Lights;
use chess_laws::Time;

/// The host's side of a Sentio board.
#[derive(Debug, Default)]
pub(crate) struct Sentio {
    lines: Lines,
    /// The last report.
    before: Option<Bitboard>,
    leds: Leds,
    now: Time,
}

impl Dialect for Sentio {
    fn greet(&mut self, at: Time) {
        self.now = at;
        self.lines = Lines::default();
        self.before = None;
        self.leds.begin_anew();
    }

    /// It reports without being asked.
    fn ask(&mut self) {}

    fn take(&mut self, bytes: &[u8], at: Time) -> Vec<Report> {
        self.now = at;
        let mut reports = Vec::new();
        for line in self.lines.take(bytes) {
            // A Certabo board sends chips, and is no Sentio.
            if let Line::Occupied(squares) = line {
                let same = self.before.replace(squares) == Some(squares);
                reports.push(match same {
                    true => Report::Occupied(squares),
                    false => Report::Answered,
                });
            }
        }
        reports
    }

    fn pass(&mut self, at: Time) {
        self.now = at;
    }

    fn to_send(&mut self) -> Vec<Vec<u8>> {
        self.leds.due(self.now).into_iter().collect()
    }

    fn light(&mut self, lights: Lights) {
        self.leds.light(lights);
    }

    fn farewell(&mut self) -> Vec<Vec<u8>> {
        vec![Leds::off()]
    }
}
