//! Reading the data files of this room, text tables and key tables, with the
//! place of every mistake. Knows no file's meaning.

use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use thiserror::Error;

/// One mistake in a table and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {mistake}")]
pub struct Fault {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub mistake: TableMistake,
}

/// What is wrong in a table. The data serve those who word it for the user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableMistake {
    /// It is not written as a table of its kind; what the reader of TOML says of it.
    #[error("{0}")]
    Form(String),
    /// There is no such driver.
    #[error("there is no driver \"{name}\"{}", meant(nearest.as_deref()))]
    NoDriver {
        /// What stands there.
        name: String,
        /// The name of a driver that is near to it.
        nearest: Option<String>,
    },
    /// The table is not for the keys of this driver.
    #[error("this table is for another driver than \"{0}\"")]
    OtherDriver(String),
    /// A display has no such key.
    #[error("a {driver} display has no key \"{key}\"{}", meant(nearest.as_deref()))]
    NoKey {
        /// The driver of the display.
        driver: String,
        /// What stands there.
        key: String,
        /// The name of a key that is near to it.
        nearest: Option<String>,
    },
    /// These keys stand there twice.
    #[error("\"{0}\" stands here twice")]
    Twice(String),
    /// No key can do this.
    #[error("\"{name}\" is not an action{}", meant(nearest.as_deref()))]
    NoAction {
        /// What stands there.
        name: String,
        /// The name of an action that is near to it.
        nearest: Option<String>,
    },
}

fn meant(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |it| format!("; perhaps \"{it}\" is meant"))
}

impl TableMistake {
    /// The known name that is nearest to an unknown one, if one is near.
    #[must_use]
    pub fn nearest(&self) -> Option<&str> {
        match self {
            Self::NoDriver { nearest, .. }
            | Self::NoKey { nearest, .. }
            | Self::NoAction { nearest, .. } => nearest.as_deref(),
            Self::Form(_) | Self::OtherDriver(_) | Self::Twice(_) => None,
        }
    }
}

/// Why a text table or a key table cannot be used.
#[derive(Debug, Error)]
pub enum TableError {
    /// The file itself cannot be read.
    #[error("The table {} cannot be read: {cause}.", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        #[source]
        cause: io::Error,
    },
    /// A file of the user has a mistake.
    #[error("The table {} has a mistake in {fault}.", path.display())]
    MalformedFile {
        /// The file.
        path: PathBuf,
        /// The mistake.
        #[source]
        fault: Fault,
    },
    /// A text that did not come from a file has a mistake.
    #[error("The table has a mistake in {0}.")]
    Malformed(#[from] Fault),
}

impl Fault {
    /// This mistake at the bytes `span` of `text`.
    pub(super) fn at(text: &str, span: Range<usize>, mistake: TableMistake) -> Fault {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Fault {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            mistake,
        }
    }
}

/// Reads a TOML text; unknown fields are up to `T`.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|error| {
        let problem = error.message().trim_end_matches('.').replace('\n', ", ");
        let mistake = TableMistake::Form(problem);
        Fault::at(text, error.span().unwrap_or_default(), mistake)
    })
}

/// Reads a file and hands its text to `parse`, adding the path to every error.
pub(super) fn load<T>(
    path: &Path,
    parse: impl FnOnce(&str) -> Result<T, TableError>,
) -> Result<T, TableError> {
    let text = fs::read_to_string(path).map_err(|cause| TableError::Unreadable {
        path: path.to_owned(),
        cause,
    })?;
    parse(&text).map_err(|error| match error {
        TableError::Malformed(fault) => TableError::MalformedFile {
            path: path.to_owned(),
            fault,
        },
        other => other,
    })
}
