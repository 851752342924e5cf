//! The lesson for a player's own voice.

use std::path::PathBuf;

use clap::Args;

use crate::commands::arguments::braille::BrailleArguments;
use crate::commands::arguments::voice::VoiceArguments;
use crate::commands::train_voice;
use crate::devices::player_input::PlayerInput;

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
