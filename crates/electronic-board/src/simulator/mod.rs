//! A board on a pseudo-terminal, for demonstrations and tests: a thread that answers as a
//! DGT board does and moves its pieces as hands do, also when the cable is bad. Knows the
//! board's side of the protocol, nothing of a game.

mod order;

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TryRecvError, unbounded};
use shakmaty::Board;

pub use order::{Deed, HAND, Order, flicker, hover, slide};

use super::dgt::ClockReport;
use super::dgt::simulator::Simulator;
use super::input::ClockSide;
use super::orientation::Orientation;
use serial_link::{Fault, Wire};

/// How long the board hears its cable before it looks for orders.
const TICK: Duration = Duration::from_millis(5);

/// A simulated board in the hand of its user. Dropping it unplugs it.
pub struct SimulatedBoard {
    /// None only while the board is dropped: a closed channel ends the thread.
    orders: Option<Sender<Order>>,
    seen: Seen,
    thread: Option<JoinHandle<()>>,
}

/// What stands on the board, whether orders still wait, and how to wait for that.
type Seen = Arc<(Mutex<Shown>, Condvar)>;

/// What a simulated board shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The pieces on the squares of the game.
    pub board: Board,
    /// The clock at it.
    pub clock: Option<ClockReport>,
    /// How many orders were carried out to their end.
    pub done: usize,
}

impl SimulatedBoard {
    /// A board that is plugged in; its serial port is reached under `link`.
    ///
    /// # Errors
    /// If there is no pseudo-terminal, or the link to it cannot be made.
    pub fn start(
        link: &Path,
        board: Board,
        orientation: Orientation,
        clock: Option<ClockReport>,
    ) -> io::Result<Self> {
        let wire = Wire::open(link)?;
        let seen = Arc::new((
            Mutex::new(Shown {
                board: board.clone(),
                clock,
                done: 0,
            }),
            Condvar::new(),
        ));
        let device = Device {
            link: link.to_owned(),
            wire: Some(wire),
            board: Simulator::new(board, orientation, clock),
            silent: false,
            deeds: VecDeque::new(),
            last: Instant::now(),
            ticked: Instant::now(),
            busy: false,
            seen: Arc::clone(&seen),
        };
        let (orders, received) = unbounded();
        Ok(Self {
            orders: Some(orders),
            seen,
            thread: Some(thread::spawn(move || device.run(&received))),
        })
    }

    /// Does this, after what was ordered before.
    pub fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }

    /// What it shows by now.
    #[must_use]
    pub fn shown(&self) -> Shown {
        let (seen, _) = &*self.seen;
        seen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits for at most `time` until `condition` holds for what it shows; whether it does.
    pub fn wait(&self, time: Duration, condition: impl Fn(&Shown) -> bool) -> bool {
        let (seen, changed) = &*self.seen;
        let seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (seen, _) = changed
            .wait_timeout_while(seen, time, |seen| !condition(seen))
            .unwrap_or_else(PoisonError::into_inner);
        condition(&seen)
    }
}

impl Drop for SimulatedBoard {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The board itself, in its thread.
struct Device {
    link: PathBuf,
    wire: Option<Wire>,
    board: Simulator,
    silent: bool,
    /// What the hands have still to do.
    deeds: VecDeque<(Deed, Reported)>,
    /// When they did something last.
    last: Instant,
    ticked: Instant,
    /// Whether an order is being carried out.
    busy: bool,
    seen: Seen,
}

/// Whether a deed is real.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reported {
    Done,
    /// The board only says so.
    Only,
}

impl Device {
    fn run(mut self, orders: &Receiver<Order>) {
        loop {
            let bytes = match &mut self.wire {
                Some(wire) => wire.receive(TICK),
                None => {
                    thread::park_timeout(TICK);
                    Vec::new()
                }
            };
            if !self.silent {
                let answer = self.board.receive(&bytes);
                self.send(&answer);
                if !bytes.is_empty() {
                    self.see(|_| {});
                }
            }
            self.tick();
            while self.deeds.is_empty() {
                if std::mem::take(&mut self.busy) {
                    self.see(|seen| seen.done += 1);
                }
                match orders.try_recv() {
                    Ok(order) => {
                        self.busy = true;
                        self.last = Instant::now();
                        self.obey(order);
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return,
                }
            }
        }
    }

    /// The clock and the hands go on.
    fn tick(&mut self) {
        let passed = self.ticked.elapsed();
        self.ticked = Instant::now();
        let told = self.board.pass(passed);
        if !told.is_empty() {
            self.send(&told);
            self.see(|_| {});
        }
        while let Some(&(deed, reported)) = self.deeds.front() {
            if self.last.elapsed() < deed.after {
                return;
            }
            self.deeds.pop_front();
            self.last = Instant::now();
            let told = match reported {
                Reported::Done => self.board.hand(deed.square, deed.piece),
                Reported::Only => self.board.report(deed.square, deed.piece),
            };
            self.send(&told);
            self.see(|_| {});
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Hands(deeds) => {
                let done = deeds.into_iter().map(|it| (it, Reported::Done));
                self.deeds.extend(done);
            }
            Order::Flicker(square) => {
                let piece = self.board.board().piece_at(square);
                let only = flicker(square, piece).map(|it| (it, Reported::Only));
                self.deeds.extend(only);
            }
            Order::Press => {
                let told = self.board.press();
                self.send(&told);
            }
            Order::Clock(white, black) => self.set_clock(white, black),
            Order::Run(running) => {
                if let Some(clock) = self.board.clock().copied() {
                    let told = self.board.show_clock(ClockReport { running, ..clock });
                    self.send(&told);
                }
            }
            Order::ByHand => self.board.set_by_hand_only(true),
            Order::Turn => self.board.turn(),
            Order::Lose(every) => {
                self.spoil(if every == 0 {
                    Fault::None
                } else {
                    Fault::Lose(every)
                });
            }
            Order::Drop(bytes) => self.spoil(Fault::Drop(bytes)),
            Order::Unplug => self.wire = None,
            Order::PlugIn => self.plug_in(),
            Order::Silence(silent) => self.silent = silent,
        }
        self.see(|_| {});
    }

    fn set_clock(&mut self, white: Duration, black: Duration) {
        let white_left = self.board.orientation() == Orientation::White;
        let (left, right) = if white_left {
            (white, black)
        } else {
            (black, white)
        };
        let side = |left| ClockSide { left, flag: false };
        let told = self.board.show_clock(ClockReport {
            left: side(left),
            right: side(right),
            running: false,
            left_to_move: Some(white_left),
            battery_low: false,
        });
        self.send(&told);
    }

    fn spoil(&mut self, fault: Fault) {
        if let Some(wire) = &mut self.wire {
            wire.spoil(fault);
        }
    }

    fn plug_in(&mut self) {
        match Wire::open(&self.link) {
            Ok(wire) => self.wire = Some(wire),
            Err(cause) => tracing::warn!(%cause, "the simulated board cannot be plugged in"),
        }
        self.board.restart();
    }

    fn send(&mut self, bytes: &[u8]) {
        if let Some(wire) = self
            .wire
            .as_mut()
            .filter(|_| !self.silent && !bytes.is_empty())
        {
            wire.send(bytes);
        }
    }

    /// Tells what the board shows.
    fn see(&self, change: impl FnOnce(&mut Shown)) {
        let (seen, changed) = &*self.seen;
        let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.board.clone_from(self.board.board());
        seen.clock = self.board.clock().copied();
        change(&mut seen);
        changed.notify_all();
    }
}
