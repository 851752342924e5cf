//! The files of a review: read once, and written as a whole. A file is changed only if the player asks for that;
//! otherwise a new file is written beside it.

use std::fs;
use std::io::Write;
use std::path::{self, Path, PathBuf};

use pgn_tree::{GameTree, PgnFile, decode};
use shakmaty::{Chess, Color};

use crate::commands::practice::openings::index_file::{files_in, has_ending, unreadable};
use crate::commands::practice::review::unsaved::UnsavedFile;
use crate::commands::scoresheet;
use crate::context::Context;
use crate::files::journal_file;
use crate::files::journal_file::ENDING;
use crate::files::journals;
use crate::files::named_file::LARGEST;
use crate::own_page::files_of_page;
use crate::problem::practice::PracticeProblem;
use crate::problem::{Problem, Unsuitable};
use desk::messages::{Localisation, text};
use desk::printing;
use plain_file::Role;
use practice::review::GameAt;

/// The ending of files of games.
const PGN: &str = "pgn";
/// The suffix of the new file for a reviewed one.
const REVIEWED: &str = "-review";

/// The files of a review.
pub(crate) struct ReviewFiles {
    files: Vec<ReviewFile>,
    /// What was asked for.
    path: PathBuf,
    /// Whether files are written in their own place.
    overwrite: bool,
    /// Where new files are written, if not beside those that are reviewed: at the player's own page no folder is named.
    folder: Option<PathBuf>,
    /// Where earlier changes are that do not fit their files any more.
    elsewhere: Vec<PathBuf>,
}

/// A file of a review.
struct ReviewFile {
    path: PathBuf,
    /// The content when the file was last read or written in its own place; `None` for a journal, which stays as it is.
    content: Option<Vec<u8>>,
    /// The new file that was written for it.
    beside: Option<PathBuf>,
    /// What is changed and not saved.
    unsaved: UnsavedFile,
}

/// What was opened: the files, their games, and whose game it was.
pub(crate) type Opened = (ReviewFiles, Vec<PgnFile>, Option<Color>);

/// The games whose unsaved changes are there again, and where changes are that no longer fit.
pub(crate) type Recovered = (Vec<GameAt>, Vec<PathBuf>);

impl ReviewFiles {
    /// Reads a file or folder of games, or a journal; without a path the journal of the last game that is over.
    ///
    /// # Errors
    /// If it cannot be read, or the game of the journal is not over.
    pub(crate) fn open(
        context: &Context,
        source: Option<&Path>,
        overwrite: bool,
    ) -> Result<Opened, Problem> {
        let path = match source {
            Some(path) => journals::named(&context.games, path),
            None => journals::last_over(&context.games)?,
        };
        if has_ending(&path, ENDING) {
            return Self::open_journal(context, path);
        }
        let in_folder = path.is_dir();
        let paths = match in_folder {
            true => files_in(&path)?,
            false => vec![path.clone()],
        };
        let (mut files, mut games, mut elsewhere) = (Vec::new(), Vec::new(), Vec::new());
        for path in paths {
            let content = plain_file::bytes(&path, LARGEST).map_err(|it| unreadable(&path, &it))?;
            // No text has this character: whatever it is, it holds no games.
            let no_text = decode(&content).contains('\0');
            if no_text && in_folder {
                let at = context.wording.localisation();
                let problem = Problem::from(PracticeProblem::NoGame { path }).say(at);
                let _ = writeln!(printing::stderr(), "annabella: {problem}");
                continue;
            }
            if no_text {
                return Err(Problem::from(PracticeProblem::NoGame { path }));
            }
            games.push(PgnFile::read(&content));
            let (unsaved, aside) = UnsavedFile::open(&context.games, &path, &content);
            elsewhere.extend(aside);
            files.push(ReviewFile {
                path,
                content: Some(content),
                beside: None,
                unsaved,
            });
        }
        let new = Self {
            files,
            path,
            overwrite,
            folder: folder_of_page(context),
            elsewhere,
        };
        Ok((new, games, None))
    }

    fn open_journal(context: &Context, path: PathBuf) -> Result<Opened, Problem> {
        let state = journal_file::read(&path, |_, _, _| ())?.state;
        if state.outcome().is_none() {
            return Err(Unsuitable::NotOver.at(path));
        }
        let side = state.settings().lone_human();
        let written = scoresheet::read_possible(context, &path, None, &Chess::new())?;
        let content = written.scoresheet.to_string();
        let games = vec![PgnFile::read(content.as_bytes())];
        let (unsaved, aside) = UnsavedFile::open(&context.games, &path, content.as_bytes());
        let file = ReviewFile {
            path: path.clone(),
            content: None,
            beside: None,
            unsaved,
        };
        let new = Self {
            files: vec![file],
            path,
            overwrite: false,
            folder: folder_of_page(context),
            elsewhere: aside.into_iter().collect(),
        };
        Ok((new, games, side))
    }

