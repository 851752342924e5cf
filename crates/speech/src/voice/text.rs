//! The voice that writes text: for a braille terminal, a log, and tests.

use std::io::Write;
use std::time::Duration;

use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::{Events, Speaker, VoiceError, VoiceSettings, VoiceUtterance};

/// The name of the voice.
pub const NAME: &str = "text";

/// Writes each utterance as one line, which is over at once.
pub struct TextVoice<W> {
    writer: W,
}

impl<W: Write + Send + 'static> TextVoice<W> {
    /// Starts the voice.
    ///
    /// # Errors
    /// The system gives no further thread.
    pub fn start(writer: W, events: Events) -> Result<Speaker, VoiceError> {
        Speaker::new(NAME, Self { writer }, VoiceSettings::default(), events)
    }
}

impl<W: Write + Send + 'static> SpeechEngine for TextVoice<W> {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(SpeechEnd::Interrupted);
        }
        // One line for each utterance: readers of the output rely on it.
        let line = utterance
            .text()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        turn.started();
        // At once: a part that was not written would wait in a buffer, and keep the program from ending.
        self.writer.write_all(format!("{line}\n").as_bytes())?;
        self.writer.flush()?;
        Ok(SpeechEnd::Finished)
    }
}
