//! An uncertain utterance is heard again at other pitches.

use std::path::Path;

use speech::recogniser::{Recogniser, Tuning};

use super::{hush, join, ply};

#[test]
fn the_tuning_says_how_uncertain_an_utterance_must_be_to_be_heard_again() {
    let grammar = german_grammar::grammar().unwrap();
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endpointer");
    let sound = noisy(&ply(1));
    let further_hearings = |hear_again_below| {
        let tuning = Tuning {
            hear_again_below,
            ..Tuning::shipped().unwrap()
        };
        let mut recogniser = Recogniser::tuned(&grammar, &cache, tuning).unwrap();
        recogniser.hearings(&sound).1.len()
    };
    assert_eq!(further_hearings(0.0), 0);
    assert_eq!(further_hearings(f32::INFINITY), 4);
}

/// With noise so loud that several readings are possible.
fn noisy(ply: &[i16]) -> Vec<i16> {
    let around = hush(300);
    let clean = join(&[&around, ply, &around]);
    let noise = speech::recorded_speech::quiet(clean.len());
    let loud = noise.iter().map(|it| it.saturating_mul(2_000));
    clean
        .iter()
        .zip(loud)
        .map(|(sample, noise)| sample.saturating_add(noise))
        .collect()
}
