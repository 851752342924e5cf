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
    running: Option<Color>,
    /// When the last event was; both accounts stand as they did then.
    latest: Time,
}

/// Nobody's clock is running, so no move can be completed by pressing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the clock is not running")]
pub struct NotRunning;

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
            latest: Time::ZERO,
        }
    }

    /// How much time the players have.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Starts the clock of `side` at this moment; the other side's stops, since
    /// only one runs at a time (Articles 6.1 and 6.6).
    pub fn start(&mut self, side: Color, at: Time) {
        self.settle(at);
        self.running = Some(side);
    }

    /// The running side completes its move: it gets what its next move is due,
    /// and the other side's clock starts (Article 6.2.1). Returns the side that
    /// completed its move. A fallen flag stays down and gets nothing.
    ///
    /// # Errors
    ///
    /// Fails when no clock is running; nothing changes then.
    pub fn press(&mut self, at: Time) -> Result<Color, NotRunning> {
        let side = self.running.ok_or(NotRunning)?;
        self.start(side.other(), at);
        let next = period_of_move_after(self.control.periods(), self.completed_moves(side) + 1);
        self.account_mut(side).complete_move(next);
        Ok(side)
    }

    /// Stops both clocks at this moment (Article 6.11).
    pub fn stop(&mut self, at: Time) {
        self.settle(at);
        self.running = None;
    }

    /// Whose clock is running.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running
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
        self.settle(at);
        let fell = left.is_zero().then_some(self.latest);
        let account = self.account_mut(side);
        account.left = left;
        account.fell = fell;
    }

    /// Charges the running side for the time until this moment.
    fn settle(&mut self, at: Time) {
        let at = at.max(self.latest);
        if let Some(side) = self.running {
            *self.account_mut(side) = self.account(side, at);
        }
        self.latest = at;
    }

    /// The account of `side` as it stands at this moment.
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
    fn complete_move(&mut self, next: Option<NextMove>) {
        self.moves = self.moves.saturating_add(1);
        if let (Some(next), None) = (next, self.fell) {
            self.left += next.period.increment;
            if next.is_first {
                self.left += next.period.main;
            }
        }
    }
}

/// The period a move belongs to.
struct NextMove {
    period: Period,
    /// Whether the move is the first of its period.
    is_first: bool,
}

/// The period of the move after `completed` moves; none in an untimed game.
fn period_of_move_after(periods: &[Period], completed: u32) -> Option<NextMove> {
    let mut before = 0;
    for &period in periods {
        let last = period.moves.map(|moves| moves.saturating_add(before));
        match last {
            Some(last) if last <= completed => before = last,
            _ => {
                let is_first = completed == before;
                return Some(NextMove { period, is_first });
            }
        }
    }
    None
}
