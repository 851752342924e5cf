//! Data of other people that lie beside the checkout, in `../shared`, or where
//! `ANNABELLA_SHARED` says. Needs `left_out.rs` beside it.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use std::path::{Path, PathBuf};

use crate::left_out::left_out;

/// Where something of the data is, if it is there.
pub fn place(path: &str) -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let shared = std::env::var_os("ANNABELLA_SHARED").map_or_else(beside, PathBuf::from);
    shared.join(path)
}

/// The same; nothing, and a word about it, where it is not there.
#[track_caller]
pub fn shared(path: &str) -> Option<PathBuf> {
    let found = place(path);
    if !found.exists() {
        left_out(&format!("shared/{path} is not beside the checkout"));
        return None;
    }
    Some(found)
}

/// The files with this ending below a folder of the data, by path.
#[track_caller]
pub fn shared_files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = shared(folder).into_iter().collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
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
