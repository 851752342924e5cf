//! The program's voice.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::app::play::voice_file;
use speech::voice::{VoiceChoice, VoiceSettings};

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
    #[cfg_attr(not(windows), value(name = "speech-dispatcher"))]
    #[cfg_attr(windows, value(name = "windows"))]
    System,
    Espeak,
    Text,
}

impl VoiceName {
    /// The voice.
    pub fn way(self) -> VoiceChoice {
        match self {
            Self::Auto => VoiceChoice::Auto,
            Self::System => VoiceChoice::System,
            Self::Espeak => VoiceChoice::Espeak { device: None },
            Self::Text => VoiceChoice::Text,
        }
    }
}

impl VoiceArguments {
    /// The voice, with its rate and volume.
    pub fn split(self) -> (VoiceChoice, VoiceSettings) {
        let way = self.voice_file.map_or(self.voice.way(), voice_file);
        let voice_settings = VoiceSettings {
            rate: self.rate,
            volume: self.volume,
            ..VoiceSettings::default()
        };
        (way, voice_settings)
    }
}
