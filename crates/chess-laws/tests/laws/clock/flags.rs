//! Flags, which fall whether or not somebody notices (Articles 6.1, 6.4 and 6.8, Guideline III.3).

use chess_laws::{BothFlags, Correction, Flag, Flags};
use shakmaty::Color::{Black, White};
use std::time::Duration;

use super::{at, clock, left};

fn set(left_ms: u64) -> Correction {
    Correction {
        left: Some(Duration::from_millis(left_ms)),
        presses: None,
    }
}

#[test]
fn a_flag_falls_in_its_millisecond_however_late_it_is_noticed() {
    let mut clock = clock("0:10");
    clock.start(Black, at(500));
    assert_eq!(clock.flag(Black, at(10_499)), Flag::Up);
    for noticed in [10_500, 10_501, 3_600_000] {
        assert_eq!(clock.flag(Black, at(noticed)), Flag::DownAt(at(10_500)));
    }
    assert_eq!(clock.flag(White, at(3_600_000)), Flag::Up);
}

#[test]
fn the_clock_knows_which_of_two_flags_fell_first() {
    let mut clock = clock("0:10");
    clock.start(White, at(0));
    clock.press(at(12_000)).unwrap();
    assert_eq!(clock.flags(at(21_999)), Flags::One(White));
    assert_eq!(clock.flags(at(22_000)), Flags::Both(White));
    assert_eq!(clock.both_flags(at(22_000)), None);
}

/// A replacement clock that is set to 0:00 on both sides does not show the order (6.10.1).
#[test]
fn the_order_is_unknown_when_the_arbiter_sets_both_to_zero() {
    let mut clock = clock("0:10");
    for side in [White, Black] {
        clock.correct(side, set(0), at(4_000));
        assert_eq!(clock.flag(side, at(4_000)), Flag::DownBefore(at(4_000)));
    }
    assert_eq!(clock.flags(at(4_000)), Flags::BothUnknown);
    assert_eq!(clock.flags(at(4_000)).first(), None);
    assert_eq!(clock.both_flags(at(4_000)), Some(BothFlags::Draw));
}

/// A flag that was down when the arbiter set it comes before a flag that falls later. Against a
/// flag that had fallen before, the order is unknown.
#[test]
fn a_flag_that_the_arbiter_set_counts_as_fallen_before() {
    let mut clock = clock("0:10");
    clock.start(White, at(0));
    clock.correct(Black, set(0), at(4_000));
    assert_eq!(clock.flags(at(10_000)), Flags::Both(Black));
    let mut clock = super::clock("0:10");
    clock.start(White, at(0));
    clock.correct(Black, set(0), at(11_000));
    assert_eq!(clock.flags(at(11_000)), Flags::BothUnknown);
}

#[test]
fn the_game_goes_on_in_a_period_before_the_last() {
    let mut clock = clock("40/0:10,5+2");
    clock.start(White, at(0));
    clock.stop(at(4_000));
    for side in [White, Black] {
        clock.correct(side, set(0), at(4_000));
    }
    assert_eq!(clock.both_flags(at(4_000)), Some(BothFlags::Continue));
    clock.next_period(at(4_000));
    assert_eq!(clock.flags(at(4_000)), Flags::Up);
    assert_eq!(left(&clock, White, 4_000), 300_000);
    // The time of the second period is given only once.
    clock.start(White, at(4_000));
    for _ in 0..80 {
        clock.press(at(4_000)).unwrap();
    }
    assert_eq!(left(&clock, White, 4_000), 300_000 + 2_000);
    assert!(clock.in_last_period());
}
