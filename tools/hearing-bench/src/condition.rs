//! Changes the sound of a recording before it is heard: noise, an overdriven amplifier, a
//! telephone, another sampling rate, another level, in this order.
//!
//! The same recording with the same seed gives exactly the same bits, whatever other
//! recordings are measured with it. Knows samples, no files.

use std::fmt;
use std::str::FromStr;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::Serialize;

use super::{noise, spectrum};
use speech::resample::{RATE, UnusableRate, resample};
use speech::speech_part::{SpeechPart, power};

/// The band of a telephone, in Hz.
const TELEPHONE: std::ops::Range<f32> = 300.0..3400.0;
/// The width of the transition beyond the telephone band, in Hz.
const FADE: f32 = 200.0;
/// The level of speech that noise is measured against if there is no speech, in dB of full
/// scale.
const NOMINAL: f64 = -26.0;

/// A kind of noise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum NoiseKind {
    /// Equal power in every octave.
    Pink,
    /// Equal power at every frequency.
    White,
    /// The murmur of a hall: twelve other recordings, far away.
    Hall,
    /// Four other recordings at once, close by.
    Babble,
}

impl NoiseKind {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Pink, "pink"),
        (Self::White, "white"),
        (Self::Hall, "hall"),
        (Self::Babble, "babble"),
    ];

    /// How many other recordings the noise is made of.
    #[must_use]
    pub const fn talkers(self) -> usize {
        match self {
            Self::Pink | Self::White => 0,
            Self::Hall => 12,
            Self::Babble => 4,
        }
    }
}

impl fmt::Display for NoiseKind {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        let name = Self::ALL.iter().find(|(kind, _)| kind == self);
        to.write_str(name.map_or("", |(_, name)| name))
    }
}

impl FromStr for NoiseKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.iter().find(|(_, name)| *name == text);
        known
            .map(|(kind, _)| *kind)
            .ok_or_else(|| "pink, white, hall, babble".to_owned())
    }
}

/// Noise of a certain loudness.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Noise {
    pub kind: NoiseKind,
    /// Power of the speech relative to the noise, both over the speech part, in dB.
    pub snr_db: f32,
}

/// The changes made to every recording.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Condition {
    /// Noise that is added.
    pub noise: Option<Noise>,
    /// How far the loudest sample is driven beyond full scale, where it is clipped, in dB.
    pub clip_db: Option<f32>,
    /// Whether to keep only the band of a telephone.
    pub telephone: bool,
    /// A sampling rate that the sound passes through, in Hz.
    pub rate: Option<u32>,
    /// The final level of the speech part, in dB of full scale.
    pub level_db: Option<f32>,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// The random numbers of one recording, which depend on its line in the manifest.
#[derive(Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The random numbers of the recording in this line.
    #[must_use]
    pub fn new(seed: u64, line: usize) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(line as u64);
        Self(random)
    }

    /// Picks a number from 0 to `of` - 1; 0 if `of` is 0.
    pub fn pick(&mut self, of: usize) -> usize {
        // The remainder favours small numbers by less than of / 2^64.
        (self.0.next_u64() % (of as u64).max(1)) as usize
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.pick(last + 1);
            items.swap(last, other);
        }
    }
}

impl Condition {
    /// Changes a sound whose speech part is known from the clean recording. `talkers` are
    /// the other recordings from which murmur and babble are made.
    ///
    /// # Errors
    /// The sampling rate cannot be used.
    pub fn apply(
        &self,
        mut sound: Vec<f32>,
        speech: &SpeechPart,
        talkers: &[Vec<f32>],
        mut chance: Chance,
    ) -> Result<Vec<f32>, UnusableRate> {
        if let Some(noise) = self.noise {
            add_noise(&mut sound, speech, noise, talkers, &mut chance.0);
        }
        if let Some(db) = self.clip_db {
            clip(&mut sound, db);
        }
        if self.telephone {
            sound = spectrum::shaped(&sound, telephone);
        }
        if let Some(rate) = self.rate {
            let length = sound.len();
            sound = resample(&resample(&sound, RATE, rate)?, rate, RATE)?;
            sound.resize(length, 0.0);
        }
        if let Some(db) = self.level_db {
            set_level(&mut sound, speech, db);
        }
        Ok(sound)
    }
}

