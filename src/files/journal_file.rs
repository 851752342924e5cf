//! The journal on disk: each event is appended and fsynced before anything follows from it. A lock
//! keeps out a second writer.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp, Zoned};

use crate::files::interruption::{Interruption, written};
use crate::files::named_file::{self, LARGEST, check_plain};
use crate::problem::{FileFault, Problem, Unsuitable};
use crate::system::build::{itself, this_build};
use crate::system::computer_clocks::{now, now_here, zone};
use crate::system::single_writer::{NotOpened, create, is_at, reopen};
use chess_laws::Time;
use game::proof::{Checkpoint, KeyName, SignedSoFar, Signer, check_lines, sign_line};
use game::session::chain::Chain;
use game::session::journal::{self, Glance, JournalError, Replayed};
use game::session::{Build, Effect, Event, Profile, Program, Remark, Settings, State};
use plain_file::Refusal;
use plain_file::private::{keep_private, make_folder};

/// Extension of a journal's file name.
pub(crate) const ENDING: &str = "jsonl";

/// An open journal.
pub struct JournalFile {
    file: File,
    path: PathBuf,
    /// All that is in it, to write it anew if a user deletes it.
    content: Vec<u8>,
    /// That it was written anew, until that was told.
    anew: Option<WrittenAnew>,
    /// The hash that the next line is chained to.
    chain: Option<Chain>,
    /// How many lines there are.
    lines: usize,
    /// When it was last written before it was opened again.
    written: Option<Timestamp>,
    /// How many wrong PINs were typed before it was opened again, since the last right one.
    wrong_pins: u32,
    /// How long a repeated move could be corrected before it was opened again.
    grace: Option<Duration>,
    /// Signs lines and checkpoints; `None` until a program goes on with the game.
    signer: Option<Signer>,
    /// Why no further line can be written: none may follow a torn one.
    broken: Option<String>,
    /// What has to be done before the first line is written; `None` if nothing has.
    unprepared: Option<Unprepared>,
}

/// A journal that was opened, and is as it was until something is written to it: its game may not go on.
#[derive(Clone, Copy)]
struct Unprepared {
    /// The length of the file, in bytes.
    length: u64,
    /// Its last line has no end.
    unended: bool,
}

/// A journal that was written anew, because its file was not as the program had written it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenAnew {
    /// Where it is now.
    pub path: PathBuf,
    /// Whether its file was deleted or moved away; otherwise it was changed, or another one is in its place.
    pub gone: bool,
}

/// What changes when a game goes on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Changes {
    /// How long a repeated move can be corrected from now on.
    pub grace: Option<Duration>,
    /// How much of the interruption the clock that ran is charged.
    pub charged: Option<Duration>,
}

impl JournalFile {
    /// Begins a journal named by date and time in this folder.
    ///
    /// # Errors
    /// If the folder or the file cannot be created.
    pub fn create(folder: &Path, name: &str, settings: &Settings) -> Result<Self, Problem> {
        make_folder(folder).map_err(|cause| FileFault::Folder.of(folder, &cause))?;
        // It begins under another name, so that a journal always has its first line.
        let begun = folder.join(format!("{name}.{}", std::process::id()));
        let fault = |cause: std::io::Error| FileFault::JournalFile.at(&begun, cause);
        let file = create(&begun).map_err(|it| not_opened(&begun, it))?;
        let signer = signer(&begun)?;
        let program = Program {
            name: itself(),
            build: recorded(&settings.profile),
            key: Some(signer.public()),
        };
        let mut journal = Self {
            file,
            path: begun.clone(),
            content: Vec::new(),
            anew: None,
            chain: None,
            lines: 0,
            written: None,
            wrong_pins: 0,
            grace: None,
            signer: Some(signer),
            broken: None,
            unprepared: None,
        };
        let (header, chain) = journal::header(settings, Some(&program))
            .map_err(|error| journal.write_problem(error))?;
        journal.chain = Some(chain);
        let header = journal.signed(header);
        let named = journal
            .line(&header, true)
            .map_err(|it| not_begun(it, fault))
            .and_then(|()| give_name(&begun, folder, name).map_err(fault));
        if named.is_err() {
            let _ = fs::remove_file(&begun);
        }
        journal.path = named?;
        // The name must survive a power cut as well; a system that cannot sync a
        // folder keeps it by other means.
        let _ = plain_file::sync_folder(folder);
        Ok(journal)
    }

