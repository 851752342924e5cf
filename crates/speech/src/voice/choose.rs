//! Chooses the voice: the one asked for, or the best that works.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use super::{
    Espeak, Events, Language, Pace, SystemVoice, TextVoice, Voice, VoiceError, VoiceSettings,
    WavVoice,
};

/// How long the system's voice may take to finish a word when it starts, if another voice can speak.
const WORD: Duration = Duration::from_secs(3);

/// How long it may take if no other voice is wanted: a busy machine may start its synthesiser meanwhile.
const ONLY_WORD: Duration = Duration::from_secs(20);

/// Which voice to use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoiceChoice {
    /// The first of the system's voice, espeak-ng and text that works.
    Auto,
    /// Only the system's voice, which is called [`SYSTEM_VOICE`](super::SYSTEM_VOICE).
    System,
    /// Only espeak-ng, through a loudspeaker: the one named, or the system's default.
    Espeak {
        /// The loudspeaker's name.
        device: Option<String>,
    },
    /// espeak-ng into a WAV file.
    Wav {
        /// The file, which is replaced.
        file: PathBuf,
        /// How long an utterance takes.
        pace: Pace,
    },
    /// Lines of text.
    Text,
}

/// The voice that was chosen.
pub struct Chosen {
    /// The voice, which is running.
    pub voice: Box<dyn Voice>,
    /// The choice that gives this voice without trying others first.
    pub way: VoiceChoice,
    /// Better voices, and why they do not work.
    pub passed_over: Vec<(VoiceChoice, VoiceError)>,
}

/// Starts a voice, which is ready soonest for utterances in that language;
/// [`VoiceChoice::Text`] writes to `text`.
///
/// # Errors
/// The voice asked for does not work. [`VoiceChoice::Auto`] always finds one.
pub fn choose(
    way: VoiceChoice,
    language: Language,
    settings: VoiceSettings,
    events: Events,
    text: impl Write + Send + 'static,
) -> Result<Chosen, VoiceError> {
    let voice: Box<dyn Voice> = match &way {
        VoiceChoice::Auto => return Ok(best(language, settings, events, text)),
        VoiceChoice::System => of_the_system(ONLY_WORD, language, settings, events)?,
        VoiceChoice::Espeak { device } => {
            Box::new(Espeak::start(device.as_deref(), settings, events)?)
        }
        VoiceChoice::Wav { file, pace } => {
            Box::new(WavVoice::start(file, *pace, settings, events)?)
        }
        VoiceChoice::Text => Box::new(TextVoice::start(text, events)),
    };
    Ok(Chosen {
        voice,
        way,
        passed_over: Vec::new(),
    })
}

fn best(
    language: Language,
    settings: VoiceSettings,
    events: Events,
    text: impl Write + Send + 'static,
) -> Chosen {
    let mut passed_over = Vec::new();
    match of_the_system(WORD, language, settings, events.clone()) {
        Ok(voice) => {
            return Chosen {
                voice,
                way: VoiceChoice::System,
                passed_over,
            };
        }
        Err(cause) => passed_over.push((VoiceChoice::System, cause)),
    }
    match Espeak::start(None, settings, events.clone()) {
        Ok(voice) => {
            return Chosen {
                voice: Box::new(voice),
                way: VoiceChoice::Espeak { device: None },
                passed_over,
            };
        }
        Err(cause) => passed_over.push((VoiceChoice::Espeak { device: None }, cause)),
    }
    Chosen {
        voice: Box::new(TextVoice::start(text, events)),
        way: VoiceChoice::Text,
        passed_over,
    }
}

/// Starts the system's voice, if it answers and has sound.
fn of_the_system(
    patience: Duration,
    language: Language,
    settings: VoiceSettings,
    events: Events,
) -> Result<Box<dyn Voice>, VoiceError> {
    let voice = SystemVoice::start_if_heard(patience, language, settings, events)?;
    Ok(Box::new(voice))
}
