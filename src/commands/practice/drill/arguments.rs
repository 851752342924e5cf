//! A drill: which, how hard, how long, and its devices.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::AnsweringArguments;
use crate::commands::practice::drill::DrillOptions;
use practice::drill::{Drill, Level};

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
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
}

fn drill() -> impl TypedValueParser<Value = Drill> {
    PossibleValuesParser::new(Drill::names()).try_map(|name| name.parse::<Drill>())
}

impl From<DrillArguments> for DrillOptions {
    fn from(it: DrillArguments) -> Self {
        Self {
            drill: it.drill,
            level: it.level.and_then(Level::of),
            questions: it.questions,
            seed: it.seed,
            words: it.words.into(),
            answering: it.answering.into(),
        }
    }
}
