//! Loaded files in Linux.

use std::path::{Path, PathBuf};

/// Where the running program finds its own file, even if that was renamed.
const ITSELF: &str = "/proc/self/exe";
/// The files that are mapped into the running program.
const MAPPED: &str = "/proc/self/maps";
/// No list of mapped files is longer, in bytes.
const LARGEST: u64 = 1 << 24;
/// How the name of the recogniser's library begins.
const LIBRARY: &str = "libvosk";

/// The program's own file.
pub(crate) fn program() -> Option<PathBuf> {
    Some(ITSELF.into())
}

/// The path of libvosk, as the system has loaded it.
pub(crate) fn library() -> Option<PathBuf> {
    let maps = plain_file::text(Path::new(MAPPED), LARGEST).ok()?;
    let paths = maps.lines().filter_map(|line| line.split_once('/'));
    let mut paths = paths.map(|(_, path)| Path::new("/").join(path));
    paths.find(|path| {
        let name = path.file_name().and_then(|it| it.to_str());
        name.is_some_and(|it| it.starts_with(LIBRARY))
    })
}
