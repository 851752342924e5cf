//! Files in Unix: what is private is so by its permissions, and a folder can be locked.

use std::fs::{self, DirBuilder, File, Metadata, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt, FileTypeExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};

use crate::refusal::Refusal;
use crate::system::FileKind;

/// The permissions that others have for a file.
const OTHERS: u32 = 0o077;
/// The permissions of a private file.
const FILE: u32 = 0o600;
/// Those of a private folder.
const FOLDER: u32 = 0o700;

/// What an open file is.
pub(crate) fn kind(file: &File) -> io::Result<FileKind> {
    file.metadata().map(|found| kind_of(&found))
}

/// What a file is, by what the system says of it.
pub(crate) fn kind_of(found: &Metadata) -> FileKind {
    let kind = found.file_type();
    match (kind.is_file(), kind.is_fifo()) {
        (true, _) => FileKind::Plain,
        (_, true) => FileKind::Pipe,
        _ => FileKind::Other,
    }
}

/// Whether this is the device of a disk, or of a part of one.
pub(crate) fn is_disk(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|it| it.file_type().is_block_device())
}

/// Opens what is there to be read, and waits for nobody at the other end of a pipe.
pub(crate) fn open_at_once(path: &Path) -> io::Result<File> {
    let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
    let flags = i32::try_from(flags.bits()).unwrap_or_default();
    OpenOptions::new().read(true).custom_flags(flags).open(path)
}

/// Opens what is there to be written, and waits for nobody; a link only where it `follows` links.
pub(crate) fn open_to_write(path: &Path, follows: bool) -> io::Result<File> {
    let flags = match follows {
        true => OFlags::NONBLOCK | OFlags::NOCTTY,
        false => OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::NOFOLLOW,
    };
    let flags = i32::try_from(flags.bits()).unwrap_or_default();
    let opened = OpenOptions::new()
        .write(true)
        .custom_flags(flags)
        .open(path);
    opened.map_err(|cause| match rustix::io::Errno::from_io_error(&cause) {
        Some(rustix::io::Errno::LOOP) if !follows => Refusal::NotPlain.into(),
        _ => cause,
    })
}

/// The pipe, once it has a writer. From then on a read waits.
pub(crate) fn opened_pipe(pipe: File, patience: Duration) -> io::Result<File> {
    let patience = Timespec::try_from(patience).map_err(io::Error::other)?;
    let mut awaited = [PollFd::new(&pipe, PollFlags::IN)];
    // Nothing has come: either nobody is there, or they have not written yet.
    if poll(&mut awaited, Some(&patience))? == 0
        && rustix::io::read(&pipe, &mut [0; 1]) != Err(rustix::io::Errno::AGAIN)
    {
        return Err(Refusal::NoWriter.into());
    }
    fcntl_setfl(&pipe, fcntl_getfl(&pipe)? - OFlags::NONBLOCK)?;
    Ok(pipe)
}

/// Makes a new file that only this user can read, whatever the `umask`.
///
/// # Errors
/// If there is one already, whatever it is, or it cannot be made.
pub fn create_new(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(FILE).open(path)
}

/// Makes a folder that only this user can look into, with those above it, unless it is there.
///
/// # Errors
/// If it cannot be made.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let made = DirBuilder::new().recursive(true).mode(FOLDER).create(path);
    super::or_no_folder(made, path)
}

/// Whether anybody else may read or change the file.
///
/// # Errors
/// If the system does not tell.
pub fn others_may_read(path: &Path) -> io::Result<bool> {
    Ok(fs::metadata(path)?.permissions().mode() & OTHERS != 0)
}

/// Lets only this user read the file from now on.
///
/// # Errors
/// If the file system does not allow it.
pub fn keep_private(file: &File) -> io::Result<()> {
    let mode = file.metadata()?.permissions().mode();
    match mode & OTHERS == 0 {
        true => Ok(()),
        false => file.set_permissions(fs::Permissions::from_mode(mode & !OTHERS)),
    }
}

/// Waits until the names in a folder are on the disk.
///
/// # Errors
/// The system's.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// The lock of a folder, which leaves no file behind.
pub(crate) struct FolderLock {
    _held: File,
}

impl FolderLock {
    /// Takes it; `None` if another has it.
    ///
    /// # Errors
    /// If the file system has no locks.
    pub(crate) fn take(folder: &Path) -> io::Result<Option<Self>> {
        let folder = File::open(folder)?;
        match folder.try_lock() {
            Ok(()) => Ok(Some(Self { _held: folder })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(cause)) => Err(cause),
        }
    }
}
