//! The calibration counts what the judgement does, and proposes margins that keep to
//! the targets on the recordings it saw.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use announcements::Vocabulary;
use hearing_bench::calibration::{
    RecordingKind, Sample, Scored, Tally, Targets, Trials, halves, positions, propose,
    propose_prior, report, score,
};
use spoken_grammar::{Heard, Margins, Reading};

static VOCABULARY: LazyLock<Vocabulary> =
    LazyLock::new(|| Vocabulary::new(german_grammar::grammar().unwrap()).unwrap());

const MARGINS: Margins = Margins {
    sure: 3.0,
    known: 1.0,
    rejected: 0.0,
    prior: 0.0,
};

/// A recording in which `said` is said, or something that is no announcement, and these
/// readings with their costs are heard; it costs 20 to take it for something unknown.
fn sample(speaker: &str, said: Option<&str>, heard: &[(&str, f32)]) -> Sample {
    let words = |text: &str| VOCABULARY.grammar().words_of(text).unwrap();
    let reading = |&(text, cost): &(&str, f32)| Reading {
        words: words(text),
        cost,
    };
    Sample {
        speaker: speaker.into(),
        kind: if said.is_some() {
            RecordingKind::Announcement
        } else {
            RecordingKind::Other
        },
        words: said.map(words).unwrap_or_default(),
        heard: Heard {
            readings: heard.iter().map(reading).collect(),
            unknown: Some(20.0),
        },
    }
}

/// One clear, one doubtful and one wrong announcement, and other speech that sounds like
/// one.
fn samples() -> Vec<Sample> {
    vec![
        sample("a", Some("Eva vier"), &[("Eva vier", 10.0)]),
        sample(
            "b",
            Some("Eva vier"),
            &[("Eva vier", 10.0), ("Eva drei", 12.0)],
        ),
        sample(
            "c",
            Some("Eva vier"),
            &[("Eva drei", 10.0), ("Eva vier", 14.0)],
        ),
        sample("d", None, &[("Eva vier", 18.0)]),
    ]
}

fn tally(samples: &[Sample], kind: RecordingKind, margins: Margins) -> Tally {
    let scored = score(samples, &VOCABULARY);
    Tally::of(&scored.iter().collect::<Vec<_>>(), kind, margins)
}

#[test]
fn each_recording_is_counted_once_by_what_becomes_of_it() {
    let counted = tally(&samples(), RecordingKind::Announcement, MARGINS);
    let expected = Tally {
        all: 3,
        right: 1,
        wrong: 1,
        asked_rightly: 1,
        ..Tally::default()
    };
    assert_eq!(counted, expected);
    let other = tally(&samples(), RecordingKind::Other, MARGINS);
    assert_eq!((other.all, other.wrong), (1, 1));
    let strict = Margins {
        known: 5.0,
        ..MARGINS
    };
    assert_eq!(tally(&samples(), RecordingKind::Other, strict).asked, 1);
}

#[test]
fn the_same_move_in_other_words_is_right() {
    let heard = [sample(
        "a",
        Some("Eva nach Eva vier"),
        &[("Eva Eva vier", 10.0)],
    )];
    assert_eq!(tally(&heard, RecordingKind::Announcement, MARGINS).right, 1);
}

#[test]
fn the_proposal_keeps_to_the_targets_and_accepts_what_it_can() {
    let samples = samples();
    let scored = score(&samples, &VOCABULARY);
    let all: Vec<&Scored> = scored.iter().collect();
    let margins = propose(&all, Targets::default()).unwrap();
    // The wrong one leads by 4, other speech by 2.
    assert!(margins.sure > 4.0 && margins.sure <= 5.0, "{margins:?}");
    assert!(margins.known > 2.0 && margins.known <= 3.0, "{margins:?}");
    assert_eq!(
        Tally::of(&all, RecordingKind::Announcement, margins).right,
        1
    );
    // Nothing keeps out a wrong announcement that has no rival at all.
    let hopeless = [sample("a", Some("Eva vier"), &[("Eva drei", 0.0)])];
    let hopeless = score(&hopeless, &VOCABULARY);
    assert_eq!(
        propose(&hopeless.iter().collect::<Vec<_>>(), Targets::default()),
        None
    );
}

#[test]
fn no_speaker_is_in_both_halves() {
    let samples = samples();
    let scored = score(&samples, &VOCABULARY);
    let [one, two] = halves(&scored);
    assert_eq!(one.len() + two.len(), 4);
    assert!(!one.is_empty() && !two.is_empty());
}

#[test]
fn positions_are_the_same_for_the_same_seed_and_all_can_be_played() {
    let found = positions(100, 7);
    let fens = |seed| -> Vec<String> { positions(100, seed).iter().map(|it| it.fen()).collect() };
    assert_eq!(fens(7), fens(7));
    assert_ne!(fens(7), fens(8));
    assert!(found.iter().all(|game| !game.fen().is_empty()));
}

#[test]
fn the_prior_speeds_up_the_legal_move_and_is_held_back_by_the_illegal_one() {
    let pool = positions(400, 1);
    // Sounds like what was said, with a rival that can seldom be played.
    let near = [
        ("Springer Felix drei", 10.0),
        ("Springer Felix sechs", 12.0),
    ];
    let rightly = [sample("a", Some("Springer Felix drei"), &near)];
    let trials = Trials::new(&rightly, &VOCABULARY, &pool);
    assert_eq!((trials.legal.len(), trials.illegal.len()), (5, 5));
    let prior = propose_prior(&trials, MARGINS, Targets::default()).unwrap();
    assert!(prior >= 1.0, "{prior}");
    // The rival was said: with a prior the legal move would be taken for it unasked.
    let wrongly = [sample("a", Some("Springer Felix sechs"), &near)];
    let trials = Trials::new(&wrongly, &VOCABULARY, &pool);
    assert_eq!(trials.contested.len(), 5);
    let prior = propose_prior(&trials, MARGINS, Targets::default()).unwrap();
    assert_eq!(prior, 0.0);
}

#[test]
fn the_report_names_the_proposals() {
    let of = |samples: &[Sample]| report(samples, &VOCABULARY, MARGINS, Targets::default());
    let report = of(&samples());
    assert!(report.contains("announcements: 2 of 3, 66.7 %"), "{report}");
    // One in three is taken for another move whatever the prior.
    assert!(
        report.contains("no weight keeps to the targets"),
        "{report}"
    );
    let good = of(&samples()[..2]);
    assert!(good.contains("proposed: prior = "), "{good}");
}
