//! Floods: somebody or something that goes on at one of the program's entrances, faster than anybody can, until it is
//! told to stop.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use electronic_board::simulator::{HandAction, SimulatorOrder};
use shakmaty::{Color, Role, Square};

use crate::board_support::Board;
use crate::display::Display;
use crate::random_game::Chance;

/// A simulated device takes so many orders, and then again after this time: it loses what its line does not carry, so
/// that only its own queue has to be spared.
const AT_ONCE: usize = 50;
const PACE: Duration = Duration::from_millis(1);

/// Keys of a display of Baum that point at a cell.
pub const POINTING: &[&str] = &["routing1", "routing2", "routing20", "routing40"];

/// Keys of a display of Baum that ask, read on and point, and so are answered.
pub const ASKING: &[&str] = &[
    "d5",
    "d2+d5",
    "up",
    "down",
    "d1+d2",
    "routing1",
    "routing20",
];

/// A flood that is going on; it ends when this is dropped.
pub struct Flood {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Flood {
    /// Takes this step again and again.
    fn of(mut step: impl FnMut() + Send + 'static) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let is_over = Arc::clone(&over);
        let thread = thread::spawn(move || {
            while !is_over.load(Ordering::Relaxed) {
                step();
            }
        });
        Self {
            over,
            thread: Some(thread),
        }
    }

    /// These keys of a display in turn, a hundred thousand reports a second.
    pub fn of_keys(display: &Arc<Display>, keys: &'static [&str]) -> Self {
        let display = Arc::clone(display);
        let mut keys = keys.iter().cycle();
        Self::of(move || {
            for keys in keys.by_ref().take(AT_ONCE) {
                display.stroke(keys);
            }
            thread::park_timeout(PACE);
        })
    }

    /// Bytes by chance at the line of a display, a megabyte a second.
    pub fn of_noise(display: &Arc<Display>, mut chance: Chance) -> Self {
        let display = Arc::clone(display);
        Self::of(move || {
            let bytes: Vec<u8> = (0..1024).map(|_| chance.below(256) as u8).collect();
            display.send(&bytes);
            thread::park_timeout(PACE);
        })
    }

    /// A queen that comes and goes on a square where no move can lead, fifty thousand times a second.
    pub fn of_hands(board: &Arc<Board>, square: Square) -> Self {
        let board = Arc::clone(board);
        let queen = Role::Queen.of(Color::White);
        Self::of(move || {
            let action = |piece| HandAction {
                after: Duration::ZERO,
                square,
                piece,
            };
            let hover = [action(Some(queen)), action(None)];
            let hands = hover.into_iter().cycle().take(AT_ONCE).collect();
            board.order(SimulatorOrder::Hands(hands));
            thread::park_timeout(PACE);
        })
    }

    /// Connections to the page, one after another: without a word, with half a request, with garbage, with an
    /// address that is nobody's. Sixty of them are left open.
    pub fn of_connections(page: SocketAddr, mut chance: Chance) -> Self {
        let mut open = Vec::new();
        Self::of(move || {
            let Ok(mut connection) = TcpStream::connect(page) else {
                return;
            };
            let noise: Vec<u8> = (0..200).map(|_| chance.below(256) as u8).collect();
            let sent: &[u8] = match chance.below(4) {
                0 => b"",
                1 => b"GET /half",
                2 => &noise,
                _ => b"GET /nobody/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            };
            let _ = connection.write_all(sent);
            open.push(connection);
            if open.len() > 60 {
                open.swap_remove(chance.below(60));
            }
        })
    }
}

impl Drop for Flood {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