/// Adds noise over the whole sound, then lowers everything if it would be clipped.
fn add_noise(
    sound: &mut [f32],
    speech: &SpeechPart,
    noise: Noise,
    talkers: &[Vec<f32>],
    random: &mut ChaCha8Rng,
) {
    let length = sound.len();
    let added = match noise.kind {
        NoiseKind::Pink => noise::pink(random, length),
        NoiseKind::White => noise::white(random, length),
        NoiseKind::Hall => noise::hall(random, length, talkers),
        NoiseKind::Babble => noise::babble(random, length, talkers),
    };
    let signal = speech.power(sound).unwrap_or(ratio(NOMINAL));
    let loudness = speech.power(&added).unwrap_or_else(|| power(&added));
    if loudness <= 0.0 {
        return;
    }
    let gain = (signal / loudness / ratio(noise.snr_db.into())).sqrt() as f32;
    for (sample, added) in sound.iter_mut().zip(added) {
        *sample += added * gain;
    }
    let peak = peak(sound);
    if peak > 1.0 {
        scale(sound, peak.recip());
    }
}

/// Drives the loudest sample this many dB beyond full scale and clips.
fn clip(sound: &mut [f32], db: f32) {
    let peak = peak(sound);
    if peak > 0.0 {
        scale(sound, 10_f32.powf(db / 20.0) / peak);
    }
    for sample in sound {
        *sample = sample.clamp(-1.0, 1.0);
    }
}

/// The gain of a telephone at a frequency.
fn telephone(hz: f32) -> f32 {
    let beyond = (TELEPHONE.start - hz).max(hz - TELEPHONE.end).max(0.0);
    let faded = (beyond / FADE).min(1.0);
    f32::midpoint(1.0, (faded * std::f32::consts::PI).cos())
}

/// Sets the level of the speech part; a sound without speech is left unchanged.
fn set_level(sound: &mut [f32], speech: &SpeechPart, db: f32) {
    let power = speech.power(sound).filter(|&power| power > 0.0);
    if let Some(power) = power {
        scale(sound, (ratio(db.into()) / power).sqrt() as f32);
    }
}

fn scale(sound: &mut [f32], gain: f32) {
    for sample in sound {
        *sample *= gain;
    }
}

fn peak(sound: &[f32]) -> f32 {
    sound
        .iter()
        .fold(0.0, |peak, sample| peak.max(sample.abs()))
}

