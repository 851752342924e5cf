//! When Guidelines III.4 to III.6 allow a request or a claim, and the default time.

use std::time::Duration;

use chess_laws::quickplay::{NoQuickplay, may_ask};
use chess_laws::{Clock, DefaultTime, Time};
use shakmaty::Color::{Black, White};

fn at(millis: u64) -> Time {
    Time::from_millis(millis)
}

/// The answer to White's claim after this many milliseconds of their first move.
fn asked(control: &str, millis: u64) -> Result<(), NoQuickplay> {
    let mut clock = Clock::new(control.parse().unwrap());
    clock.start(White, at(0));
    may_ask(&clock, White, at(millis))
}

#[test]
fn only_in_the_last_two_minutes_and_before_the_flag_falls() {
    let hour = 3_600_000;
    assert_eq!(asked("60", hour - 120_000), Err(NoQuickplay::TooMuchTime));
    assert_eq!(asked("60", hour - 119_999), Ok(()));
    assert_eq!(asked("60", hour - 1), Ok(()));
    assert_eq!(asked("60", hour), Err(NoQuickplay::FlagFallen));
}

#[test]
fn not_in_blitz_not_with_extra_time_not_without_a_clock() {
    for control in ["10", "60+1", "60d1", "60b1", "none"] {
        let early = asked(control, 10 * 60_000 - 1);
        assert_eq!(early, Err(NoQuickplay::WrongControl), "{control}");
    }
    assert_eq!(asked("11", 11 * 60_000 - 1), Ok(()));
}

#[test]
fn only_when_both_have_come_to_the_last_period() {
    let mut clock = Clock::new("1/60,1".parse().unwrap());
    clock.start(White, at(0));
    let asked = |clock: &Clock, side| may_ask(clock, side, at(3_599_000));
    assert_eq!(asked(&clock, White), Err(NoQuickplay::NotLastPeriod));
    clock.press(at(3_599_000)).unwrap();
    assert_eq!(asked(&clock, Black), Err(NoQuickplay::NotLastPeriod));
    clock.press(at(3_599_000)).unwrap();
    assert_eq!(asked(&clock, White), Ok(()));
}

/// 6.7.1: a player who arrives after the default time has lost; at its end they are still in time.
#[test]
fn the_default_time_is_over_a_millisecond_after_it() {
    let half_hour = DefaultTime(Duration::from_secs(1_800));
    let start = at(5_000);
    assert!(!half_hour.is_over(start, at(5_000 + 1_800_000)));
    assert!(half_hour.is_over(start, at(5_000 + 1_800_001)));
    // It is zero if nothing is specified.
    assert!(!DefaultTime::default().is_over(start, start));
    assert!(DefaultTime::default().is_over(start, at(5_001)));
}
