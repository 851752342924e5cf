//! A player's profile as a file: read, replaced as a whole, removed.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::files::named_file::LARGEST_TEXT;
use crate::problem::{FileFault, Problem};
use plain_file::Alone;
use speech::recogniser::phones;
use spoken_grammar::{Lexicon, Profile};
use unicode_normalization::UnicodeNormalization;

/// Name of the folder with the profiles, next to the user's own words.
const FOLDER: &str = "players";

/// Name of a player's profile, in small letters. It is the name of a file, so that only
/// letters, digits, `-` and `_` are in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerName(String);

impl std::str::FromStr for PlayerName {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let name: String = name.nfc().collect();
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || name.chars().count() > 40 || !name.chars().all(plain) {
            return Err("1-40: a-z 0-9 - _".to_owned());
        }
        // A spoken name has no capitals, and some file systems ignore case.
        Ok(Self(name.to_lowercase()))
    }
}

/// The names of the players who have a voice profile, where `own_words` is the user's own words.
#[must_use]
pub fn profiles(own_words: Option<&Path>) -> Vec<String> {
    let folder = own_words.and_then(Path::parent).map(|it| it.join(FOLDER));
    let entries = folder.and_then(|it| fs::read_dir(it).ok());
    let paths = entries.into_iter().flatten().flatten().map(|it| it.path());
    let paths = paths.filter(|it| it.extension().is_some_and(|it| it == "toml"));
    let names = paths.filter_map(|it| it.file_stem()?.to_str()?.parse().ok());
    names.map(|it: PlayerName| it.0).collect()
}

/// The profile in this file, read for these words.
fn profile_in(path: PathBuf, lexicon: &Lexicon) -> Result<Profile, Problem> {
    let content = plain_file::text(&path, LARGEST_TEXT);
    let content = content.map_err(|error| FileFault::ProfileFile.of(&path, &error))?;
    Profile::parse(&content, lexicon, &phones()).map_err(|error| Problem::Profile { path, error })
}

impl PlayerName {
    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The file of the profile, where `own_words` is the user's own words.
    #[must_use]
    pub fn file(&self, own_words: Option<&Path>) -> PathBuf {
        let settings = own_words.and_then(Path::parent).unwrap_or(Path::new("."));
        settings.join(FOLDER).join(format!("{}.toml", self.0))
    }

    /// The profile, read for these words.
    ///
    /// # Errors
    /// If there is no profile, or it has a mistake.
    pub fn profile(&self, own_words: Option<&Path>, lexicon: &Lexicon) -> Result<Profile, Problem> {
        profile_in(self.file(own_words), lexicon)
    }

    /// The stored profile, if it can be used.
    pub(crate) fn usable(&self, own_words: Option<&Path>, lexicon: &Lexicon) -> Option<Profile> {
        self.profile(own_words, lexicon).ok()
    }

    /// Writes a profile in place of the one with which it was compared. Returns whether that is still there; if not,
    /// nothing is written.
    pub(crate) fn keep(
        &self,
        own_words: Option<&Path>,
        lexicon: &Lexicon,
        compared: Option<&Profile>,
        profile: &Profile,
    ) -> Result<bool, Problem> {
        let path = self.file(own_words);
        let problem = |error: io::Error| unwritten(&path, &error);
        let alone = Alone::with(&path).map_err(problem)?;
        let now = profile_in(alone.file().to_owned(), lexicon).ok();
        let is_there = now.as_ref() == compared;
        if is_there {
            let written = alone.write(&path, profile.render(&self.0));
            written.map_err(problem)?;
        }
        Ok(is_there)
    }

    /// Removes the profile and says whether there was one.
    pub(crate) fn remove(&self, own_words: Option<&Path>) -> Result<bool, Problem> {
        let path = self.file(own_words);
        match fs::remove_file(&path) {
            Ok(()) => {
                // The folder is removed with its last profile; removing one that is not empty fails.
                let _ = path.parent().map(fs::remove_dir);
                Ok(true)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(unwritten(&path, &error)),
        }
    }
}

fn unwritten(path: &Path, error: &io::Error) -> Problem {
    FileFault::Output.of(path, error)
}
