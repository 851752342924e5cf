//! The calibration finds from recordings how much hearings and the position count, and counts what
//! a game would do with it.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use announcements::Vocabulary;
use chess_laws::Game;
use hearing_bench::calibration::{RecordingKind, Sample, Sort, Trials, fit, positions, report};
use spoken_grammar::{Heard, Reading};

static VOCABULARY: LazyLock<Vocabulary> =
    LazyLock::new(|| Vocabulary::new(german_grammar::grammar().unwrap()).unwrap());
static POSITIONS: LazyLock<Vec<Game>> = LazyLock::new(|| positions(400, 1));

fn heard(readings: &[(&str, f32)]) -> Heard {
    let words = |text: &str| VOCABULARY.grammar().words_of(text).unwrap();
    let reading = |&(text, cost): &(&str, f32)| Reading {
        words: words(text),
        cost,
    };
    Heard {
        readings: readings.iter().map(reading).collect(),
        unknown: Some(20.0),
    }
}

/// A recording in which `said` was announced, at the beginning of a game, and these readings are
/// heard with their costs.
fn announced(speaker: &str, said: &str, readings: &[(&str, f32)]) -> Sample {
    Sample {
        list: "clean".into(),
        speaker: speaker.into(),
        kind: RecordingKind::Announcement,
        words: VOCABULARY.grammar().words_of(said).unwrap(),
        game: Some(Game::new()),
        first: heard(readings),
        again: Vec::new(),
    }
}

fn other(speaker: &str, readings: &[(&str, f32)]) -> Sample {
    Sample {
        kind: RecordingKind::Other,
        words: Vec::new(),
        game: None,
        ..announced(speaker, "Eva vier", readings)
    }
}

/// Four nats apart, and yet of ten recordings so many are what sounds second best.
fn misheard(wrong: usize) -> Vec<Sample> {
    let near = [("Eva vier", 10.0), ("Eva drei", 14.0)];
    let said = |number| {
        if number < wrong {
            "Eva drei"
        } else {
            "Eva vier"
        }
    };
    let speaker = |number| format!("speaker {number}");
    (0..10)
        .map(|number| announced(&speaker(number), said(number), &near))
        .collect()
}

#[test]
fn a_recogniser_that_trusts_itself_too_much_counts_less() {
    let weight = |samples: &[Sample]| {
        let trials = Trials::new(samples, &VOCABULARY, &POSITIONS);
        fit(&trials, &|_| true).evidence.alone
    };
    let (seldom, often) = (weight(&misheard(1)), weight(&misheard(4)));
    // One in ten is odds of 9 to 1, 2.2 nats; four in ten are odds of 3 to 2, 0.4 nats.
    assert!((seldom - 2.2 / 4.0).abs() < 0.05, "{seldom}");
    assert!((often - 0.4 / 4.0).abs() < 0.05, "{often}");
}

#[test]
fn a_recording_comes_into_positions_where_it_is_legal_and_where_it_is_not() {
    let near = [
        ("Springer Felix drei", 10.0),
        ("Springer Felix sechs", 12.0),
    ];
    let samples = [
        announced("a", "Springer Felix sechs", &near),
        other("b", &near),
    ];
    // In no position of their own.
    let samples = samples.map(|sample| Sample {
        game: None,
        ..sample
    });
    let trials = Trials::new(&samples, &VOCABULARY, &POSITIONS);
    let count = |sort| trials.all.iter().filter(|trial| trial.sort == sort).count();
    let counts = [Sort::Legal, Sort::Illegal, Sort::Contested, Sort::Other].map(count);
    assert_eq!(counts, [3, 3, 3, 3]);
    for trial in trials
        .all
        .iter()
        .filter(|trial| trial.sort == Sort::Contested)
    {
        assert!(
            trial
                .wanted
                .iter()
                .all(|candidate| !candidate.is_possible())
        );
    }
}

#[test]
fn positions_are_the_same_for_the_same_seed_and_all_can_be_played() {
    let found = positions(100, 7);
    let fens = |seed| -> Vec<String> {
        positions(100, seed)
            .iter()
            .map(|position| position.fen())
            .collect()
    };
    assert_eq!(fens(7), fens(7));
    assert_ne!(fens(7), fens(8));
    assert!(found.iter().all(|game| !game.fen().is_empty()));
}

#[test]
fn the_report_judges_each_half_with_the_weights_of_the_other() {
    let mut samples: Vec<Sample> = (0..8)
        .map(|number| {
            announced(
                &format!("speaker {number}"),
                "Eva vier",
                &[("Eva vier", 10.0)],
            )
        })
        .collect();
    samples.push(announced(
        "lost",
        "Eva vier",
        &[("Eva drei", 10.0), ("Eva vier", 10.5)],
    ));
    samples.push(other("chatter", &[]));
    let report = report(&Trials::new(&samples, &VOCABULARY, &POSITIONS));
    let says = |text: &str| assert!(report.text.contains(text), "{}", report.text);
    says("clean, legal: played at once 8 of 9, 88.9 %");
    says("asked 1 with what was said and 0 without");
    says("clean, other speech: rejected 1 of 1");
    assert_eq!(
        report
            .reliability
            .points()
            .map(|(_, share)| share.whole)
            .sum::<usize>(),
        9
    );
}
