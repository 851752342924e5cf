//! When puzzles come again, which come at all, and what is kept.

use super::super::*;
use super::read_lichess;
use jiff::ToSpan;
use jiff::civil::{Date, date};
use proptest::prelude::*;

const TODAY: Date = date(2026, 11, 24);

fn numbered(number: usize) -> Puzzle {
    let name = format!("p{number}");
    let rating = 600 + 100 * (number % 7);
    let theme = if number.is_multiple_of(2) {
        "fork"
    } else {
        "pin"
    };
    let line = format!(
        "{name},6k1/1p3ppp/8/8/8/8/4Q3/R3K2R b KQ - 0 1,b7b6 a1a8,{rating},80,90,500,{theme},,"
    );
    read_lichess(&line).unwrap()
}

fn wish(count: usize) -> Wish {
    Wish {
        themes: Vec::new(),
        ratings: None,
        count,
        seed: 7,
    }
}

/// The names of the puzzles that come from so many.
fn chosen(wish: Wish, progress: &Progress, all: usize, today: Date) -> Vec<String> {
    let mut choice = Choice::new(wish, today);
    for number in 0..all {
        let puzzle = numbered(number);
        let wanted = choice.wants(&Glimpse::of(&puzzle), progress);
        let (file, line) = (0, number + 1);
        choice.take(wanted, Chosen { puzzle, file, line });
    }
    let chosen = choice.chosen().into_iter();
    chosen.map(|it| it.puzzle.name().to_owned()).collect()
}

#[test]
fn a_puzzle_comes_later_each_time_it_is_solved_and_soon_if_not() {
    let mut progress = Progress::default();
    let first = progress.note("a", Grade::Solved, TODAY);
    let second = progress.note("a", Grade::Solved, first);
    assert!(
        first > TODAY
            && second.since(first).unwrap().get_days() > first.since(TODAY).unwrap().get_days()
    );
    let failed = progress.note("a", Grade::Failed, second);
    assert!(failed.since(second).unwrap().get_days() < second.since(first).unwrap().get_days());
    let known = progress.of("a").unwrap();
    assert_eq!((known.tries, known.solved), (3, 2));
    let hard = progress.note("b", Grade::Hard, TODAY);
    let failed = progress.note("c", Grade::Failed, TODAY);
    assert!(
        failed > TODAY && failed <= hard && hard < first,
        "{failed} {hard} {first}"
    );
}

#[test]
fn a_clock_that_was_wrong_keeps_no_puzzle_away_and_costs_no_progress() {
    for wrong in [
        date(1999, 1, 1),
        date(2099, 1, 1),
        date(9999, 12, 31),
        date(-9999, 1, 1),
    ] {
        let mut progress = Progress::default();
        progress.note("p3", Grade::Solved, TODAY);
        let before = progress.of("p3").unwrap().stability;
        progress.note("p3", Grade::Solved, wrong);
        let written = progress.write();
        let mut read = Progress::read(&written).unwrap_or_else(|it| panic!("{wrong}: {it:?}"));
        assert!(read.of("p3").unwrap().stability >= before, "{wrong}");
        let later = TODAY.saturating_add(60.days());
        assert_eq!(chosen(wish(4), &read, 6, later)[0], "p3", "{wrong}");
        // From then on the days are right again.
        let due = read.note("p3", Grade::Solved, later);
        assert!(
            due > later && due < later.saturating_add(20.years()),
            "{wrong}: {due}"
        );
    }
}

#[test]
fn what_is_due_comes_first_then_new_puzzles_by_their_rating() {
    let mut progress = Progress::default();
    progress.note("p3", Grade::Failed, TODAY);
    progress.note("p4", Grade::Solved, TODAY);
    let later = TODAY.saturating_add(1.day());
    let names = chosen(wish(4), &progress, 6, later);
    assert_eq!(names[0], "p3");
    assert!(!names.contains(&"p4".to_owned()), "{names:?}");
    let ratings: Vec<usize> = names[1..]
        .iter()
        .map(|it| it[1..].parse::<usize>().unwrap() % 7)
        .collect();
    assert!(ratings.is_sorted(), "{names:?}");
    // On the same day none of them comes again.
    let same = chosen(wish(10), &progress, 6, TODAY);
    assert_eq!(same.len(), 4, "{same:?}");
}

