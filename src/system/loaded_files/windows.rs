//! Loaded files in Windows, which looks for a library in the program's own folder first.

use std::env;
use std::path::PathBuf;

/// The file of the recogniser's library.
const LIBRARY: &str = "libvosk.dll";

/// The program's own file.
pub(crate) fn program() -> Option<PathBuf> {
    env::current_exe().ok()
}

/// The path of libvosk; `None` if Windows took it from another folder.
pub(crate) fn library() -> Option<PathBuf> {
    let beside = program()?.with_file_name(LIBRARY);
    beside.is_file().then_some(beside)
}
