//! Chooses the voice: the one asked for, or the best that works.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::system::Patience;
use super::{
    Espeak, Events, Language, Pace, SystemVoice, TextVoice, Voice, VoiceError, VoiceSettings,
    WavVoice,
};

/// How long the system's voice may take when it starts, if another voice can speak, or if it failed before.
const BEFORE_OTHERS: Patience = Patience {
    answer: Duration::from_secs(5),
    word: Duration::from_secs(3),
};

/// The same if another can speak and it failed before, so that a menu does not wait before each question. It may have got
/// its sound meanwhile.
const BEFORE_OTHERS_AGAIN: Patience = Patience {
    answer: Duration::from_millis(500),
    word: Duration::from_millis(500),
};

/// The same if no other voice is wanted: a busy machine may start its synthesiser meanwhile.
const ALONE: Patience = Patience {
    answer: Duration::from_secs(5),
    word: Duration::from_secs(20),
};

/// Whether the system's voice failed when it was last tried.
static HAS_FAILED: AtomicBool = AtomicBool::new(false);

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
    let voice: Box<dyn Voice> = match way {
        VoiceChoice::Auto => return Ok(best(language, settings, events, text)),
        VoiceChoice::System => of_the_system([ALONE, BEFORE_OTHERS], language, settings, events)?,
        VoiceChoice::Espeak { device } => {
            Box::new(Espeak::start(device.as_deref(), settings, events)?)
        }
        VoiceChoice::Wav { file, pace } => {
            Box::new(WavVoice::start(&file, pace, settings, events)?)
        }
        VoiceChoice::Text => Box::new(TextVoice::start(text, events)),
    };
    Ok(Chosen {
        voice,
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
    let patience = [BEFORE_OTHERS, BEFORE_OTHERS_AGAIN];
    match of_the_system(patience, language, settings, events.clone()) {
        Ok(voice) => return Chosen { voice, passed_over },
        Err(cause) => passed_over.push((VoiceChoice::System, cause)),
    }
    match Espeak::start(None, settings, events.clone()) {
        Ok(voice) => {
            return Chosen {
                voice: Box::new(voice),
                passed_over,
            };
        }
        Err(cause) => passed_over.push((VoiceChoice::Espeak { device: None }, cause)),
    }
    Chosen {
        voice: Box::new(TextVoice::start(text, events)),
        passed_over,
    }
}

/// Starts the system's voice, if it answers and has sound. It may take so long at first, and so long after it failed.
fn of_the_system(
    [at_first, again]: [Patience; 2],
    language: Language,
    settings: VoiceSettings,
    events: Events,
) -> Result<Box<dyn Voice>, VoiceError> {
    let patience = match HAS_FAILED.load(Ordering::Relaxed) {
        true => again,
        false => at_first,
    };
    let started = SystemVoice::start_if_heard(patience, language, settings, events);
    HAS_FAILED.store(started.is_err(), Ordering::Relaxed);
    Ok(Box::new(started?))
}
