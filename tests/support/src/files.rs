//! What lies in folders.

use std::fs;
use std::path::{Path, PathBuf};

/// The files with this ending in a folder and all folders in it, by path.
///
/// # Panics
///
/// Where a folder cannot be read.
pub fn files_below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries =
            fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
