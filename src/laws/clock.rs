//! The chess clock (Article 6): how much time each side has left at a moment,
//! from what was pressed when.

use std::time::Duration;

use shakmaty::Color;

use super::control::{Period, TimeControl};
use super::time::Time;

/// A chess clock. It does not tick: it is told the moment of every event, and
/// asked about a moment. A moment earlier than the last event counts as that
/// event's.
///
/// ```
/// use annabella::laws::{Clock, Time, TimeControl};
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
    running: Option<Running>,
}

/// Nobody's clock is running, so no move can be completed by pressing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the clock is not running")]
pub struct NotRunning;

/// Whose clock runs, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    side: Color,
    since: Time,
}

impl Clock {
    /// A stopped clock with the time of the first period on both sides, the
    /// increment for the first move included.
    #[must_use]
    pub fn new(control: TimeControl) -> Clock {
        let account = Account::open(control.periods().first());
        Clock {
            control,
            white: account,
            black: account,
            running: None,
        }
    }

    /// How much time the players have.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Starts the clock of `side` at this moment; the other side's stops
    /// (Articles 6.2.1 and 6.7).
    pub fn start(&mut self, side: Color, at: Time) {
        self.stop(at);
        self.running = Some(Running { side, since: at });
    }

    /// The running side completes its move: it gets what its next move is due,
    /// and the other side's clock starts (Article 6.2.1). Returns the side that
    /// completed its move. A fallen flag stays down and gets nothing.
    ///
    /// # Errors
    ///
    /// Fails when no clock is running; nothing changes then.
    pub fn press(&mut self, at: Time) -> Result<Color, NotRunning> {
        let Running { side, since } = self.running.ok_or(NotRunning)?;
        self.start(side.other(), at.max(since));
        let control = &self.control;
        let account = match side {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        };
        account.complete_move(control.periods());
        Ok(side)
    }

    /// Stops both clocks at this moment (Article 6.12).
    pub fn stop(&mut self, at: Time) {
        if let Some(Running { side, .. }) = self.running {
            *self.account_mut(side) = self.account(side, at);
            self.running = None;
        }
    }

    /// Whose clock is running.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.side)
    }

    /// The time left to `side` at this moment, nothing when its flag is down;
    /// `None` for an untimed game.
    #[must_use]
    pub fn remaining(&self, side: Color, at: Time) -> Option<Duration> {
        let timed = !self.control.is_untimed();
        timed.then(|| self.account(side, at).left)
    }

    /// The time `side` has used since the start of the game, at this moment.
    #[must_use]
    pub fn used(&self, side: Color, at: Time) -> Duration {
        self.account(side, at).used
    }

    /// How many moves `side` has completed by pressing (Article 6.2.1).
    #[must_use]
    pub fn completed_moves(&self, side: Color) -> u32 {
        match side {
            Color::White => self.white.moves,
            Color::Black => self.black.moves,
        }
    }

    /// Whose flag fell, at this moment or before; the first when both did. When
    /// a flag fall counts is not decided here (Article 6.8).
    #[must_use]
    pub fn fallen(&self, at: Time) -> Option<Color> {
        let fell = |side| Some((self.fell(side, at)?, side));
        let falls = [Color::White, Color::Black].into_iter().filter_map(fell);
        falls
            .min_by_key(|(moment, _)| *moment)
            .map(|(_, side)| side)
    }

    /// When the flag of `side` fell, if it did at this moment or before.
    #[must_use]
    pub fn fell(&self, side: Color, at: Time) -> Option<Time> {
        let timed = !self.control.is_untimed();
        self.account(side, at).fell.filter(|_| timed)
    }

    /// The arbiter sets the time left to `side` (Article 6.10.2). A fallen flag
    /// is up again when that is more than nothing.
    pub fn adjust(&mut self, side: Color, left: Duration, at: Time) {
        if let Some(running) = self.running {
            self.start(running.side, at.max(running.since));
        }
        let account = self.account_mut(side);
        account.left = left;
        account.fell = left.is_zero().then_some(at);
    }

    /// The account of `side` as it stands at this moment.
    fn account(&self, side: Color, at: Time) -> Account {
        let account = match side {
            Color::White => self.white,
            Color::Black => self.black,
        };
        match self.running {
            Some(running) if running.side == side => account.spend(running.since, at),
            _ => account,
        }
    }

    fn account_mut(&mut self, side: Color) -> &mut Account {
        match side {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// One side's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Account {
    left: Duration,
    used: Duration,
    /// Moves completed.
    moves: u32,
    /// When the flag fell.
    fell: Option<Time>,
}

impl Account {
    fn open(first: Option<&Period>) -> Account {
        Account {
            left: first.map_or(Duration::ZERO, |period| period.main + period.increment),
            used: Duration::ZERO,
            moves: 0,
            fell: None,
        }
    }

    /// The account after its clock ran from `since` until `at`.
    fn spend(self, since: Time, at: Time) -> Account {
        let elapsed = at.since(since);
        let falls = elapsed >= self.left;
        Account {
            left: self.left.saturating_sub(elapsed),
            used: self.used + elapsed,
            fell: self.fell.or(falls.then(|| since + self.left)),
            ..self
        }
    }

    /// Counts a completed move and adds what the next one is due: the increment
    /// of its period, and the time of that period when it is its first move.
    fn complete_move(&mut self, periods: &[Period]) {
        self.moves += 1;
        if self.fell.is_some() {
            return;
        }
        if let Some((period, first)) = period_of_next_move(periods, self.moves) {
            self.left += period.increment;
            if first {
                self.left += period.main;
            }
        }
    }
}

/// The period of the move after `completed` moves, and whether that move is the
/// first of it.
fn period_of_next_move(periods: &[Period], completed: u32) -> Option<(&Period, bool)> {
    let mut before = 0;
    for period in periods {
        match period.moves {
            Some(moves) if before + moves <= completed => before += moves,
            _ => return Some((period, completed == before)),
        }
    }
    None
}
