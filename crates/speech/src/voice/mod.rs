//! The program's voice: says one utterance after the other and reports when each
//! is over. Knows languages and texts, never what a text means.
//!
//! The rest of the program sees [`Voice`]. Behind it, a [`Speaker`] keeps the order of the
//! utterances on its own thread, for each voice: [`SystemVoice`], [`Espeak`],
//! [`WavVoice`], [`TextVoice`]. [`choose`] finds the best that works, and puts a line-up in front of
//! it: if a voice fails or hangs later, the next one speaks. On Windows the first is that of the screen reader NVDA,
//! where it runs.

mod choose;
mod duration;
mod espeak;
mod lineup;
#[cfg(any(windows, test))]
mod nvda;
mod player;
mod speaker;
mod spoken_form;
mod synthesis;
#[cfg_attr(windows, path = "windows/mod.rs")]
mod system;
mod text;
mod tones;
mod wav;

use std::io;

use crossbeam_channel::Sender;
use thiserror::Error;
use worker::NoThread;

use super::audio_file::WavSinkError;
use super::device::DeviceError;

pub use choose::{Chosen, SpeechServer, VoiceChoice, choose, is_screen_reader};
pub use espeak::Espeak;
pub use speaker::Speaker;
pub use spoken_form::for_espeak;
pub use synthesis::{check_voice, render};
pub use text::{NAME as TEXT_VOICE, TextVoice};
pub use tones::{Tone, TonePlayer};
pub use wav::{Pace, WavVoice};

pub use system::{NAME as SYSTEM_VOICE, SystemVoice, Tcp};

/// Something that speaks.
///
/// All return at once; [`VoiceEvent`]s on the channel that the voice was made
/// with report what becomes of an utterance. Each utterance ends with exactly one of
/// `Finished`, `Interrupted` and `Failed`.
pub trait Voice: Send {
    /// The name of the voice for the user to read, such as "espeak-ng".
    fn name(&self) -> String;
    /// Says it after what is being said, or instead of it.
    fn say(&mut self, utterance: VoiceUtterance);
    /// Drops those of these utterances that wait to be said. What is being said goes on.
    fn take_back(&mut self, utterances: Vec<UtteranceId>);
    /// Falls silent and drops what was still to be said.
    fn stop(&mut self);
    /// Sets rate, pitch and volume from the next utterance on.
    fn set_voice_settings(&mut self, settings: VoiceSettings);
}

/// Where a voice reports what becomes of its utterances.
pub type Events = Sender<VoiceEvent>;

/// Identifies an utterance in the events about it. The caller chooses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UtteranceId(pub u64);

/// Something to be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoiceUtterance {
    /// The id in the events about it.
    pub id: UtteranceId,
    /// What is said, one part directly behind the other.
    pub parts: Vec<VoicePart>,
    /// How it is said differently from the others.
    pub change: VoiceChange,
    /// Whether it waits for what is being said.
    pub urgency: Urgency,
}

/// A part of an utterance that one voice says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoicePart {
    /// The words, of any length; plain text without markup.
    pub text: String,
    /// The language of the words.
    pub language: Language,
    /// The name of the voice that says it, as the synthesiser calls it; `None` for the usual one of the language. One
    /// that is not there is replaced by the usual one.
    pub voice: Option<String>,
}

impl VoiceUtterance {
    /// All its words.
    #[must_use]
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self.parts.iter().map(|it| it.text.as_str()).collect();
        texts.join(" ")
    }
}

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// German.
    German,
    /// English.
    English,
    /// Russian.
    Russian,
    /// Bulgarian.
    Bulgarian,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::German, Self::English, Self::Russian, Self::Bulgarian];

    /// The two-letter code: "de".
    pub fn code(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
            Self::Russian => "ru",
            Self::Bulgarian => "bg",
        }
    }

    /// The language of a code or a locale: "de", "de-AT", "de_DE.UTF-8".
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['-', '_', '.']).next()?;
        Self::ALL
            .into_iter()
            .find(|known| known.code().eq_ignore_ascii_case(language))
    }

    /// The code by which synthesisers know the right accent: "en" alone selects whichever
    /// English comes first.
    fn accent(self) -> &'static str {
        match self {
            Self::English => "en-GB",
            other => other.code(),
        }
    }
}

/// Whether an utterance waits for what is being said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// Said after everything that came before.
    Queue,
    /// Said after what is being said, and before everything that waits.
    Ahead,
    /// Said at once; what is being said or waiting is dropped.
    Interrupt,
}

/// By how much rate, pitch and volume of one utterance differ from the settings of its voice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct VoiceChange {
    /// Added to the rate.
    pub rate: i32,
    /// Added to the pitch.
    pub pitch: i32,
    /// Added to the volume.
    pub volume: i32,
}

