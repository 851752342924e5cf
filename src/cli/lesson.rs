//! The lesson for a player's own voice.

use std::path::PathBuf;

use clap::Args;

use super::braille::BrailleArguments;
use super::voice::VoiceArguments;
use crate::app::{PlayerInput, train_voice};

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

impl From<LessonArguments> for train_voice::LessonDevices {
    fn from(it: LessonArguments) -> Self {
        Self {
            input: it
                .mic_file
                .map_or(PlayerInput::Microphone(it.mic), PlayerInput::Recording),
            speech: it.voice.into(),
            braille: it.braille.choice(),
        }
    }
}
