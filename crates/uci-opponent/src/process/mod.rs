//! The program of an engine: it is started, its lines come through a channel, and it is ended. Knows
//! nothing of what the lines say.

use std::env::consts::EXE_EXTENSION;
use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fs};

use crate::lines::LineReader;
use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as group;
#[cfg(windows)]
use windows as group;

/// How many lines wait at most. An engine that writes faster has to wait.
const WAITING: usize = 64;

/// How often it is looked whether an engine that should quit has ended.
const LOOK: Duration = Duration::from_millis(5);

/// The program that a name stands for: a path as it is, a name in the search path or where games are.
#[must_use]
pub fn find(program: &OsStr) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 {
        return fs::metadata(path).is_ok().then(|| path.to_owned());
    }
    let searched = env::var_os("PATH").unwrap_or_default();
    let searched = env::split_paths(&searched).chain(group::GAMES.map(PathBuf::from));
    let named = |folder: PathBuf| {
        [
            folder.join(path),
            folder.join(path).with_extension(EXE_EXTENSION),
        ]
    };
    let mut found = searched.flat_map(named);
    found.find(|it| fs::metadata(it).is_ok_and(|it| it.is_file()))
}

/// A running engine.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// Takes the lines that are sent to it.
    sent: Sender<String>,
    lines: Receiver<String>,
}

impl Process {
    /// Starts it. What it writes to standard error is not read: a screen reader would read it aloud.
    pub(crate) fn start(program: &Path) -> io::Result<Self> {
        let mut command = Command::new(program);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // Ctrl+C at the terminal is not meant for it.
        group::of_its_own(&mut command);
        let child = command.spawn()?;
        let (sent, to_send) = unbounded();
        let (sender, lines) = bounded(WAITING);
        let mut process = Self { child, sent, lines };
        let pipes = (process.child.stdin.take(), process.child.stdout.take());
        let threads = (|| {
            if let Some(input) = pipes.0 {
                // On a thread of its own, for an engine that does not read blocks it.
                worker::spawn("to engine", move || write(input, &to_send))?;
            }
            if let Some(output) = pipes.1 {
                worker::spawn("from engine", move || read(output, &sender))?;
            }
            Ok::<(), worker::NoThread>(())
        })();
        if let Err(refused) = threads {
            process.kill();
            return Err(refused.into());
        }
        Ok(process)
    }

    /// Sends a line. Whether it arrives shows in what comes back.
    pub(crate) fn send(&self, line: String) {
        tracing::debug!(%line, "to the engine");
        let _ = self.sent.send(line);
    }

    /// Receives its lines, until it ends.
    pub(crate) fn lines(&self) -> Receiver<String> {
        self.lines.clone()
    }

    /// Kills it, with all that it has started.
    pub(crate) fn kill(mut self) {
        self.kill_group();
    }

    /// Asks it to quit, and kills it if it has not after this time.
    pub(crate) fn quit(mut self, patience: Duration) {
        self.send("quit".to_owned());
        let until = Instant::now() + patience;
        while Instant::now() < until {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            // What it still writes must not stop it from reading.
            self.lines.try_iter().take(WAITING).for_each(drop);
            thread::sleep(LOOK);
        }
        self.kill_group();
    }

    fn kill_group(&mut self) {
        group::kill_others(&mut self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends lines until there are no more, or the engine does not take them.
fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let sent = writeln!(input, "{line}").and_then(|()| input.flush());
        if sent.is_err() {
            return;
        }
    }
}

/// Reads lines until the engine writes no more, or nobody takes them.
fn read(mut output: ChildStdout, lines: &Sender<String>) {
    let mut reader = LineReader::default();
    let mut bytes = [0; 4096];
    loop {
        let count = match output.read(&mut bytes) {
            Ok(0) => return,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let mut taken = true;
        reader.feed(&bytes[..count], |line| {
            taken = taken && lines.send(line.to_owned()).is_ok();
        });
        if !taken {
            return;
        }
    }
}
