//! The chess clock (Article 6): how much time each side has left at a moment, calculated from the
//! presses.
//!
//! The clock does not know the game: for it, a press completes a move. Other modules decide what a
//! fallen flag means for the result.

mod account;
mod flag;

use std::time::Duration;

use shakmaty::Color;

use super::control::{Extra, TimeControl};
use super::time::Time;
use account::Account;
pub use flag::{BothFlags, Flag, Flags};

/// A chess clock (Article 6.1). It does not tick: every call gives it the moment of an event or of
/// a question. A moment before the last event counts as the moment of that event.
///
/// ```
/// use chess_laws::{Clock, Time, TimeControl};
/// use shakmaty::Color;
/// use std::time::Duration;
///
/// let control: TimeControl = "3+2".parse().expect("a time control");
/// let mut clock = Clock::new(control);
/// clock.start(Color::White, Time::ZERO);
/// clock.press(Time::from_millis(10_000)).expect("the clock runs");
/// let left = clock.remaining(Color::White, Time::from_millis(60_000));
/// assert_eq!(left, Some(Duration::from_secs(182 - 10 + 2)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    white: Account,
    black: Account,
    running: Option<Color>,
    /// When the last event was. Both accounts hold the times of that moment.
    latest: Time,
}

/// No clock is running, so pressing it cannot complete a move (Article 6.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the clock is not running")]
pub struct NotRunning;

/// What the arbiter sets on one side's clock (Articles 6.10.2 and 7.1). A field that is `None`
/// stays as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Correction {
    /// The time that it shows. If the push-counter is set too, this time includes the main time of
    /// the period that the counter then stands in.
    pub left: Option<Duration>,
    /// The push-counter. By itself it changes no time. If it passes the end of a period, the next
    /// press brings the main time of the next period, and never twice.
    pub presses: Option<u32>,
}