    /// Opens a journal to continue it. A torn last line is cut off when the next one is written.
    ///
    /// # Errors
    /// If it cannot be read, is being written by another program, or makes no sense. Then the file
    /// stays as it is.
    pub fn reopen(path: &Path) -> Result<(Self, Replayed), Problem> {
        check_plain(path)?;
        let file = reopen(path).map_err(|it| not_opened(path, it))?;
        let content = plain_file::bytes_of(&file, LARGEST);
        let mut content = content.map_err(|cause| FileFault::JournalFile.of(path, &cause))?;
        let mut interruption = Interruption::default();
        let replayed = replay(path, &content, |event, state, _| {
            interruption.note(event, state);
        })?;
        let state = &replayed.state;
        let written = interruption.written(state.settings(), state.now());
        let grace = interruption.grace(state.settings());
        let unprepared = Unprepared {
            length: content.len() as u64,
            unended: replayed.unended,
        };
        content.truncate(replayed.whole_bytes);
        Ok((
            Self {
                file,
                path: path.to_owned(),
                content,
                anew: None,
                chain: replayed.chain,
                lines: replayed.heads.len(),
                written,
                wrong_pins: interruption.wrong_pins(),
                grace,
                signer: None,
                broken: None,
                unprepared: Some(unprepared),
            },
            replayed,
        ))
    }

    /// How long ago it was last written before it was opened again; `None` if that lies in the future by the clock of this
    /// computer.
    #[must_use]
    pub fn time_since_written(&self) -> Option<Duration> {
        let Some(written) = self.written else {
            return Some(Duration::ZERO);
        };
        let passed = now().duration_since(written);
        let passed = passed
            .max(SignedDuration::ZERO)
            .min(passed.saturating_add(INEXACT));
        Duration::try_from(passed).ok()
    }

    /// How many wrong PINs were typed before it was opened again, since the last right one.
    #[must_use]
    pub const fn wrong_pins(&self) -> u32 {
        self.wrong_pins
    }

    /// The right PIN was typed: the wrong ones before no longer count.
    pub fn pin_was_right(&mut self) {
        self.wrong_pins = 0;
    }

    /// How long a repeated move could be corrected before it was opened again, as far as it tells.
    #[must_use]
    pub const fn grace(&self) -> Option<Duration> {
        self.grace
    }

    /// This program goes on with the game: the journal says which one it is and when, and its
    /// checkpoints are signed with a new key. Once is enough.
    ///
    /// # Errors
    /// If there is no key, or the journal cannot be written.
    pub fn go_on(&mut self, state: &State, changes: Changes) -> Result<(), Problem> {
        if self.signer.is_some() {
            return Ok(());
        }
        let signer = signer(&self.path)?;
        let ms = |it: Duration| u64::try_from(it.as_millis()).ok();
        let event = Event::Remark(Remark::Program {
            program: itself(),
            build: recorded(state.profile()).map(Box::new),
            key: signer.public(),
            date: date(now_here()),
            written: self.written.map(|it| date(it.to_zoned(zone()))),
            grace_ms: changes.grace.and_then(ms),
            charged_ms: changes.charged.and_then(ms),
        });
        self.signer = Some(signer);
        self.append(&event, state.now())
    }

    /// The name of the key that signs checkpoints; `None` if nothing is signed.
    #[must_use]
    pub fn key_name(&self) -> Option<KeyName> {
        self.chain?;
        KeyName::of(&self.signer.as_ref()?.public())
    }

