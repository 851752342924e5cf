//! Groups of arguments that several commands share, and how their values are read.

pub mod devices;
pub mod rules;
pub mod tables;
pub mod voice;
pub mod words;

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::de::value::{Error, StringDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use shakmaty::Color;

use crate::commands::argument_error::InvalidValue;
use game::session::Names;
use unicode_normalization::UnicodeNormalization;

/// What the players are called.
#[derive(Debug, Args)]
pub struct NameArguments {
    #[arg(id = "white_name", long = "white", value_name = "NAME", value_parser = one_line)]
    white: Option<String>,
    #[arg(id = "black_name", long = "black", value_name = "NAME", value_parser = one_line)]
    black: Option<String>,
}

/// What proves that an arbiter reads the journal of a game that is not over.
#[derive(Debug, Args)]
pub struct ReaderArguments {
    #[arg(id = "reader_pin_file", long = "arbiter-pin-file", value_name = "FILE")]
    pub arbiter_pin_file: Option<PathBuf>,
}

impl NameArguments {
    /// The names that were given.
    pub fn names(&self) -> Names {
        Names {
            white: self.white.clone(),
            black: self.black.clone(),
        }
    }
}

/// The most characters of a name, or of another text of one line: longer than any name, and short enough to be said.
const LONGEST: usize = 200;

/// A text of one line that is not empty.
pub(crate) fn one_line(text: &str) -> Result<String, InvalidValue> {
    let text: String = text.trim().nfc().collect();
    if text.is_empty() || text.contains(char::is_control) {
        return Err(InvalidValue::OneLine);
    }
    if text.chars().count() > LONGEST {
        return Err(InvalidValue::TooLong(LONGEST));
    }
    Ok(text)
}

/// Reads White or Black.
pub(crate) fn side() -> impl TypedValueParser<Value = Color> {
    PossibleValuesParser::new(["white", "black"]).try_map(|name| name.parse::<Color>())
}

/// Reads one of these names of a value, which are those that a journal has.
pub(crate) fn one_of<T>(
    names: impl IntoIterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| {
        let name: StringDeserializer<Error> = name.into_deserializer();
        T::deserialize(name)
    })
}
