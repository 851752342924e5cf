//! Problems with a drill and its results.

use std::path::PathBuf;

use crate::problem::shown;
use desk::messages::bare;
use desk::messages::{Localisation, text};
#[cfg(feature = "practice")]
use practice::drill::ResultsMistake;

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
    /// The file of results has a mistake.
    #[cfg(feature = "practice")]
    Mistake {
        /// The file.
        path: PathBuf,
        /// The mistake and its place.
        mistake: ResultsMistake,
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
            #[cfg(feature = "practice")]
            Self::Mistake { path, mistake } => {
                let cause = in_words(mistake, at);
                text!(
                    at,
                    "problem-drill-results",
                    path = shown(path),
                    cause = cause
                )
            }
        }
    }
}

/// A mistake in the results, in the user's language.
#[cfg(feature = "practice")]
fn in_words(mistake: &ResultsMistake, at: &Localisation) -> String {
    match mistake {
        ResultsMistake::Form { line, .. } => {
            text!(at, "drill-results-line", line = line.to_string())
        }
        ResultsMistake::Impossible {
            drill,
            level,
            right,
            asked,
            seconds,
        } => text!(
            at,
            "drill-results-impossible",
            place = format!("[{drill}.{level}]"),
            right = right.to_string(),
            asked = asked.to_string(),
            seconds = seconds.clone()
        ),
    }
}
