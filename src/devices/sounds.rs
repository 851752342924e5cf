//! Plays the short sounds that the user wants. Does not know when.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use desk::messages::Sound;
use speech::voice::{Tone, TonePlayer};

/// The tones of each sound by its name, from `sounds.toml`.
static TONES: LazyLock<BTreeMap<String, Vec<Tone>>> = LazyLock::new(|| {
    // The file is compiled in, and a test reads it.
    toml::from_str(include_str!("sounds.toml")).unwrap_or_default()
});

/// The amplitude at full volume: below that of speech.
const LOUDEST: f32 = 0.25;

/// The sounds that are played, and where.
pub struct Sounds {
    wanted: Vec<Sound>,
    /// `None` without a loudspeaker, or if no sound is wanted.
    player: Option<TonePlayer>,
    amplitude: f32,
}

impl Sounds {
    /// No sound at all.
    #[must_use]
    pub fn none() -> Self {
        Self {
            wanted: Vec::new(),
            player: None,
            amplitude: 0.0,
        }
    }

    /// Plays these sounds through the system's loudspeaker, at this volume of speech, from -100 to 100. Without a
    /// loudspeaker none are played: everything is also said or shown.
    #[must_use]
    pub fn open(wanted: &[Sound], volume: i32) -> Self {
        if wanted.is_empty() {
            return Self::none();
        }
        let player = TonePlayer::open();
        let player = player.inspect_err(|cause| tracing::info!(%cause, "no sounds"));
        Self {
            wanted: wanted.to_vec(),
            player: player.ok(),
            amplitude: (volume + 100) as f32 / 200.0 * LOUDEST,
        }
    }

    /// Plays a sound, if it is wanted.
    pub fn play(&mut self, sound: Sound) {
        let name: &str = sound.into();
        let tones = TONES.get(name).filter(|_| self.wanted.contains(&sound));
        if let (Some(player), Some(tones)) = (&mut self.player, tones) {
            player.play(tones, self.amplitude);
        }
    }

    /// Whether a sound can still be heard.
    #[must_use]
    pub fn are_playing(&self) -> bool {
        self.player.as_ref().is_some_and(TonePlayer::is_playing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::IntoEnumIterator;

    #[test]
    fn every_sound_has_its_tones_and_is_short() {
        assert_eq!(TONES.len(), Sound::iter().count());
        for sound in Sound::iter() {
            let name: &str = sound.into();
            let length: u32 = TONES[name].iter().map(|it| u32::from(it.ms)).sum();
            assert!((1..=400).contains(&length), "{name}");
        }
    }
}
