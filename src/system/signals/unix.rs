//! Signals in Unix: SIGTERM, SIGHUP, Ctrl+C and Ctrl+\. Ctrl+Z does not suspend a game whose clock counts; after it has
//! suspended another one, keys arrive as before.

use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use crossbeam_channel::{Receiver, Sender, bounded, never};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGXFSZ};
use signal_hook::iterator::Signals as Arriving;
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
    /// The number of the signal that left a game, if one did.
    left_by: Arc<AtomicI32>,
}

impl Default for Signals {
    /// All signals do what they do in any program.
    fn default() -> Self {
        Self {
            in_game: Arc::default(),
            leave: never(),
            left_by: Arc::default(),
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
        let ignored = ignored();
        // Ignored is SIGHUP under nohup, for one.
        let heeded = ENDING.into_iter().filter(|it| ignored >> (it - 1) & 1 == 0);
        let arriving = Arriving::new(heeded)?;
        let (tell, leave) = bounded(1);
        let in_game = Arc::<AtomicBool>::default();
        let left_by = Arc::<AtomicI32>::default();
        let watcher = Watcher {
            left_by: Arc::clone(&left_by),
            terminal: TerminalMode::now(),
            in_game: Arc::clone(&in_game),
            tell,
        };
        worker::spawn("signals", move || watcher.watch(arriving))?;
        Ok(Self {
            in_game,
            leave,
            left_by,
        })
    }

    /// A game begins: the next signal is received here and leaves the game, and the one after it ends the program.
    pub(crate) fn game_begins(&self) -> Receiver<Leave> {
        self.in_game.store(true, Ordering::SeqCst);
        self.leave.clone()
    }

    /// A game has ended, or what was waited for, and another one is not played yet: the next signal ends the program.
    #[cfg_attr(not(feature = "practice"), allow(dead_code))]
    pub(crate) fn game_ends(&self) {
        self.in_game.store(false, Ordering::SeqCst);
    }

    /// A game goes on after a signal that did not leave it, as if that had not come.
    pub(crate) fn game_goes_on(&self) -> Receiver<Leave> {
        self.left_by.store(0, Ordering::SeqCst);
        self.game_begins()
    }

    /// Whether a signal came that ends the program: any, also where it left a game before.
    #[must_use]
    pub fn is_to_end(&self) -> bool {
        [SIGINT, SIGTERM, SIGHUP].contains(&self.left_by.load(Ordering::SeqCst))
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
    /// The number of the signal that left a game.
    left_by: Arc<AtomicI32>,
    /// The terminal as it was at the start, before anything typed was hidden.
    terminal: Option<TerminalMode>,
    in_game: Arc<AtomicBool>,
    tell: Sender<Leave>,
}

impl Watcher {
    fn watch(self, mut arriving: Arriving) {
        for signal in arriving.forever() {
            let leave = match signal {
                SIGTERM => Leave::Soon,
                SIGINT => Leave::ByKey,
                _ => Leave::Calmly,
            };
            if !self.in_game.swap(false, Ordering::SeqCst) {
                self.end(signal);
                continue;
            }
            self.left_by.store(signal, Ordering::SeqCst);
            if self.tell.send(leave).is_err() {
                self.end(signal);
            }
        }
    }

    /// Ends the program as this signal would have.
    fn end(&self, signal: i32) {
        let _ = self.terminal.as_ref().map(TerminalMode::set);
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
