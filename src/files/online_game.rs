//! That a game with other people is running on this computer, and that something is open that could think about it: two files,
//! each locked as long as such a program runs, also when that ends without a word. One of the two keeps the other from
//! beginning. Knows no server.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::system::folders::Folders;
use plain_file::private::{create_new, make_folder};

/// A lock is tried so often: another program that looks at it holds it for a moment.
const TRIES: u32 = 5;

/// The pause between two of them.
const PAUSE: Duration = Duration::from_millis(10);

/// A game with other people runs as long as this is kept.
pub(crate) struct OnlineGame {
    /// `None` where the system cannot lock files.
    _locked: Option<File>,
}

impl OnlineGame {
    /// A game begins, beside others; `None` while something is open that could think about it.
    pub(crate) fn begin() -> Option<Self> {
        begun(|it| &it.game, |it| &it.thinking).map(|_locked| Self { _locked })
    }
}

/// Something that can think about a position is open as long as this is kept.
pub(crate) struct Thinking {
    _locked: Option<File>,
}

impl Thinking {
    /// It begins, beside others; `None` while a game with other people runs.
    pub(crate) fn begin() -> Option<Self> {
        begun(|it| &it.thinking, |it| &it.game).map(|_locked| Self { _locked })
    }
}

/// Where the two files are.
struct Places {
    game: PathBuf,
    thinking: PathBuf,
}

impl Places {
    fn within(folder: &Path) -> Self {
        Self {
            game: folder.join("online-game"),
            thinking: folder.join("thinking"),
        }
    }
}

type Place = fn(&Places) -> &PathBuf;

fn begun(own: Place, other: Place) -> Option<Option<File>> {
    match Folders::find() {
        Some(folders) => begun_at(&Places::within(&folders.config), own, other),
        None => Some(None),
    }
}

/// Locks its own file, and only then looks at the other one: of two that begin at once none passes the other unseen.
fn begun_at(places: &Places, own: Place, other: Place) -> Option<Option<File>> {
    let locked = locked(own(places));
    (!is_locked(other(places))).then_some(locked)
}

/// Locked together with other programs of the same kind.
fn locked(path: &Path) -> Option<File> {
    make_folder(path.parent()?).ok()?;
    let file = create_new(path).or_else(|_| plain_file::open(path)).ok()?;
    // A program that only looks at it holds it for a moment.
    file.lock_shared().ok()?;
    Some(file)
}

/// Whether a program holds it for longer than those that only look.
fn is_locked(path: &Path) -> bool {
    let Ok(file) = plain_file::open(path) else {
        return false;
    };
    for tries in 1..=TRIES {
        if !matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return false;
        }
        if tries < TRIES {
            std::thread::sleep(PAUSE);
        }
    }
    true
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const GAME: Place = |it| &it.game;
    const THINKING: Place = |it| &it.thinking;

    #[test]
    fn as_long_as_one_of_several_games_runs_nothing_thinks() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(&folder.path().join("annabella"));
        let game = || begun_at(&places, GAME, THINKING);
        let thinks = || begun_at(&places, THINKING, GAME).is_some();
        assert!(thinks());
        let one = game().unwrap();
        assert!(one.is_some() && !thinks());
        let other = game().unwrap();
        drop(one);
        assert!(!thinks());
        drop(other);
        assert!(thinks());
    }

    #[test]
    fn as_long_as_something_can_think_no_game_begins() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(folder.path());
        let thinking = begun_at(&places, THINKING, GAME).unwrap();
        let puzzle = begun_at(&places, THINKING, GAME).unwrap();
        drop(puzzle);
        assert!(begun_at(&places, GAME, THINKING).is_none());
        // The game that did not begin keeps nobody from thinking.
        assert!(begun_at(&places, THINKING, GAME).is_some());
        drop(thinking);
        assert!(begun_at(&places, GAME, THINKING).is_some());
    }
}
