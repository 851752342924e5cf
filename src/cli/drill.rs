//! A drill: which, how hard, how long, and its devices.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::braille::BrailleArguments;
use super::devices::InputName;
use super::voice::VoiceArguments;
use super::words::WordArguments;
use crate::app::PlayerInput;
use crate::app::drill::{DrillInput, DrillOptions};
use crate::drills::{Drill, Level};

/// A drill and its devices.
#[derive(Debug, Args)]
pub struct DrillArguments {
    #[arg(id = "drill_name", value_name = "NAME", value_parser = drill())]
    drill: Option<Drill>,
    #[arg(id = "drill_level", long = "level", value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(1..=3))]
    level: Option<u8>,
    #[arg(long, value_name = "NUMBER", default_value = "10", value_parser = clap::value_parser!(u32).range(1..=1000))]
    questions: u32,
    #[arg(id = "drill_seed", long = "seed", value_name = "NUMBER")]
    seed: Option<u64>,
    #[arg(id = "drill_input", long = "input", value_enum, default_value = "auto")]
    input: InputName,
    #[arg(long, conflicts_with_all = ["drill_input", "mic"])]
    mic_file: Option<PathBuf>,
    #[arg(long)]
    mic: Option<String>,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    voice: VoiceArguments,
    #[command(flatten)]
    braille: BrailleArguments,
}

fn drill() -> impl TypedValueParser<Value = Drill> {
    PossibleValuesParser::new(Drill::ALL.map(Drill::name)).try_map(|name| name.parse::<Drill>())
}

impl From<DrillArguments> for DrillOptions {
    fn from(it: DrillArguments) -> Self {
        let (voice, voice_settings) = it.voice.split();
        let input = match (it.mic_file, it.input, it.mic) {
            (Some(file), ..) => DrillInput::Player(PlayerInput::Recording(file)),
            (None, InputName::Keyboard, _) => DrillInput::Keyboard,
            (None, InputName::Sample, _) => DrillInput::Sample,
            (None, InputName::Auto, None) => DrillInput::Auto,
            (None, InputName::Auto | InputName::Mic, mic) => {
                DrillInput::Player(PlayerInput::Microphone(mic))
            }
        };
        Self {
            drill: it.drill,
            level: it.level.and_then(Level::of),
            questions: it.questions,
            seed: it.seed,
            words: it.words.into(),
            input,
            voice,
            voice_settings,
            braille: it.braille.choice(),
        }
    }
}