#[test]
fn themes_and_ratings_are_chosen() {
    let forks = Wish {
        themes: vec!["FORK".to_owned()],
        ratings: Some(600..=800),
        ..wish(100)
    };
    let names = chosen(forks, &Progress::default(), 30, TODAY);
    assert!(!names.is_empty());
    for name in names {
        let number: usize = name[1..].parse().unwrap();
        assert!(number.is_multiple_of(2) && number % 7 <= 2, "{name}");
    }
}

#[test]
fn from_many_the_same_seed_picks_the_same_few_from_everywhere() {
    let names = chosen(wish(20), &Progress::default(), 1000, TODAY);
    assert_eq!(names.len(), 20);
    assert_eq!(names, chosen(wish(20), &Progress::default(), 1000, TODAY));
    let numbers: Vec<usize> = names.iter().map(|it| it[1..].parse().unwrap()).collect();
    assert!(numbers.iter().any(|it| *it < 500) && numbers.iter().any(|it| *it > 500));
    let other = Wish {
        seed: 8,
        ..wish(20)
    };
    assert_ne!(names, chosen(other, &Progress::default(), 1000, TODAY));
}

#[test]
fn a_file_of_progress_has_a_line_for_each_puzzle() {
    let mut progress = Progress::default();
    progress.note("annabella-mate1-001", Grade::Solved, TODAY);
    let text = progress.write();
    let last = text.lines().last().unwrap();
    let begins = "\"annabella-mate1-001\" = { tries = 1, solved = 1, last = \"2026-11-24\", due = \"2026-11-";
    assert!(last.starts_with(begins), "{last}");
    assert_eq!(Progress::read(&text), Ok(progress));
    assert_eq!(Progress::read(""), Ok(Progress::default()));
}

#[test]
fn a_damaged_file_of_progress_is_refused_with_the_line() {
    let mut progress = Progress::default();
    progress.note("a", Grade::Solved, TODAY);
    let text = progress.write();
    let lines = text.lines().count();
    let no_day = Progress::read(&text.replace("2026-11-24", "someday")).unwrap_err();
    assert!(
        matches!(no_day, ProgressMistake::Form { line, .. } if line == lines),
        "{no_day}"
    );
    let impossible = Progress::read(&text.replace("tries = 1", "tries = 0")).unwrap_err();
    assert!(
        matches!(impossible, ProgressMistake::Impossible { .. }),
        "{impossible}"
    );
}

fn grade() -> impl Strategy<Value = Grade> {
    prop::sample::select(vec![Grade::Failed, Grade::Hard, Grade::Solved])
}

proptest! {
    /// Whatever is noted, it can be kept and read, and comes on a later day.
    #[test]
    fn what_is_kept_is_read(
        reviews in prop::collection::vec(("\\PC{1,30}", grade(), 0_i64..5000), 1..40),
    ) {
        let mut progress = Progress::default();
        for (name, grade, days) in reviews {
            let today = TODAY.saturating_add(days.days());
            let due = progress.note(&name, grade, today);
            prop_assert!(due > today);
        }
        prop_assert_eq!(Progress::read(&progress.write()), Ok(progress));
    }

    #[test]
    fn no_text_breaks_the_reader_of_progress(text in "\\PC{0,200}") {
        let _ = Progress::read(&text);
    }

    #[test]
    fn no_impossible_line_breaks_the_schedule(
        stability in any::<f64>(), difficulty in any::<f64>(), tries in any::<u32>(), year in -9999_i16..=9999,
    ) {
        let line = format!(
            "a = {{ tries = {tries}, solved = 0, last = \"{year:04}-01-01\", due = \"2026-01-01\", \
             stability = {stability:?}, difficulty = {difficulty:?} }}"
        );
        if let Ok(mut progress) = Progress::read(&line) {
            progress.note("a", Grade::Solved, TODAY);
            progress.note("a", Grade::Failed, TODAY);
            prop_assert!(Progress::read(&progress.write()).is_ok());
        }
    }
}