/// How a voice speaks. Each number is from -100 to 100; others are limited to this range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VoiceSettings {
    /// From slow to fast; 0 is the default.
    pub rate: i32,
    /// From low to high; 0 is the default.
    pub pitch: i32,
    /// From silent to loud; 100 is the default.
    pub volume: i32,
}

impl Default for VoiceSettings {
    fn default() -> Self {
        Self {
            rate: 0,
            pitch: 0,
            volume: 100,
        }
    }
}

impl VoiceSettings {
    /// These settings with a change, within their limits.
    fn changed_by(self, change: VoiceChange) -> Self {
        let changed = Self {
            rate: self.rate.saturating_add(change.rate),
            pitch: self.pitch.saturating_add(change.pitch),
            volume: self.volume.saturating_add(change.volume),
        };
        changed.limited()
    }

    /// These settings with all numbers within their limits.
    fn limited(self) -> Self {
        let limit = |number: i32| number.clamp(-100, 100);
        Self {
            rate: limit(self.rate),
            pitch: limit(self.pitch),
            volume: limit(self.volume),
        }
    }
}

/// What became of an utterance.
#[derive(Debug)]
pub enum VoiceEvent {
    /// It can be heard from now on.
    Started(UtteranceId),
    /// It was said to its end.
    Finished(UtteranceId),
    /// It was cut off or never begun, because something else was to be said.
    Interrupted(UtteranceId),
    /// It could not be said, or not to its end.
    Failed {
        /// The utterance that was lost, in whole or in part.
        id: UtteranceId,
        /// What went wrong.
        cause: VoiceError,
    },
    /// From now on another voice speaks. It says again what the one before did not say to its end.
    Changed {
        /// Why; `None` if a better voice works again.
        cause: Option<VoiceError>,
        /// The name of the voice that speaks now.
        to: String,
    },
}

impl VoiceEvent {
    /// The utterance that the event is about, if it is about one.
    pub fn id(&self) -> Option<UtteranceId> {
        match *self {
            Self::Started(id)
            | Self::Finished(id)
            | Self::Interrupted(id)
            | Self::Failed { id, .. } => Some(id),
            Self::Changed { .. } => None,
        }
    }
}

/// Why a voice cannot speak.
#[derive(Debug, Error)]
pub enum VoiceError {
    /// A program is not installed.
    #[error("the program {program} is not installed")]
    NotInstalled {
        /// Its name, which is also that of its Debian package.
        program: &'static str,
    },
    /// The synthesiser has no voice of this name.
    #[error("{program} has no voice called {name}")]
    NoSuchVoice {
        /// The name of the synthesiser's program.
        program: &'static str,
        /// The voice that was asked for.
        name: String,
    },
    /// A program does not run.
    #[error("{program} does not run")]
    NotRunning {
        /// The name of the program.
        program: &'static str,
    },
    /// A screen reader is in its sleep mode, in which it leaves the window to the program in it.
    #[error("{program} sleeps in this window")]
    Asleep {
        /// The name of the screen reader.
        program: &'static str,
    },
    /// A program is older than what is needed of it.
    #[error("{program} is older than {since}")]
    TooOld {
        /// The name of the program.
        program: &'static str,
        /// The first version that has it.
        since: &'static str,
    },
    /// A program ran, but did not do what it should.
    #[error("{program} failed: {cause}")]
    Program {
        /// The name of the program.
        program: &'static str,
        /// Its own error, or the system's.
        cause: String,
    },
    /// The system's voice does not answer.
    #[error("{SYSTEM_VOICE} does not answer")]
    NoAnswer,
    /// The system's voice takes texts but never finishes them: it has no sound.
    #[error("{SYSTEM_VOICE} answers, but nothing is heard of it")]
    NoSound,
    /// The system's voice went away in the middle of an utterance, twice.
    #[error("{SYSTEM_VOICE} broke off")]
    BrokeOff,
    /// A voice, or the loudspeaker behind it, does not do what it was asked to, and never says that it cannot.
    #[error("{name} hangs")]
    Hangs {
        /// The name of the voice.
        name: String,
    },
    /// All voices have failed, and rest.
    #[error("no voice works")]
    None,
    /// The voice needs a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
    /// The loudspeaker cannot be used.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// The sound file cannot be written.
    #[error(transparent)]
    File(#[from] WavSinkError),
    /// The text cannot be written.
    #[error("the text cannot be written: {0}")]
    Text(#[from] io::Error),
}

impl VoiceError {
    /// Whether the voice says nothing, not even that it does not work.
    #[must_use]
    pub const fn is_silence(&self) -> bool {
        matches!(
            self,
            Self::NoAnswer | Self::NoSound | Self::BrokeOff | Self::Hangs { .. }
        )
    }
}
