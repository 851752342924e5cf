//! Files that are replaced as a whole: whatever happens, the old content is there or the new.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes another file and renames it, so that a crash leaves the old content or the new.
pub(super) fn replace(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let beside = path.with_extension(format!("writing-{}", std::process::id()));
    let mut file = fs::File::create(&beside)?;
    let done = file
        .write_all(content.as_ref())
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&beside, path))
        .and_then(|()| fs::File::open(folder)?.sync_all());
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}
