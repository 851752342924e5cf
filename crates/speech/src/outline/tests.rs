#![allow(clippy::unwrap_used)]
use super::*;
use test_support::recordings::{announcements, noise};

/// A recording as 16-bit samples at this loudness.
fn samples(sound: &[f32], loudness: f32) -> Vec<f32> {
    sound.iter().map(|sample| sample * loudness).collect()
}

/// What a microphone records at the other side of the table: softer, later, with echoes of the room, `echoes` times
/// as strong as in a furnished one, and its own noise.
fn across(sound: &[f32], echoes: f32) -> Vec<f32> {
    let mut heard = samples(sound, 0.2);
    for (ms, share) in [(11, 0.12), (23, 0.1), (37, 0.07), (61, 0.05), (97, 0.03)] {
        let late = ms * RATE as usize / 1000;
        for at in late..sound.len() {
            heard[at] += echoes * share * sound[at - late];
        }
    }
    mixed(&heard, &noise(4, 0.004))
}

fn mixed(one: &[f32], other: &[f32]) -> Vec<f32> {
    let length = one.len().max(other.len());
    let at = |sound: &[f32], at: usize| sound.get(at).copied().unwrap_or_default();
    let length = length.min(one.len());
    (0..length)
        .map(|index| at(one, index) + at(other, index))
        .collect()
}

fn outline(sound: &[f32]) -> Outline {
    let sound: Vec<i16> = sound
        .iter()
        .map(|sample| (sample * 32_767.0) as i16)
        .collect();
    let length = sound.len() as u64 * 1000 / u64::from(RATE);
    Outline::of(&sound, 5_000 + length)
}

#[test]
fn one_voice_at_two_microphones_is_alike_and_two_at_once_mostly_are_not() {
    let all: Vec<Vec<f32>> = announcements().into_iter().step_by(3).collect();
    for echoes in [1.0, 1.5] {
        let same = |sound: &Vec<f32>| outline(sound).likeness(&outline(&across(sound, echoes)));
        let mut same: Vec<f32> = all.iter().filter_map(same).collect();
        let mut different = Vec::new();
        for (number, one) in all.iter().enumerate() {
            for other in all.iter().skip(number + 1).step_by(2) {
                // Each microphone hears both.
                let here = mixed(one, &across(other, echoes));
                let there = mixed(other, &across(one, echoes));
                different.extend(outline(&here).likeness(&outline(&there)));
            }
        }
        same.sort_by(f32::total_cmp);
        different.sort_by(f32::total_cmp);
        let part = |of: &[f32], percent: usize| of[of.len() * percent / 100];
        println!(
            "echoes {echoes}: same {} to {}; different {}, {}, {}",
            same[0],
            part(&same, 99),
            part(&different, 50),
            part(&different, 90),
            part(&different, 99)
        );
        assert!(same[0] > ALIKE, "{same:?}");
        assert!(part(&different, 80) < ALIKE, "{different:?}");
    }
}
