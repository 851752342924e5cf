//! Problems with a drill and its results.

use std::path::PathBuf;

use super::parts::{bare, shown};
use crate::messages::{Localisation, text};

/// Problems with a drill and its results.
#[derive(Debug)]
pub enum DrillProblem {
    /// The drill needs a braille display.
    NoDisplay,
    /// There is no sample recording of a drill.
    NoSample,
    /// The file of results cannot be used.
    Results {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
}

impl DrillProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::NoDisplay => text!(at, "problem-drill-display"),
            Self::NoSample => text!(at, "problem-drill-sample"),
            Self::Results { path, cause } => {
                text!(
                    at,
                    "problem-drill-results",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
        }
    }
}
