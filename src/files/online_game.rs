//! That a game with other people is running on this computer: a file that is locked as long as a program that plays one
//! runs, also when that ends without a word. Knows no server.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use crate::system::folders::Folders;
use plain_file::private::{create_new, make_folder};

/// A game with other people runs as long as this is kept.
pub(crate) struct OnlineGame {
    /// Locked together with the programs that play further games; `None` where the system cannot lock files.
    _locked: Option<File>,
}

impl OnlineGame {
    /// A game begins.
    pub(crate) fn begin() -> Self {
        Self {
            _locked: place().and_then(|it| locked(&it)),
        }
    }

    /// Whether one is running, in whatever program of this user.
    pub(crate) fn is_running() -> bool {
        place().is_some_and(|it| is_locked(&it))
    }
}

/// Where the file is, if there is a folder for settings.
fn place() -> Option<PathBuf> {
    Some(Folders::find()?.config.join("online-game"))
}

fn locked(path: &Path) -> Option<File> {
    make_folder(path.parent()?).ok()?;
    let file = create_new(path).or_else(|_| plain_file::open(path)).ok()?;
    file.try_lock_shared().ok()?;
    Some(file)
}

fn is_locked(path: &Path) -> bool {
    let file = plain_file::open(path);
    file.is_ok_and(|it| matches!(it.try_lock(), Err(TryLockError::WouldBlock)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn as_long_as_one_of_several_games_runs_it_is_known() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("annabella").join("online-game");
        assert!(!is_locked(&path));
        let one = locked(&path).unwrap();
        assert!(is_locked(&path));
        let other = locked(&path).unwrap();
        drop(one);
        assert!(is_locked(&path));
        drop(other);
        assert!(!is_locked(&path));
    }
}