/// The ratio of powers for a number of dB.
fn ratio(db: f64) -> f64 {
    10_f64.powf(db / 10.0)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use proptest::prelude::*;

    use super::*;

    /// A tone with a beginning and an end, in place of a word.
    fn word(hz: f32, amplitude: f32) -> Vec<f32> {
        let turn = 2.0 * std::f32::consts::PI * hz / RATE as f32;
        let quiet = || vec![0.0; 4000];
        let tone = (0..12_000).map(|at| (at as f32 * turn).sin() * amplitude);
        quiet().into_iter().chain(tone).chain(quiet()).collect()
    }

    fn talkers() -> Vec<Vec<f32>> {
        [300.0, 450.0, 700.0, 1100.0].map(|hz| word(hz, 0.2)).into()
    }

    fn done(condition: &Condition, sound: &[f32], line: usize) -> Vec<f32> {
        let speech = SpeechPart::of(sound);
        let chance = Chance::new(condition.seed, line);
        condition
            .apply(sound.to_vec(), &speech, &talkers(), chance)
            .unwrap()
    }

    fn db(power: f64) -> f64 {
        10.0 * power.log10()
    }

    fn noisy(kind: NoiseKind, snr_db: f32, seed: u64) -> Condition {
        Condition {
            noise: Some(Noise { kind, snr_db }),
            seed,
            ..Condition::default()
        }
    }

    fn any_noise() -> impl Strategy<Value = NoiseKind> {
        (0..NoiseKind::ALL.len()).prop_map(|index| NoiseKind::ALL[index].0)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8))]

        #[test]
        fn noise_has_the_ratio_asked_for(
            kind in any_noise(),
            snr in -5.0_f32..40.0,
            seed in any::<u64>(),
        ) {
            // Quiet enough that nothing has to be lowered.
            let sound = word(800.0, 0.02);
            let speech = SpeechPart::of(&sound);
            let noise: Vec<f32> = done(&noisy(kind, snr, seed), &sound, 2)
                .iter()
                .zip(&sound)
                .map(|(with, without)| with - without)
                .collect();
            let ratio = db(speech.power(&sound).unwrap() / speech.power(&noise).unwrap());
            prop_assert!((ratio - f64::from(snr)).abs() < 0.01, "{} dB", ratio);
        }

        #[test]
        fn a_seed_repeats_to_the_bit(kind in any_noise(), seed in any::<u64>(), line in 2_usize..99) {
            let condition = Condition { telephone: true, ..noisy(kind, 10.0, seed) };
            let sound = word(800.0, 0.3);
            let first = done(&condition, &sound, line);
            prop_assert_eq!(&first, &done(&condition, &sound, line));
            prop_assert_ne!(&first, &done(&condition, &sound, line + 1));
            let other = Condition { seed: seed.wrapping_add(1), ..condition };
            prop_assert_ne!(&first, &done(&other, &sound, line));
        }

        #[test]
        fn the_length_stays_and_nothing_exceeds_full_scale(
            kind in any_noise(),
            clip in proptest::option::of(0.0_f32..30.0),
            rate in proptest::option::of(4000_u32..16_000),
            length in 0_usize..3000,
        ) {
            let condition = Condition {
                clip_db: clip,
                rate,
                level_db: Some(-35.0),
                ..noisy(kind, 0.0, 1)
            };
            let sound = &word(800.0, 0.9)[..length];
            let changed = done(&condition, sound, 2);
            prop_assert_eq!(changed.len(), length);
            prop_assert!(changed.iter().all(|sample| sample.is_finite()));
        }
    }

    #[test]
    fn the_level_is_that_of_the_speech() {
        let condition = Condition {
            level_db: Some(-35.0),
            ..Condition::default()
        };
        let sound = word(800.0, 0.5);
        let level = SpeechPart::of(&sound).power(&done(&condition, &sound, 2));
        assert!((db(level.unwrap()) + 35.0).abs() < 0.01);
    }

    #[test]
    fn an_overdriven_amplifier_clips() {
        let condition = Condition {
            clip_db: Some(12.0),
            ..Condition::default()
        };
        let clipped = done(&condition, &word(837.0, 0.1), 2);
        assert!((peak(&clipped) - 1.0).abs() < 1e-6);
        let cut = clipped.iter().filter(|sample| sample.abs() >= 1.0).count();
        // A sine is above a quarter of its peak for five sixths of the time.
        assert!((cut as f64 / 12_000.0 - 0.839).abs() < 0.01, "{cut}");
    }

    #[test]
    fn a_telephone_and_a_low_rate_remove_high_frequencies() {
        let telephone = Condition {
            telephone: true,
            ..Condition::default()
        };
        let low_rate = Condition {
            rate: Some(8000),
            ..Condition::default()
        };
        for (hz, condition, kept) in [
            (1000.0, &telephone, true),
            (3000.0, &telephone, true),
            (90.0, &telephone, false),
            (3800.0, &telephone, false),
            (3000.0, &low_rate, true),
            (5000.0, &low_rate, false),
        ] {
            let sound = word(hz, 0.5);
            let change = db(power(&done(condition, &sound, 2)) / power(&sound));
            assert_eq!(change > -0.5, kept, "{hz} Hz: {change} dB");
            assert!(kept || change < -20.0, "{hz} Hz: {change} dB");
        }
    }

    #[test]
    fn without_any_of_these_nothing_changes() {
        let sound = word(800.0, 0.5);
        assert_eq!(done(&Condition::default(), &sound, 2), sound);
    }
}
