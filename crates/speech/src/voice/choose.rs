//! Chooses the voice: the one asked for, or the best that works.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::lineup::{Candidate, Limits, LineUp};
use super::system::Tcp;
use super::{
    Espeak, Events, Language, Pace, SYSTEM_VOICE, Speaker, SystemVoice, TEXT_VOICE, TextVoice,
    Voice, VoiceError, VoiceSettings, WavVoice,
};

/// How long the system's voice may take to finish a word when it starts, if another voice can speak.
const WORD: Duration = Duration::from_secs(3);

/// How long it may take if it was named: a busy machine may start its synthesiser meanwhile.
const ONLY_WORD: Duration = Duration::from_secs(12);

/// How long a voice may take to start, besides that word: a daemon may be started, or a sound server asked.
const STARTING: Duration = Duration::from_secs(8);

/// Which voice to use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoiceChoice {
    /// The first of the screen reader's voice, the system's, espeak-ng and text that works.
    Auto,
    /// The voice of the screen reader: on Windows that of NVDA, elsewhere the system's, which the screen reader uses as well.
    ScreenReader,
    /// The system's voice, which is called [`SYSTEM_VOICE`](super::SYSTEM_VOICE).
    System,
    /// espeak-ng, through a loudspeaker: the one named, or the system's default.
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
    Anywhere(Tcp),
}

/// The voice that was chosen.
pub struct Chosen {
    /// The voice, which is running.
    pub voice: Box<dyn Voice>,
    /// The choice that gives this voice without trying others first.
    pub way: VoiceChoice,
    /// Voices that would be better or were named, and why they do not work.
    pub passed_over: Vec<(VoiceChoice, VoiceError)>,
}

/// Starts a voice, which is ready soonest for utterances in that language;
/// [`VoiceChoice::Text`] writes to what `text` gives, and so does any other voice whose place nothing better can take. The
/// system's voice is used only where `server` allows it.
///
/// # Errors
/// The voice asked for says that it does not work. Where it says nothing the next one is taken. [`VoiceChoice::Auto`] always
/// finds one, as long as there are threads.
pub fn choose<W: Write + Send + 'static>(
    way: VoiceChoice,
    server: SpeechServer,
    language: Language,
    settings: VoiceSettings,
    events: Events,
    text: impl Fn() -> W + Send + Sync + 'static,
) -> Result<Chosen, VoiceError> {
    if way == VoiceChoice::Text {
        return Ok(Chosen {
            voice: Box::new(TextVoice::start(text(), events)?),
            way,
            passed_over: Vec::new(),
        });
    }
    let mut ways: Vec<VoiceChoice> = Vec::new();
    let mut candidates = Vec::new();
    for (way, start) in in_order(&way, server, language) {
        ways.push(way);
        candidates.push(Candidate::new(
            start.name(),
            start.limit(),
            Arc::new(move |settings, events| start.start(settings, events)),
        ));
    }
    ways.push(VoiceChoice::Text);
    candidates.push(Candidate::new(
        TEXT_VOICE,
        STARTING,
        Arc::new(move |_, events| TextVoice::start(text(), events)),
    ));
    let takes_any = matches!(way, VoiceChoice::Auto | VoiceChoice::ScreenReader);
    let is_file = matches!(way, VoiceChoice::Wav { .. });
    let mut passed_over = Vec::new();
    for (at, way) in ways.into_iter().enumerate() {
        let Some(candidate) = candidates.get_mut(at) else {
            break;
        };
        match candidate.start_now(at, settings) {
            Ok(active) => {
                let name = active.name();
                let voice = LineUp::new(candidates, active, Limits::USUAL);
                return Ok(Chosen {
                    voice: Box::new(Speaker::new(&name, voice, settings, events)?),
                    way,
                    passed_over,
                });
            }
            // One that was named and hangs must not keep a game from beginning.
            Err(cause) if takes_any || !is_file && (at > 0 || cause.is_silence()) => {
                passed_over.push((way, cause));
            }
            Err(cause) => return Err(cause),
        }
    }
    Err(passed_over
        .pop()
        .map_or(VoiceError::None, |(_, cause)| cause))
}

