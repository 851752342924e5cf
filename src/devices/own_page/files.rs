//! The games that a browser brings to the program, and takes away: files in one folder, by names without a path.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use plain_file::Role;

/// The longest name, in characters.
const LONGEST_NAME: usize = 80;

/// No file is larger, in bytes.
pub(super) const LARGEST: usize = 4 << 20;

/// The most names with a number behind them that are tried.
const SAME_NAMES: u32 = 99;

/// The folder.
pub(super) struct Files(pub(super) PathBuf);

impl Files {
    /// Keeps a file of this name; where there is one, of the name with a number. Returns its name; `None` for a name that
    /// no file may have.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn keep(&self, name: &str, text: &str) -> io::Result<Option<String>> {
        let Some((stem, ending)) = parts(name) else {
            return Ok(None);
        };
        fs::create_dir_all(&self.0)?;
        let numbered = (2..=SAME_NAMES).map(|number| format!("{stem} {number}.{ending}"));
        for name in [format!("{stem}.{ending}")].into_iter().chain(numbered) {
            match plain_file::write(&self.0.join(&name), text, Role::New) {
                Ok(()) => return Ok(Some(name)),
                Err(cause) if self.0.join(&name).exists() => drop(cause),
                Err(cause) => return Err(cause),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// The names of the files, in their order.
    pub(super) fn names(&self) -> Vec<String> {
        names(&self.0)
    }

    /// The file of this name; `None` without one.
    pub(super) fn find(&self, name: &str) -> Option<String> {
        parts(name)?;
        plain_file::text(&self.0.join(name), LARGEST as u64).ok()
    }
}

/// The names of the files in this folder that a browser may bring and take away, in their order.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|it| it.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|it| parts(it).is_some()).collect();
    names.sort();
    names
}

/// A name and its ending; `None` for what leads elsewhere, is hidden, or is no file of games.
fn parts(name: &str) -> Option<(&str, &str)> {
    let (stem, ending) = name.rsplit_once('.')?;
    let allowed =
        |it: char| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_' | '.' | '(' | ')');
    let is_right = stem.starts_with(char::is_alphanumeric)
        && name.chars().all(allowed)
        && name.chars().count() <= LONGEST_NAME
        && matches!(ending, "pgn" | "epd");
    is_right.then_some((stem, ending))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files(folder.path().join("page"));
        assert!(files.names().is_empty());
        for name in ["Club 2026.pgn", "Club 2026 2.pgn", "Club 2026 3.pgn"] {
            let kept = files.keep("Club 2026.pgn", name).unwrap();
            assert_eq!(kept.as_deref(), Some(name));
        }
        assert_eq!(files.find("Club 2026.pgn").unwrap(), "Club 2026.pgn");
        assert_eq!(files.names().len(), 3);
    }

    #[test]
    fn no_name_leads_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("secret.pgn"), "").unwrap();
        let files = Files(folder.path().join("page"));
        for name in [
            "../secret.pgn",
            "/etc/passwd",
            "a/b.pgn",
            "a\\b.pgn",
            ".pgn",
            "..pgn",
            " .pgn",
            "con:.pgn",
            "game.exe",
            "game",
            "a\0.pgn",
            &("x".repeat(90) + ".pgn"),
        ] {
            assert_eq!(files.keep(name, "").unwrap(), None, "{name}");
            assert_eq!(files.find(name), None, "{name}");
        }
    }
}
