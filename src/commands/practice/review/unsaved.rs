//! What was changed in a review and is not saved yet: kept in a file beside the journals, so that a program that is killed
//! loses none of it. Knows no words.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{self, Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::files::named_file::LARGEST;
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

/// The file in which they are kept, while there are any.
#[derive(Debug)]
pub(crate) struct UnsavedFile {
    file: PathBuf,
    unsaved: Unsaved,
}

impl UnsavedFile {
    /// The changes of these games, in this folder. Also returns where earlier changes now are that belong to another content of
    /// the file.
    pub(crate) fn open(folder: &Path, path: &Path, content: &[u8]) -> (Self, Option<PathBuf>) {
        let path = path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let name = sha_256(path.as_os_str().as_encoded_bytes());
        let file = folder.join(format!("review-unsaved-{}.json", &name[..16]));
        let none = Unsaved {
            path,
            digest: sha_256(content),
            games: BTreeMap::new(),
        };
        let written = plain_file::text(&file, LARGEST).ok();
        let kept = written.and_then(|it| serde_json::from_str::<Unsaved>(&it).ok());
        match kept {
            Some(kept) if kept.path == none.path && kept.digest == none.digest => {
                let unsaved = kept;
                (Self { file, unsaved }, None)
            }
            Some(_) | None => {
                let aside = put_aside(&file);
                let unsaved = none;
                (Self { file, unsaved }, aside)
            }
        }
    }

    /// The changed games by their index, each with its text.
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
        plain_file::write(&self.file, written, Role::Own)
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
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
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
        assert!(open(b"1. e4 {a} *").0.games().is_empty());
        again.keep(0, Some("1. e4 {b} *".to_owned())).unwrap();
        assert_eq!(open(b"1. e4 {a} *").0.games().len(), 1);
        again.keep(0, None).unwrap();
        assert!(open(b"1. e4 {a} *").0.games().is_empty());
    }

    #[test]
    fn changes_of_another_content_are_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let (mut first, _) = UnsavedFile::open(folder.path(), &path, b"1. e4 *");
        first.keep(0, Some("1. e4 {a} *".to_owned())).unwrap();
        let (other, aside) = UnsavedFile::open(folder.path(), &path, b"1. d4 *");
        assert!(other.games().is_empty());
        assert!(fs::read_to_string(aside.unwrap()).unwrap().contains("{a}"));
    }
}
