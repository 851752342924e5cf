//! When a stream that broke is opened again, and when not any more. Knows no connection and no clock: time is a value.

use std::time::Duration;

use crate::failure::Failure;

/// The longest pause between two attempts.
const LONGEST: Duration = Duration::from_secs(30);

/// The stream of an account that is closed within this time, twice in a row, was taken by another program of the account.
const SOON: Duration = Duration::from_secs(5);

/// A game that the server does not have is asked for so often again: something else may have answered in its place.
const NOTHING_THERE: u32 = 2;

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
#[derive(Debug)]
pub struct Attempts {
    failed: u32,
    closed_soon: u32,
    /// Whether the server gives the stream to one program alone.
    is_for_one: bool,
    /// Whether the server was trusted once.
    was_open: bool,
    /// How often it had nothing there, one after the other.
    nothing_there: u32,
}

impl Attempts {
    /// To follow an account: the server closes its stream when another one is opened.
    #[must_use]
    pub const fn of_account() -> Self {
        Self {
            failed: 0,
            closed_soon: 0,
            is_for_one: true,
            was_open: false,
            nothing_there: 0,
        }
    }

    /// To follow a game, which is never given up because something stands in the way: the account was followed before.
    #[must_use]
    pub const fn of_game() -> Self {
        Self {
            is_for_one: false,
            was_open: true,
            ..Self::of_account()
        }
    }

    /// A line arrived when the stream had been open for this time. One that breaks soon, again and again, keeps its pauses.
    pub fn succeeded(&mut self, open: Duration) {
        self.was_open = true;
        if open >= SOON {
            self.failed = 0;
        }
    }

    /// The stream could not be opened, or broke; `chance` is from 0 to 1.
    pub fn failed(&mut self, failure: Failure, chance: f64) -> Next {
        // Between two that were closed in order something else went wrong.
        self.closed_soon = 0;
        let is_nothing = failure == Failure::NotFound && !self.is_for_one;
        self.nothing_there = if is_nothing {
            self.nothing_there + 1
        } else {
            0
        };
        let passes = failure.may_pass()
            || self.was_open && failure.is_of_trust()
            || is_nothing && self.nothing_there <= NOTHING_THERE;
        let wait = match failure {
            Failure::TooMany { wait } => wait,
            _ if !passes => return Next::GiveUp(failure),
            _ => self.pause(chance),
        };
        self.failed += 1;
        Next::After(wait)
    }

    /// The server closed the stream in order, after it had been open for this time.
    pub fn closed(&mut self, open: Duration, chance: f64) -> Next {
        self.closed_soon = if open < SOON { self.closed_soon + 1 } else { 0 };
        if self.is_for_one && self.closed_soon >= 2 {
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
        let mut attempts = Attempts::of_account();
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
        let next = Attempts::of_account().failed(Failure::TooMany { wait }, 0.0);
        assert_eq!(next, Next::After(wait));
    }

    #[test]
    fn a_token_that_does_not_count_is_not_tried_again() {
        let next = Attempts::of_account().failed(Failure::SignedOut, 0.0);
        assert_eq!(next, Next::GiveUp(Failure::SignedOut));
    }

    #[test]
    fn two_programs_do_not_push_each_other_out_for_ever() {
        let mut attempts = Attempts::of_account();
        let (soon, late) = (Duration::from_secs(1), Duration::from_secs(900));
        assert_eq!(secs(&attempts.closed(late, 0.5)), 0.0);
        attempts.succeeded(late);
        assert_eq!(secs(&attempts.closed(soon, 0.5)), 0.0);
        attempts.succeeded(soon);
        assert_eq!(attempts.closed(soon, 0.5), Next::TakenOver);
    }

    #[test]
    fn a_game_that_the_server_closes_twice_is_not_played_by_another_program() {
        let soon = Duration::from_secs(1);
        let mut game = Attempts::of_game();
        let pauses: Vec<f64> = (0..4).map(|_| secs(&game.closed(soon, 0.5))).collect();
        assert_eq!(pauses, [0.0, 1.0, 2.0, 4.0]);
    }

    #[test]
    fn a_break_between_two_ends_says_nothing_of_another_program() {
        let mut attempts = Attempts::of_account();
        let soon = Duration::from_secs(1);
        attempts.closed(soon, 0.5);
        attempts.failed(Failure::Broke, 0.5);
        assert_eq!(secs(&attempts.closed(soon, 0.5)), 2.0);
        assert_eq!(attempts.closed(soon, 0.5), Next::TakenOver);
    }

    #[test]
    fn a_game_that_the_server_does_not_have_is_asked_for_three_times() {
        let mut game = Attempts::of_game();
        let nothing = |game: &mut Attempts| game.failed(Failure::NotFound, 0.5);
        assert_eq!(secs(&nothing(&mut game)), 0.0);
        assert_eq!(secs(&nothing(&mut game)), 1.0);
        assert_eq!(nothing(&mut game), Next::GiveUp(Failure::NotFound));
        let mut account = Attempts::of_account();
        assert_eq!(nothing(&mut account), Next::GiveUp(Failure::NotFound));
    }

    #[test]
    fn what_stands_in_the_way_ends_no_stream_that_was_open() {
        for failure in [
            Failure::NotTrusted,
            Failure::CertificateOutOfDate,
            Failure::NoCertificates,
            Failure::AnotherAnswers,
        ] {
            let kept = |attempts: &mut Attempts| {
                matches!(attempts.failed(failure.clone(), 0.5), Next::After(_))
            };
            let mut account = Attempts::of_account();
            assert_eq!(kept(&mut account), !failure.is_of_trust(), "{failure}");
            account.succeeded(SOON);
            assert!(kept(&mut account), "{failure}");
            assert!(kept(&mut Attempts::of_game()), "{failure}");
        }
    }
}
