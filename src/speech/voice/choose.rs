//! Which voice speaks: the one asked for, or the best that works.

use std::io::Write;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use crossbeam_channel::bounded;

use super::{
    Espeak, Events, Manner, Pace, SpeechDispatcher, TextVoice, Voice, VoiceError, WavVoice,
};

/// How long speech-dispatcher may take to come to the end of a word, at a cold start.
const WORD: Duration = Duration::from_secs(3);

/// How long it may take to answer at all.
const ANSWER: Duration = Duration::from_secs(5);

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

/// Starts a voice; `text` is where [`Way::Text`] writes.
///
/// # Errors
/// The one way asked for does not work. [`Way::Auto`] always finds one.
pub fn choose(
    way: Way,
    manner: Manner,
    events: Events,
    text: impl Write + Send + 'static,
) -> Result<Chosen, VoiceError> {
    let voice: Box<dyn Voice> = match way {
        Way::Auto => return Ok(best(manner, events, text)),
        Way::SpeechDispatcher => dispatched(manner, events)?,
        Way::Espeak { device } => Box::new(Espeak::start(device.as_deref(), manner, events)?),
        Way::Wav { file, pace } => Box::new(WavVoice::start(&file, pace, manner, events)?),
        Way::Text => Box::new(TextVoice::start(text, events)),
    };
    Ok(Chosen {
        voice,
        passed_over: Vec::new(),
    })
}

fn best(manner: Manner, events: Events, text: impl Write + Send + 'static) -> Chosen {
    let mut passed_over = Vec::new();
    match dispatched(manner, events.clone()) {
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

/// speech-dispatcher, if it answers and has sound. Asked on another thread,
/// which is left to itself when no answer comes.
fn dispatched(manner: Manner, events: Events) -> Result<Box<dyn Voice>, VoiceError> {
    let (sender, answer) = bounded(1);
    thread::spawn(move || {
        let voice =
            SpeechDispatcher::probe(WORD).and_then(|()| SpeechDispatcher::start(manner, events));
        let _ = sender.send(voice);
    });
    let voice = answer
        .recv_timeout(ANSWER)
        .map_err(|_| VoiceError::NoAnswer)??;
    Ok(Box::new(voice))
}
