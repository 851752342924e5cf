//! Chooses the voice: the one asked for, or the best that works.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use super::{
    Espeak, Events, Language, Pace, SystemVoice, TextVoice, Voice, VoiceError, VoiceSettings,
    WavVoice, native,
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

/// Where the system's voice may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeechServer {
    /// On this computer, for programs that must not use a network.
    Here,
    /// On this computer or, if the environment names one, on another.
    Anywhere,
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
/// [`VoiceChoice::Text`] writes to `text`. The system's voice is used only where `server` allows it.
///
/// # Errors
/// The voice asked for does not work. [`VoiceChoice::Auto`] always finds one.
pub fn choose(
    way: VoiceChoice,
    server: SpeechServer,
    language: Language,
    settings: VoiceSettings,
    events: Events,
    text: impl Write + Send + 'static,
) -> Result<Chosen, VoiceError> {
    let voice: Box<dyn Voice> = match &way {
        VoiceChoice::Auto => return Ok(best(server, language, settings, events, text)),
        VoiceChoice::System => of_the_system(server, ONLY_WORD, language, settings, events)?,
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
    server: SpeechServer,
    language: Language,
    settings: VoiceSettings,
    events: Events,
    text: impl Write + Send + 'static,
) -> Chosen {
    let mut passed_over = Vec::new();
    match of_the_system(server, WORD, language, settings, events.clone()) {
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
    server: SpeechServer,
    patience: Duration,
    language: Language,
    settings: VoiceSettings,
    events: Events,
) -> Result<Box<dyn Voice>, VoiceError> {
    if server == SpeechServer::Here && native::is_distant() {
        return Err(VoiceError::NoAnswer);
    }
    let voice = SystemVoice::start_if_heard(patience, language, settings, events)?;
    Ok(Box::new(voice))
}
