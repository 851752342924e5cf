//! The clock, to the millisecond.

use std::time::Duration;

use annabella::laws::{Clock, NotRunning, Time, TimeControl};
use proptest::prelude::*;
use serde_json::Value;
use shakmaty::Color::{self, Black, White};

use crate::common::rules_data;

fn clock(control: &str) -> Clock {
    Clock::new(control.parse().unwrap())
}

fn at(millis: u64) -> Time {
    Time::from_millis(millis)
}

fn left(clock: &Clock, side: Color, millis: u64) -> u128 {
    clock.remaining(side, at(millis)).unwrap().as_millis()
}

#[test]
fn the_first_increment_is_there_at_the_start() {
    let mut clock = clock("3+2");
    assert_eq!(left(&clock, White, 0), 182_000);
    assert_eq!(clock.running(), None);
    clock.start(White, at(0));
    assert_eq!(left(&clock, White, 1_001), 180_999);
    assert_eq!(clock.press(at(1_001)), Ok(White));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(left(&clock, White, 9_000), 182_999);
    assert_eq!(left(&clock, Black, 9_000), 182_000 - 7_999);
    assert_eq!(clock.used(Black, at(9_000)).as_millis(), 7_999);
    assert_eq!(clock.completed_moves(White), 1);
}

#[test]
fn a_stopped_clock_stands_still() {
    let mut clock = clock("5");
    assert_eq!(clock.press(at(5)), Err(NotRunning));
    clock.start(Black, at(10));
    clock.stop(at(20));
    assert_eq!(left(&clock, Black, 1_000), 299_990);
    assert_eq!(clock.press(at(1_000)), Err(NotRunning));
    clock.start(Black, at(2_000));
    assert_eq!(left(&clock, Black, 2_005), 299_985);
}

#[test]
fn a_fallen_flag_stays_down_and_gets_nothing() {
    let mut clock = clock("0:01+5");
    clock.start(White, at(100));
    assert_eq!(clock.fallen(at(6_099)), None);
    assert_eq!(clock.fallen(at(6_100)), Some(White));
    assert_eq!(clock.fell(White, at(9_999)), Some(at(6_100)));
    clock.press(at(7_000)).unwrap();
    assert_eq!(left(&clock, White, 7_000), 0);
    assert_eq!(clock.fallen(at(7_000)), Some(White));
    // Later the other one falls too; the first stays the first.
    assert_eq!(clock.fallen(at(99_000)), Some(White));
    assert_eq!(clock.fell(Black, at(99_000)), Some(at(13_000)));
}

#[test]
fn the_arbiter_sets_the_time() {
    let mut clock = clock("1");
    clock.start(White, at(0));
    clock.adjust(White, Duration::from_secs(90), at(61_000));
    assert_eq!(clock.fallen(at(61_000)), None);
    assert_eq!(left(&clock, White, 62_000), 89_000);
    clock.adjust(Black, Duration::from_secs(30), at(62_000));
    assert_eq!(left(&clock, Black, 62_000), 30_000);
    assert_eq!(left(&clock, White, 62_000), 89_000);
    assert_eq!(clock.running(), Some(White));
}

#[test]
fn saved_time_is_carried_into_the_next_period() {
    let mut clock = clock("2/1,1+10");
    clock.start(White, at(0));
    for millis in [1_000, 1_000, 2_000, 2_000] {
        clock.press(at(millis)).unwrap();
    }
    // Two moves made, 2 of 60 seconds used; 60 and 10 for the next move came on top.
    assert_eq!(left(&clock, White, 2_000), 58_000 + 70_000);
    clock.press(at(2_000)).unwrap();
    assert_eq!(left(&clock, White, 2_000), 58_000 + 80_000);
}

#[test]
fn time_does_not_run_backwards() {
    let mut clock = clock("5");
    clock.start(White, at(1_000));
    clock.start(Black, at(500));
    assert_eq!(left(&clock, Black, 1_500), 299_500);
    assert_eq!(left(&clock, White, 1_500), 300_000);
}

