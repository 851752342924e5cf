//! Parts of sentences about problems.

use std::path::Path;

/// A path as a sentence has it.
pub(super) fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A cause without its full stop: the sentence around it brings its own.
pub(super) fn bare(cause: &str) -> String {
    cause.trim_end_matches('.').to_owned()
}
