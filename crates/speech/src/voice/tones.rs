//! Short tones through a loudspeaker, beside the voice. Knows not what they mean.

use std::time::{Duration, Instant};

use serde::Deserialize;

use super::player::Player;
use crate::device::DeviceError;

/// How long a tone takes to reach its loudness, and to fade: without that it clicks.
const FADE: f32 = 0.005;

/// A tone, or a pause.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tone {
    /// Its pitch in Hz; 0 is a pause.
    pub hz: f32,
    /// How long it lasts, in ms.
    pub ms: u16,
}

/// A loudspeaker for tones, which stays open.
pub struct TonePlayer {
    player: Player,
    /// When the last tone is over.
    over: Instant,
}

impl TonePlayer {
    /// Opens the loudspeaker of this name, or the system's usual one.
    ///
    /// # Errors
    /// If it cannot be used.
    pub fn open(device: Option<&str>) -> Result<Self, DeviceError> {
        Ok(Self {
            player: Player::open(device)?,
            over: Instant::now(),
        })
    }

    /// Plays these tones with this amplitude, from 0 to 1.
    pub fn play(&mut self, tones: &[Tone], amplitude: f32) {
        if self.player.error().is_some() && self.player.reopen().is_err() {
            // A tone is never worth more than what is said beside it.
            return;
        }
        let rate = self.player.rate();
        let samples: Vec<f32> = tones
            .iter()
            .flat_map(|tone| rendered(*tone, amplitude, rate))
            .collect();
        let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(rate.max(1)));
        self.player.push(&samples);
        self.over = self.over.max(Instant::now()) + length + self.player.delay();
    }

    /// Whether a tone can still be heard.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        Instant::now() < self.over
    }
}

/// The samples of a tone.
fn rendered(tone: Tone, amplitude: f32, rate: u32) -> Vec<f32> {
    let rate = rate as f32;
    let length = f32::from(tone.ms) / 1000.0;
    let count = (length * rate) as usize;
    let at = |index: usize| {
        let time = index as f32 / rate;
        let envelope = (time.min(length - time) / FADE).clamp(0.0, 1.0);
        (time * tone.hz * std::f32::consts::TAU).sin() * envelope * amplitude
    };
    (0..count).map(at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_begins_and_ends_softly_and_keeps_its_limits() {
        let samples = rendered(Tone { hz: 880.0, ms: 100 }, 0.3, 48_000);
        assert_eq!(samples.len(), 4_800);
        assert!(samples.iter().all(|sample| sample.abs() <= 0.3));
        assert!(samples.iter().any(|sample| sample.abs() > 0.29));
        assert!(samples[0].abs() < 0.01 && samples[4_799].abs() < 0.05);
        let crossings = samples
            .windows(2)
            .filter(|window| window[0] < 0.0 && window[1] >= 0.0);
        assert!((86..=88).contains(&crossings.count()));
        assert!(
            rendered(Tone { hz: 0.0, ms: 50 }, 0.3, 8_000)
                .iter()
                .all(|sample| *sample == 0.0)
        );
        assert!(rendered(Tone { hz: 440.0, ms: 0 }, 0.3, 0).is_empty());
    }
}
