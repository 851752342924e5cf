//! A simulated board on a pseudo-terminal, for demonstrations and tests. A thread answers as a board of
//! its make does and moves the pieces by hand, even on a bad cable. Knows the board's side of the
//! protocol, but no game.

mod make;
mod order;

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TryRecvError, unbounded};
use shakmaty::Board;

pub use make::{NoMake, SimulatedMake};
pub use order::{HAND, HandAction, SimulatorOrder, flicker, hover, slide};

pub use super::board_side::{BoardSide, Pieces};
use super::input::{ClockReport, ClockSide};
use super::lights::Lights;
use super::orientation::Orientation;
use serial_link::{DeviceThread, Watched, Wire, WireFault};

/// How long the board listens on its cable before it checks for orders.
const TICK: Duration = Duration::from_millis(5);

/// A simulated board that its user controls. Dropping it unplugs it.
pub struct SimulatedBoard {
    orders: Sender<SimulatorOrder>,
    seen: Watched<Shown>,
    _thread: DeviceThread,
}

/// What a simulated board shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The pieces on the squares of the game.
    pub board: Board,
    /// The clock at the board, if it has one.
    pub clock: Option<ClockReport>,
    /// The lit squares of the game.
    pub lights: Lights,
    /// How many orders are finished.
    pub done: usize,
}

impl SimulatedBoard {
    /// Starts this board, plugged in. Its serial port is at `link`.
    ///
    /// # Errors
    /// Fails when there is no pseudo-terminal, or when the link cannot be made.
    pub fn start(link: &Path, board: Box<dyn BoardSide>) -> io::Result<Self> {
        let wire = Wire::open(link)?;
        let seen = Watched::new(Shown {
            board: board.board().clone(),
            clock: board.clock().copied(),
            lights: Lights::default(),
            done: 0,
        });
        let device = Device {
            link: link.to_owned(),
            wire: Some(wire),
            board,
            silent: false,
            actions: VecDeque::new(),
            last: Instant::now(),
            ticked: Instant::now(),
            busy: false,
            seen: seen.clone(),
        };
        let (orders, received) = unbounded();
        Ok(Self {
            orders,
            seen,
            _thread: DeviceThread::start(move || device.run(&received))?,
        })
    }

    /// Carries out this order after the earlier ones.
    pub fn order(&self, order: SimulatorOrder) {
        let _ = self.orders.send(order);
    }

    /// What the board shows now.
    #[must_use]
    pub fn shown(&self) -> Shown {
        self.seen.now()
    }

    /// Waits at most `time` until `condition` is true for what the board shows. Returns whether it
    /// became true.
    pub fn wait(&self, time: Duration, condition: impl Fn(&Shown) -> bool) -> bool {
        self.seen.wait(time, condition).1
    }
}

/// The board itself, in its thread.
struct Device {
    link: PathBuf,
    wire: Option<Wire>,
    board: Box<dyn BoardSide>,
    silent: bool,
    /// The actions that are still to be done.
    actions: VecDeque<(HandAction, Reported)>,
    /// When the last action was done.
    last: Instant,
    ticked: Instant,
    /// Whether an order is being carried out.
    busy: bool,
    seen: Watched<Shown>,
}

/// Whether an action is real.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reported {
    Done,
    /// Only the board's report says so.
    Only,
}

impl Device {
    fn run(mut self, orders: &Receiver<SimulatorOrder>) {
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
            while self.actions.is_empty() {
                if std::mem::take(&mut self.busy) {
                    self.see(|seen| seen.done += 1);
                }
                match orders.try_recv() {
                    Ok(order) => {
                        self.busy = true;
                        self.last = Instant::now();
                        self.carry_out(order);
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return,
                }
            }
        }
    }

    /// Lets the clock run and the hands continue.
    fn tick(&mut self) {
        let passed = self.ticked.elapsed();
        self.ticked = Instant::now();
        let bytes = self.board.pass(passed);
        if !bytes.is_empty() {
            self.send(&bytes);
            self.see(|_| {});
        }
        while let Some(&(action, reported)) = self.actions.front() {
            if self.last.elapsed() < action.after {
                return;
            }
            self.actions.pop_front();
            self.last = Instant::now();
            let bytes = match reported {
                Reported::Done => self.board.hand(action.square, action.piece),
                Reported::Only => self.board.report(action.square, action.piece),
            };
            self.send(&bytes);
            self.see(|_| {});
        }
    }

    fn carry_out(&mut self, order: SimulatorOrder) {
        match order {
            SimulatorOrder::Hands(actions) => {
                let done = actions.into_iter().map(|action| (action, Reported::Done));
                self.actions.extend(done);
            }
            SimulatorOrder::Flicker(square) => {
                let piece = self.board.board().piece_at(square);
                let only = flicker(square, piece).map(|action| (action, Reported::Only));
                self.actions.extend(only);
            }
            SimulatorOrder::Press => {
                let bytes = self.board.press();
                self.send(&bytes);
            }
            SimulatorOrder::Clock(white, black) => self.set_clock(white, black),
            SimulatorOrder::Run(running) => {
                if let Some(clock) = self.board.clock().copied() {
                    let bytes = self.board.show_clock(ClockReport { running, ..clock });
                    self.send(&bytes);
                }
            }
            SimulatorOrder::ByHand => self.board.set_by_hand_only(true),
            SimulatorOrder::Turn => self.board.turn(),
            SimulatorOrder::Weak(every) => self.board.read_weakly(every),
            SimulatorOrder::Lose(every) => {
                self.set_fault(if every == 0 {
                    WireFault::None
                } else {
                    WireFault::Lose(every)
                });
            }
            SimulatorOrder::Drop(bytes) => self.set_fault(WireFault::Drop(bytes)),
            SimulatorOrder::Unplug => self.wire = None,
            SimulatorOrder::PlugIn => self.plug_in(),
            SimulatorOrder::Silence(silent) => self.silent = silent,
        }
        self.see(|_| {});
    }

    fn set_clock(&mut self, white: Duration, black: Duration) {
        let white_left = self.board.pieces().orientation == Orientation::White;
        let (left, right) = if white_left {
            (white, black)
        } else {
            (black, white)
        };
        let side = |left| ClockSide { left, flag: false };
        let bytes = self.board.show_clock(ClockReport {
            left: side(left),
            right: side(right),
            running: false,
            left_to_move: Some(white_left),
            battery_low: false,
        });
        self.send(&bytes);
    }

    fn set_fault(&mut self, fault: WireFault) {
        if let Some(wire) = &mut self.wire {
            wire.set_fault(fault);
        }
    }

    fn plug_in(&mut self) {
        // Dropping the old port removes its link.
        self.wire = None;
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

    /// Updates what the board shows.
    fn see(&self, change: impl FnOnce(&mut Shown)) {
        self.seen.change(|seen| {
            seen.board.clone_from(self.board.board());
            seen.clock = self.board.clock().copied();
            seen.lights = self.board.lights();
            change(seen);
        });
    }
}
