//! Files that are replaced as a whole: whatever happens, either the old or the new content remains. All files of the
//! program that are not only appended to are written here.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::system::private_file;

/// Writes another file and renames it, so that a crash leaves the old content or the new. The permissions stay.
pub fn replace(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let beside = beside(path);
    let file = File::create_new(&beside)?;
    if let Ok(before) = fs::metadata(path) {
        file.set_permissions(before.permissions())?;
    }
    finish(file, &beside, path, content.as_ref())
}

/// Replaces a file privately: only this user may read it, even if others could read it before. A link is replaced, not
/// followed.
pub fn replace_privately(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    private_file::make_folder(folder_of(path))?;
    let beside = beside(path);
    let file = private_file::create_new(&beside)?;
    finish(file, &beside, path, content.as_ref())
}

/// The folder of a file.
pub fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The name of the other file. What an earlier process of the same number left there is removed.
fn beside(path: &Path) -> PathBuf {
    let beside = path.with_extension(format!("writing-{}", std::process::id()));
    let _ = fs::remove_file(&beside);
    beside
}

fn finish(mut file: File, beside: &Path, path: &Path, content: &[u8]) -> io::Result<()> {
    let done = file
        .write_all(content)
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(beside, path))
        .and_then(|()| sync_folder(folder_of(path)));
    if done.is_err() {
        let _ = fs::remove_file(beside);
    }
    done
}

/// Waits until the new name is on the disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Windows cannot sync a folder; NTFS keeps names by its own journal.
#[cfg(windows)]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_secret_is_private_whatever_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let (secret, public) = (folder.path().join("secret"), folder.path().join("public"));
        fs::write(&public, "old").unwrap();
        fs::set_permissions(&public, fs::Permissions::from_mode(0o644)).unwrap();
        symlink(&public, &secret).unwrap();
        replace_privately(&secret, "new").unwrap();
        assert_eq!(fs::read_to_string(&public).unwrap(), "old");
        assert_eq!(fs::read_to_string(&secret).unwrap(), "new");
        let mode = |path: &Path| fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&secret), 0o600);
        replace_privately(&public, "newer").unwrap();
        assert_eq!(mode(&public), 0o600);
        // Nothing is left beside them.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
