//! Writes files as a whole: whatever happens, either the old or the new content remains. What is not a plain file stays
//! as it is, and so does a file that the program has not written.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::reading::bytes;
use crate::refusal::Refusal;
use crate::system::{
    FileKind, FolderLock, create_new, kind, make_folder, open_to_write, sync_folder,
};

/// What a file is to the program that writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Its own file, such as its settings. Only this user may read it. A link stays, and what it leads to is replaced.
    /// Folders that are missing are made.
    Own,
    /// A file of the user that the program has read and changed. Its permissions stay, and so does a link.
    Edited,
    /// What the user wants to have in a file. It replaces only what begins like it, which the program wrote before.
    Output,
    /// Such an output that only this user may read.
    PrivateOutput,
    /// It must not be there yet.
    New,
}

impl Role {
    const fn is_private(self) -> bool {
        matches!(self, Self::Own | Self::PrivateOutput)
    }

    const fn follows_links(self) -> bool {
        matches!(self, Self::Own | Self::Edited)
    }
}

/// How much of a file has to be as in the new one, in bytes: `[Event `, or `http://`.
const BEGINNING: usize = 7;

/// No file that is replaced as an output is larger, in bytes.
const LARGEST_OUTPUT: u64 = 64 << 20;

/// How long another program may change a file before this one gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long an output waits for another program that writes in the same folder, before it goes without a lock.
const SHORT: Duration = Duration::from_millis(500);

/// How long to wait before trying a lock again.
const AGAIN: Duration = Duration::from_millis(5);

/// Writes a file as a whole: another one beside it, which is synced and then gets its name.
///
/// # Errors
/// [`Refusal::NotPlain`], [`Refusal::Exists`], [`Refusal::Busy`], or the system's. Then everything is as before.
pub fn write(path: &Path, content: impl AsRef<[u8]>, role: Role) -> io::Result<()> {
    let content = content.as_ref();
    match role {
        Role::Own => Alone::with(path)?.write(path, content),
        Role::Edited | Role::Output | Role::PrivateOutput | Role::New => {
            let lock = lock(folder_of(path), SHORT).unwrap_or_default();
            put(path, content, role, lock.is_some())
        }
    }
}

/// Begins a file that grows in its place. `beginning` is what it will begin with.
///
/// # Errors
/// As [`write`].
pub fn begin(path: &Path, beginning: &[u8], role: Role) -> io::Result<File> {
    check(path, beginning, role)?;
    let is_there = fs::symlink_metadata(path).is_ok();
    match (is_there, role.is_private()) {
        (false, true) => create_new(path),
        (false, false) => File::create_new(path),
        (true, _) => emptied(path, role),
    }
}

/// The file that is there, without its content. What stood there a moment ago may have been replaced by a link to another
/// file, which stays as it is.
fn emptied(path: &Path, role: Role) -> io::Result<File> {
    let file = open_to_write(path, role.follows_links())?;
    match kind(&file)? {
        FileKind::Plain => file.set_len(0).map(|()| file),
        FileKind::Pipe | FileKind::Other => Err(Refusal::NotPlain.into()),
    }
}

/// Checks that a file with this content, or this beginning, may be written here.
///
/// # Errors
/// [`Refusal::NotPlain`] or [`Refusal::Exists`], or the system's if what is there cannot be read.
pub fn check(path: &Path, content: &[u8], role: Role) -> io::Result<()> {
    let found = match role.follows_links() {
        true => fs::metadata(path),
        false => fs::symlink_metadata(path),
    };
    let Ok(found) = found else {
        return Ok(());
    };
    if !found.is_file() {
        return Err(Refusal::NotPlain.into());
    }
    let may_be_replaced = match role {
        Role::Own | Role::Edited => true,
        Role::New => false,
        Role::Output | Role::PrivateOutput => {
            found.len() == 0 || begin_alike(&bytes(path, LARGEST_OUTPUT)?, content)
        }
    };
    match may_be_replaced {
        true => Ok(()),
        false => Err(Refusal::Exists.into()),
    }
}

/// Whether the program wrote both: as many lines begin as the new content does. A collection of games is not replaced by
/// one game.
fn begin_alike(old: &[u8], new: &[u8]) -> bool {
    let beginning = &new[..new.len().min(BEGINNING)];
    let count = |text: &[u8]| {
        let lines = text.split(|byte| *byte == b'\n');
        lines.filter(|line| line.starts_with(beginning)).count()
    };
    old.starts_with(beginning) && count(old) == count(new)
}

