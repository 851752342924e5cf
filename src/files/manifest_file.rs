//! Reads a list of recordings, which `train-voice` learns from.

use std::fs;
use std::path::Path;

use crate::problem::{FileFault, Problem};
use desk::manifest::{self, Row};

/// The rows of the list, at least one.
///
/// # Errors
/// If it cannot be read or has a mistake.
pub fn rows(path: &Path) -> Result<Vec<Row>, Problem> {
    let content = fs::read(path).map_err(|error| FileFault::ManifestFile.at(path, error))?;
    manifest::parse(&content).map_err(|cause| Problem::Manifest {
        path: path.to_owned(),
        cause,
    })
}
