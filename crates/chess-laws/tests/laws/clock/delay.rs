//! Delays (Article 6.3.2): the main time begins to run when the extra time of the move is over.

use chess_laws::{Flag, Flags};
use proptest::prelude::*;
use shakmaty::Color::{Black, White};

use super::{at, clock, left, white_plays};

#[test]
fn a_simple_delay_lets_the_main_time_stand_still() {
    let mut clock = clock("1d5");
    clock.start(White, at(0));
    let shown = [0, 4_999, 5_000, 5_001, 64_999].map(|millis| left(&clock, White, millis));
    assert_eq!(shown, [60_000, 60_000, 60_000, 59_999, 1]);
    assert_eq!(clock.flag(White, at(65_000)), Flag::DownAt(at(65_000)));
    clock.press(at(5_001)).unwrap();
    assert_eq!(left(&clock, White, 90_000), 59_999);
    // Each move has its own delay.
    assert_eq!(left(&clock, Black, 10_001), 60_000);
    assert_eq!(left(&clock, Black, 10_002), 59_999);
}

#[test]
fn a_simple_delay_goes_on_where_the_clock_was_stopped() {
    let mut clock = clock("1d5");
    clock.start(White, at(0));
    clock.stop(at(3_000));
    clock.start(White, at(10_000));
    assert_eq!(left(&clock, White, 12_000), 60_000);
    assert_eq!(left(&clock, White, 12_001), 59_999);
    clock.press(at(13_000)).unwrap();
    assert_eq!(left(&clock, White, 13_000), 59_000);
}

#[test]
fn a_bronstein_delay_gives_back_what_the_move_took() {
    let mut clock = clock("1b5");
    // The clock shows it on top of the main time, like the first increment.
    clock.start(White, at(0));
    assert_eq!(left(&clock, White, 0), 65_000);
    assert_eq!(left(&clock, White, 4_999), 60_001);
    clock.press(at(4_999)).unwrap();
    assert_eq!(left(&clock, White, 4_999), 65_000);
    clock.press(at(4_999)).unwrap();
    clock.press(at(11_000)).unwrap();
    assert_eq!(left(&clock, White, 11_000), 63_999);
    assert_eq!(clock.flags(at(11_000)), Flags::Up);
}

#[test]
fn a_bronstein_delay_that_was_interrupted_counts_the_whole_move() {
    let mut clock = clock("1b5");
    clock.start(White, at(0));
    clock.stop(at(3_000));
    clock.start(White, at(10_000));
    clock.press(at(14_000)).unwrap();
    assert_eq!(left(&clock, White, 14_000), 65_000 - 7_000 + 5_000);
}

#[test]
fn another_mode_may_begin_with_a_period() {
    let mut bronstein = clock("1/1b5,1b2");
    let now = white_plays(&mut bronstein, &[8_000]);
    assert_eq!(
        left(&bronstein, White, now),
        60_000 - 3_000 + 60_000 + 2_000
    );
    let mut increment = clock("1/1d5,1+2");
    let now = white_plays(&mut increment, &[8_000]);
    assert_eq!(
        left(&increment, White, now),
        60_000 - 3_000 + 60_000 + 2_000
    );
    let mut delay = clock("1/1b5,1d2");
    let now = white_plays(&mut delay, &[8_000]);
    assert_eq!(left(&delay, White, now), 60_000 - 3_000 + 60_000);
}

proptest! {
    /// "Both delay methods have the same overall effect": the flags fall in the same millisecond,
    /// and between moves the clocks differ only by the delay.
    #[test]
    fn both_delays_have_the_same_effect(
        moves in prop::collection::vec(0u64..9_000, 1..60),
        main in 0u64..30,
        delay in 1u64..8,
    ) {
        let mut simple = clock(&format!("0:{main:02}d{delay}"));
        let mut bronstein = clock(&format!("0:{main:02}b{delay}"));
        let mut now = 0;
        simple.start(White, at(now));
        bronstein.start(White, at(now));
        for took in moves {
            now += took;
            simple.press(at(now)).unwrap();
            bronstein.press(at(now)).unwrap();
            for side in [White, Black] {
                let flag = simple.flag(side, at(now));
                prop_assert_eq!(flag, bronstein.flag(side, at(now)));
                if flag == Flag::Up {
                    let shown = left(&simple, side, now) + u128::from(delay) * 1_000;
                    prop_assert_eq!(shown, left(&bronstein, side, now));
                }
            }
        }
    }
}
