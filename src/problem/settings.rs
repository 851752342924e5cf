//! Problems with the settings of a user.

use std::path::PathBuf;

use crate::files::user_settings::{SettingKey, SettingsFault, UnknownSetting};
use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};

/// Problems with the settings of a user.
#[derive(Debug)]
pub enum SettingsProblem {
    /// The file cannot be read.
    NotRead {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The file cannot be written.
    NotWritten {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// There is no place for the file.
    Nowhere,
    /// The file contains a mistake.
    Fault {
        /// The file.
        path: PathBuf,
        /// The mistake.
        fault: SettingsFault,
    },
    /// No setting has this name.
    Unknown(UnknownSetting),
    /// The option does not take the value of a setting.
    Value {
        /// Where the value comes from, in words.
        origin: String,
        /// The setting.
        key: SettingKey,
        /// What the option says.
        cause: String,
    },
}

impl SettingsProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::NotRead { path, cause } => text!(
                at,
                "problem-settings-not-read",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::NotWritten { path, cause } => text!(
                at,
                "problem-settings-not-written",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::Nowhere => text!(at, "problem-settings-nowhere"),
            Self::Fault { path, fault } => {
                let fault = fault_in_words(fault, at);
                text!(
                    at,
                    "problem-settings-fault",
                    path = shown(path),
                    fault = fault
                )
            }
            Self::Unknown(unknown) => unknown_in_words(unknown, at),
            Self::Value { origin, key, cause } => text!(
                at,
                "problem-settings-value",
                origin = origin.as_str(),
                key = key.to_string(),
                cause = bare(cause)
            ),
        }
    }
}

fn fault_in_words(fault: &SettingsFault, at: &Localisation) -> String {
    match fault {
        SettingsFault::NoToml { line, cause } => {
            text!(
                at,
                "settings-no-toml",
                line = line.to_string(),
                cause = bare(cause)
            )
        }
        SettingsFault::Unknown { line, unknown } => {
            let unknown = unknown_in_words(unknown, at);
            text!(
                at,
                "settings-in-line",
                line = line.to_string(),
                fault = unknown
            )
        }
        SettingsFault::NoValue { line, key } => {
            text!(
                at,
                "settings-no-value",
                line = line.to_string(),
                key = key.to_string()
            )
        }
    }
}

fn unknown_in_words(unknown: &UnknownSetting, at: &Localisation) -> String {
    let name = unknown.name.as_str();
    match &unknown.nearest {
        Some(nearest) => text!(
            at,
            "settings-unknown-near",
            name = name,
            nearest = nearest.as_str()
        ),
        None => text!(at, "settings-unknown", name = name),
    }
}