/// The voices of this choice in order, before text.
fn in_order(
    way: &VoiceChoice,
    server: SpeechServer,
    language: Language,
) -> Vec<(VoiceChoice, VoiceStart)> {
    let system = |patience| VoiceStart::System {
        server,
        patience,
        language,
    };
    let espeak = |device: Option<String>| VoiceStart::Espeak { device };
    let usual = VoiceChoice::Espeak { device: None };
    match way {
        VoiceChoice::Text => Vec::new(),
        VoiceChoice::Auto | VoiceChoice::ScreenReader if cfg!(windows) => vec![
            (VoiceChoice::ScreenReader, VoiceStart::ScreenReader),
            (VoiceChoice::System, system(WORD)),
            (usual, espeak(None)),
        ],
        VoiceChoice::Auto => vec![(VoiceChoice::System, system(WORD)), (usual, espeak(None))],
        VoiceChoice::ScreenReader | VoiceChoice::System => {
            vec![(way.clone(), system(ONLY_WORD)), (usual, espeak(None))]
        }
        VoiceChoice::Espeak { device } => vec![
            (way.clone(), espeak(device.clone())),
            (VoiceChoice::System, system(WORD)),
        ],
        VoiceChoice::Wav { file, pace } => {
            let (file, pace) = (file.clone(), *pace);
            vec![(way.clone(), VoiceStart::Wav { file, pace })]
        }
    }
}

/// How a voice is started.
enum VoiceStart {
    /// Only where it tells when a text has been said.
    ScreenReader,
    System {
        server: SpeechServer,
        patience: Duration,
        language: Language,
    },
    Espeak {
        device: Option<String>,
    },
    Wav {
        file: PathBuf,
        pace: Pace,
    },
}

impl VoiceStart {
    fn name(&self) -> &'static str {
        match self {
            Self::ScreenReader => SCREEN_READER,
            Self::System { .. } => SYSTEM_VOICE,
            Self::Espeak { .. } | Self::Wav { .. } => "espeak-ng",
        }
    }

    /// How long it may take.
    fn limit(&self) -> Duration {
        match self {
            Self::System { patience, .. } => *patience + STARTING,
            Self::ScreenReader | Self::Espeak { .. } | Self::Wav { .. } => STARTING,
        }
    }

    fn start(&self, settings: VoiceSettings, events: Events) -> Result<Speaker, VoiceError> {
        match self {
            Self::ScreenReader => screen_reader(settings, events),
            Self::System {
                server,
                patience,
                language,
            } => {
                let far = match *server {
                    SpeechServer::Here => None,
                    SpeechServer::Anywhere(way) => Some(way),
                };
                SystemVoice::start_if_heard(far, *patience, *language, settings, events)
            }
            Self::Espeak { device } => Espeak::start(device.as_deref(), settings, events),
            Self::Wav { file, pace } => WavVoice::start(file, *pace, settings, events),
        }
    }
}

/// Whether the voice of this name is that of a screen reader, which reads what is written as well.
#[must_use]
pub fn is_screen_reader(name: &str) -> bool {
    cfg!(windows) && name == SCREEN_READER
}

/// The name of the screen reader whose voice can be used.
#[cfg(windows)]
const SCREEN_READER: &str = super::nvda::NAME;
#[cfg(not(windows))]
const SCREEN_READER: &str = SYSTEM_VOICE;

#[cfg(windows)]
fn screen_reader(settings: VoiceSettings, events: Events) -> Result<Speaker, VoiceError> {
    let client = super::system::NvdaLibrary::load()?;
    super::nvda::NvdaVoice::start(client, settings, events)
}

#[cfg(not(windows))]
fn screen_reader(_: VoiceSettings, _: Events) -> Result<Speaker, VoiceError> {
    Err(VoiceError::None)
}
