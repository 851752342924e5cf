//! The program around the core: devices, files, threads, and the commands that
//! a user calls. Everything may be known here, and nothing is decided here that
//! belongs to the rules, the dialogue or the wording.

pub mod bench;
pub mod doctor;
pub mod hear;
mod inputs;
mod journal_file;
mod listener;
mod listening;
pub mod play;
mod problem;
mod sample;
pub mod score;
mod speaking;
mod table;

pub use inputs::padded;
pub use listening::Listen;
pub use problem::Problem;

use std::path::PathBuf;
use std::sync::Arc;

use etcetera::{BaseStrategy, choose_base_strategy};

use crate::grammar::Grammar;
use crate::notation::Vocabulary;
use crate::wording::{Localisation, Wording};

/// Name of the program's folders.
const NAME: &str = "annabella";

/// What every command needs: the words and the texts.
pub struct Context {
    /// The wording in the user's language.
    pub wording: Wording,
    /// The words of announcements.
    pub vocabulary: Arc<Vocabulary>,
    /// Where the journals of games are kept.
    pub games: PathBuf,
    /// Where compiled models are kept.
    pub cache: PathBuf,
}

impl Context {
    /// Loads the grammar; `data` is the folder for games, if the user names one.
    ///
    /// # Errors
    /// A mistake in the grammar, or no home to keep games in.
    pub fn new(localisation: Localisation, data: Option<PathBuf>) -> Result<Self, Problem> {
        let grammar = Grammar::shipped().map_err(|error| Problem::Grammar(error.to_string()))?;
        let vocabulary =
            Vocabulary::new(grammar).map_err(|error| Problem::Grammar(error.to_string()))?;
        let vocabulary = Arc::new(vocabulary);
        let folders = choose_base_strategy().ok();
        let temporary = || std::env::temp_dir().join(NAME);
        let games = data.unwrap_or_else(|| {
            folders
                .as_ref()
                .map_or_else(temporary, |home| home.data_dir().join(NAME).join("games"))
        });
        let cache = folders
            .as_ref()
            .map_or_else(temporary, |home| home.cache_dir().join(NAME));
        Ok(Self {
            wording: Wording::new(localisation, Arc::clone(&vocabulary)),
            vocabulary,
            games,
            cache,
        })
    }
}