    /// What was asked for.
    pub(crate) fn shown_path(&self) -> PathBuf {
        self.path.clone()
    }

    /// Puts the changes into these games that were not saved the last time. Returns where they are, and where those are that
    /// do not fit any more.
    pub(crate) fn recover(&self, games: &mut [PgnFile]) -> Recovered {
        let mut recovered = Vec::new();
        for (file, (kept, games)) in self.files.iter().zip(games).enumerate() {
            for (game, text) in kept.unsaved.games() {
                if games.games().len() > *game {
                    games.replace(*game, &GameTree::read(text));
                    recovered.push(GameAt { file, game: *game });
                }
            }
        }
        (recovered, self.elsewhere.clone())
    }

    /// Keeps the text of a changed game until it is saved; `None` if it is as it was.
    pub(crate) fn keep(&mut self, at: GameAt, text: Option<String>) {
        let kept = self.files.get_mut(at.file);
        let kept = kept.map(|it| it.unsaved.keep(at.game, text));
        // The player can still save.
        if let Some(Err(error)) = kept {
            tracing::warn!(%error, "changes are not kept");
        }
    }

    /// What was kept is not wanted any more.
    pub(crate) fn forget(&mut self) {
        for file in &mut self.files {
            if let Err(error) = file.unsaved.forget() {
                tracing::warn!(%error, "changes stay");
            }
        }
    }

    /// Whether changes of a file are kept that were not saved.
    pub(crate) fn has_unsaved(&self, index: usize) -> bool {
        let file = self.files.get(index);
        file.is_some_and(|it| !it.unsaved.games().is_empty())
    }

    /// Writes a file, under this name if one is given. Returns where, or a sentence why not.
    pub(crate) fn save(
        &mut self,
        index: usize,
        content: &[u8],
        name: Option<&str>,
        at: &Localisation,
    ) -> Result<String, String> {
        let Some(file) = self.files.get_mut(index) else {
            return Err(String::new());
        };
        let target = file.target(name, self.overwrite, self.folder.as_deref(), at)?;
        let folder = self.folder.as_ref().map_or(Ok(()), fs::create_dir_all);
        let written = folder.and_then(|()| path::absolute(&target));
        let written = written.and_then(|it| plain_file::write(&it, content, Role::Edited));
        written.map_err(|it| it.to_string())?;
        let in_place = target == file.path;
        if in_place {
            file.content = Some(content.to_owned());
        } else if name.is_none() {
            file.beside = Some(target.clone());
        }
        if let Err(error) = file.unsaved.saved(in_place.then_some(content)) {
            tracing::warn!(%error, "changes stay");
        }
        // The user hears this, and knows the folder: it is that of the games, or the one that they named.
        Ok(name_of(&target))
    }
}

impl ReviewFile {
    /// Where it is written.
    fn target(
        &self,
        name: Option<&str>,
        overwrite: bool,
        folder: Option<&Path>,
        at: &Localisation,
    ) -> Result<PathBuf, String> {
        if let Some(name) = name {
            let mut named = PathBuf::from(name);
            if named.extension().is_none() || folder.is_some() {
                named.set_extension(PGN);
            }
            if let Some(folder) = folder {
                named = folder.join(named.file_name().unwrap_or_default());
            }
            if named == self.path && overwrite {
                return self.own_place(at);
            }
            let again = Some(&named) == self.beside.as_ref();
            if named.exists() && !again {
                let path = named.display().to_string();
                return Err(text!(at, "review-file-exists", path = path));
            }
            return in_a_folder(named, at);
        }
        if overwrite && self.content.is_some() {
            return self.own_place(at);
        }
        let free = || self.free_name(folder);
        Ok(self.beside.clone().unwrap_or_else(free))
    }

    /// Its own place, unless another program has written there since.
    fn own_place(&self, at: &Localisation) -> Result<PathBuf, String> {
        let now = plain_file::bytes(&self.path, LARGEST).ok();
        match &self.content {
            Some(content) if now.as_ref() == Some(content) => Ok(self.path.clone()),
            Some(_) | None => {
                let path = name_of(&self.path);
                Err(text!(at, "review-file-changed", path = path))
            }
        }
    }

    /// A name beside it, or in this folder, that no file has yet.
    fn free_name(&self, folder: Option<&Path>) -> PathBuf {
        let folder = folder.or_else(|| self.path.parent());
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let named = |number: usize| {
            let more = if number == 1 {
                String::new()
            } else {
                format!("-{number}")
            };
            let name = format!("{stem}{REVIEWED}{more}.{PGN}");
            folder.map_or_else(|| PathBuf::from(&name), |it| it.join(&name))
        };
        let mut numbers = 1..;
        let free = numbers.find_map(|it| Some(named(it)).filter(|path| !path.exists()));
        free.unwrap_or_else(|| named(1))
    }
}