    /// Whether this program signs what it writes.
    #[must_use]
    pub const fn signs(&self) -> bool {
        self.signer.is_some() && self.chain.is_some()
    }

    /// Signs all lines so far, and keeps that in the journal. `None` if nothing is signed, or there is no memory
    /// for the fingerprint.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn checkpoint(&mut self, plies: usize, at: Time) -> Result<Option<Checkpoint>, Problem> {
        let (Some(signer), Some(head)) = (&self.signer, &self.chain) else {
            return Ok(None);
        };
        let date = date(now_here());
        let Some(made) = Checkpoint::sign(signer, head, self.lines, plies, date) else {
            return Ok(None);
        };
        let event = Event::Remark(Remark::Checkpoint {
            plies,
            date: made.date.clone(),
            signature: made.signature.clone(),
        });
        self.append(&event, at)?;
        Ok(Some(made))
    }

    /// The path of its file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The game up to the last line that was written, whatever has become of the file.
    #[must_use]
    pub fn state(&self) -> Option<State> {
        let replayed = replay(&self.path, &self.content, |_, _, _| ());
        Some(replayed.ok()?.state)
    }

    /// Appends an event and waits until it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written. Then nothing may follow from the event.
    pub fn append(&mut self, event: &Event, at: Time) -> Result<(), Problem> {
        let before = self.chain;
        let line = journal::entry(event, at, self.chain.as_mut())
            .map_err(|error| self.write_problem(error))?;
        let line = self.signed(line);
        // In a power cut the last second of heartbeats and remarks may be lost, but no fingerprint
        // that people write down.
        let checkpoint = matches!(event, Event::Remark(Remark::Checkpoint { .. }));
        let written = self.line(&line, checkpoint || !event.is_remark());
        if written.is_err() {
            self.chain = before;
        }
        written
    }

    /// Appends something that the game does not depend on.
    pub fn remark(&mut self, event: &Event, at: Time) {
        let _ = self.append(event, at);
    }

    /// A line with its signature, if something signs here.
    fn signed(&self, line: String) -> String {
        match (&self.signer, &self.chain) {
            (Some(signer), Some(head)) => sign_line(signer, &line, head),
            _ => line,
        }
    }

    fn line(&mut self, line: &str, sync: bool) -> Result<(), Problem> {
        if let Some(cause) = &self.broken {
            return Err(self.write_problem(cause));
        }
        self.prepare().map_err(|cause| self.write_problem(cause))?;
        self.be_there()?;
        // A single write, so that a killed program leaves a whole line or a torn last one.
        let line = format!("{line}\n");
        let written = self.file.write_all(line.as_bytes());
        let synced = written.and_then(|()| if sync { self.file.sync_data() } else { Ok(()) });
        if let Err(cause) = synced {
            return Err(self.cut_back(&cause));
        }
        self.content.extend(line.as_bytes());
        self.lines += 1;
        Ok(())
    }

    /// Before the first line: only this user may read the file from now on, which everybody could with older versions, and
    /// a torn line is cut off.
    fn prepare(&mut self) -> io::Result<()> {
        let Some(Unprepared { length, unended }) = self.unprepared else {
            return Ok(());
        };
        // One that was moved or changed meanwhile is written anew as a whole.
        if is_at(&self.file, &self.path) && self.file.metadata()?.len() == length {
            let _ = keep_private(&self.file);
            self.file.set_len(self.content.len() as u64)?;
            self.file.seek(SeekFrom::End(0))?;
            if unended {
                self.file.write_all(b"\n")?;
            }
        }
        self.content.extend(unended.then_some(b'\n'));
        self.unprepared = None;
        Ok(())
    }

    /// Cuts off what was written of a line for which there was no room. After any other failure, or if that fails too,
    /// nothing can be written any more.
    fn cut_back(&mut self, cause: &io::Error) -> Problem {
        let length = self.content.len() as u64;
        let cut = is_for_room(cause)
            && self.file.set_len(length).is_ok()
            && self.file.seek(SeekFrom::Start(length)).is_ok()
            && self.file.sync_data().is_ok();
        if !cut {
            self.broken = Some(cause.to_string());
            return self.write_problem(cause);
        }
        self.no_room_for(cause)
    }

    /// The problem that there was no room for an event.
    #[must_use]
    pub fn no_room(&self) -> Problem {
        match &self.broken {
            Some(cause) => self.write_problem(cause),
            None => self.no_room_for(&io::ErrorKind::StorageFull.into()),
        }
    }

    fn no_room_for(&self, cause: &io::Error) -> Problem {
        FileFault::NoRoom.at(&self.path, cause)
    }

    /// That the journal was written anew; told only once.
    pub fn take_anew(&mut self) -> Option<WrittenAnew> {
        self.anew.take()
    }

    /// Writes the journal anew if its file was moved, deleted or changed; a file that is there now stays beside it.
    fn be_there(&mut self) -> Result<(), Problem> {
        if self.lines == 0 || (is_at(&self.file, &self.path) && self.is_as_written()) {
            return Ok(());
        }
        tracing::warn!(path = %self.path.display(), "the journal is not as it was written");
        let mut tries = TRIES;
        let (path, file) = loop {
            let path = free_place(&self.path);
            match self.write_anew(&path) {
                Ok(file) => break (path, file),
                // Another process was faster. Or something that is no folder is in the place of the folder.
                Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists && tries > 0 => {
                    tries -= 1;
                }
                Err(cause) if is_for_room(&cause) => return Err(self.no_room_for(&cause)),
                Err(cause) => return Err(self.write_problem(cause)),
            }
        };
        self.file = file;
        let gone = path == self.path;
        self.path.clone_from(&path);
        self.anew = Some(WrittenAnew { path, gone });
        Ok(())
    }

    fn write_anew(&self, path: &Path) -> io::Result<File> {
        make_folder(path.parent().unwrap_or(Path::new(".")))?;
        let mut file = create(path).map_err(|it| match it {
            NotOpened::Busy => io::ErrorKind::ResourceBusy.into(),
            NotOpened::Fault(cause) => cause,
        })?;
        let written = file.write_all(&self.content).and_then(|()| file.sync_all());
        if let Err(cause) = written {
            // Nobody must take half a journal for the whole one.
            drop(file);
            let _ = fs::remove_file(path);
            return Err(cause);
        }
        Ok(file)
    }

    /// Whether the file still has what was written, and nothing else. One that cannot be read counts as yes.
    fn is_as_written(&self) -> bool {
        let length = self.content.len() as u64;
        let other_length = self.file.metadata().is_ok_and(|it| it.len() != length);
        let read = || plain_file::bytes(&self.path, length);
        !other_length && read().map_or(true, |it| it == self.content)
    }

    fn write_problem(&self, cause: impl ToString) -> Problem {
        FileFault::JournalWrite.at(&self.path, cause)
    }
}

