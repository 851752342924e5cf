//! The words that a command understands: sets that are built in, and the user's own.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::files::named_file::ChosenFile;
use crate::files::voice_profile::PlayerName;
use crate::files::words::WordChoice;
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

impl WordArguments {
    /// The words that were chosen.
    pub fn choice(&self) -> WordChoice {
        WordChoice {
            player: self.player.clone(),
            ..self.chosen.choice()
        }
    }
}

impl ChosenWordArguments {
    /// The words that were chosen, without a player's profile.
    pub fn choice(&self) -> WordChoice {
        WordChoice {
            chosen: !self.words.is_empty(),
            sets: self.words.iter().flatten().copied().collect(),
            ..self.own.choice()
        }
    }
}

impl OwnWordArguments {
    /// The user's own words, and no set.
    pub fn choice(&self) -> WordChoice {
        let own = match &self.user_words {
            Some(path) => ChosenFile::Named(path.clone()),
            None if self.no_user_words => ChosenFile::None,
            None => ChosenFile::Usual,
        };
        WordChoice {
            own,
            ..WordChoice::default()
        }
    }
}
