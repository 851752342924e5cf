//! A store of folders named after their content. Uses a whole folder again, replaces a
//! damaged one, and removes those that have not been used for a long time.
//!
//! Several programs may use the store at once, each holding its lock while it reads or
//! writes. Knows files and bytes, not what they are for.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use plain_file::Role;
use plain_file::private::{create_new, make_folder};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// How many folders are kept, however long ago they were used.
const KEPT: usize = 4;

/// A folder used this recently is also kept, since another program may be reading it.
const IN_USE: Duration = Duration::from_secs(60 * 60);

/// How the name of a complete folder begins.
const WHOLE: &str = "model-";
/// How the name of a temporary folder begins: one that is still being written, or needed for a moment.
const WRITING: &str = "writing-";
/// The lock held while a program reads or changes the store.
const LOCK: &str = "lock";
/// The file in each folder whose modification time is the time of last use.
const USED: &str = "used";

/// The content of a folder: file names and bytes.
type Files<'a> = [(&'a str, &'a [u8])];

/// Keeps these files in a folder below `store` and returns the folder.
///
/// # Errors
/// A file or folder cannot be written; the error contains its path.
pub(super) fn keep(files: &Files, store: &Path) -> Result<PathBuf, (PathBuf, io::Error)> {
    let folder = store.join(format!("{WHOLE}{}", content_name(files)));
    make_folder(store).map_err(|cause| (store.to_owned(), cause))?;
    let lock = lock(store);
    if !is_whole(&folder, files) {
        write(files, store, &folder).map_err(|cause| (folder.clone(), cause))?;
    }
    // A store that has become read-only is still useful.
    let _ = plain_file::begin(&folder.join(USED), b"", Role::Own);
    remove_unused(store, &folder);
    drop(lock);
    Ok(folder)
}

/// A temporary store below `store`, removed when the value is dropped. If the program is killed first, a later
/// [`keep`] removes it like an interrupted write.
///
/// # Errors
/// It cannot be made; the error contains the path of `store`.
pub(super) fn temporary(store: &Path) -> Result<TempDir, (PathBuf, io::Error)> {
    let made = make_folder(store)
        .and_then(|()| tempfile::Builder::new().prefix(WRITING).tempdir_in(store));
    // The path is named already.
    made.map_err(|cause| (store.to_owned(), cause.kind().into()))
}

/// Takes the lock, which is released when it is dropped. On file systems without locks,
/// renaming after writing has to suffice.
fn lock(store: &Path) -> Option<File> {
    let lock = store.join(LOCK);
    let _ = create_new(&lock);
    let file = plain_file::open(&lock).ok()?;
    file.lock().ok().map(|()| file)
}

