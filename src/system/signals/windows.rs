//! Signals in Windows: Ctrl+C, Ctrl+Break, and that the console is closed.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::{Receiver, bounded, never};

use super::Leave;
use crate::system::standard_input::TerminalMode;

/// `STATUS_CONTROL_C_EXIT`: how Windows itself ends a program at Ctrl+C.
const ENDED: i32 = 0xC000_013A_u32.cast_signed();

/// What becomes of signals.
#[derive(Clone)]
pub struct Signals {
    /// Whether a game is being played and no signal has come yet.
    in_game: Arc<AtomicBool>,
    leave: Receiver<Leave>,
    /// Whether any signal has come.
    came: Arc<AtomicBool>,
}

impl Default for Signals {
    /// All signals do what they do in any program.
    fn default() -> Self {
        Self {
            in_game: Arc::default(),
            leave: never(),
            came: Arc::default(),
        }
    }
}

impl Signals {
    /// From now on signals are watched. If the system does not allow that, they do what they do in any
    /// program.
    #[must_use]
    pub fn watch() -> Self {
        let (tell, leave) = bounded(1);
        let in_game = Arc::<AtomicBool>::default();
        let playing = Arc::clone(&in_game);
        let came = Arc::<AtomicBool>::default();
        let comes = Arc::clone(&came);
        let before = TerminalMode::now();
        let watched = ctrlc::set_handler(move || {
            let leaves = playing.swap(false, Ordering::SeqCst);
            comes.store(true, Ordering::SeqCst);
            if !leaves || tell.send(Leave::ByKey).is_err() {
                // The console is as it was at the start, before anything typed was hidden.
                let _ = before.as_ref().map(TerminalMode::set);
                process::exit(ENDED);
            }
        });
        watched.map_or_else(
            |_| Self::default(),
            |()| Self {
                in_game,
                leave,
                came,
            },
        )
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
        self.came.store(false, Ordering::SeqCst);
        self.game_begins()
    }

    /// Whether a signal came that ends the program, also where it left a game before. When the console is closed, Windows
    /// ends the program itself.
    #[must_use]
    pub fn is_to_end(&self) -> bool {
        self.came.load(Ordering::SeqCst)
    }

    /// Windows suspends no program, so nothing is received.
    pub(crate) fn not_suspended(_counts: bool) -> Receiver<()> {
        never()
    }
}
