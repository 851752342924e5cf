//! The words that a command understands: sets that are built in, and the user's own.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::commands::train_voice::PlayerName;
use crate::files::words::{OwnWordsSource, WordChoice};
use german_grammar::WordSet;

/// The words to understand, and who says them.
#[derive(Debug, Args)]
pub struct WordArguments {
    #[command(flatten)]
    chosen: ChosenWordArguments,
    #[arg(long)]
    player: Option<PlayerName>,
}

/// The words to understand.
#[derive(Debug, Args)]
pub struct ChosenWordArguments {
    #[arg(long, value_delimiter = ',', value_parser = chosen_words())]
    words: Vec<Option<WordSet>>,
    #[command(flatten)]
    own: OwnWordArguments,
}

/// The user's own words.
#[derive(Debug, Args)]
pub struct OwnWordArguments {
    #[arg(long)]
    user_words: Option<PathBuf>,
    #[arg(long, conflicts_with = "user_words")]
    no_user_words: bool,
}

/// Stands for no set: only the words of Appendix D are understood.
const APPENDIX_D: &str = "appendix-d";

/// Reads the name of a set, or [`APPENDIX_D`].
fn chosen_words() -> impl TypedValueParser<Value = Option<WordSet>> {
    let names = WordSet::chosen().map(WordSet::name).chain([APPENDIX_D]);
    PossibleValuesParser::new(names).try_map(|name| match name == APPENDIX_D {
        true => Ok(None),
        false => name.parse().map(Some),
    })
}

impl From<WordArguments> for WordChoice {
    fn from(it: WordArguments) -> Self {
        Self {
            player: it.player,
            ..it.chosen.into()
        }
    }
}

impl From<ChosenWordArguments> for WordChoice {
    fn from(it: ChosenWordArguments) -> Self {
        Self {
            chosen: !it.words.is_empty(),
            sets: it.words.into_iter().flatten().collect(),
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
