//! What other programs' clocks count. The data lie beside the checkout.
//!
//! Their note: it differs whether the first increment is there before the first move.
//! Here it is, as the Laws have it; so where a source leaves it out, the main time is
//! less by one increment, or by the Bronstein delay that is shown on top of it.

use std::time::Duration;

use chess_laws::{Clock, Extra, Period, TimeControl};
use serde_json::Value;
use shakmaty::Color::White;
use test_support::Cases;

use crate::text;

#[path = "../laws/clock/play.rs"]
mod play;
use play::{at, left, white_plays};

/// Compares a vector.
type Compare = fn(&Value);

/// The kinds of vectors, and how one is compared.
const KINDS: [(&str, Compare); 5] = [
    ("fischer", fischer),
    ("bronstein", bronstein),
    ("bronstein_turns", bronstein),
    ("us_delay", simple_delay),
    ("multi_stage", periods),
];

pub fn cases(cases: &mut Cases) {
    let vectors: Value = serde_json::from_str(&text("clocks/clock-vectors.json")).unwrap();
    for (kind, compare) in KINDS {
        let of_kind = vectors[kind].as_array().unwrap();
        assert!(!of_kind.is_empty(), "{kind}");
        for (vector, number) in of_kind.iter().cloned().zip(1..) {
            cases.add(format!("clocks::{kind}_{number}"), move || compare(&vector));
        }
    }
}

/// A number of a case, given in hundredths of a second, in milliseconds.
fn millis(case: &Value, name: &str) -> u64 {
    case[name].as_u64().unwrap() * 10
}

fn moves(case: &Value) -> Vec<u64> {
    let moves = case["moves"].as_array().unwrap();
    moves.iter().map(|it| it.as_u64().unwrap() * 10).collect()
}

/// Plays a case and compares; `shown` is what the source shows beyond our display.
fn compare(case: &Value, main: u64, extra: Extra, shown: u64) {
    let main = Duration::from_millis(main);
    let moves_of_period = None;
    let control = TimeControl::new(vec![Period {
        moves: moves_of_period,
        main,
        extra,
    }]);
    let mut clock = Clock::new(control.unwrap());
    let now = white_plays(&mut clock, &moves(case));
    let flag = case["flag"].as_bool().unwrap();
    assert_eq!(clock.flag(White, at(now)).is_down(), flag, "{case}");
    if case["remaining"].is_u64() {
        let theirs = if flag { 0 } else { shown };
        let ours = left(&clock, White, now) + u128::from(theirs);
        assert_eq!(ours, u128::from(millis(case, "remaining")), "{case}");
    }
}

fn fischer(case: &Value) {
    let inc = millis(case, "inc");
    let given = case["first_bonus"].as_bool().unwrap();
    let main = millis(case, "base") - if given { 0 } else { inc };
    compare(case, main, Extra::Increment(Duration::from_millis(inc)), 0);
}

fn bronstein(case: &Value) {
    let delay = millis(case, "delay");
    let main = millis(case, "base") - delay;
    let extra = Extra::Bronstein(Duration::from_millis(delay));
    compare(case, main, extra, 0);
}

/// The source counts the delay inside what remains.
fn simple_delay(case: &Value) {
    let delay = millis(case, "delay");
    let extra = Extra::Delay(Duration::from_millis(delay));
    compare(case, millis(case, "base"), extra, delay);
}

/// The source counts milliseconds; ours are seconds here.
fn periods(case: &Value) {
    let stages = case["stages"].as_array().unwrap();
    let mut before = 0;
    let periods = stages.iter().map(|stage| {
        let until = stage["until_move"].as_u64();
        let moves = until.map(|until| u32::try_from(until - before).unwrap());
        before = until.unwrap_or(before);
        Period {
            moves,
            main: Duration::from_secs(stage["time"].as_u64().unwrap()),
            extra: Extra::None,
        }
    });
    let mut clock = Clock::new(TimeControl::new(periods.collect()).unwrap());
    let moves = case["moves"].as_array().unwrap();
    let moves: Vec<u64> = moves
        .iter()
        .map(|it| it.as_u64().unwrap() * 1_000)
        .collect();
    let now = white_plays(&mut clock, &moves);
    let remaining = u128::from(case["remaining"].as_u64().unwrap() * 1_000);
    assert_eq!(left(&clock, White, now), remaining, "{case}");
}
