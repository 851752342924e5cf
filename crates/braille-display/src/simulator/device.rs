//! A simulated display on its own thread: carries out orders, reads its wire, and reports
//! what it shows.

use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, TryRecvError};

use super::make::{Make, Pressed, Stage};
use super::seen::Seen;
use crate::framing::Inbox;
use serial_link::{Pace, Wire, WireFault};

/// How long the display reads its wire before it checks for orders.
const TICK: Duration = Duration::from_millis(5);

/// How often it may send something by itself.
const IDLE: Duration = Duration::from_millis(100);

/// What to do to the display.
pub(super) enum DeviceOrder {
    Press(Pressed),
    Send(Vec<u8>),
    Silence(bool),
    Resize(usize, Box<dyn Make>),
    Restart,
    RestartWithin(usize),
    Refuse(usize),
    Spoil(WireFault),
    SetPace(Option<Pace>),
    SwitchOff,
    Unplug,
    PlugIn,
}

/// What the display has seen, and a way to wait for more.
pub(super) type Board = Arc<(Mutex<Seen>, Condvar)>;

/// The display.
pub(super) struct Device {
    link: PathBuf,
    make: Box<dyn Make>,
    stage: Stage,
    pressed: Pressed,
    silent: bool,
    /// It restarts after this many more bytes.
    restart_within: Option<usize>,
    wire: Option<Wire>,
    pace: Option<Pace>,
    inbox: Inbox,
    /// When it last received something, and when it may next send something by itself.
    heard: Instant,
    speaks: Instant,
    board: Board,
}

impl Device {
    pub(super) fn new(
        link: PathBuf,
        make: Box<dyn Make>,
        cells: usize,
        wire: Wire,
        board: Board,
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
            restart_within: None,
            wire: Some(wire),
            pace: None,
            inbox: Inbox::default(),
            heard: Instant::now(),
            speaks: Instant::now(),
            board,
        }
    }

    /// Works until nobody can send orders any more.
    pub(super) fn run(mut self, orders: &Receiver<DeviceOrder>) {
        loop {
            let bytes = match &mut self.wire {
                Some(wire) => wire.receive(TICK),
                None => {
                    match orders.recv_timeout(TICK) {
                        Ok(order) => self.obey(order),
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => return,
                    }
                    Vec::new()
                }
            };
            // An order given before bytes arrive applies to them.
            loop {
                match orders.try_recv() {
                    Ok(order) => self.obey(order),
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

    fn obey(&mut self, order: DeviceOrder) {
        match order {
            DeviceOrder::Press(now) => {
                let report = self.make.report(&self.pressed, &now, self.stage.cells);
                self.pressed = now;
                self.send(&report);
            }
            DeviceOrder::Send(bytes) => self.send(&bytes),
            DeviceOrder::Silence(silent) => self.silent = silent,
            DeviceOrder::Resize(cells, make) => {
                self.stage.cells = cells;
                self.make = make;
                self.start_anew();
            }
            DeviceOrder::Restart => self.start_anew(),
            DeviceOrder::RestartWithin(bytes) => self.restart_within = Some(bytes),
            DeviceOrder::Refuse(times) => self.stage.refusals = times,
            DeviceOrder::Spoil(fault) => {
                if let Some(wire) = &mut self.wire {
                    wire.set_fault(fault);
                }
            }
            DeviceOrder::SetPace(pace) => {
                self.pace = pace;
                if let Some(wire) = &mut self.wire {
                    wire.set_pace(pace);
                }
            }
            DeviceOrder::SwitchOff => {
                let farewell = self.make.farewell();
                self.send(&farewell);
                self.silent = true;
            }
            DeviceOrder::Unplug => {
                self.wire = None;
                self.see(|_| {});
            }
            DeviceOrder::PlugIn => self.plug_in(),
        }
    }

    /// Plugs it in, with its power on.
    fn plug_in(&mut self) {
        // Dropping the old port removes its link.
        self.wire = None;
        self.silent = false;
        match Wire::open(&self.link) {
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

    fn start_anew(&mut self) {
        self.go_blank();
        self.see(|seen| seen.restarts += 1);
        let greeting = self.make.greeting(self.stage.cells);
        self.send(&greeting);
    }

    fn send(&mut self, bytes: &[u8]) {
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
            self.send(&answer);
        }
    }

    /// Changes what the display has seen; its cells are updated in any case.
    fn see(&self, change: impl FnOnce(&mut Seen)) {
        let (seen, changed) = &*self.board;
        let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.cells.clone_from(&self.stage.shown);
        seen.status.clone_from(&self.stage.status);
        change(&mut seen);
        changed.notify_all();
    }
}
