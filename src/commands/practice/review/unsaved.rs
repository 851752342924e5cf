//! What was changed in a review and is not saved yet: kept in a file beside the journals, so that a program that is killed
//! loses none of it. Knows no words.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{self, Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::files::named_file::LARGEST;
use crate::system::single_writer::{NotOpened, create, is_at, reopen};
use game::hexadecimal;
use plain_file::Role;

/// Changed games of a file that are not saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Unsaved {
    /// The file of the games.
    path: PathBuf,
    /// What its content was, as SHA-256.
    digest: String,
    /// The text of each changed game, by its index.
    games: BTreeMap<usize, String>,
}

/// Where the changes of this review are kept, while there are any. Two reviews of the same games keep their own.
#[derive(Debug)]
pub(crate) struct UnsavedFile {
    folder: PathBuf,
    /// What the name of every such file begins with.
    stem: String,
    /// The file of this review; `None` before its first change.
    own: Option<Own>,
    unsaved: Unsaved,
}

/// How many reviews of the same games keep changes at a time.
const REVIEWS: usize = 16;

impl UnsavedFile {
    /// The changes of these games in this folder that no other review holds. Also returns where earlier changes now are that
    /// belong to another content of the file.
    pub(crate) fn open(folder: &Path, path: &Path, content: &[u8]) -> (Self, Option<PathBuf>) {
        let path = path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let name = sha_256(path.as_os_str().as_encoded_bytes());
        let mut new = Self {
            folder: folder.to_owned(),
            stem: format!("review-unsaved-{}", &name[..16]),
            own: None,
            unsaved: Unsaved {
                path,
                digest: sha_256(content),
                games: BTreeMap::new(),
            },
        };
        let left = (1..=REVIEWS).find_map(|number| {
            let is_there = new.file(number).exists();
            is_there.then(|| new.take(number).ok()).flatten()
        });
        let Some(left) = left else {
            return (new, None);
        };
        let written = plain_file::text(&left.file, LARGEST).ok();
        let kept = written.and_then(|it| serde_json::from_str::<Unsaved>(&it).ok());
        let is_of_these =
            |kept: &Unsaved| kept.path == new.unsaved.path && kept.digest == new.unsaved.digest;
        let aside = match kept.filter(is_of_these) {
            Some(kept) => {
                new.unsaved = kept;
                None
            }
            None => put_aside(&left.file),
        };
        new.own = Some(left);
        (new, aside)
    }

    /// The changed games.
    pub(crate) fn games(&self) -> &BTreeMap<usize, String> {
        &self.unsaved.games
    }

    /// Keeps the text of a changed game; `None` if it is as it was.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn keep(&mut self, game: usize, text: Option<String>) -> io::Result<()> {
        match text {
            Some(text) => self.unsaved.games.insert(game, text),
            None => self.unsaved.games.remove(&game),
        };
        if self.unsaved.games.is_empty() {
            return self.forget();
        }
        let written = serde_json::to_vec(&self.unsaved)?;
        let own = match self.own.take() {
            Some(own) => own,
            None => self.begin()?,
        };
        let own = self.own.insert(own);
        plain_file::write(&own.file, written, Role::Own)
    }

    /// The file of the games was written, with this content if it was written in its own place.
    ///
    /// # Errors
    /// If what was kept cannot be removed.
    pub(crate) fn saved(&mut self, content: Option<&[u8]>) -> io::Result<()> {
        if let Some(content) = content {
            self.unsaved.digest = sha_256(content);
        }
        self.forget()
    }

    /// What was kept is not wanted any more.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        self.unsaved.games.clear();
        let Some(own) = &self.own else {
            return Ok(());
        };
        match fs::remove_file(&own.file) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn file(&self, number: usize) -> PathBuf {
        let name = match number {
            1 => format!("{}.json", self.stem),
            _ => format!("{}-{number}.json", self.stem),
        };
        self.folder.join(name)
    }

    /// A file that holds no changes, and that no other review has.
    fn begin(&self) -> io::Result<Own> {
        plain_file::private::make_folder(&self.folder)?;
        let free = (1..=REVIEWS).find_map(|number| {
            let own = self.take(number).ok()?;
            // Changes are there that nobody has looked at.
            (!own.file.exists()).then_some(own)
        });
        free.ok_or_else(|| ErrorKind::ResourceBusy.into())
    }

    /// The file of this number, unless another review has it.
    fn take(&self, number: usize) -> Result<Own, NotOpened> {
        let file = self.file(number);
        let mark = file.with_extension("lock");
        let opened = match reopen(&mark) {
            Err(NotOpened::Fault(error)) if error.kind() == ErrorKind::NotFound => create(&mark),
            opened => opened,
        };
        let lock = opened?;
        // Another review may have removed the mark just before.
        match is_at(&lock, &mark) {
            true => Ok(Own {
                file,
                mark,
                _lock: lock,
            }),
            false => Err(NotOpened::Busy),
        }
    }
}

