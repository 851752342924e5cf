//! How long the engine takes for a move. Time is a value here: nothing waits, and no clock is read.

use std::time::Duration;

/// What the clock of the engine shows when it begins to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time that is left.
    pub remaining: Duration,
    /// What each move brings.
    pub increment: Duration,
    /// How many moves must be made in the time that is left; `None` for all of them.
    pub moves_to_go: Option<u32>,
}

/// How long the engine takes for a move.
///
/// ```
/// use std::time::Duration;
/// use practice_engine::{Clock, Pace};
///
/// let blitz = Clock {
///     remaining: Duration::from_secs(300),
///     increment: Duration::from_secs(3),
///     moves_to_go: None,
/// };
/// let pace = Pace::of(Some(blitz), 7);
/// assert!(pace.at_least > Duration::from_secs(1));
/// assert!(pace.at_most < Duration::from_secs(40));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// No sooner than that it announces a move about which it had to think.
    pub at_least: Duration,
    /// No longer than that it thinks.
    pub at_most: Duration,
}

/// A person who practises does not want to wait longer for a program, however much time it has.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it takes in a game without clocks, and for a move that it knows.
const SHORT: Duration = Duration::from_millis(400);
/// How long it thinks in a game without clocks at most.
const WITHOUT_CLOCK: Duration = Duration::from_secs(10);
/// For how many moves the time has to do, if nothing says so.
const MOVES: u32 = 40;
/// What announcing the move and pressing the clock take.
const RESERVE: Duration = Duration::from_millis(300);

impl Pace {
    /// The pace of a move with this clock, `None` in a game without. People take more time for one
    /// move than for another; the seed decides.
    #[must_use]
    pub fn of(clock: Option<Clock>, seed: u64) -> Pace {
        let Some(clock) = clock else {
            return Pace {
                at_least: SHORT,
                at_most: WITHOUT_CLOCK,
            };
        };
        let left = clock.remaining.saturating_sub(RESERVE);
        let moves = clock
            .moves_to_go
            .map_or(MOVES, |moves| moves.clamp(1, MOVES) + 1);
        let share = clock.remaining / moves + clock.increment * 3 / 4;
        let at_most = (share * 2).min(left / 3);
        // From three to ten tenths of its share.
        let tenths = 3 + (seed % 8) as u32;
        let at_least = share.min(PATIENCE) * tenths / 10;
        Pace {
            at_least: at_least.min(at_most),
            at_most,
        }
    }

    /// How long to wait before the move is announced that was found after this time; `known` if it did
    /// not take any thought.
    #[must_use]
    pub fn rest(self, taken: Duration, known: bool) -> Duration {
        let least = match known {
            true => self.at_least.min(SHORT),
            false => self.at_least,
        };
        least.saturating_sub(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clock(remaining: Duration, increment: u32, moves_to_go: Option<u32>) -> Clock {
        Clock {
            remaining,
            increment: increment * SECOND,
            moves_to_go,
        }
    }

    #[test]
    fn it_never_takes_longer_than_its_clock_allows() {
        for milliseconds in (0..200).chain((200..10_000_000).step_by(9_973)) {
            for (increment, to_go) in [(0, None), (30, None), (0, Some(1)), (5, Some(40))] {
                for seed in 0..8 {
                    let remaining = Duration::from_millis(milliseconds);
                    let pace = Pace::of(Some(clock(remaining, increment, to_go)), seed);
                    assert!(pace.at_least <= pace.at_most);
                    assert!(2 * pace.at_most <= remaining, "{remaining:?} {pace:?}");
                }
            }
        }
    }

    #[test]
    fn a_game_at_this_pace_never_oversteps_the_time() {
        for (minutes, increment) in [(1, 0), (3, 2), (15, 10), (90, 30)] {
            let mut left = minutes * 60 * SECOND;
            for seed in 0..300 {
                let pace = Pace::of(Some(clock(left, increment, None)), seed);
                assert!(pace.at_most < left);
                left = left - pace.at_most + increment * SECOND;
            }
        }
    }

    #[test]
    fn it_uses_its_clock_and_nobody_waits_for_long() {
        let long = Pace::of(Some(clock(90 * 60 * SECOND, 30, None)), 7);
        assert_eq!(long.at_least, PATIENCE);
        assert!(long.at_most > 60 * SECOND);
        let blitz = |seed| Pace::of(Some(clock(180 * SECOND, 2, None)), seed).at_least;
        assert!(blitz(0) > SECOND && blitz(0) < blitz(7) && blitz(7) < 7 * SECOND);
        assert_eq!(Pace::of(None, 3).at_least, SHORT);
    }

    #[test]
    fn a_move_that_is_known_comes_soon_and_thinking_counts() {
        let pace = Pace::of(Some(clock(600 * SECOND, 0, None)), 7);
        assert_eq!(pace.rest(Duration::ZERO, true), SHORT);
        assert_eq!(pace.rest(SECOND, true), Duration::ZERO);
        assert_eq!(pace.rest(SECOND, false), pace.at_least - SECOND);
    }
}
