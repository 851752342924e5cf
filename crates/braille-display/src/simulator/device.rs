//! A simulated display on its own thread: carries out orders, reads its wire, and reports
//! what it shows.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, TryRecvError};

use super::line::Line;
use super::make::{Make, Pressed, Stage};
use crate::framing::Inbox;
use serial_link::{Pace, Watched, WireFault};

/// How long the display reads its wire before it checks for orders.
const TICK: Duration = Duration::from_millis(5);

/// How often it may send something by itself.
const IDLE: Duration = Duration::from_millis(100);

/// How many of the lines shown are remembered.
const REMEMBERED: usize = 10_000;

/// What a simulated display has seen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The cells shown now, with dot *n* as bit *n* - 1; empty if nothing was shown since it
    /// was switched on.
    pub cells: Vec<u8>,
    /// The status cells, in the same form.
    pub status: Vec<u8>,
    /// How often it restarted or changed its width.
    pub restarts: usize,
    /// How many bytes it received.
    pub bytes: usize,
    /// How often it was written to.
    pub writes: usize,
    /// What it showed after each of the last writes, the oldest first.
    pub history: Vec<Vec<u8>>,
    /// How often it was asked to identify itself or to answer.
    pub asked: usize,
    /// How often a row came while the dots of another one moved.
    pub hurried: usize,
}

impl Seen {
    fn note(&mut self, written: bool, asked: bool) {
        self.asked += usize::from(asked);
        if written {
            self.writes += 1;
            if self.history.len() == REMEMBERED {
                self.history.remove(0);
            }
            self.history.push(self.cells.clone());
        }
    }
}

/// What to do to the display.
pub(super) type Order = Box<dyn FnOnce(&mut Device) + Send>;

/// The display.
pub(super) struct Device {
    link: PathBuf,
    make: Box<dyn Make>,
    stage: Stage,
    pressed: Pressed,
    silent: bool,
    /// Whether it does not answer who it is.
    nameless: bool,
    /// It restarts after this many more bytes.
    restart_within: Option<usize>,
    wire: Option<Box<dyn Line>>,
    /// How often it was plugged in.
    plugged_in: usize,
    pace: Option<Pace>,
    inbox: Inbox,
    /// When it last received something, and when it may next send something by itself.
    heard: Instant,
    speaks: Instant,
    seen: Watched<Seen>,
}

impl Device {
    pub(super) fn new(
        link: PathBuf,
        make: Box<dyn Make>,
        cells: usize,
        wire: Box<dyn Line>,
        seen: Watched<Seen>,
    ) -> Device {
        let stage = Stage {
            cells,
            ..Stage::default()
        };
        Device {
            link,
            make,
            stage,
            pressed: Pressed::none(),
            silent: false,
            nameless: false,
            restart_within: None,
            wire: Some(wire),
            plugged_in: 1,
            pace: None,
            inbox: Inbox::default(),
            heard: Instant::now(),
            speaks: Instant::now(),
            seen,
        }
    }

    /// Works until nobody can send orders any more.
    pub(super) fn run(mut self, orders: &Receiver<Order>) {
        loop {
            let bytes = match &mut self.wire {
                Some(wire) => wire.receive(TICK),
                None => {
                    match orders.recv_timeout(TICK) {
                        Ok(order) => order(&mut self),
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => return,
                    }
                    Vec::new()
                }
            };
            // An order given before bytes arrive applies to them.
            loop {
                match orders.try_recv() {
                    Ok(order) => order(&mut self),
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return,
                }
            }
            self.take(&bytes);
            self.speak();
        }
    }

    fn speak(&mut self) {
        let now = Instant::now();
        if now >= self.speaks {
            self.speaks = now + IDLE;
            let words = self.make.idle(now.duration_since(self.heard));
            self.send(&words);
        }
    }

    /// Presses these keys and releases all others.
    pub(super) fn press(&mut self, now: Pressed) {
        let report = self.make.report(&self.pressed, &now, self.stage.cells);
        self.pressed = now;
        self.send(&report);
    }

