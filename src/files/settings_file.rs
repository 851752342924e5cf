//! The file with the user's settings: where it is, reading and writing it. Knows no command line.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::files::plain_file::{ChosenFile, check_no_pipe};
use crate::files::whole_file::replace;
use crate::problem::{FileFault, Problem};
use crate::system::folders::Folders;
use crate::user_settings::SettingsFile;

/// No settings file is larger, in bytes.
const LARGEST: u64 = 1024 * 1024;

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
        check_no_pipe(&path)?;
        let text = match text_of(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound && *place == ChosenFile::Usual => {
                String::new()
            }
            read => read.map_err(|error| unreadable(&path, &error.to_string()))?,
        };
        let file = SettingsFile::read(&text).map_err(|fault| Problem::SettingsFault {
            path: path.clone(),
            fault,
        })?;
        let path = Some(path);
        Ok(Self { path, file })
    }

    /// Writes the file, as a whole.
    ///
    /// # Errors
    /// If there is no place for it, or it cannot be written.
    pub fn write(&self) -> Result<&Path, Problem> {
        let path = self.path.as_deref().ok_or(Problem::NoSettingsFolder)?;
        replace(path, self.file.text())
            .map_err(|error| FileFault::SettingsWrite.at(path, error))?;
        Ok(path)
    }
}

fn text_of(path: &Path) -> std::io::Result<String> {
    if fs::metadata(path)?.len() > LARGEST {
        return Err(std::io::Error::other("1 MiB"));
    }
    fs::read_to_string(path)
}

fn unreadable(path: &Path, cause: &str) -> Problem {
    FileFault::SettingsRead.at(path, cause)
}