/// Where the player's browser finds files, at their own page.
fn folder_of_page(context: &Context) -> Option<PathBuf> {
    let page = context.own_page.as_ref();
    page.map(|_| files_of_page(&context.games))
}

/// The name of a file, without its folders.
fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// The path, if its folder exists: no folder is made for a mistake in typing.
fn in_a_folder(path: PathBuf, at: &Localisation) -> Result<PathBuf, String> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            let folder = folder.display().to_string();
            Err(text!(at, "review-no-folder", path = folder))
        }
        Some(_) | None => Ok(path),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn english() -> Localisation {
        Localisation::choose(Some("en")).unwrap()
    }

    fn file(path: &Path, content: &[u8], overwrite: bool) -> ReviewFiles {
        fs::write(path, content).unwrap();
        let folder = path.parent().unwrap();
        let (unsaved, _) = UnsavedFile::open(folder, path, content);
        let file = ReviewFile {
            path: path.to_owned(),
            content: Some(content.to_owned()),
            beside: None,
            unsaved,
        };
        ReviewFiles {
            files: vec![file],
            path: path.to_owned(),
            overwrite,
            folder: None,
            elsewhere: Vec::new(),
        }
    }

    #[test]
    fn what_was_added_goes_into_a_new_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        fs::write(folder.path().join("games-review.pgn"), "older").unwrap();
        let mut files = file(&path, b"1. e4 *", false);
        let at = english();
        let new = files.save(0, b"1. e4 {a} *", None, &at).unwrap();
        // Nobody hears the folder.
        assert_eq!(new, "games-review-2.pgn");
        let written = folder.path().join(&new);
        assert_eq!(fs::read(&written).unwrap(), b"1. e4 {a} *");
        // The next time it is the same one.
        assert_eq!(files.save(0, b"1. e4 {b} *", None, &at), Ok(new.clone()));
        assert_eq!(fs::read(&written).unwrap(), b"1. e4 {b} *");
        assert_eq!(fs::read(&path).unwrap(), b"1. e4 *");
        assert_eq!(
            fs::read(folder.path().join("games-review.pgn")).unwrap(),
            b"older"
        );
    }

    #[test]
    fn a_file_is_written_in_its_own_place_only_when_asked_and_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let at = english();
        let mut files = file(&path, b"1. e4 *", true);
        files.save(0, b"1. e4 {a} *", None, &at).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"1. e4 {a} *");
        files.save(0, b"1. e4 {b} *", None, &at).unwrap();
        fs::write(&path, "1. d4 *").unwrap();
        let refused = files.save(0, b"1. e4 {c} *", None, &at).unwrap_err();
        assert!(refused.contains("games.pgn"), "{refused}");
        assert_eq!(fs::read(&path).unwrap(), b"1. d4 *");
    }

    /// At the player's own page new files are where the browser finds them, whatever folder is named.
    #[test]
    fn at_the_page_a_new_file_is_in_the_folder_of_the_page() {
        let folder = tempfile::tempdir().unwrap();
        let page = folder.path().join("page");
        let at = english();
        let mut files = file(&folder.path().join("games.jsonl"), b"1. e4 *", false);
        files.folder = Some(page.clone());
        let new = files.save(0, b"1. e4 {a} *", None, &at).unwrap();
        assert_eq!(new, "games-review.pgn");
        assert_eq!(fs::read(page.join(&new)).unwrap(), b"1. e4 {a} *");
        for (named, written) in [
            ("mine", "mine.pgn"),
            ("../yours", "yours.pgn"),
            ("/etc/theirs.conf", "theirs.pgn"),
        ] {
            let new = files.save(0, b"*", Some(named), &at).unwrap();
            assert_eq!(new, written);
            assert!(page.join(written).exists());
        }
        assert!(files.save(0, b"*", Some("mine"), &at).is_err());
    }

    #[test]
    fn a_named_file_must_be_new() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pgn");
        let other = folder.path().join("other.pgn");
        fs::write(&other, "older").unwrap();
        let mut files = file(&path, b"1. e4 *", false);
        let at = english();
        let named = other.display().to_string();
        assert!(files.save(0, b"*", Some(&named), &at).is_err());
        let without = folder.path().join("mine").display().to_string();
        let written = files.save(0, b"*", Some(&without), &at).unwrap();
        assert!(written.ends_with("mine.pgn"), "{written}");
        let nowhere = folder.path().join("new/mine").display().to_string();
        let refused = files.save(0, b"*", Some(&nowhere), &at).unwrap_err();
        assert!(refused.contains("new"), "{refused}");
        assert!(!folder.path().join("new").exists());
        // Its own place only where the player has asked for that.
        let own = path.display().to_string();
        assert!(files.save(0, b"1. d4 *", Some(&own), &at).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"1. e4 *");
        let mut files = file(&path, b"1. e4 *", true);
        files.save(0, b"1. d4 *", Some(&own), &at).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"1. d4 *");
    }
}
