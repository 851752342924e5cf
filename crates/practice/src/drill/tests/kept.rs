//! Results as they are kept in a file.

use proptest::prelude::*;

use crate::drill::*;

fn result(right: u32, asked: u32, seconds: f64, date: &str) -> RoundResult {
    RoundResult {
        right,
        asked,
        seconds,
        date: date.to_owned(),
    }
}

#[test]
fn the_best_and_the_last_result_are_kept_in_a_file_that_people_can_read() {
    let (drill, level) = (Drill::Knight, Level::FIRST);
    let mut results = Results::default();
    results.note(drill, level, result(8, 10, 3.5, "2026-11-21"), true);
    results.note(drill, level, result(8, 10, 2.5, "2026-11-22"), true);
    results.note(drill, level, result(3, 3, 1.0, "2026-11-23"), false);
    let known = results.of(drill, level).unwrap();
    assert_eq!(known.last.asked, 3);
    assert_eq!(known.best_of(10).unwrap().date, "2026-11-22");
    assert_eq!(known.best_of(3), None);
    assert_eq!(results.last_level(drill), Some(level));
    assert_eq!(results.last_level(Drill::Reach), None);
    let text = results.write().unwrap();
    let part =
        "[knight.level-1.last]\nright = 3\nasked = 3\nseconds = 1.0\ndate = \"2026-11-23\"\n";
    assert!(text.contains(part), "{text}");
    assert_eq!(Results::read(&text), Ok(results));
}

#[test]
fn only_rounds_of_the_same_length_are_compared() {
    let (drill, level) = (Drill::Knight, Level::FIRST);
    let mut results = Results::default();
    results.note(drill, level, result(9, 10, 2.0, "2026-11-21"), true);
    // Everything right, but of fewer questions.
    results.note(drill, level, result(1, 1, 1.0, "2026-11-22"), true);
    results.note(drill, level, result(8, 10, 1.0, "2026-11-23"), true);
    let known = results.of(drill, level).unwrap();
    assert_eq!(known.best_of(10).unwrap().date, "2026-11-21");
    assert_eq!(known.best_of(1).unwrap().date, "2026-11-22");
    assert!(!result(1, 1, 1.0, "").is_better_than(&result(9, 10, 2.0, "")));
    let text = results.write().unwrap();
    assert!(text.contains("[[knight.level-1.best]]"), "{text}");
    assert_eq!(Results::read(&text), Ok(results));
}

#[test]
fn a_file_with_a_single_best_round_is_read() {
    let last = "[knight.level-1.last]\nright = 1\nasked = 9\nseconds = 0.5\ndate = \"\"\n";
    let best = "[knight.level-1.best]\nright = 8\nasked = 9\nseconds = 0.5\ndate = \"\"\n";
    let results = Results::read(&format!("{last}{best}")).unwrap();
    let known = results.of(Drill::Knight, Level::FIRST).unwrap();
    assert_eq!(known.best_of(9), Some(&result(8, 9, 0.5, "")));
}

#[test]
fn results_of_a_later_version_stay() {
    let text = "[fork.level-9.last]\nright = 1\nasked = 2\nseconds = 0.5\ndate = \"2030-01-01\"\n";
    let mut results = Results::read(text).unwrap();
    results.note(
        Drill::Reach,
        Level::FIRST,
        result(1, 1, 1.0, "2030-01-02"),
        true,
    );
    assert!(results.write().unwrap().contains("[fork.level-9.last]"));
}

#[test]
fn a_damaged_file_is_told_with_its_place() {
    for (text, told) in [
        ("[knight.level-1.last]\nright = \"many\"", "line 2: "),
        ("[knight", "line 1: "),
        (
            "[knight.level-1.last]\nright = 3\nasked = 2\nseconds = 1.0\ndate = \"\"",
            "[knight.level-1]: 3 of 2",
        ),
        (
            "[knight.level-1.last]\nright = 1\nasked = 2\nseconds = nan\ndate = \"\"",
            "[knight.level-1]: 1 of 2",
        ),
        (
            "[knight.level-1.last]\nright = 1\nasked = 2\nseconds = 1.0\ndate = \"\"\nwrong = 1",
            "wrong",
        ),
    ] {
        let error = Results::read(text).unwrap_err().to_string();
        assert!(error.contains(told), "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn no_text_breaks_the_results(text in "\\PC{0,80}", body in "[\\[\\]=a-z.0-9\n\" -]{0,80}") {
        for text in [text, body] {
            if let Ok(results) = Results::read(&text) {
                prop_assert_eq!(Results::read(&results.write().unwrap()), Ok(results));
            }
        }
    }
}
