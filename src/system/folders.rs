//! Where the program keeps settings, games and compiled models: in the folders that the system has for them, or beside
//! itself, as on a stick.

use std::env;
use std::path::PathBuf;

use etcetera::{BaseStrategy, choose_base_strategy};

/// Name of the program's folders.
const NAME: &str = "annabella";

/// A file of this name beside the program means that everything is kept there.
const PORTABLE: &str = "portable.txt";

/// The folders of the program.
pub(crate) struct Folders {
    /// For settings, the user's words and profiles.
    pub(crate) config: PathBuf,
    /// For journals.
    pub(crate) games: PathBuf,
    /// For what can be made again.
    pub(crate) cache: PathBuf,
}

impl Folders {
    /// The folders; `None` if the system has none for this user.
    pub(crate) fn find() -> Option<Self> {
        if let Some(folder) = portable() {
            return Some(Self {
                games: folder.join("games"),
                cache: folder.join("cache"),
                config: folder,
            });
        }
        let system = choose_base_strategy().ok()?;
        Some(Self {
            config: system.config_dir().join(NAME),
            games: system.data_dir().join(NAME).join("games"),
            cache: system.cache_dir().join(NAME),
        })
    }

    /// The folders where the system has none: they last until the computer is started again.
    pub(crate) fn temporary() -> Self {
        let folder = env::temp_dir().join(NAME);
        Self {
            config: folder.clone(),
            games: folder.clone(),
            cache: folder,
        }
    }
}

/// The folder of the program, if everything is kept there.
fn portable() -> Option<PathBuf> {
    let program = env::current_exe().ok()?;
    let folder = program.parent()?;
    folder.join(PORTABLE).exists().then(|| folder.to_owned())
}
