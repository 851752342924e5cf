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
        .and_then(|()| sync_folder(folder));
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}

/// Waits until the new name is on the disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    fs::File::open(folder)?.sync_all()
}

/// Windows cannot sync a folder; NTFS keeps names by its own journal.
#[cfg(windows)]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}
