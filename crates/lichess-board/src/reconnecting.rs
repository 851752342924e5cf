//! When a stream that broke is opened again, and when not any more. Knows no connection and no clock: time is a value.

use std::time::Duration;

use crate::failure::Failure;

/// The longest pause between two attempts.
const LONGEST: Duration = Duration::from_secs(30);

/// A stream that is closed within this time, twice in a row, was taken by another program of the same account.
const SOON: Duration = Duration::from_secs(5);

/// What to do with a stream that ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// Open it again after this pause.
    After(Duration),
    /// Trying again does not help.
    GiveUp(Failure),
    /// Another program of the same account takes the stream away each time.
    TakenOver,
}

/// The attempts to keep a stream open: the first at once, then after 1, 2, 4 … 30 s, spread by chance so that not all
/// programs come back at the same moment.
#[derive(Debug, Default)]
pub struct Attempts {
    failed: u32,
    closed_soon: u32,
}

impl Attempts {
    /// A line arrived when the stream had been open for this time. One that breaks soon, again and again, keeps its pauses.
    pub fn succeeded(&mut self, open: Duration) {
        if open >= SOON {
            self.failed = 0;
        }
    }

    /// The stream could not be opened, or broke; `chance` is from 0 to 1.
    pub fn failed(&mut self, failure: Failure, chance: f64) -> Next {
        let wait = match failure {
            Failure::TooMany { wait } => wait,
            ref it if !it.may_pass() => return Next::GiveUp(failure),
            _ => self.pause(chance),
        };
        self.failed += 1;
        Next::After(wait)
    }

    /// The server closed the stream in order, after it had been open for this time.
    pub fn closed(&mut self, open: Duration, chance: f64) -> Next {
        self.closed_soon = if open < SOON { self.closed_soon + 1 } else { 0 };
        if self.closed_soon >= 2 {
            return Next::TakenOver;
        }
        let wait = self.pause(chance);
        self.failed += 1;
        Next::After(wait)
    }

    fn pause(&self, chance: f64) -> Duration {
        let Some(doublings) = self.failed.checked_sub(1) else {
            return Duration::ZERO;
        };
        let whole = Duration::from_secs(1 << doublings.min(5)).min(LONGEST);
        whole.mul_f64(0.75 + 0.5 * chance.clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secs(next: &Next) -> f64 {
        match next {
            Next::After(wait) => wait.as_secs_f64(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_first_attempt_comes_at_once_and_the_pauses_double() {
        let mut attempts = Attempts::default();
        let pauses: Vec<f64> = (0..8)
            .map(|_| secs(&attempts.failed(Failure::Broke, 0.5)))
            .collect();
        assert_eq!(pauses, [0.0, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]);
        attempts.succeeded(Duration::from_secs(1));
        assert_eq!(secs(&attempts.failed(Failure::Broke, 0.5)), 30.0);
        attempts.succeeded(SOON);
        assert_eq!(secs(&attempts.failed(Failure::Broke, 0.5)), 0.0);
    }

    #[test]
    fn the_server_may_want_a_pause() {
        let wait = Duration::from_secs(60);
        let next = Attempts::default().failed(Failure::TooMany { wait }, 0.0);
        assert_eq!(next, Next::After(wait));
    }

    #[test]
    fn a_token_that_does_not_count_is_not_tried_again() {
        let next = Attempts::default().failed(Failure::SignedOut, 0.0);
        assert_eq!(next, Next::GiveUp(Failure::SignedOut));
    }

    #[test]
    fn two_programs_do_not_push_each_other_out_for_ever() {
        let mut attempts = Attempts::default();
        let (soon, late) = (Duration::from_secs(1), Duration::from_secs(900));
        assert_eq!(secs(&attempts.closed(late, 0.5)), 0.0);
        attempts.succeeded(late);
        assert_eq!(secs(&attempts.closed(soon, 0.5)), 0.0);
        attempts.succeeded(soon);
        assert_eq!(attempts.closed(soon, 0.5), Next::TakenOver);
    }
}