impl Clock {
    /// A stopped clock with the time of the first period and the extra time of the first move on
    /// both sides (Article 6.3).
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        let account = Account::open(&control);
        Clock {
            control,
            white: account,
            black: account,
            running: None,
            latest: Time::ZERO,
        }
    }

    /// The time control (Article 6.3).
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Starts the clock of `side` at this moment and stops the other side's, since only one runs at
    /// a time (Articles 6.1 and 6.6). An interrupted move goes on: a delay that it has used up does
    /// not start again.
    pub fn start(&mut self, side: Color, at: Time) {
        self.settle(at);
        self.running = Some(side);
    }

    /// The running side completes its move: it gets what its next move is due, and the other side's
    /// clock starts (Article 6.2.1). A fallen flag stays down and gets nothing. Returns the side
    /// that completed its move.
    ///
    /// # Errors
    ///
    /// Fails when no clock is running. The clock then stays as it is.
    pub fn press(&mut self, at: Time) -> Result<Color, NotRunning> {
        let side = self.running.ok_or(NotRunning)?;
        self.start(side.other(), at);
        self.change(side, Account::complete_move);
        Ok(side)
    }

    /// Stops both clocks at this moment (Article 6.11).
    pub fn stop(&mut self, at: Time) {
        self.settle(at);
        self.running = None;
    }

    /// The side whose clock is running; never both (Article 6.1).
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running
    }

    /// The time that the clock of `side` shows at this moment: zero when the flag is down, `None`
    /// for an untimed game. It includes a Bronstein delay, but not a simple delay or what is left
    /// from one (Article 6.3.2).
    #[must_use]
    pub fn remaining(&self, side: Color, at: Time) -> Option<Duration> {
        let timed = !self.control.is_untimed();
        timed.then(|| self.account(side, at).left)
    }

    /// How long the clock of `side` has run since the start of the game, as written on the envelope
    /// of a sealed move (Guideline I.2.3).
    #[must_use]
    pub fn used(&self, side: Color, at: Time) -> Duration {
        self.account(side, at).used
    }

    /// The push-counter of `side`: how often it has pressed. That is how many moves it has
    /// completed (Article 6.2.1), unless the arbiter set the counter.
    #[must_use]
    pub fn presses(&self, side: Color) -> u32 {
        match side {
            Color::White => self.white.presses,
            Color::Black => self.black.presses,
        }
    }

    /// The flag of `side` at this moment (Article 6.1). In an untimed game it never falls.
    #[must_use]
    pub fn flag(&self, side: Color, at: Time) -> Flag {
        if self.control.is_untimed() {
            Flag::Up
        } else {
            self.account(side, at).flag
        }
    }

    /// Both flags at this moment. The clock shows that a flag is down; other modules decide when
    /// that counts (Article 6.8).
    #[must_use]
    pub fn flags(&self, at: Time) -> Flags {
        Flags::of(self.flag(Color::White, at), self.flag(Color::Black, at))
    }

    /// How many moves `side` must have completed in its time, counted from the start of the game
    /// (Article 6.3.1): those of the period it is in, or all (`None`).
    #[must_use]
    pub fn prescribed_moves(&self, side: Color) -> Option<u32> {
        let at = self.control.period_after(self.presses(side))?;
        at.ends_after
    }

    /// Whether both sides have had the time of the last period, in which all
    /// remaining moves must be completed (Guidelines III.1 and III.3.1.2).
    #[must_use]
    pub fn in_last_period(&self) -> bool {
        let last = |account: &Account| account.in_last_period(&self.control);
        last(&self.white) && last(&self.black)
    }

    /// What follows if both flags are down now and nobody can establish which fell first (Guideline
    /// III.3.1); `None` otherwise.
    #[must_use]
    pub fn both_flags(&self, at: Time) -> Option<BothFlags> {
        let unknown = self.flags(at) == Flags::BothUnknown;
        let last = self.in_last_period();
        let follows = if last {
            BothFlags::Draw
        } else {
            BothFlags::Continue
        };
        unknown.then_some(follows)
    }

    /// Gives both sides the main time of their next period, after both flags fell in a period
    /// before the last (Guideline III.3.1.1).
    pub fn next_period(&mut self, at: Time) {
        self.settle(at);
        for side in Color::ALL {
            self.change(side, Account::next_period);
        }
    }

    /// Sets the clock of `side` as the arbiter wants it (Article 6.10.2). A fallen flag goes up
    /// again if there is time.
    pub fn correct(&mut self, side: Color, correction: Correction, at: Time) {
        self.settle(at);
        let latest = self.latest;
        self.change(side, |account, control| {
            if let Some(presses) = correction.presses {
                account.set_presses(presses, control);
            }
            if let Some(left) = correction.left {
                account.set_left(left, latest);
            }
            if correction.left.is_some() && correction.presses.is_some() {
                account.settle_periods(control);
            }
        });
    }

    /// Gives `side` extra time (Articles 7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5 and 12.9.2; 2023: 7.5.5;
    /// Guidelines III.4 and III.5).
    pub fn award(&mut self, side: Color, extra: Duration, at: Time) {
        let left = self.account(side, at).left.saturating_add(extra);
        let left = Some(left);
        self.correct(
            side,
            Correction {
                left,
                ..Correction::default()
            },
            at,
        );
    }

    /// Gives both sides an increment for the last period. The next press adds the first one
    /// (Guideline III.4).
    pub fn introduce_increment(&mut self, increment: Duration, at: Time) {
        self.settle(at);
        let extra = Extra::Increment(increment);
        self.control =
            std::mem::replace(&mut self.control, TimeControl::untimed()).with_last_extra(extra);
        for side in Color::ALL {
            self.change(side, |account, control| {
                account.set_presses(account.presses, control);
            });
        }
    }

    fn change(&mut self, side: Color, with: impl FnOnce(&mut Account, &TimeControl)) {
        let account = match side {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        };
        with(account, &self.control);
    }

    /// Charges the running side for the time up to this moment.
    fn settle(&mut self, at: Time) {
        let at = at.max(self.latest);
        if let Some(side) = self.running {
            let settled = self.account(side, at);
            self.change(side, |account, _| *account = settled);
        }
        self.latest = at;
    }

    /// The account of `side` at this moment.
    fn account(&self, side: Color, at: Time) -> Account {
        let account = match side {
            Color::White => self.white,
            Color::Black => self.black,
        };
        if self.running == Some(side) {
            account.spend(self.latest, at)
        } else {
            account
        }
    }
}
