//! What the arbiter sets (Articles 6.10.2 and 7.1) and gives (7.5.5, Guideline III.4).

use std::time::Duration;

use chess_laws::{Correction, Flags};
use shakmaty::Color::{Black, White};

use super::{at, clock, left, white_plays};

fn correction(left_ms: Option<u64>, presses: Option<u32>) -> Correction {
    Correction {
        left: left_ms.map(Duration::from_millis),
        presses,
    }
}

#[test]
fn the_arbiter_sets_the_time() {
    let mut clock = clock("1");
    clock.start(White, at(0));
    clock.correct(White, correction(Some(90_000), None), at(61_000));
    assert_eq!(clock.flags(at(61_000)), Flags::Up);
    assert_eq!(left(&clock, White, 62_000), 89_000);
    clock.correct(Black, correction(Some(30_000), None), at(62_000));
    assert_eq!(left(&clock, Black, 62_000), 30_000);
    assert_eq!(left(&clock, White, 62_000), 89_000);
    assert_eq!(clock.running(), Some(White));
}

/// Somebody forgot a press (6.2.1.2): the counter is one behind, and the time of the next period
/// would come a move late.
#[test]
fn a_push_counter_that_is_set_right_brings_the_next_period_in_time() {
    let mut clock = clock("3/1,10");
    let now = white_plays(&mut clock, &[1_000]);
    clock.correct(White, correction(None, Some(2)), at(now));
    assert_eq!(clock.presses(White), 2);
    assert_eq!(left(&clock, White, now), 59_000);
    clock.press(at(now)).unwrap();
    assert_eq!(left(&clock, White, now), 59_000 + 600_000);
}

/// The last move of the period was illegal and is taken back with its press. The time that it
/// brought must not come twice.
#[test]
fn the_main_time_of_a_period_is_given_once() {
    let mut clock = clock("2/1,10+5");
    let now = white_plays(&mut clock, &[0, 0]);
    assert_eq!(left(&clock, White, now), 60_000 + 605_000);
    clock.correct(White, correction(None, Some(1)), at(now));
    clock.press(at(now)).unwrap();
    assert_eq!(clock.presses(White), 2);
    assert_eq!(left(&clock, White, now), 60_000 + 605_000 + 5_000);
}

/// A time that the arbiter sets together with the counter is all that the player has.
#[test]
fn time_and_counter_set_together_begin_anew_from_there() {
    let mut clock = clock("2/1,10");
    let now = white_plays(&mut clock, &[0, 0]);
    clock.correct(White, correction(Some(60_000), Some(1)), at(now));
    clock.press(at(now)).unwrap();
    assert_eq!(left(&clock, White, now), 660_000);
    clock.press(at(now)).unwrap();
    clock.correct(White, correction(Some(700_000), Some(5)), at(now));
    clock.press(at(now)).unwrap();
    assert_eq!(left(&clock, White, now), 700_000);
}

#[test]
fn extra_time_is_added_to_what_is_left_then() {
    let mut clock = clock("1");
    clock.start(White, at(0));
    clock.award(White, Duration::from_secs(120), at(10_000));
    clock.award(Black, Duration::from_secs(60), at(10_000));
    assert_eq!(left(&clock, White, 11_000), 169_000);
    assert_eq!(left(&clock, Black, 11_000), 120_000);
}

#[test]
fn an_increment_that_is_introduced_comes_with_the_next_press() {
    let mut clock = clock("1/1,1");
    white_plays(&mut clock, &[0]);
    clock.introduce_increment(Duration::from_secs(5), at(0));
    assert_eq!(left(&clock, White, 0), 120_000);
    clock.press(at(1_000)).unwrap();
    assert_eq!(left(&clock, White, 1_000), 124_000);
    assert_eq!(clock.control().to_string(), "1/1,1+5");
}

/// The clock can be read and set again however much time is added by mistake.
#[test]
fn no_time_is_too_long_to_be_counted() {
    let mut clock = clock("1");
    clock.start(White, at(0));
    for _ in 0..3 {
        clock.award(Black, Duration::MAX, at(0));
        clock.correct(White, correction(Some(u64::MAX), None), at(0));
    }
    let year = 366 * 24 * 60 * 60 * 1000;
    assert_eq!(left(&clock, Black, 5_000), year);
    assert_eq!(left(&clock, White, 5_000), year - 5_000);
}