    /// Does not answer who it is.
    pub(super) fn stay_nameless(&mut self) {
        self.nameless = true;
    }

    /// Receives and sends nothing.
    pub(super) fn silence(&mut self, silent: bool) {
        self.silent = silent;
    }

    pub(super) fn resize(&mut self, cells: usize, make: Box<dyn Make>) {
        self.stage.cells = cells;
        self.make = make;
        self.start_anew();
    }

    /// Restarts after this many more bytes.
    pub(super) fn restart_within(&mut self, bytes: usize) {
        self.restart_within = Some(bytes);
    }

    /// Refuses this many lines.
    pub(super) fn refuse(&mut self, times: usize) {
        self.stage.refusals = times;
    }

    pub(super) fn set_fault(&mut self, fault: WireFault) {
        if let Some(wire) = &mut self.wire {
            wire.set_fault(fault);
        }
    }

    pub(super) fn set_pace(&mut self, pace: Pace) {
        self.pace = Some(pace);
        if let Some(wire) = &mut self.wire {
            wire.set_pace(self.pace);
        }
    }

    pub(super) fn switch_off(&mut self) {
        let farewell = self.make.farewell();
        self.send(&farewell);
        self.silent = true;
    }

    pub(super) fn unplug(&mut self) {
        self.wire = None;
        self.see(|_| {});
    }

    /// Plugs it in, with its power on.
    pub(super) fn plug_in(&mut self) {
        // Dropping the old port removes its link.
        self.wire = None;
        self.silent = false;
        self.plugged_in += 1;
        match self.make.plug_in(&self.link, self.plugged_in) {
            Ok(mut wire) => {
                wire.set_pace(self.pace);
                self.wire = Some(wire);
            }
            Err(cause) => tracing::warn!(%cause, "the simulated display cannot be plugged in"),
        }
        self.go_blank();
        self.see(|_| {});
    }

    fn go_blank(&mut self) {
        self.inbox.clear();
        self.pressed = Pressed::none();
        self.stage.shown.clear();
        self.stage.status.clear();
    }

    pub(super) fn start_anew(&mut self) {
        self.go_blank();
        self.see(|seen| seen.restarts += 1);
        let greeting = self.make.greeting(self.stage.cells);
        self.send(&greeting);
    }

    pub(super) fn send(&mut self, bytes: &[u8]) {
        if let Some(wire) = self.wire.as_mut().filter(|_| !self.silent) {
            wire.send(bytes);
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        if self.silent || bytes.is_empty() {
            return;
        }
        self.heard = Instant::now();
        self.see(|seen| seen.bytes += bytes.len());
        match self.restart_within {
            Some(left) if left <= bytes.len() => {
                self.restart_within = None;
                self.hear(&bytes[..left]);
                self.start_anew();
            }
            Some(left) => {
                self.restart_within = Some(left - bytes.len());
                self.hear(bytes);
            }
            None => self.hear(bytes),
        }
    }

    fn hear(&mut self, bytes: &[u8]) {
        self.inbox.push(bytes);
        let cells = self.stage.cells;
        while let Some(command) = self.inbox.next(|bytes| self.make.cut(bytes, cells)) {
            self.make.obey(&command, &mut self.stage);
            let written = std::mem::take(&mut self.stage.written);
            let asked = std::mem::take(&mut self.stage.asked);
            if written || asked {
                self.see(|seen| seen.note(written, asked));
            }
            let answer = std::mem::take(&mut self.stage.answer);
            if !(asked && self.nameless) {
                self.send(&answer);
            }
        }
    }

    /// Changes what the display has seen; its cells are updated in any case.
    fn see(&self, change: impl FnOnce(&mut Seen)) {
        self.seen.change(|seen| {
            seen.cells.clone_from(&self.stage.shown);
            seen.status.clone_from(&self.stage.status);
            seen.hurried = self.stage.hurried;
            change(seen);
        });
    }
}
