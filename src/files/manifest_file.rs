//! Reads a list of recordings, which `train-voice` learns from.

use std::fs;
use std::path::Path;

use crate::problem::{Problem, RecordingProblem};
use desk::manifest::{self, Row};

/// The rows of the list, at least one.
///
/// # Errors
/// If it cannot be read or has a mistake.
pub fn rows(path: &Path) -> Result<Vec<Row>, Problem> {
    let content = fs::read(path).map_err(|error| {
        Problem::Recording(RecordingProblem::ManifestFile {
            path: path.to_owned(),
            cause: error.to_string(),
        })
    })?;
    manifest::parse(&content).map_err(|cause| {
        Problem::Recording(RecordingProblem::Manifest {
            path: path.to_owned(),
            cause,
        })
    })
}
