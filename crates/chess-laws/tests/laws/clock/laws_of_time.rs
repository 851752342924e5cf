//! Properties of every clock, whatever happens to it.

use std::time::Duration;

use chess_laws::{Clock, Correction, Extra, Flag, Period, TimeControl};
use proptest::prelude::*;
use shakmaty::Color::{self, Black, White};

use super::{at, clock, left};

/// Any time control with up to three short periods in any mode.
fn any_control() -> impl Strategy<Value = TimeControl> {
    let seconds = |range| prop::strategy::Strategy::prop_map(range, Duration::from_secs);
    let extra = prop_oneof![
        Just(Extra::None),
        seconds(1..9u64).prop_map(Extra::Increment),
        seconds(1..9u64).prop_map(Extra::Delay),
        seconds(1..9u64).prop_map(Extra::Bronstein),
    ];
    let period = (1u32..6, seconds(1..60u64), extra);
    prop::collection::vec(period, 1..4).prop_map(|periods| {
        let last = periods.len() - 1;
        let periods = periods.into_iter().enumerate();
        let periods = periods.map(|(index, (moves, main, extra))| Period {
            moves: (index < last).then_some(moves),
            main,
            extra,
        });
        TimeControl::new(periods.collect()).unwrap()
    })
}

/// What the control gave one side, calculated move by move from the Laws: the main time of each
/// period begun, each increment, and what each move used of its delay.
fn given(control: &TimeControl, moves: &[Duration]) -> Duration {
    let mut sum = Duration::ZERO;
    let mut begun = None;
    for index in 0..=moves.len() {
        let at = control.period_after(u32::try_from(index).unwrap()).unwrap();
        if begun != Some(at.index) {
            begun = Some(at.index);
            sum += at.period.main;
        }
        sum += match (at.period.extra, moves.get(index)) {
            (Extra::Increment(increment), _) => increment,
            (Extra::Delay(delay) | Extra::Bronstein(delay), Some(took)) => delay.min(*took),
            // A Bronstein delay is shown before it is used.
            (Extra::Bronstein(delay), None) => delay,
            (Extra::Delay(_) | Extra::None, _) => Duration::ZERO,
        };
    }
    sum
}

#[derive(Debug, Clone, Copy)]
enum Act {
    Start(Color),
    Stop,
    Press,
    Set(Color, Option<u64>, Option<u32>),
    Award(Color, u64),
    NextPeriod,
    Increment,
}

fn any_act() -> impl Strategy<Value = Act> {
    let side = || prop::sample::select(vec![White, Black]);
    prop_oneof![
        2 => side().prop_map(Act::Start),
        1 => Just(Act::Stop),
        8 => Just(Act::Press),
        1 => (side(), any::<Option<u64>>(), any::<Option<u32>>())
            .prop_map(|(side, left, presses)| Act::Set(side, left, presses)),
        1 => (side(), prop::option::of(0u64..50_000), prop::option::of(0u32..12))
            .prop_map(|(side, left, presses)| Act::Set(side, left, presses)),
        1 => (side(), 0u64..200_000).prop_map(|(side, extra)| Act::Award(side, extra)),
        1 => Just(Act::NextPeriod),
        1 => Just(Act::Increment),
    ]
}

fn perform(clock: &mut Clock, act: Act, millis: u64) {
    let now = at(millis);
    match act {
        Act::Start(side) => clock.start(side, now),
        Act::Stop => clock.stop(now),
        Act::Press => {
            let _ = clock.press(now);
        }
        Act::Set(side, left, presses) => {
            let left = left.map(Duration::from_millis);
            clock.correct(side, Correction { left, presses }, now);
        }
        Act::Award(side, extra) => clock.award(side, Duration::from_millis(extra), now),
        Act::NextPeriod => clock.next_period(now),
        Act::Increment => clock.introduce_increment(Duration::from_secs(5), now),
    }
}

