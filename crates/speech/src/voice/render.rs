//! Turns a text into sound without a loudspeaker, for recordings of a game.

use super::synthesis::Synthesis;
use super::{
    Language, Urgency, UtteranceId, VoiceChange, VoiceError, VoiceSettings, VoiceUtterance,
};
use crate::resample::resample;

/// A text spoken by espeak-ng, 16-bit mono at `rate` Hz; empty if the text has nothing
/// to say.
///
/// # Errors
/// espeak-ng is not installed or fails.
pub fn render(text: &str, language: Language, rate: u32) -> Result<Vec<i16>, VoiceError> {
    let utterance = VoiceUtterance {
        id: UtteranceId(0),
        text: text.to_owned(),
        language,
        voice: None,
        change: VoiceChange::default(),
        urgency: Urgency::Queue,
    };
    let Some(mut sound) = Synthesis::start(&utterance, VoiceSettings::default())? else {
        return Ok(Vec::new());
    };
    let mut samples = Vec::new();
    loop {
        let piece = sound.next(sound.rate() as usize);
        if piece.is_empty() {
            break;
        }
        samples.extend(piece);
    }
    at_rate(samples, sound.rate(), rate)
}

/// The same sound at another rate.
pub(super) fn at_rate(samples: Vec<i16>, from: u32, to: u32) -> Result<Vec<i16>, VoiceError> {
    if from == to {
        return Ok(samples);
    }
    let fractions: Vec<f32> = samples
        .iter()
        .map(|&sample| f32::from(sample) / 32_768.0)
        .collect();
    let other = resample(&fractions, from, to).map_err(|cause| VoiceError::Program {
        program: "espeak-ng",
        cause: cause.to_string(),
    })?;
    Ok(other
        .into_iter()
        .map(|fraction| (fraction * 32_767.0) as i16)
        .collect())
}
