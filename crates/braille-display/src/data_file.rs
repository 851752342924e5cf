//! Reads data files, text tables and key tables, and locates every mistake. Knows nothing
//! about what a file means.

use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use thiserror::Error;

/// No table is larger, in bytes.
const LARGEST: u64 = 1 << 20;

/// A mistake in a table and its location.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {mistake}")]
pub struct TableFault {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub mistake: TableMistake,
}

/// What is wrong in a table, as data for a message to the user.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableMistake {
    /// It does not have the form of such a table; the error of the TOML reader.
    #[error("{0}")]
    Form(String),
    /// There is no such driver.
    #[error("there is no driver \"{name}\"{}", meant(nearest.as_deref()))]
    NoDriver {
        /// The name in the file.
        name: String,
        /// The name of a similar driver.
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
        /// The key in the file.
        key: String,
        /// The name of a similar key.
        nearest: Option<String>,
    },
    /// These keys are bound twice.
    #[error("\"{0}\" stands here twice")]
    Twice(String),
    /// No key can do this.
    #[error("\"{name}\" is not an action{}", meant(nearest.as_deref()))]
    NoAction {
        /// The action in the file.
        name: String,
        /// The name of a similar action.
        nearest: Option<String>,
    },
}

fn meant(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; perhaps \"{name}\" is meant"))
}

impl TableMistake {
    /// The known name that is most similar to an unknown one, if one is similar.
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
    /// The file cannot be read.
    #[error("The table {} cannot be read: {cause}.", path.display())]
    Unreadable {
        /// The file that was asked for.
        path: PathBuf,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
    /// A user's file contains a mistake.
    #[error("The table {} has a mistake in {fault}.", path.display())]
    MalformedFile {
        /// The user's file.
        path: PathBuf,
        /// The first mistake, with its place.
        #[source]
        fault: TableFault,
    },
    /// A text that did not come from a file contains a mistake.
    #[error("The table has a mistake in {0}.")]
    Malformed(#[from] TableFault),
}

impl TableFault {
    /// The fault of this mistake at the bytes `span` of `text`.
    pub(super) fn at(text: &str, span: Range<usize>, mistake: TableMistake) -> TableFault {
        let before = text.get(..span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        TableFault {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            mistake,
        }
    }
}

/// Reads a TOML text; `T` decides about unknown fields.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, TableFault> {
    toml::from_str(text).map_err(|error| {
        let problem = error.message().trim_end_matches('.').replace('\n', ", ");
        let mistake = TableMistake::Form(problem);
        TableFault::at(text, error.span().unwrap_or_default(), mistake)
    })
}

/// Reads a file and gives its text to `parse`. Every error contains the path.
pub(super) fn load<T>(
    path: &Path,
    parse: impl FnOnce(&str) -> Result<T, TableError>,
) -> Result<T, TableError> {
    let text = plain_file::text(path, LARGEST).map_err(|cause| TableError::Unreadable {
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