proptest! {
    /// The time spent and the time left add up to the time given: main times, increments, and what
    /// was used of the delays.
    #[test]
    fn time_is_conserved(
        control in any_control(),
        plies in prop::collection::vec(prop_oneof![0u64..9_000, 0u64..90_000], 1..40),
    ) {
        let mut clock = Clock::new(control.clone());
        let mut moves = [Vec::new(), Vec::new()];
        let mut now = 0;
        clock.start(White, at(now));
        for (ply, took) in plies.iter().enumerate() {
            now += took;
            moves[ply % 2].push(Duration::from_millis(*took));
            clock.press(at(now)).unwrap();
            for (side, moves) in [(White, &moves[0]), (Black, &moves[1])] {
                let used: Duration = moves.iter().sum();
                prop_assert_eq!(clock.used(side, at(now)), used);
                if clock.flag(side, at(now)) == Flag::Up {
                    let left = clock.remaining(side, at(now)).unwrap();
                    prop_assert_eq!(left + used, given(&control, moves));
                }
            }
        }
    }

    /// Both sides together have used exactly the time for which the clock ran.
    #[test]
    fn what_ran_was_used(
        control in any_control(),
        acts in prop::collection::vec((any_act(), 0u64..5_000), 0..60),
    ) {
        let mut clock = Clock::new(control);
        let (mut now, mut ran) = (0, 0);
        for (act, millis) in acts {
            now += millis;
            ran += if clock.running().is_some() { millis } else { 0 };
            perform(&mut clock, act, now);
        }
        let used = clock.used(White, at(now)) + clock.used(Black, at(now));
        prop_assert_eq!(used, Duration::from_millis(ran));
    }

    /// A flag is down exactly when no time is left. While a clock runs, its time never rises and
    /// never falls faster than real time.
    #[test]
    fn a_clock_never_shows_an_impossible_time(
        control in any_control(),
        acts in prop::collection::vec((any_act(), 0u64..20_000), 0..60),
        looks in prop::collection::vec(0u64..30_000, 1..5),
    ) {
        let mut clock = Clock::new(control);
        let mut now = 0;
        for (act, millis) in acts {
            now += millis;
            perform(&mut clock, act, now);
            for side in [White, Black] {
                let mut before = (now, left(&clock, side, now));
                for look in &looks {
                    let then = (before.0 + look, left(&clock, side, before.0 + look));
                    let runs = clock.running() == Some(side);
                    let most = if runs { u128::from(*look) } else { 0 };
                    prop_assert!(then.1 <= before.1 && before.1 - then.1 <= most);
                    let down = clock.flag(side, at(then.0)).is_down();
                    prop_assert!(!down || then.1 == 0, "a fallen flag has time");
                    before = then;
                }
                let never = clock.flag(side, at(u64::MAX)) == Flag::Up;
                prop_assert!(!never || clock.running() != Some(side) || before.1 > 1 << 40);
            }
        }
    }

    /// The same events give the same clock, whatever is asked in between. Moments that go backwards
    /// do no harm.
    #[test]
    fn asking_changes_nothing(
        control in any_control(),
        acts in prop::collection::vec((any_act(), 0u64..400_000), 0..30),
    ) {
        let mut asked = Clock::new(control);
        let mut silent = asked.clone();
        for (act, millis) in acts {
            let _ = (asked.flags(at(millis)), asked.remaining(White, at(millis * 2)));
            perform(&mut asked, act, millis);
            perform(&mut silent, act, millis);
        }
        prop_assert_eq!(asked, silent);
    }

    /// Stopping and restarting the clock of the player to move costs nobody any time.
    #[test]
    fn an_interruption_costs_nothing(
        control in any_control(),
        plies in prop::collection::vec((0u64..9_000, 0u64..9_000, 0u64..99_999), 1..20),
    ) {
        let (mut whole, mut interrupted) = (Clock::new(control.clone()), Clock::new(control));
        let (mut now, mut later) = (0, 0);
        whole.start(White, at(now));
        interrupted.start(White, at(later));
        for (before, after, pause) in plies {
            now += before + after;
            let side = whole.press(at(now)).unwrap();
            interrupted.stop(at(later + before));
            later += before + pause + after;
            interrupted.start(side, at(later - after));
            interrupted.press(at(later)).unwrap();
            for side in [White, Black] {
                prop_assert_eq!(left(&whole, side, now), left(&interrupted, side, later));
            }
        }
    }
}

#[test]
fn the_expected_time_is_calculated_from_the_laws_alone() {
    let control: TimeControl = "2/1+3,1b5".parse().unwrap();
    let moves = [Duration::from_secs(10); 3];
    assert_eq!(given(&control, &moves).as_secs(), 60 + 6 + 60 + 5 + 5);
    assert_eq!(clock("2/1+3,1b5"), Clock::new(control));
}