/// No other program changes the files in a folder meanwhile, if all of them ask in this way: what is read can be changed
/// and written, and nothing is lost that others wrote in between.
pub struct Alone {
    lock: Option<FolderLock>,
    /// The name of the file.
    named: PathBuf,
    /// What that led to, if it is a link.
    leads_to: PathBuf,
}

impl Alone {
    /// Waits until nobody else changes files beside this one. Its folder is made if it is missing. Where the file system
    /// has no locks, nobody is kept out.
    ///
    /// # Errors
    /// [`Refusal::Busy`] if another program has not finished after a minute; or the system's.
    pub fn with(path: &Path) -> io::Result<Self> {
        let leads_to = behind_link(path, Role::Own)?;
        let folder = folder_of(&leads_to);
        make_folder(folder)?;
        let lock = lock(folder, PATIENCE)?;
        Ok(Self {
            lock,
            named: path.to_owned(),
            leads_to,
        })
    }

    /// The file that is written, without links. What is read is to be read here: another program may put a link into its
    /// place, or take one away, at any moment.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.leads_to
    }

    /// Writes the file, or another beside it, as [`Role::Own`]. A link that has come into its place meanwhile is replaced
    /// itself.
    ///
    /// # Errors
    /// As [`write`].
    pub fn write(&self, path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
        self.write_with(path, |file| file.write_all(content.as_ref()))
    }

    /// As [`write`](Self::write), with a content that is written bit by bit.
    ///
    /// # Errors
    /// As [`write`], and what `put` returns.
    pub fn write_with(
        &self,
        path: &Path,
        put: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> io::Result<()> {
        check(path, &[], Role::Own)?;
        let alone = self.lock.is_some();
        match path == self.named {
            true => replace(&self.leads_to, put, Role::Own, alone),
            false => replace(&behind_link(path, Role::Own)?, put, Role::Own, alone),
        }
    }
}

/// The lock of a folder; `None` where there are no locks.
fn lock(folder: &Path, patience: Duration) -> io::Result<Option<FolderLock>> {
    let until = Instant::now() + patience;
    loop {
        match FolderLock::take(folder) {
            Ok(Some(lock)) => return Ok(Some(lock)),
            Ok(None) if Instant::now() < until => thread::sleep(AGAIN),
            Ok(None) => return Err(Refusal::Busy.into()),
            Err(_) => return Ok(None),
        }
    }
}

fn put(path: &Path, content: &[u8], role: Role, alone: bool) -> io::Result<()> {
    check(path, content, role)?;
    let path = behind_link(path, role)?;
    replace(&path, |file| file.write_all(content), role, alone)
}

/// Writes another file beside this one, and gives it its name.
fn replace(
    path: &Path,
    put: impl FnOnce(&mut File) -> io::Result<()>,
    role: Role,
    alone: bool,
) -> io::Result<()> {
    let folder = folder_of(path);
    let beside = beside(path);
    if alone {
        remove_left(&beside);
    }
    let mut file = match role.is_private() {
        true => create_new(&beside)?,
        false => File::create_new(&beside)?,
    };
    let before = fs::metadata(path).ok().filter(|_| !role.is_private());
    let done = before
        .map_or(Ok(()), |before| file.set_permissions(before.permissions()))
        .and_then(|()| put(&mut file))
        .and_then(|()| file.sync_all())
        .and_then(|()| match role {
            Role::New => give_name(&beside, path),
            Role::Own | Role::Edited | Role::Output | Role::PrivateOutput => {
                fs::rename(&beside, path)
            }
        })
        .and_then(|()| sync_folder(folder));
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}

/// What a link leads to, if it is followed.
fn behind_link(path: &Path, role: Role) -> io::Result<PathBuf> {
    match role.follows_links() && path.is_symlink() {
        true => fs::canonicalize(path),
        false => Ok(path.to_owned()),
    }
}

/// Gives a file a new name, which nothing has yet.
///
/// # Errors
/// [`Refusal::Exists`], or the system's.
pub fn give_name(file: &Path, name: &Path) -> io::Result<()> {
    match fs::hard_link(file, name) {
        Ok(()) => fs::remove_file(file),
        Err(_) if fs::symlink_metadata(name).is_ok() => Err(Refusal::Exists.into()),
        // A file system without links.
        Err(_) => fs::rename(file, name),
    }
}

