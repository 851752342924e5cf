//! The file with the user's settings: where it is, reading and writing it. Knows no command line.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::files::plain_file::check_no_pipe;
use crate::files::user_settings::SettingsFile;
use crate::files::whole_file::replace;
use crate::problem::{FileFault, Problem};
use crate::system::folders::Folders;

/// No settings file is larger, in bytes.
const LARGEST: u64 = 1024 * 1024;

/// Where the settings of a user are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum SettingsPlace {
    /// In `config.toml` in the folder for settings, if it is there.
    #[default]
    Usual,
    File(PathBuf),
    None,
}

/// The settings of a user and their file.
#[derive(Debug, Clone, Default)]
pub struct StoredSettings {
    /// The file; `None` if nothing is kept.
    pub path: Option<PathBuf>,
    pub file: SettingsFile,
}

impl SettingsPlace {
    /// The place that this text names: a file, or `none`.
    #[must_use]
    pub fn named(text: &str) -> Self {
        match text {
            "none" => Self::None,
            path => Self::File(path.into()),
        }
    }

    fn path(&self) -> Option<PathBuf> {
        match self {
            Self::Usual => Some(Folders::find()?.config.join("config.toml")),
            Self::File(path) => Some(path.clone()),
            Self::None => None,
        }
    }

    /// Reads the settings. A file that is not there yet is empty; one that was named must exist.
    ///
    /// # Errors
    /// If the file cannot be read, or contains a mistake.
    pub fn read(&self) -> Result<StoredSettings, Problem> {
        let Some(path) = self.path() else {
            return Ok(StoredSettings::default());
        };
        check_no_pipe(&path)?;
        let text = match text_of(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound && *self == Self::Usual => {
                String::new()
            }
            read => read.map_err(|error| unreadable(&path, &error.to_string()))?,
        };
        let file = SettingsFile::read(&text).map_err(|fault| Problem::SettingsFault {
            path: path.clone(),
            fault,
        })?;
        let path = Some(path);
        Ok(StoredSettings { path, file })
    }
}

impl StoredSettings {
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
