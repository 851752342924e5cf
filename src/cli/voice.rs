//! The voice of the program, and the lesson for a player's.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::app::play::voice_file;
use crate::app::train_voice;
use speech::voice::{Manner, Way};

/// A lesson for a player's profile.
#[derive(Debug, Args)]
pub struct Lesson {
    #[arg(long, conflicts_with_all = ["from", "remove"])]
    mic_file: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["from", "remove", "mic_file"])]
    mic: Option<String>,
    #[command(flatten)]
    voice: Voice,
}

/// The program's voice.
#[derive(Debug, Args)]
pub struct Voice {
    #[arg(long, value_enum, default_value = "auto")]
    voice: Speaker,
    #[arg(long, conflicts_with = "voice")]
    voice_file: Option<PathBuf>,
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    rate: i32,
    #[arg(long, default_value = "100", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    volume: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Speaker {
    Auto,
    SpeechDispatcher,
    Espeak,
    Text,
}

impl Voice {
    /// The way to speak, and how.
    pub fn split(self) -> (Way, Manner) {
        let way = match (self.voice_file, self.voice) {
            (Some(file), _) => voice_file(file),
            (None, Speaker::Auto) => Way::Auto,
            (None, Speaker::SpeechDispatcher) => Way::SpeechDispatcher,
            (None, Speaker::Espeak) => Way::Espeak { device: None },
            (None, Speaker::Text) => Way::Text,
        };
        let manner = Manner {
            rate: self.rate,
            volume: self.volume,
            ..Manner::default()
        };
        (way, manner)
    }
}

impl From<Lesson> for train_voice::Wishes {
    fn from(it: Lesson) -> Self {
        let (voice, manner) = it.voice.split();
        Self {
            input: it.mic_file.map_or(
                train_voice::Input::Microphone(it.mic),
                train_voice::Input::Recording,
            ),
            voice,
            manner,
        }
    }
}
