//! The voice of the program, and the lesson for a player's.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::braille::BrailleArguments;
use crate::app::play::voice_file;
use crate::app::train_voice;
use speech::voice::{Manner, VoiceChoice};

/// A lesson for a player's profile.
#[derive(Debug, Args)]
pub struct LessonArguments {
    #[arg(long, conflicts_with_all = ["from", "remove"])]
    mic_file: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["from", "remove", "mic_file"])]
    mic: Option<String>,
    #[command(flatten)]
    voice: VoiceArguments,
    #[command(flatten)]
    braille: BrailleArguments,
}

/// The program's voice.
#[derive(Debug, Args)]
pub struct VoiceArguments {
    #[arg(long, value_enum, default_value = "auto")]
    voice: VoiceName,
    #[arg(long, conflicts_with = "voice")]
    voice_file: Option<PathBuf>,
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    rate: i32,
    #[arg(long, default_value = "100", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    volume: i32,
}

/// A voice that is installed, or text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VoiceName {
    Auto,
    SpeechDispatcher,
    Espeak,
    Text,
}

impl VoiceName {
    /// The way to speak.
    pub fn way(self) -> VoiceChoice {
        match self {
            Self::Auto => VoiceChoice::Auto,
            Self::SpeechDispatcher => VoiceChoice::SpeechDispatcher,
            Self::Espeak => VoiceChoice::Espeak { device: None },
            Self::Text => VoiceChoice::Text,
        }
    }
}

impl VoiceArguments {
    /// The way to speak, and how.
    pub fn split(self) -> (VoiceChoice, Manner) {
        let way = self.voice_file.map_or(self.voice.way(), voice_file);
        let manner = Manner {
            rate: self.rate,
            volume: self.volume,
            ..Manner::default()
        };
        (way, manner)
    }
}

impl From<LessonArguments> for train_voice::LessonDevices {
    fn from(it: LessonArguments) -> Self {
        let (voice, manner) = it.voice.split();
        Self {
            input: it.mic_file.map_or(
                train_voice::LessonInput::Microphone(it.mic),
                train_voice::LessonInput::Recording,
            ),
            voice,
            manner,
            braille: it.braille.choice(),
        }
    }
}
