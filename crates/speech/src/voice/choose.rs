//! Which voice speaks: the one asked for, or the best that works.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use super::{
    Espeak, Events, Language, Manner, Pace, SpeechDispatcher, TextVoice, Voice, VoiceError,
    WavVoice,
};

/// How long speech-dispatcher may take to come to the end of a word, at a cold start.
const WORD: Duration = Duration::from_secs(3);

/// A way to speak.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// The first that works of speech-dispatcher, espeak-ng and text.
    Auto,
    /// Only speech-dispatcher.
    SpeechDispatcher,
    /// Only espeak-ng through a loudspeaker: that of the name, or the system's own choice.
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
    /// It speaks already.
    pub voice: Box<dyn Voice>,
    /// The better ones, and why they do not work.
    pub passed_over: Vec<(Way, VoiceError)>,
}

/// Starts a voice, which is ready soonest for utterances of that language;
/// `text` is where [`Way::Text`] writes.
///
/// # Errors
/// The one way asked for does not work. [`Way::Auto`] always finds one.
pub fn choose(
    way: Way,
    language: Language,
    manner: Manner,
    events: Events,
    text: impl Write + Send + 'static,
) -> Result<Chosen, VoiceError> {
    let voice: Box<dyn Voice> = match way {
        Way::Auto => return Ok(best(language, manner, events, text)),
        Way::SpeechDispatcher => dispatched(language, manner, events)?,
        Way::Espeak { device } => Box::new(Espeak::start(device.as_deref(), manner, events)?),
        Way::Wav { file, pace } => Box::new(WavVoice::start(&file, pace, manner, events)?),
        Way::Text => Box::new(TextVoice::start(text, events)),
    };
    Ok(Chosen {
        voice,
        passed_over: Vec::new(),
    })
}

fn best(
    language: Language,
    manner: Manner,
    events: Events,
    text: impl Write + Send + 'static,
) -> Chosen {
    let mut passed_over = Vec::new();
    match dispatched(language, manner, events.clone()) {
        Ok(voice) => return Chosen { voice, passed_over },
        Err(cause) => passed_over.push((Way::SpeechDispatcher, cause)),
    }
    match Espeak::start(None, manner, events.clone()) {
        Ok(voice) => {
            return Chosen {
                voice: Box::new(voice),
                passed_over,
            };
        }
        Err(cause) => passed_over.push((Way::Espeak { device: None }, cause)),
    }
    Chosen {
        voice: Box::new(TextVoice::start(text, events)),
        passed_over,
    }
}

/// speech-dispatcher, if it answers and has sound.
fn dispatched(
    language: Language,
    manner: Manner,
    events: Events,
) -> Result<Box<dyn Voice>, VoiceError> {
    let voice = SpeechDispatcher::start_if_heard(WORD, language, manner, events)?;
    Ok(Box::new(voice))
}
