//! The outline of a sound: its lower half without its details. It tells whether two microphones recorded the same voice,
//! at whatever distance and gain, or two voices that spoke at once. Pure.

use super::resample::RATE;

/// Samples of the outline in a ms: enough for the tones of a voice below 2 kHz, and small enough that the clocks of two
/// devices do not drift apart within a [`PIECE`].
const PER_MS: usize = 4;

/// Samples of the sound for one of the outline.
const SHARE: usize = RATE as usize / 1000 / PER_MS;

/// Samples of the pieces that are compared: half a second.
const PIECE: usize = 500 * PER_MS;

/// The most samples by which one of two recordings may be late: the way of the sound and the blocks of the devices.
const LATE: isize = 150 * PER_MS as isize;

/// From this likeness on two recordings are of one voice.
pub const ALIKE: f32 = 0.5;

/// The outline of a sound.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Outline {
    /// When it begins, in ms on the clock that all microphones share.
    from: u64,
    samples: Vec<f32>,
}

impl Outline {
    /// The outline of this sound, 16-bit mono at the recogniser's rate, that ends at `to` in ms.
    #[must_use]
    pub fn of(sound: &[i16], to: u64) -> Self {
        let means = sound.chunks_exact(SHARE).map(|chunk| {
            let sum: f32 = chunk.iter().copied().map(f32::from).sum();
            sum / SHARE as f32
        });
        // Differences, because the hum of a room is nobody's voice.
        let mut before = 0.0;
        let samples = means.map(|mean| mean - std::mem::replace(&mut before, mean));
        let length = sound.len() as u64 * 1000 / u64::from(RATE);
        Self {
            from: to.saturating_sub(length),
            samples: samples.collect(),
        }
    }

    /// How like both are where both are known, from 0 to 1; `None` where that is too short.
    #[must_use]
    pub fn likeness(&self, other: &Self) -> Option<f32> {
        let apart = (other.from as i64 - self.from as i64) as isize * PER_MS as isize;
        let all = (-LATE..=LATE).filter_map(|late| self.likeness_at(other, apart + late));
        all.reduce(f32::max)
    }

    /// How alike they are if the other begins this many samples later.
    fn likeness_at(&self, other: &Self, later: isize) -> Option<f32> {
        let skipped = later.unsigned_abs();
        let (one, other) = match later >= 0 {
            true => (self.samples.get(skipped..)?, other.samples.as_slice()),
            false => (self.samples.as_slice(), other.samples.get(skipped..)?),
        };
        let pieces = one.chunks_exact(PIECE).zip(other.chunks_exact(PIECE));
        let (mut all, mut weights) = (0.0, 0.0);
        for (one, other) in pieces {
            let (correlation, weight) = correlation(one, other);
            all += correlation.abs() * weight;
            weights += weight;
        }
        (weights > 0.0).then(|| all / weights)
    }

    /// By how much it is louder, in dB, after this time than before, in ms; `None` if either is too short.
    #[must_use]
    pub fn rise_at(&self, at: u64) -> Option<f32> {
        let at = usize::try_from(at.saturating_sub(self.from)).ok()? * PER_MS;
        let (before, after) = self.samples.split_at_checked(at)?;
        let loudest = |samples: &[f32]| {
            let powers = samples.chunks_exact(20 * PER_MS).map(power);
            let loudest = powers.reduce(f32::max)?;
            Some(10.0 * loudest.max(1.0).log10())
        };
        Some(loudest(after)? - loudest(before)?)
    }
}

fn power(samples: &[f32]) -> f32 {
    samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32
}

/// The correlation of both, and how much it weighs: a pause says nothing.
fn correlation(one: &[f32], other: &[f32]) -> (f32, f32) {
    let both: f32 = one.iter().zip(other).map(|(one, other)| one * other).sum();
    let both = both / one.len() as f32;
    let weight = (power(one) * power(other)).sqrt();
    match weight > 0.0 {
        true => (both / weight, weight),
        false => (0.0, 0.0),
    }
}

#[cfg(test)]
mod tests;