/// A file of changes that only this review writes.
#[derive(Debug)]
struct Own {
    file: PathBuf,
    /// The file that says so while its lock is held.
    mark: PathBuf,
    _lock: File,
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.mark);
    }
}

/// Moves a file to a name beside it that none has yet. Returns where it is now; `None` if there was no file.
fn put_aside(file: &Path) -> Option<PathBuf> {
    let mut names = (1..).map(|number| match number {
        1 => file.with_extension("old.json"),
        _ => file.with_extension(format!("old-{number}.json")),
    });
    let aside = names.find(|it| !it.exists())?;
    plain_file::give_name(file, &aside).is_ok().then_some(aside)
}

/// The SHA-256 of these bytes in hexadecimal digits.
fn sha_256(bytes: &[u8]) -> String {
    hexadecimal::digits(&Sha256::digest(bytes))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn what_was_not_saved_is_there_again_until_it_is_saved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let open = |content: &[u8]| UnsavedFile::open(folder.path(), &path, content);
        let (mut first, _) = open(b"1. e4 *");
        first.keep(0, Some("1. e4 {a} *".to_owned())).unwrap();
        // The program is killed.
        drop(first);
        let (mut again, aside) = open(b"1. e4 *");
        assert_eq!(again.games()[&0], "1. e4 {a} *");
        assert_eq!(aside, None);
        again.saved(Some(b"1. e4 {a} *")).unwrap();
        drop(again);
        let (mut saved, _) = open(b"1. e4 {a} *");
        assert!(saved.games().is_empty());
        saved.keep(0, Some("1. e4 {b} *".to_owned())).unwrap();
        drop(saved);
        let (mut third, _) = open(b"1. e4 {a} *");
        assert_eq!(third.games().len(), 1);
        third.keep(0, None).unwrap();
        drop(third);
        assert!(open(b"1. e4 {a} *").0.games().is_empty());
    }

    #[test]
    fn changes_of_another_content_are_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let (mut first, _) = UnsavedFile::open(folder.path(), &path, b"1. e4 *");
        first.keep(0, Some("1. e4 {a} *".to_owned())).unwrap();
        drop(first);
        let (other, aside) = UnsavedFile::open(folder.path(), &path, b"1. d4 *");
        assert!(other.games().is_empty());
        assert!(fs::read_to_string(aside.unwrap()).unwrap().contains("{a}"));
    }

    #[test]
    fn two_reviews_of_one_file_keep_their_own_changes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let open = || UnsavedFile::open(folder.path(), &path, b"1. e4 *").0;
        let (mut one, mut other) = (open(), open());
        one.keep(0, Some("1. e4 {a} *".to_owned())).unwrap();
        other.keep(0, Some("1. e4 {b} *".to_owned())).unwrap();
        // A third one sees neither.
        assert!(open().games().is_empty());
        // Both programs are killed: each of the next two gets one of the changes back.
        drop((one, other));
        let (first, second) = (open(), open());
        assert_eq!(first.games()[&0], "1. e4 {a} *");
        assert_eq!(second.games()[&0], "1. e4 {b} *");
        assert!(open().games().is_empty());
    }

    #[test]
    fn nothing_is_left_of_a_review_that_was_saved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let (mut review, _) = UnsavedFile::open(folder.path(), &path, b"1. e4 *");
        review.keep(0, Some("1. e4 {a} *".to_owned())).unwrap();
        review.saved(None).unwrap();
        drop(review);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
