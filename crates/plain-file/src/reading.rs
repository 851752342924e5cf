//! Reads what a user names: a plain file up to a size, or a pipe that has a writer.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

use crate::refusal::Refusal;
use crate::system::{FileKind, is_disk, kind, kind_of, open_at_once, opened_pipe};

/// How long a pipe may stay without anybody who writes into it.
const PATIENCE: Duration = Duration::from_secs(5);

/// Checks that a file is a plain one, or a link to one. If it does not exist, opening it will fail and say so.
///
/// # Errors
/// [`Refusal::NotPlain`].
pub fn check_plain(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if kind_of(&found) != FileKind::Plain => Err(Refusal::NotPlain.into()),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Opens a plain file, and nothing else: opening some devices already does something. Below something that is no folder,
/// such as `/dev/null` in the place of a home, there is none.
///
/// # Errors
/// [`Refusal::NotPlain`], or the system's.
pub fn open(path: &Path) -> io::Result<File> {
    check_plain(path)?;
    // What stood there a moment ago may have been replaced.
    let file = open_at_once(path).map_err(|cause| {
        if cause.kind() == io::ErrorKind::NotADirectory {
            return io::Error::new(io::ErrorKind::NotFound, cause);
        }
        cause
    })?;
    match kind(&file)? {
        FileKind::Plain => Ok(file),
        FileKind::Pipe | FileKind::Other => Err(Refusal::NotPlain.into()),
    }
}

/// Opens a plain file, or a pipe that has a writer.
///
/// # Errors
/// [`Refusal::NotPlain`]; [`Refusal::NoWriter`] if nobody opens the other end within five seconds; or the system's.
pub fn open_or_pipe(path: &Path) -> io::Result<File> {
    open_or_pipe_within(path, PATIENCE)
}

fn open_or_pipe_within(path: &Path, patience: Duration) -> io::Result<File> {
    if kind_of(&fs::metadata(path)?) == FileKind::Other {
        return Err(Refusal::NotPlain.into());
    }
    let file = open_at_once(path)?;
    match kind(&file)? {
        FileKind::Plain => Ok(file),
        FileKind::Pipe => opened_pipe(file, patience),
        FileKind::Other => Err(Refusal::NotPlain.into()),
    }
}

/// Opens a plain file, or a disk as a whole.
///
/// # Errors
/// [`Refusal::NotPlain`], or the system's.
pub fn open_or_disk(path: &Path) -> io::Result<File> {
    if is_disk(path) {
        return File::open(path);
    }
    open(path)
}

/// The content of a plain file of at most `largest` bytes.
///
/// # Errors
/// [`Refusal::NotPlain`], [`Refusal::TooLarge`], or the system's.
pub fn bytes(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    bytes_of(open(path)?, largest)
}

/// The rest of an open file, if it has at most `largest` bytes.
///
/// # Errors
/// [`Refusal::TooLarge`], or the system's.
pub fn bytes_of(file: impl Read, largest: u64) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    let mut within = file.take(largest.saturating_add(1));
    within.read_to_end(&mut content)?;
    match content.len() as u64 > largest {
        true => Err(Refusal::TooLarge.into()),
        false => Ok(content),
    }
}

/// The text of a plain file of at most `largest` bytes.
///
/// # Errors
/// As [`bytes`], and if it is not UTF-8.
pub fn text(path: &Path, largest: u64) -> io::Result<String> {
    let content = bytes(path, largest)?;
    String::from_utf8(content).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::system::make_pipe;
    use std::io::Write;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    use std::thread;

    fn refusal<T: std::fmt::Debug>(read: io::Result<T>) -> Option<Refusal> {
        Refusal::of(&read.unwrap_err())
    }

    #[test]
    fn what_is_not_plain_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        make_pipe(&path("pipe"));
        symlink(path("pipe"), path("link")).unwrap();
        let _socket = UnixListener::bind(path("socket")).unwrap();
        let devices = ["/dev/zero", "/dev/urandom", "/dev/full"].map(Into::into);
        let others = [
            folder.path().to_owned(),
            path("pipe"),
            path("link"),
            path("socket"),
        ];
        for path in devices.into_iter().chain(others) {
            assert_eq!(
                refusal(bytes(&path, 10)),
                Some(Refusal::NotPlain),
                "{path:?}"
            );
            assert!(check_plain(&path).is_err(), "{path:?}");
        }
        let missing = bytes(&path("missing"), 10).unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
        assert!(check_plain(&path("missing")).is_ok());
    }

    #[test]
    fn a_file_is_read_up_to_its_size_and_through_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "12345").unwrap();
        symlink(&file, &link).unwrap();
        assert_eq!(text(&link, 5).unwrap(), "12345");
        assert_eq!(refusal(bytes(&file, 4)), Some(Refusal::TooLarge));
        fs::write(&file, b"\xff").unwrap();
        assert_eq!(
            text(&file, 5).unwrap_err().kind(),
            io::ErrorKind::InvalidData
        );
    }

    #[test]
    fn a_pipe_is_read_to_its_end_and_refused_if_nobody_writes() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        make_pipe(&pipe);
        let nobody = open_or_pipe_within(&pipe, Duration::ZERO);
        assert_eq!(refusal(nobody), Some(Refusal::NoWriter));
        let to = pipe.clone();
        let writer = thread::spawn(move || {
            let mut to = fs::OpenOptions::new().write(true).open(to).unwrap();
            to.write_all(b"12").unwrap();
            to.write_all(b"345").unwrap();
        });
        let mut read = String::new();
        open_or_pipe(&pipe)
            .unwrap()
            .read_to_string(&mut read)
            .unwrap();
        assert_eq!(read, "12345");
        writer.join().unwrap();
        assert_eq!(
            refusal(open_or_pipe(Path::new("/dev/zero"))),
            Some(Refusal::NotPlain)
        );
    }
}
