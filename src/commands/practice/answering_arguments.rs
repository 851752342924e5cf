//! The devices of a command that asks a player and takes their answers.

use std::path::PathBuf;

use clap::Args;

use crate::commands::arguments::braille::BrailleArguments;
use crate::commands::arguments::devices::InputName;
use crate::commands::arguments::voice::VoiceArguments;
use crate::commands::practice::answering::{AnswerInput, AnsweringOptions, ToldDevices};
use crate::devices::player_input::PlayerInput;

/// The devices.
#[derive(Debug, Args)]
pub struct AnsweringArguments {
    #[arg(
        id = "answer_input",
        long = "input",
        value_enum,
        default_value = "auto"
    )]
    input: InputName,
    #[arg(long, conflicts_with_all = ["answer_input", "mic"])]
    mic_file: Option<PathBuf>,
    #[arg(long)]
    mic: Option<String>,
    #[arg(long, visible_alias = "headset")]
    earphones: bool,
    #[command(flatten)]
    voice: VoiceArguments,
    #[command(flatten)]
    braille: BrailleArguments,
}

impl From<AnsweringArguments> for AnsweringOptions {
    fn from(it: AnsweringArguments) -> Self {
        let input = match (it.mic_file, it.input, it.mic) {
            (Some(file), ..) => AnswerInput::Player(PlayerInput::Recording(file)),
            (None, InputName::Keyboard, _) => AnswerInput::Keyboard,
            (None, InputName::Sample, _) => AnswerInput::Sample,
            (None, InputName::Auto, None) => AnswerInput::Auto,
            (None, InputName::Auto | InputName::Mic, mic) => {
                AnswerInput::Player(PlayerInput::Microphone(mic))
            }
        };
        Self {
            input,
            speech: it.voice.into(),
            earphones: it.earphones,
            braille: it.braille.choice(),
            tells: ToldDevices::All,
        }
    }
}