fn content_name(files: &Files) -> String {
    let mut hash = Sha256::new();
    for (name, content) in files {
        hash.update(name.as_bytes());
        hash.update((content.len() as u64).to_le_bytes());
        hash.update(content);
    }
    hash.finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

fn is_whole(folder: &Path, files: &Files) -> bool {
    let same = |name: &str, content: &[u8]| {
        let found = plain_file::bytes(&folder.join(name), content.len() as u64);
        found.is_ok_and(|found| found == content)
    };
    files.iter().all(|(name, content)| same(name, content))
}

/// Writes beside the folder and renames, so that no other program sees an incomplete one.
fn write(files: &Files, store: &Path, folder: &Path) -> io::Result<()> {
    let beside = store.join(format!("{WRITING}{}", std::process::id()));
    let written = files
        .iter()
        .try_for_each(|(name, content)| {
            let path = beside.join(name);
            path.parent().map_or(Ok(()), make_folder)?;
            // All of them get their name at once, with that of the folder.
            plain_file::begin(&path, b"", Role::Own)?.write_all(content)
        })
        .and_then(|()| {
            // A crash or a full disk damaged what is there.
            let _ = fs::remove_dir_all(folder);
            fs::rename(&beside, folder)
        });
    if written.is_err() {
        let _ = fs::remove_dir_all(&beside);
    }
    written
}

/// Removes interrupted writes, and all folders but those used last.
fn remove_unused(store: &Path, current: &Path) {
    let entries = fs::read_dir(store).into_iter().flatten().flatten();
    let mut whole = Vec::new();
    for entry in entries {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if path == current {
            continue;
        }
        let used = last_use(&path);
        if name.starts_with(WHOLE) {
            whole.push((used, path));
        } else if name.starts_with(WRITING) && is_old(used) {
            let _ = fs::remove_dir_all(path);
        }
    }
    whole.sort_unstable();
    let surplus = (whole.len() + 1).saturating_sub(KEPT);
    for (used, path) in whole.into_iter().take(surplus) {
        if is_old(used) {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// When a folder was last used; the start of the epoch if that is not known.
fn last_use(folder: &Path) -> SystemTime {
    let changed = |path: &Path| path.metadata().and_then(|metadata| metadata.modified());
    changed(&folder.join(USED))
        .or_else(|_| changed(folder))
        .unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Whether a folder last used then can have no reader. A clock that was set back makes
/// no folder old.
fn is_old(used: SystemTime) -> bool {
    used.elapsed().is_ok_and(|age| age > IN_USE)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn folders(store: &Path) -> Vec<String> {
        let names = fs::read_dir(store)
            .unwrap()
            .map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into()).collect();
        names.retain(|name| name != LOCK);
        names.sort();
        names
    }

    /// Sets the last use of a folder to this many hours ago.
    fn age(folder: &Path, hours: u64) {
        let then = SystemTime::now() - Duration::from_secs(hours * 3600);
        let used = File::create(folder.join(USED)).unwrap();
        used.set_modified(then).unwrap();
    }

    #[test]
    fn different_content_has_different_folders_and_the_same_content_the_same() {
        let home = tempfile::tempdir().unwrap();
        let first = keep(&[("a/b", b"one")], home.path()).unwrap();
        assert_eq!(keep(&[("a/b", b"one")], home.path()).unwrap(), first);
        let second = keep(&[("a/b", b"two")], home.path()).unwrap();
        assert_ne!(first, second);
        assert_eq!(fs::read(first.join("a/b")).unwrap(), b"one");
        assert_eq!(fs::read(second.join("a/b")).unwrap(), b"two");
    }

    #[test]
    fn a_damaged_folder_is_replaced() {
        let home = tempfile::tempdir().unwrap();
        let files: [(&str, &[u8]); 2] = [("a", b"whole"), ("b/c", b"too")];
        let folder = keep(&files, home.path()).unwrap();
        let damages: [fn(&Path); 3] = [
            |folder| fs::write(folder.join("a"), b"whale").unwrap(),
            |folder| fs::write(folder.join("b/c"), b"").unwrap(),
            |folder| fs::remove_dir_all(folder.join("b")).unwrap(),
        ];
        for damage in damages {
            damage(&folder);
            assert_eq!(keep(&files, home.path()).unwrap(), folder);
            assert_eq!(fs::read(folder.join("a")).unwrap(), b"whole");
            assert_eq!(fs::read(folder.join("b/c")).unwrap(), b"too");
        }
    }

    #[test]
    fn folders_long_unused_are_removed_but_not_those_that_may_be_read() {
        let home = tempfile::tempdir().unwrap();
        let made: Vec<PathBuf> = (0..7_u8)
            .map(|number| keep(&[("a", &[number])], home.path()).unwrap())
            .collect();
        assert_eq!(folders(home.path()).len(), 7, "all were used just now");
        for (folder, hours) in made.iter().zip([9, 8, 7, 6, 5, 0, 0]) {
            age(folder, hours);
        }
        let half = home.path().join("writing-1");
        fs::create_dir(&half).unwrap();
        age(&half, 2);
        let current = keep(&[("a", &[0])], home.path()).unwrap();
        assert_eq!(current, made[0], "used again, it is not old any more");
        let left: Vec<bool> = made.iter().map(|folder| folder.exists()).collect();
        assert_eq!(left, [true, false, false, false, true, true, true]);
        assert!(!half.exists());
    }

    #[test]
    fn a_temporary_store_leaves_nothing_behind() {
        let home = tempfile::tempdir().unwrap();
        let store = home.path().join("new");
        let own = temporary(&store).unwrap();
        assert!(
            keep(&[("a", b"one")], own.path())
                .unwrap()
                .starts_with(&store)
        );
        drop(own);
        assert!(folders(&store).is_empty());
        // Of a program that was killed.
        let left = temporary(&store).unwrap().keep();
        let then = SystemTime::now() - Duration::from_secs(2 * 3600);
        File::open(&left).unwrap().set_modified(then).unwrap();
        keep(&[("a", b"one")], &store).unwrap();
        assert!(!left.exists());
    }

    #[test]
    fn programs_that_start_at_once_do_not_harm_each_other() {
        let home = tempfile::tempdir().unwrap();
        let content = vec![7; 200_000];
        let files: [(&str, &[u8]); 2] = [("a", &content), ("b", b"end")];
        let folder = keep(&files, home.path()).unwrap();
        fs::write(folder.join("b"), b"").unwrap();
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let kept = keep(&files, home.path()).unwrap();
                    assert_eq!(fs::read(kept.join("a")).unwrap(), content);
                });
            }
        });
        keep(&files, home.path()).unwrap();
        assert!(is_whole(&folder, &files));
        assert_eq!(folders(home.path()).len(), 1);
    }
}
