//! Plays moves on a clock for the tests.

use chess_laws::{Clock, Time};
use shakmaty::Color::{self, White};

pub fn at(millis: u64) -> Time {
    Time::from_millis(millis)
}

pub fn left(clock: &Clock, side: Color, millis: u64) -> u128 {
    clock.remaining(side, at(millis)).unwrap().as_millis()
}

/// Only White uses time: each move takes this long, and Black answers at once.
pub fn white_plays(clock: &mut Clock, moves: &[u64]) -> u64 {
    let mut now = 0;
    clock.start(White, at(now));
    for took in moves {
        now += took;
        clock.press(at(now)).unwrap();
        clock.press(at(now)).unwrap();
    }
    now
}
