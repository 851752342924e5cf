//! Clock times and time controls as other programs write them. The data lie beside the checkout.

use std::time::Duration;

use chess_laws::TimeControl;
use game::scoresheet::Comment;
use game::scoresheet::time_control::read_time_control;
use serde_json::Value;
use test_support::{Cases, text};

/// Compares a text with what is read from it.
type Compare = fn(&Value);

/// The kinds of texts, and how one is compared.
const KINDS: [(&str, Compare); 3] = [
    ("pgn_clk", clock_times_in_a_scoresheet),
    ("pgn_clk_comments", clock_times_in_a_comment),
    ("parse", texts),
];

pub fn cases(cases: &mut Cases) {
    let vectors: Value = serde_json::from_str(&text("rules/clocks/clock-vectors.json")).unwrap();
    for (kind, compare) in KINDS {
        let of_kind = vectors[kind].as_array().unwrap();
        assert!(!of_kind.is_empty(), "{kind}");
        for (vector, number) in of_kind.iter().cloned().zip(1..) {
            cases.add(format!("clocks::{kind}_{number}"), move || compare(&vector));
        }
    }
}

fn clock_times_in_a_scoresheet(case: &Value) {
    let clock = Duration::from_secs(case["seconds"].as_u64().unwrap());
    let comment = Comment::of_clock(clock);
    let written = format!("[%clk {}]", case["text"].as_str().unwrap());
    assert_eq!(comment.text(), written);
    assert_eq!(comment.clock(), Some(clock));
}

fn clock_times_in_a_comment(case: &Value) {
    let comment = Comment::new(case["text"].as_str().unwrap());
    let seconds = |name: &str| case[name].as_u64().map(Duration::from_secs);
    assert_eq!(comment.clock(), seconds("clk"));
    assert_eq!(comment.elapsed(), seconds("emt"));
}

/// Texts with units, and those of PGN in seconds. Two of them the source cannot read;
/// its note tells what they should be.
fn texts(case: &Value) {
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
