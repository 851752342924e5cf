//! The voice that speaks into a file: for recordings of a game, and for tests that hear
//! what was said.

use std::path::Path;
use std::time::Duration;

use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::synthesis::{Made, Sounds, Synthesis, at_rate};
use super::{Events, Speaker, VoiceError, VoiceSettings, VoiceUtterance};
use crate::audio_file::WavSink;

/// The rate of espeak-ng's voices and of the file, in Hz.
const RATE: u32 = 22_050;

/// How long an utterance takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// As long as it sounds.
    RealTime,
    /// As long as writing it takes.
    AtOnce,
}

/// Appends espeak-ng's voice to a WAV file.
pub struct WavVoice {
    file: WavSink,
    pace: Pace,
}

impl WavVoice {
    /// Creates the file and starts the voice.
    ///
    /// # Errors
    /// espeak-ng is not installed, or the file cannot be created.
    pub fn start(
        file: &Path,
        pace: Pace,
        settings: VoiceSettings,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        Synthesis::check()?;
        let engine = Self {
            file: WavSink::create(file, RATE)?,
            pace,
        };
        let name = format!("espeak-ng ({})", file.display());
        Speaker::new(&name, engine, settings, events)
    }

    /// Writes the samples in the time they take to play; true if the utterance was cut off.
    fn write(&mut self, samples: &[i16], turn: &mut SpeakerTurn) -> Result<bool, VoiceError> {
        for piece in samples.chunks(RATE as usize / 20) {
            let time = match self.pace {
                Pace::AtOnce => Duration::ZERO,
                Pace::RealTime => Duration::from_secs_f64(piece.len() as f64 / f64::from(RATE)),
            };
            self.file.append(piece)?;
            if turn.cut_within(time) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl SpeechEngine for WavVoice {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(SpeechEnd::Interrupted);
        }
        let settings = turn.settings(utterance);
        let mut sound = match Sounds::start(utterance, settings, &mut || turn.is_cut())? {
            Made::Sound(sound) => sound,
            Made::Nothing => {
                turn.started();
                return Ok(SpeechEnd::Finished);
            }
            Made::Cut => return Ok(SpeechEnd::Interrupted),
        };
        turn.started();
        loop {
            let second = sound.rate() as usize;
            let Some(piece) = sound.next(second, &mut || turn.is_cut())? else {
                return Ok(SpeechEnd::Interrupted);
            };
            if piece.is_empty() {
                return Ok(SpeechEnd::Finished);
            }
            if self.write(&at_rate(piece, sound.rate(), RATE)?, turn)? {
                return Ok(SpeechEnd::Interrupted);
            }
        }
    }
}