/// Dates in journals are exact to seconds.
const INEXACT: SignedDuration = SignedDuration::from_secs(2);

/// The problem, or `fault` in its place if the first line could not be written: without it the game has
/// not begun, so its journal has no problem.
fn not_begun(problem: Problem, fault: impl Fn(io::Error) -> Problem) -> Problem {
    match problem {
        Problem::File {
            what: FileFault::NoRoom | FileFault::JournalWrite,
            cause,
            ..
        } => fault(io::Error::other(cause)),
        other => other,
    }
}

/// How many times the program tries to write a journal anew at places that others take meanwhile.
const TRIES: u32 = 8;

/// Whether a file cannot be written because there is no room for it: on the disk, or in what this user may have of it.
fn is_for_room(cause: &io::Error) -> bool {
    matches!(
        cause.kind(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge
    )
}

/// A free path: this one, or the first with a number behind its name.
fn free_place(path: &Path) -> PathBuf {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let numbered = (2..).map(|it| path.with_file_name(format!("{name}-{it}.{ENDING}")));
    let mut places = std::iter::once(path.to_owned()).chain(numbered);
    // A link that leads nowhere takes a place as well.
    let is_free = |it: &PathBuf| fs::symlink_metadata(it).is_err();
    places.find(is_free).unwrap_or_else(|| path.to_owned())
}

/// What a journal says about the make-up of this program: in practice nothing, because nobody checks it, and reading the
/// program's own file would delay each start.
fn recorded(profile: &Profile) -> Option<Build> {
    profile.has_arbiter().then(this_build)
}

/// A new key for the journal at this path.
fn signer(path: &Path) -> Result<Signer, Problem> {
    Signer::random().map_err(|cause| FileFault::JournalWrite.at(path, cause))
}

/// Date and time with the time zone's offset.
fn date(at: Zoned) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string()
}

