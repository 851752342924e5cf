//! The words that a command understands: sets that are built in, and the user's own.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::train_voice::PlayerName;
use crate::app::words::{Choice, Own};
use german_grammar::WordSet;

/// The words to understand.
#[derive(Debug, Args)]
pub struct Words {
    #[arg(long, value_delimiter = ',', value_parser = word_set())]
    words: Vec<WordSet>,
    #[command(flatten)]
    own: OwnWords,
    #[arg(long)]
    player: Option<PlayerName>,
}

/// The user's own words.
#[derive(Debug, Args)]
pub struct OwnWords {
    #[arg(long)]
    user_words: Option<PathBuf>,
    #[arg(long, conflicts_with = "user_words")]
    no_user_words: bool,
}

fn word_set() -> impl TypedValueParser<Value = WordSet> {
    PossibleValuesParser::new(WordSet::names()).try_map(|name| name.parse())
}

impl From<Words> for Choice {
    fn from(it: Words) -> Self {
        Self {
            sets: it.words,
            player: it.player,
            ..it.own.into()
        }
    }
}

impl From<OwnWords> for Choice {
    fn from(it: OwnWords) -> Self {
        let own = match it.user_words {
            Some(path) => Own::File(path),
            None if it.no_user_words => Own::None,
            None => Own::Usual,
        };
        Self {
            own,
            ..Self::default()
        }
    }
}