/// The folder of a file.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// What follows the stem of the other file's name, before the number of the process.
const WRITING: &str = "writing-";

/// How many letters of a name the other file has: no system takes a name of any length.
const STEM: usize = 50;

/// The name of the other file. What an earlier process of the same number left there is removed.
fn beside(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let stem: String = stem.chars().take(STEM).collect();
    let number = std::process::id();
    let beside = path.with_file_name(format!("{stem}.{WRITING}{number}"));
    let _ = fs::remove_file(&beside);
    beside
}

/// Removes what programs that were killed have left beside the file. Nobody writes it now.
fn remove_left(beside: &Path) {
    let name = |path: &Path| path.file_name().and_then(OsStr::to_str).map(str::to_owned);
    let Some(own) = name(beside) else {
        return;
    };
    let digits = |name: &str| {
        name.trim_end_matches(|digit: char| digit.is_ascii_digit())
            .to_owned()
    };
    let entries = fs::read_dir(folder_of(beside)).into_iter().flatten();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if name(&path).is_some_and(|left| digits(&left) == digits(&own)) {
            let _ = fs::remove_file(path);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::system::make_pipe;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::net::UnixListener;

    const ALL: [Role; 5] = [
        Role::Own,
        Role::Edited,
        Role::Output,
        Role::PrivateOutput,
        Role::New,
    ];

    fn refusal<T>(done: io::Result<T>) -> Option<Refusal> {
        Refusal::of(&done.err()?)
    }

    fn mode(path: &Path) -> u32 {
        fs::symlink_metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn read(path: &Path) -> String {
        fs::read_to_string(path).unwrap()
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|it| it.to_string_lossy().into()).collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_but_a_plain_file_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        make_pipe(&path("pipe"));
        let _socket = UnixListener::bind(path("socket")).unwrap();
        fs::create_dir(path("folder")).unwrap();
        symlink(path("pipe"), path("link")).unwrap();
        let before = names(folder.path());
        for name in ["pipe", "socket", "folder", "link"] {
            for role in ALL {
                let path = path(name);
                let kind = fs::symlink_metadata(&path).unwrap().file_type();
                let refused = Some(Refusal::NotPlain);
                assert_eq!(
                    refusal(write(&path, "new", role)),
                    refused,
                    "{name} {role:?}"
                );
                assert_eq!(
                    refusal(begin(&path, b"new", role)),
                    refused,
                    "{name} {role:?}"
                );
                let now = fs::symlink_metadata(&path).unwrap().file_type();
                assert_eq!(now, kind, "{name} {role:?}");
            }
        }
        assert_eq!(
            refusal(write(Path::new("/dev/null"), "", Role::Output)),
            Some(Refusal::NotPlain)
        );
        assert_eq!(names(folder.path()), before);
    }

    #[test]
    fn a_link_is_followed_to_the_program_s_own_file_and_else_refused() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "[Event \"old\"]\n").unwrap();
        symlink(&file, &link).unwrap();
        for role in [Role::Output, Role::PrivateOutput, Role::New] {
            let done = write(&link, "[Event \"new\"]\n", role);
            assert_eq!(refusal(done), Some(Refusal::NotPlain), "{role:?}");
            assert_eq!(read(&file), "[Event \"old\"]\n");
        }
        for role in [Role::Own, Role::Edited] {
            write(&link, format!("{role:?}"), role).unwrap();
            assert!(link.is_symlink());
            assert_eq!(read(&file), format!("{role:?}"));
        }
    }

    #[test]
    fn a_link_that_comes_between_reading_and_writing_costs_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (file, own) = (folder.path().join("diary"), folder.path().join("own"));
        fs::write(&file, "Dear diary,\n").unwrap();
        let alone = Alone::with(&own).unwrap();
        symlink(&file, &own).unwrap();
        alone.write(&own, "rate = 10\n").unwrap();
        assert_eq!(read(&own), "rate = 10\n");
        assert_eq!(read(&file), "Dear diary,\n");
        drop(alone);
        // One that goes leaves what is read and what is written the same.
        fs::remove_file(&own).unwrap();
        symlink(&file, &own).unwrap();
        let alone = Alone::with(&own).unwrap();
        fs::remove_file(&own).unwrap();
        assert_eq!(alone.file(), fs::canonicalize(&file).unwrap());
        let link = folder.path().join("link");
        symlink(&file, &link).unwrap();
        let begun = emptied(&link, Role::Output).map(drop);
        assert_eq!(refusal(begun), Some(Refusal::NotPlain));
        assert_eq!(read(&file), "Dear diary,\n");
    }

    #[test]
    fn an_output_replaces_only_what_the_program_wrote_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let game = "[Event \"?\"]\n\n1. e4 *\n";
        for (old, may) in [
            ("", true),
            ("[Event \"Casual\"]\n\n1. d4 *\n", true),
            (
                "[Event \"One\"]\n\n1. d4 *\n\n[Event \"Two\"]\n\n1. c4 *\n",
                false,
            ),
            ("Dear diary,\n", false),
            ("; [Event \"?\"]\n", false),
        ] {
            for role in [Role::Output, Role::PrivateOutput] {
                fs::write(&path, old).unwrap();
                let done = write(&path, game, role);
                assert_eq!(done.is_ok(), may, "{old:?} {role:?}");
                assert_eq!(read(&path), if may { game } else { old });
            }
            fs::write(&path, old).unwrap();
            assert_eq!(
                refusal(write(&path, game, Role::New)),
                Some(Refusal::Exists)
            );
            assert_eq!(read(&path), old);
        }
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn what_is_private_is_so_whatever_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("file");
        for role in [Role::Own, Role::PrivateOutput] {
            write(&path, "the one", Role::Own).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
            write(&path, "the one more", role).unwrap();
            assert_eq!(mode(&path), 0o600, "{role:?}");
        }
        assert_eq!(mode(path.parent().unwrap()), 0o700);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        for role in [Role::Edited, Role::Output] {
            write(&path, "the one again", role).unwrap();
            assert_eq!(mode(&path), 0o640, "{role:?}");
        }
    }

    #[test]
    fn what_a_program_that_was_killed_has_left_is_removed_with_the_next_write() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for left in [
            "a.writing-12",
            "a.writing-345",
            "a.writing-note",
            "b.writing-12",
        ] {
            fs::write(path(left), "half").unwrap();
        }
        write(&path("a.toml"), "whole", Role::Own).unwrap();
        assert_eq!(
            names(folder.path()),
            ["a.toml", "a.writing-note", "b.writing-12"]
        );
    }

    #[test]
    fn a_long_name_is_no_hindrance_and_a_missing_folder_is_not_made() {
        let folder = tempfile::tempdir().unwrap();
        // The longest name that a file can have: the one beside it is shorter.
        let path = folder.path().join("ä".repeat(127));
        for role in ALL {
            let _ = fs::remove_file(&path);
            write(&path, "content", role).unwrap();
        }
        let missing = folder.path().join("missing").join("file");
        for role in [Role::Edited, Role::Output, Role::PrivateOutput, Role::New] {
            let cause = write(&missing, "content", role).unwrap_err();
            assert_eq!(cause.kind(), io::ErrorKind::NotFound, "{role:?}");
        }
        assert_eq!(names(folder.path()).len(), 1);
    }

    #[test]
    fn of_many_who_change_a_file_at_once_none_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        thread::scope(|scope| {
            for number in 0..168 {
                let path = &path;
                scope.spawn(move || {
                    let alone = Alone::with(path).unwrap();
                    let before = fs::read_to_string(path).unwrap_or_default();
                    alone.write(path, format!("{before}{number}\n")).unwrap();
                });
            }
        });
        let kept = read(&path);
        let mut kept: Vec<u32> = kept.lines().map(|it| it.parse().unwrap()).collect();
        kept.sort_unstable();
        assert_eq!(kept, (0..168).collect::<Vec<u32>>());
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn what_stands_in_the_place_of_a_folder_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("file"), "").unwrap();
        let mut places = vec![at("file"), at("file").join("below")];
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(at("nothing"), at("link")).unwrap();
            places.extend([at("link"), at("link").join("below")]);
        }
        for place in places {
            let refused = refusal(make_folder(&place));
            assert_eq!(refused, Some(Refusal::NoFolder), "{}", place.display());
        }
        make_folder(&at("new/and/more")).unwrap();
        make_folder(&at("new")).unwrap();
    }

    #[test]
    fn a_program_that_does_not_let_go_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let alone = Alone::with(&path).unwrap();
        assert_eq!(
            refusal(lock(folder.path(), Duration::ZERO)),
            Some(Refusal::Busy)
        );
        drop(alone);
        assert!(lock(folder.path(), Duration::ZERO).unwrap().is_some());
    }
}
