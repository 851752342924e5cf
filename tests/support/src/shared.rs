//! Data of other people that lie beside the checkout, in `../shared`, or where
//! `ANNABELLA_SHARED` says.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{files_below, left_out};

/// Where something of the data is, if it is there.
pub fn place(path: &str) -> PathBuf {
    let shared = std::env::var_os("ANNABELLA_SHARED").map_or_else(beside, PathBuf::from);
    shared.join(path)
}

/// The nearest folder `shared` beside the checkout or further up.
fn beside() -> PathBuf {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let above = checkout.into_iter().flat_map(|it| it.ancestors().skip(1));
    let mut folders = above.map(|it| it.join("shared"));
    folders.find(|it| it.exists()).unwrap_or_default()
}

/// The same; nothing, and a word about it, where it is not there.
///
/// # Panics
///
/// Where nothing may be left out.
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
///
/// # Panics
///
/// Where nothing may be left out, or a folder cannot be read.
#[track_caller]
pub fn shared_files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let found = shared(folder);
    found.map_or_else(Vec::new, |it| files_below(&it, ending))
}

/// A file of the data as text.
///
/// # Panics
///
/// Where it cannot be read.
pub fn text(path: &str) -> String {
    let path = place(path);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    String::from_utf8_lossy(&bytes).into_owned()
}