#[test]
fn an_untimed_game_has_no_time_left_and_no_flag() {
    let mut clock = clock("none");
    clock.start(White, at(0));
    assert_eq!(clock.remaining(White, at(1_000)), None);
    assert_eq!(clock.fallen(at(u64::MAX)), None);
    assert_eq!(clock.press(at(4_000)), Ok(White));
    assert_eq!(clock.used(White, at(4_000)).as_millis(), 4_000);
}

#[test]
fn fischer_as_other_clocks_count_it() {
    let Some(text) = rules_data("clocks/clock-vectors.json") else {
        return;
    };
    let vectors: Value = serde_json::from_str(&text).unwrap();
    let cases = vectors["fischer"].as_array().unwrap();
    for case in cases {
        let number = |name: &str| case[name].as_u64().unwrap() * 10;
        // Where the first increment is not given, it is taken from the main time.
        let base = number("base") - number("inc");
        let seconds = Duration::from_secs;
        let control = TimeControl::fischer(seconds(base / 1_000), seconds(number("inc") / 1_000));
        let mut clock = Clock::new(control.unwrap());
        let mut now = 0;
        clock.start(White, at(now));
        for spent in case["moves"].as_array().unwrap() {
            now += spent.as_u64().unwrap() * 10;
            clock.press(at(now)).unwrap();
            clock.start(White, at(now));
        }
        let remaining = u128::from(number("remaining"));
        assert_eq!(left(&clock, White, now), remaining, "{case}");
        assert_eq!(
            clock.fallen(at(now)).is_some(),
            case["flag"].as_bool().unwrap(),
            "{case}"
        );
    }
    println!("{} Fischer vectors agree", cases.len());
}

proptest! {
    /// Nothing is lost or gained: used plus left is given plus increments.
    #[test]
    fn time_is_conserved(spent in prop::collection::vec(0u64..5_000, 1..80)) {
        let mut clock = clock("40/5+3,10+7");
        let mut now = 0;
        let mut used = [0u64; 2];
        clock.start(White, at(now));
        for (ply, millis) in spent.iter().enumerate() {
            now += millis;
            used[ply % 2] += millis;
            clock.press(at(now)).unwrap();
        }
        for (index, side) in [White, Black].into_iter().enumerate() {
            let moves = clock.completed_moves(side);
            let given = 300_000 + 3_000 * u128::from(moves.min(39) + 1);
            let later = if moves >= 40 { 600_000 + 7_000 * u128::from(moves - 39) } else { 0 };
            let used = u128::from(used[index]);
            prop_assert_eq!(clock.used(side, at(now)).as_millis(), used);
            prop_assert_eq!(clock.fallen(at(now)), None);
            prop_assert_eq!(left(&clock, side, now) + used, given + later);
        }
    }

    /// Both together have used exactly the time the clock ran.
    #[test]
    fn what_ran_was_used(events in prop::collection::vec((0u8..3, 0u64..5_000), 0..60)) {
        let mut clock = clock("90+30");
        let (mut now, mut ran) = (0, 0);
        for (kind, millis) in events {
            now += millis;
            ran += if clock.running().is_some() { millis } else { 0 };
            match kind {
                0 => clock.start(White, at(now)),
                1 => clock.stop(at(now)),
                _ => { let _ = clock.press(at(now)); }
            }
        }
        let used = clock.used(White, at(now)) + clock.used(Black, at(now));
        prop_assert_eq!(used, Duration::from_millis(ran));
    }

    /// The same events give the same clock, whatever is asked in between, and
    /// time that runs backwards harms nothing.
    #[test]
    fn asking_changes_nothing(events in prop::collection::vec((0u8..4, 0u64..400_000), 0..30)) {
        let mut asked = clock("3+2");
        let mut silent = asked.clone();
        for (kind, millis) in events {
            let _ = (asked.fallen(at(millis)), asked.remaining(White, at(millis * 2)));
            for clock in [&mut asked, &mut silent] {
                match kind {
                    0 => clock.start(White, at(millis)),
                    1 => clock.stop(at(millis)),
                    2 => clock.adjust(Black, Duration::from_secs(5), at(millis)),
                    _ => { let _ = clock.press(at(millis)); }
                }
            }
        }
        prop_assert_eq!(asked, silent);
    }
}
