//! What other programs' clocks count. The data lie beside the checkout.
//!
//! Their note: it differs whether the first increment is there before the first move.
//! Here it is, as the Laws have it; so where a source leaves it out, the main time is
//! less by one increment, or by the Bronstein delay that is shown on top of it.

use std::time::Duration;

use annabella::score::Comment;
use annabella::score::time_control::read_time_control;
use chess_laws::{Clock, Extra, Period, TimeControl};
use serde_json::Value;
use shakmaty::Color::White;

use crate::common::rules_data;

#[path = "../../../crates/chess-laws/tests/laws/clock/play.rs"]
mod play;
use play::{at, left, white_plays};

/// The cases of one kind; none where the data are not there.
fn cases(kind: &str) -> Vec<Value> {
    let Some(text) = rules_data("clocks/clock-vectors.json") else {
        return Vec::new();
    };
    let vectors: Value = serde_json::from_str(&text).unwrap();
    let cases = vectors[kind].as_array().unwrap().clone();
    println!("{} vectors of {kind}", cases.len());
    assert!(!cases.is_empty());
    cases
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

#[test]
fn fischer() {
    for case in cases("fischer") {
        let inc = millis(&case, "inc");
        let given = case["first_bonus"].as_bool().unwrap();
        let main = millis(&case, "base") - if given { 0 } else { inc };
        compare(&case, main, Extra::Increment(Duration::from_millis(inc)), 0);
    }
}

#[test]
fn bronstein() {
    for case in [cases("bronstein"), cases("bronstein_turns")].concat() {
        let delay = millis(&case, "delay");
        let main = millis(&case, "base") - delay;
        let extra = Extra::Bronstein(Duration::from_millis(delay));
        compare(&case, main, extra, 0);
    }
}

/// The source counts the delay inside what remains.
#[test]
fn simple_delay() {
    for case in cases("us_delay") {
        let delay = millis(&case, "delay");
        let extra = Extra::Delay(Duration::from_millis(delay));
        compare(&case, millis(&case, "base"), extra, delay);
    }
}

/// The source counts milliseconds; ours are seconds here.
#[test]
fn periods() {
    for case in cases("multi_stage") {
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
}

#[test]
fn clock_times_in_a_score() {
    for case in cases("pgn_clk") {
        let clock = Duration::from_secs(case["seconds"].as_u64().unwrap());
        let comment = Comment::of_clock(clock);
        let written = format!("[%clk {}]", case["text"].as_str().unwrap());
        assert_eq!(comment.text(), written);
        assert_eq!(comment.clock(), Some(clock));
    }
}

#[test]
fn clock_times_in_a_comment() {
    for case in cases("pgn_clk_comments") {
        let comment = Comment::new(case["text"].as_str().unwrap());
        let seconds = |name: &str| case[name].as_u64().map(Duration::from_secs);
        assert_eq!(comment.clock(), seconds("clk"));
        assert_eq!(comment.elapsed(), seconds("emt"));
    }
}

/// Texts with units, and those of PGN in seconds. Two of them the source cannot read;
/// its note tells what they should be.
#[test]
fn texts() {
    for case in cases("parse") {
        let text = case["text"].as_str().unwrap();
        let found = match text.parse::<TimeControl>() {
            Ok(control) if text.contains(|it: char| it.is_alphabetic() || it == '\'') => control,
            _ => read_time_control(text).unwrap(),
        };
        let expected = match case["seconds"].as_u64() {
            Some(seconds) => {
                let increment = Duration::from_secs(case["inc"].as_u64().unwrap());
                TimeControl::fischer(Duration::from_secs(seconds), increment).unwrap()
            }
            None if text.contains("sec") => "40/90+30,30+30".parse().unwrap(),
            None => "40/120,30".parse().unwrap(),
        };
        assert_eq!(found, expected, "{text}");
    }
}
