//! Short tones through a loudspeaker, beside the voice. Knows not what they mean.

use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded};
use serde::Deserialize;
use worker::{NoThread, Worker};

use super::player::{FARTHEST, Player};

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

/// How many tones may wait for the loudspeaker; what comes then is not played.
const WAITING: usize = 4;

/// Tones and their amplitude, from 0 to 1.
type Order = (Vec<Tone>, f32);

/// A loudspeaker for tones, which stays open. It is opened and used on a thread of its own, because a sound server may
/// hang.
pub struct TonePlayer {
    /// When the last tone is over.
    over: Instant,
    orders: Sender<Order>,
    _worker: Worker,
}

impl TonePlayer {
    /// Opens the system's usual loudspeaker. Where that cannot be used nothing is played.
    ///
    /// # Errors
    /// The system gives no further thread.
    pub fn open() -> Result<Self, NoThread> {
        let (orders, inbox) = bounded(WAITING);
        Ok(Self {
            over: Instant::now(),
            orders,
            _worker: Worker::start("tones", move || follow(&inbox))?,
        })
    }

    /// Plays these tones with this amplitude, from 0 to 1.
    pub fn play(&mut self, tones: &[Tone], amplitude: f32) {
        if self.orders.try_send((tones.to_vec(), amplitude)).is_ok() {
            let length = tones.iter().map(|it| u64::from(it.ms)).sum();
            self.over = self.over.max(Instant::now()) + Duration::from_millis(length) + FARTHEST;
        }
    }

    /// Whether a tone can still be heard.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        Instant::now() < self.over
    }
}

/// Plays what is ordered until nothing more can be.
fn follow(orders: &Receiver<Order>) {
    let mut player = match Player::open(None) {
        Ok(player) => player,
        Err(cause) => {
            tracing::info!(%cause, "no sounds");
            return;
        }
    };
    for (tones, amplitude) in orders {
        if player.error().is_some() && player.reopen().is_err() {
            // A tone is never worth more than what is said beside it.
            continue;
        }
        let rate = player.rate();
        let samples = tones
            .iter()
            .flat_map(|tone| rendered(*tone, amplitude, rate));
        player.push(&samples.collect::<Vec<f32>>());
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
