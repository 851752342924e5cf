//! The words that a command understands: sets that are built in, and the user's own.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::train_voice::PlayerName;
use crate::app::words::{OwnWordsSource, WordChoice};
use german_grammar::WordSet;

/// The words to understand.
#[derive(Debug, Args)]
pub struct WordArguments {
    #[arg(long, value_delimiter = ',', value_parser = word_set())]
    words: Vec<WordSet>,
    #[command(flatten)]
    own: OwnWordArguments,
    #[arg(long)]
    player: Option<PlayerName>,
}

/// The user's own words.
#[derive(Debug, Args)]
pub struct OwnWordArguments {
    #[arg(long)]
    user_words: Option<PathBuf>,
    #[arg(long, conflicts_with = "user_words")]
    no_user_words: bool,
}

/// Reads the name of a set.
pub(super) fn word_set() -> impl TypedValueParser<Value = WordSet> {
    PossibleValuesParser::new(WordSet::chosen().map(WordSet::name)).try_map(|name| name.parse())
}

impl From<WordArguments> for WordChoice {
    fn from(it: WordArguments) -> Self {
        Self {
            sets: it.words,
            player: it.player,
            ..it.own.into()
        }
    }
}

impl From<OwnWordArguments> for WordChoice {
    fn from(it: OwnWordArguments) -> Self {
        let own = match it.user_words {
            Some(path) => OwnWordsSource::File(path),
            None if it.no_user_words => OwnWordsSource::None,
            None => OwnWordsSource::Usual,
        };
        Self {
            own,
            ..Self::default()
        }
    }
}
