//! Signals in Unix: SIGTERM, SIGHUP, Ctrl+C and Ctrl+\. Ctrl+Z does not suspend a game whose clock counts; after it has
//! suspended another one, keys arrive as before.

use std::io::{self, PipeReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crossbeam_channel::{Receiver, Sender, bounded, never};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGXFSZ};
use signal_hook::{flag, low_level};

use super::Leave;
use crate::system::key_by_key;
use crate::system::standard_input::TerminalMode;

/// Where the system tells what the program ignores.
const STATUS: &str = "/proc/self/status";
/// It is not longer, in bytes.
const LARGEST: u64 = 1 << 20;

/// The signals that end the program.
const ENDING: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];

/// What becomes of signals.
#[derive(Clone)]
pub struct Signals {
    /// Whether a game is being played and no signal has come yet.
    in_game: Arc<AtomicBool>,
    leave: Receiver<Leave>,
    /// The number of the last signal.
    last: Arc<AtomicUsize>,
}

impl Default for Signals {
    /// All signals do what they do in any program.
    fn default() -> Self {
        Self {
            in_game: Arc::default(),
            leave: never(),
            last: Arc::default(),
        }
    }
}

impl Signals {
    /// From now on signals are watched. If the system does not allow that, they do what they do in any
    /// program.
    #[must_use]
    pub fn watch() -> Self {
        // A write beyond the limit for files then fails like one on a full disk.
        let _ = flag::register(SIGXFSZ, Arc::default());
        // If the system does not allow that, the terminal stays as the shell left it.
        let _ = watch_continuing();
        Self::watched().unwrap_or_default()
    }

    fn watched() -> io::Result<Self> {
        let (reader, writer) = io::pipe()?;
        let last = Arc::new(AtomicUsize::new(0));
        let ignored = ignored();
        for signal in ENDING {
            // Such as SIGHUP under nohup.
            if ignored >> (signal - 1) & 1 == 1 {
                continue;
            }
            flag::register_usize(signal, Arc::clone(&last), signal as usize)?;
            low_level::pipe::register(signal, writer.try_clone()?)?;
        }
        let (tell, leave) = bounded(1);
        let in_game = Arc::<AtomicBool>::default();
        let watcher = Watcher {
            reader,
            last: Arc::clone(&last),
            terminal: TerminalMode::now(),
            in_game: Arc::clone(&in_game),
            tell,
        };
        worker::spawn("signals", move || watcher.watch())?;
        Ok(Self {
            in_game,
            leave,
            last,
        })
    }

    /// A game begins: the next signal is received here and leaves the game, and the one after it ends the program.
    pub(crate) fn game_begins(&self) -> Receiver<Leave> {
        self.in_game.store(true, Ordering::SeqCst);
        self.leave.clone()
    }

    /// A game goes on after a signal that did not leave it, as if that had not come.
    pub(crate) fn game_goes_on(&self) -> Receiver<Leave> {
        self.last.store(0, Ordering::SeqCst);
        self.game_begins()
    }

    /// Whether a signal came that ends the program: any, also where it left a game before.
    #[must_use]
    pub fn is_to_end(&self) -> bool {
        let last = i32::try_from(self.last.load(Ordering::SeqCst));
        last.is_ok_and(|it| [SIGINT, SIGTERM, SIGHUP].contains(&it))
    }

    /// From now on Ctrl+Z does not suspend the program if the game counts: its clock would go on, and
    /// nobody would be told. The first attempt is received here; nothing is received where the system does
    /// not allow that, or where SIGTSTP is ignored anyway.
    pub(crate) fn not_suspended(counts: bool) -> Receiver<()> {
        let tries = counts.then(suspensions);
        tries.and_then(Result::ok).unwrap_or_else(never)
    }
}

/// When the program goes on after it was suspended, keys arrive again as they did before.
fn watch_continuing() -> io::Result<()> {
    let (mut reader, writer) = io::pipe()?;
    low_level::pipe::register(SIGCONT, writer)?;
    worker::spawn("continuing", move || {
        while reader.read_exact(&mut [0]).is_ok() {
            key_by_key::make_again();
        }
    })?;
    Ok(())
}

fn suspensions() -> io::Result<Receiver<()>> {
    if ignored() >> (SIGTSTP - 1) & 1 == 1 {
        return Ok(never());
    }
    let (mut reader, writer) = io::pipe()?;
    low_level::pipe::register(SIGTSTP, writer)?;
    let (tell, told) = bounded(1);
    worker::spawn("suspending", move || {
        if reader.read_exact(&mut [0]).is_ok() {
            let _ = tell.send(());
        }
        // This is told once, however often the key is pressed.
        let _ = io::copy(&mut reader, &mut io::sink());
    })?;
    Ok(told)
}

/// Waits for signals.
struct Watcher {
    /// Gets a byte with each signal.
    reader: PipeReader,
    /// The number of the last signal.
    last: Arc<AtomicUsize>,
    /// The terminal as it was at the start, before anything typed was hidden.
    terminal: Option<TerminalMode>,
    in_game: Arc<AtomicBool>,
    tell: Sender<Leave>,
}

impl Watcher {
    fn watch(mut self) {
        while self.reader.read_exact(&mut [0]).is_ok() {
            let leaves = self.in_game.swap(false, Ordering::SeqCst);
            let leave = match i32::try_from(self.last.load(Ordering::SeqCst)) {
                Ok(SIGTERM) => Leave::Soon,
                Ok(SIGINT) => Leave::ByKey,
                _ => Leave::Calmly,
            };
            if !leaves || self.tell.send(leave).is_err() {
                self.end();
            }
        }
    }

    /// Ends the program as the signal would have.
    fn end(&self) {
        let _ = self.terminal.as_ref().map(TerminalMode::set);
        let signal = i32::try_from(self.last.load(Ordering::SeqCst)).unwrap_or(SIGTERM);
        let _ = low_level::emulate_default_handler(signal);
    }
}

/// The signals that the program ignores from its start, as a mask; zero if the system does not tell.
fn ignored() -> u64 {
    let status = plain_file::text(Path::new(STATUS), LARGEST).unwrap_or_default();
    let mask = status.lines().find_map(|it| it.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|it| u64::from_str_radix(it.trim(), 16).ok());
    mask.unwrap_or_default()
}
