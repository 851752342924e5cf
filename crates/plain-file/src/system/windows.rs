//! Files in Windows: a file has the access list of its folder, and folders of a user are theirs alone. On a stick
//! without access lists everybody can read everything.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::os::windows::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

use winapi_util::file::typ;

use crate::system::FileKind;

/// What an open file is.
pub(crate) fn kind(file: &File) -> io::Result<FileKind> {
    let kind = typ(file)?;
    Ok(match (kind.is_disk(), kind.is_pipe()) {
        (true, _) => kind_of(&file.metadata()?),
        (_, true) => FileKind::Pipe,
        _ => FileKind::Other,
    })
}

/// What a file is, by what the system says of it. A device shows itself only when it is open.
pub(crate) fn kind_of(found: &Metadata) -> FileKind {
    match found.is_dir() {
        true => FileKind::Other,
        false => FileKind::Plain,
    }
}

/// Whether this is the device of a whole disk.
pub(crate) fn is_disk(path: &Path) -> bool {
    path.to_str()
        .is_some_and(|it| it.starts_with(r"\\.\PhysicalDrive"))
}

/// Opens what is there to be read. No pipe makes this wait.
pub(crate) fn open_at_once(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).open(path)
}

/// Opens what is there to be written. Only users with special rights can make links, so they are not looked for.
pub(crate) fn open_to_write(path: &Path, _: bool) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// The pipe: it can only be opened if another program is at its other end.
pub(crate) fn opened_pipe(pipe: File, _: Duration) -> io::Result<File> {
    Ok(pipe)
}

/// Makes a new file in a folder of this user.
///
/// # Errors
/// If there is one already, whatever it is, or it cannot be made.
pub fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Makes a folder, with those above it, unless it is there.
///
/// # Errors
/// If it cannot be made.
pub fn make_folder(path: &Path) -> io::Result<()> {
    super::or_no_folder(fs::create_dir_all(path), path)
}

/// The access list is not looked at, so nothing is known against the file.
///
/// # Errors
/// If the file is not there.
pub fn others_may_read(path: &Path) -> io::Result<bool> {
    fs::metadata(path).map(|_| false)
}

/// The permissions of a file are those of its folder.
///
/// # Errors
/// Never.
pub fn keep_private(_: &File) -> io::Result<()> {
    Ok(())
}

/// Windows cannot sync a folder; NTFS keeps names by its own journal.
///
/// # Errors
/// Never.
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The lock of a folder: a file in it that only one program can open, and that is gone when it is closed.
pub(crate) struct FolderLock {
    _held: File,
}

/// Its name.
const LOCK: &str = ".annabella-writing";
/// `FILE_FLAG_DELETE_ON_CLOSE`.
const DELETE_ON_CLOSE: u32 = 0x0400_0000;
/// `ERROR_SHARING_VIOLATION`: another has it.
const TAKEN: i32 = 32;
/// `ERROR_ACCESS_DENIED`: another is just letting it go, or nothing can be written into the folder.
const DENIED: i32 = 5;

impl FolderLock {
    /// Takes it; `None` if another has it.
    ///
    /// # Errors
    /// If the folder takes no such file.
    pub(crate) fn take(folder: &Path) -> io::Result<Option<Self>> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        options.share_mode(0).custom_flags(DELETE_ON_CLOSE);
        let lock = folder.join(LOCK);
        match options.open(&lock) {
            Ok(held) => Ok(Some(Self { _held: held })),
            Err(cause) => match cause.raw_os_error() {
                Some(TAKEN) => Ok(None),
                // A file that is being removed is neither there nor missing.
                Some(DENIED) if lock.try_exists().unwrap_or(true) => Ok(None),
                _ => Err(cause),
            },
        }
    }
}
