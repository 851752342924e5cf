//! The clock (Article 6), to the millisecond.

mod arbiter;
mod delay;
mod flags;
mod laws_of_time;
mod play;

use chess_laws::{Clock, Flag, Flags, NotRunning};
use play::{at, left, white_plays};
use shakmaty::Color::{Black, White};

fn clock(control: &str) -> Clock {
    Clock::new(control.parse().unwrap())
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
    assert_eq!(clock.presses(White), 1);
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
    assert_eq!(clock.flags(at(6_099)), Flags::Up);
    assert_eq!(clock.flags(at(6_100)), Flags::One(White));
    assert_eq!(clock.flag(White, at(9_999)), Flag::DownAt(at(6_100)));
    clock.press(at(7_000)).unwrap();
    assert_eq!(left(&clock, White, 7_000), 0);
    assert_eq!(clock.flags(at(7_000)), Flags::One(White));
    // The other flag falls later; the first one stays the first.
    assert_eq!(clock.flags(at(99_000)), Flags::Both(White));
    assert_eq!(clock.flag(Black, at(99_000)), Flag::DownAt(at(13_000)));
}

#[test]
fn saved_time_is_carried_into_the_next_period() {
    let mut clock = clock("2/1,1+10");
    clock.start(White, at(0));
    for millis in [1_000, 1_000, 2_000, 2_000] {
        clock.press(at(millis)).unwrap();
    }
    // After two moves, 2 of 60 seconds are used. Then come 60 for the period and 10 for the next
    // move.
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
    assert_eq!(clock.flags(at(u64::MAX)), Flags::Up);
    assert_eq!(clock.press(at(4_000)), Ok(White));
    assert_eq!(clock.used(White, at(4_000)).as_millis(), 4_000);
}

/// The glossary of the Laws adds extra time "from the start of the period".
#[test]
fn an_increment_of_a_later_period_does_not_apply_before() {
    let mut clock = clock("2/1,1+10");
    let now = white_plays(&mut clock, &[5_000]);
    assert_eq!(left(&clock, White, now), 55_000);
    let now = white_plays(&mut clock, &[5_000]);
    assert_eq!(left(&clock, White, now), 55_000 + 60_000 + 10_000);
}

#[test]
fn three_periods_follow_one_another() {
    let mut clock = clock("1/2,2/1+1,3b5");
    let mut shown = Vec::new();
    for _ in 0..5 {
        white_plays(&mut clock, &[0]);
        shown.push(left(&clock, White, 0) / 1_000);
    }
    // Two minutes, then a minute with a second for each of two moves, then three minutes with a
    // Bronstein delay that shows five seconds more.
    assert_eq!(shown, [181, 182, 367, 367, 367]);
}

#[test]
fn the_prescribed_moves_are_those_of_the_period() {
    let mut clock = clock("2/1,1/1,1");
    let mut prescribed = Vec::new();
    for _ in 0..4 {
        prescribed.push((clock.prescribed_moves(White), clock.in_last_period()));
        white_plays(&mut clock, &[0]);
    }
    let both = [
        (Some(2), false),
        (Some(2), false),
        (Some(3), false),
        (None, true),
    ];
    assert_eq!(prescribed, both);
}

/// A clock that is read in every millisecond shows the same time as one that is not.
#[test]
fn nothing_drifts() {
    let (mut looked_at, mut left_alone) = (clock("25d3"), clock("25d3"));
    let mut now = 0;
    for clock in [&mut looked_at, &mut left_alone] {
        clock.start(White, at(0));
    }
    for took in [1, 2_999, 3_000, 3_001, 7, 60_001] {
        for millis in now..now + took {
            looked_at.stop(at(millis));
            looked_at.start(left_alone.running().unwrap(), at(millis));
        }
        now += took;
        assert_eq!(looked_at.press(at(now)), left_alone.press(at(now)));
        assert_eq!(looked_at, left_alone);
    }
    assert_eq!(left(&left_alone, White, now), 1_500_000);
    assert_eq!(left(&left_alone, Black, now), 1_500_000 - 1 - 57_001);
}
