//! The file with the user's settings: where it is, reading and writing it. Knows no command line.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use crate::files::named_file::{ChosenFile, LARGEST_TEXT};
use crate::problem::{FileFault, Problem, Unsuitable};
use crate::system::folders::Folders;
use crate::user_settings::SettingsFile;
use plain_file::Alone;

/// The settings of a user and their file.
#[derive(Debug, Clone, Default)]
pub struct StoredSettings {
    /// The file; `None` if nothing is kept.
    pub path: Option<PathBuf>,
    pub file: SettingsFile,
}

impl StoredSettings {
    /// Reads the settings, usually `config.toml` in the folder for settings. That may not be there yet; a file that was
    /// named has to be.
    ///
    /// # Errors
    /// If the file cannot be read, or contains a mistake.
    pub fn read(place: &ChosenFile) -> Result<Self, Problem> {
        let usual = Folders::find().map(|it| it.config.join("config.toml"));
        let Some(path) = place.path(usual) else {
            return Ok(Self::default());
        };
        let text = match plain_file::text(&path, LARGEST_TEXT) {
            Err(error) if *place == ChosenFile::Usual => none_yet(error),
            read => read,
        };
        Self::of(path, text)
    }

    /// No settings yet, for a file that was named, is not there, and is about to be written.
    ///
    /// # Errors
    /// If its folder is not there. `None` if there is something at its place, which [`Self::read`] reads.
    pub fn begun(place: &ChosenFile) -> Option<Result<Self, Problem>> {
        let ChosenFile::Named(path) = place else {
            return None;
        };
        let there = path.symlink_metadata();
        if !there.is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            return None;
        }
        let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
        Some(match folder.filter(|it| !it.is_dir()) {
            Some(folder) => Err(Unsuitable::OutputFolder.at(folder)),
            None => Ok(Self {
                path: Some(path.clone()),
                file: SettingsFile::default(),
            }),
        })
    }

    fn of(path: PathBuf, text: io::Result<String>) -> Result<Self, Problem> {
        let text = text.map_err(|error| FileFault::SettingsRead.of(&path, &error))?;
        match SettingsFile::read(&text) {
            Ok(file) => Ok(Self {
                path: Some(path),
                file,
            }),
            Err(fault) => Err(Problem::SettingsFault { path, fault }),
        }
    }

    /// Changes what stands in the file now, whatever has been written since it was read, and writes it as a whole. Where
    /// the change fails nothing is written.
    ///
    /// # Errors
    /// That of the change; or there is no place for the file, it has a mistake, or cannot be written.
    pub fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Self) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let path = self.path.clone().ok_or(Problem::NoSettingsFolder)?;
        let unwritten = |error: io::Error| FileFault::SettingsWrite.of(&path, &error);
        let alone = Alone::with(&path).map_err(unwritten)?;
        let before = plain_file::text(alone.file(), LARGEST_TEXT).or_else(none_yet);
        let mut now = Self::of(path.clone(), before)?;
        let changed = change(&mut now)?;
        alone.write(&path, now.file.text()).map_err(unwritten)?;
        *self = now;
        Ok(changed)
    }
}

/// No settings, if there is no file yet.
fn none_yet(error: io::Error) -> io::Result<String> {
    match error.kind() {
        ErrorKind::NotFound => Ok(String::new()),
        _ => Err(error),
    }
}
