//! That a game with other people is running on this computer: a file that is locked as long as the program that plays it
//! runs, also when that ends without a word. Knows no server.

use std::fs::File;
use std::path::PathBuf;

use crate::system::folders::Folders;
use crate::system::single_writer::{NotOpened, create, reopen};
use plain_file::private::make_folder;

/// A game with other people runs as long as this is kept.
pub(crate) struct OnlineGame {
    /// Locked; `None` where another game of this user holds it, or the system cannot lock files.
    _locked: Option<File>,
}

impl OnlineGame {
    /// A game begins.
    pub(crate) fn begin() -> Self {
        let locked = place().and_then(|path| {
            let folder = path.parent()?;
            make_folder(folder).ok()?;
            match path.exists() {
                true => reopen(&path).ok(),
                false => create(&path).ok(),
            }
        });
        Self { _locked: locked }
    }

    /// Whether one is running, in whatever program of this user.
    pub(crate) fn is_running() -> bool {
        let Some(path) = place().filter(|it| it.exists()) else {
            return false;
        };
        matches!(reopen(&path), Err(NotOpened::Busy))
    }
}

/// Where the file is, if there is a folder for settings.
fn place() -> Option<PathBuf> {
    Some(Folders::find()?.config.join("online-game"))
}
