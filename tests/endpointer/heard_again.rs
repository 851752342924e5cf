//! An uncertain utterance is heard again at other pitches.

use std::path::Path;

use speech::recogniser::{HearAgain, Recogniser, Tuning};
use test_support::recordings;

use super::{hush, join, ply, to_i16};

#[test]
fn the_tuning_says_how_uncertain_an_utterance_must_be_to_be_heard_again() {
    let sound = noisy(&ply(1), 0.06);
    let hear_again = |lead| HearAgain { lead, behind: 0.0 };
    assert_eq!(further_hearings(&sound, hear_again(0.0)), 0);
    assert_eq!(further_hearings(&sound, hear_again(f32::INFINITY)), 4);
}

#[test]
fn what_barely_sounds_foreign_is_heard_again() {
    let sound = noisy(&ply(8), 0.3);
    let hear_again = |behind| HearAgain { lead: 0.0, behind };
    assert_eq!(further_hearings(&sound, hear_again(0.0)), 0);
    assert_eq!(further_hearings(&sound, hear_again(2.0)), 4);
}

/// How many times more an utterance is heard.
fn further_hearings(sound: &[i16], hear_again: HearAgain) -> usize {
    let grammar = german_grammar::grammar().unwrap();
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endpointer");
    let tuning = Tuning {
        hear_again,
        ..Tuning::shipped().unwrap()
    };
    let mut recogniser = Recogniser::tuned(&grammar, &cache, tuning).unwrap();
    recogniser.hearings(sound).1.len()
}

/// With noise so loud.
fn noisy(ply: &[i16], loudness: f32) -> Vec<i16> {
    let around = hush(300);
    let clean = join(&[&around, ply, &around]);
    let noise = to_i16(&recordings::noise(1, loudness));
    let samples = clean.iter().zip(noise.iter().cycle());
    samples
        .map(|(clean, noise)| clean.saturating_add(*noise))
        .collect()
}