/// Reads a journal from its file, calling `seen` with each event.
///
/// # Errors
/// If it cannot be read or makes no sense.
pub fn read(path: &Path, seen: impl FnMut(&Event, &State, &[Effect])) -> Result<Replayed, Problem> {
    replay(path, &load(path)?, seen)
}

/// How far the programs that wrote a journal have signed it; nothing if it cannot be read.
#[must_use]
pub fn signed_so_far(path: &Path) -> SignedSoFar {
    load(path).map_or_else(|_| SignedSoFar::default(), |it| SignedSoFar::of(&it))
}

/// Where the game of a journal stands, for a look at many of them. Proves nothing.
///
/// # Errors
/// If it cannot be read or makes no sense.
pub fn glance(path: &Path) -> Result<State, Problem> {
    Ok(dated_glance(path)?.0)
}

/// As [`glance`], with the time of its last event by the journal's own dates, if it has any.
///
/// # Errors
/// If it cannot be read or makes no sense.
pub fn dated_glance(path: &Path) -> Result<(State, Option<Timestamp>), Problem> {
    let content = load(path)?;
    check_signed(path, &content)?;
    let Glance { state, dated } = journal::glance(&content).map_err(|it| senseless(path, it))?;
    let (date, at) = dated;
    let written = written(&date, at, state.now());
    Ok((state, written))
}

fn load(path: &Path) -> Result<Vec<u8>, Problem> {
    named_file::read(path, FileFault::JournalFile)
}

fn replay(
    path: &Path,
    content: &[u8],
    seen: impl FnMut(&Event, &State, &[Effect]),
) -> Result<Replayed, Problem> {
    check_signed(path, content)?;
    journal::replay(content, seen).map_err(|it| senseless(path, it))
}

/// A build for tournaments replays only what a program has written in a game: whether other events can follow is nothing to
/// ask it.
fn check_signed(path: &Path, content: &[u8]) -> Result<(), Problem> {
    let asks = cfg!(feature = "tournament") && !content.is_empty();
    match asks && check_lines(content).is_err() {
        true => Err(Unsuitable::NotSigned.at(path)),
        false => Ok(()),
    }
}

fn senseless(path: &Path, cause: JournalError) -> Problem {
    if cfg!(feature = "tournament") && !matches!(cause, JournalError::Empty) {
        return Unsuitable::NotSigned.at(path);
    }
    Problem::JournalContent {
        path: path.to_owned(),
        cause,
    }
}

/// Gives a new journal its name. A second game in the same second gets a number.
fn give_name(begun: &Path, folder: &Path, name: &str) -> std::io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let suffix = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        let path = folder.join(format!("{name}{suffix}.{ENDING}"));
        match plain_file::give_name(begun, &path) {
            Err(cause) if Refusal::of(&cause) == Some(Refusal::Exists) => number += 1,
            given => return given.map(|()| path),
        }
    }
}

fn not_opened(path: &Path, cause: NotOpened) -> Problem {
    match cause {
        NotOpened::Busy => Unsuitable::JournalBusy.at(path),
        NotOpened::Fault(cause) => FileFault::JournalFile.at(path, cause),
    }
}
