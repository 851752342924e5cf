//! A Baum display on a pseudo-terminal.
//!
//! It knows the protocol by itself and shares nothing with the driver of the
//! program, so that each tests the other; BRLTTY tests this one as well.
//!
//! The far end is reached under [`BaumSimulator::path`], a link that stays the
//! same when the display is unplugged and plugged in again.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::{OpenOptionsExt, symlink};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::fs::{OFlags, fcntl_setfl};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};

/// Whoever waits longer for a condition waits in vain.
pub const DEADLINE: Duration = Duration::from_secs(20);

/// How often the display looks at its end of the wire.
const TICK: Duration = Duration::from_millis(1);

const ESCAPE: u8 = 0x1B;

/// A report as a Baum display sends it.
pub fn report(command: u8, data: &[u8]) -> Vec<u8> {
    let mut bytes = vec![ESCAPE, command];
    for byte in data {
        let times = if *byte == ESCAPE { 2 } else { 1 };
        bytes.extend(std::iter::repeat_n(*byte, times));
    }
    bytes
}

/// The report of the routing keys over `cells` being down, on a display of `width` cells.
pub fn routing_report(width: usize, cells: &[usize]) -> Vec<u8> {
    let length = [0, 1, 2, 5, 5, 5, 6, 7, 8, 9, 10][width.div_ceil(8)];
    let mut bitmap = vec![0; length];
    for cell in cells {
        bitmap[cell / 8] |= 1 << (cell % 8);
    }
    report(0x22, &bitmap)
}

/// The cells that a display of `width` cells shows after this one command, if it is whole.
pub fn written_cells(command: &[u8], width: usize) -> Option<Vec<u8>> {
    let body = command.strip_prefix(&[ESCAPE, 0x01])?;
    match Body::read(body, width) {
        Body::Whole { data, length } if length == body.len() => Some(data),
        _ => None,
    }
}

/// What the display has seen so far.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// The cells under the fingers now.
    pub cells: Vec<u8>,
    /// How often it started anew or changed its width.
    pub greetings: usize,
    /// How many whole lines were written.
    pub lines: usize,
    /// All of them, the oldest first.
    pub history: Vec<Vec<u8>>,
    /// How often it was asked for its identity.
    pub asked: usize,
    /// Commands that ended too early.
    pub torn: Vec<Vec<u8>>,
}

/// What a test does with the display.
enum Order {
    Send(Vec<u8>),
    Silence(bool),
    Resize(usize),
    Restart,
    Unplug,
    PlugIn,
}

/// The display in the hand of a test.
pub struct BaumSimulator {
    folder: tempfile::TempDir,
    orders: Option<Sender<Order>>,
    seen: Arc<(Mutex<Seen>, Condvar)>,
    width: usize,
    thread: Option<JoinHandle<()>>,
}

impl BaumSimulator {
    /// A display of `width` cells that is plugged in and switched on.
    pub fn start(width: usize) -> BaumSimulator {
        let folder = tempfile::tempdir().unwrap();
        let seen = Arc::default();
        let (orders, received) = mpsc::channel();
        let mut device = Device::new(folder.path().join("display"), width, Arc::clone(&seen));
        device.plug_in();
        BaumSimulator {
            folder,
            orders: Some(orders),
            seen,
            width,
            thread: Some(thread::spawn(move || device.run(&received))),
        }
    }

    /// The serial port of the display.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("display")
    }

    /// Sends any bytes, such as noise or a report.
    pub fn send(&self, bytes: &[u8]) {
        self.order(Order::Send(bytes.to_vec()));
    }

    /// Presses the display keys with a bit in `state` (d1 is bit 0), lets the others go.
    pub fn display_keys(&self, state: u8) {
        self.send(&report(0x24, &[state]));
    }

    /// The same for the joystick: up, left, down, right, press.
    pub fn joystick(&self, state: u8) {
        self.send(&report(0x34, &[state]));
    }

    /// Presses the routing keys over `cells` (from 0), lets the others go.
    pub fn routing_keys(&self, cells: &[usize]) {
        self.send(&routing_report(self.width, cells));
    }

    /// The same for displays that report one routing key by its number.
    pub fn routing_key_by_number(&self, cell: Option<u8>) {
        self.send(&report(0x27, &[cell.map_or(0, |cell| cell + 1)]));
    }

    /// Announces that it is being switched off, and falls silent.
    pub fn power_down(&self) {
        self.send(&report(0x17, &[1]));
        self.silence(true);
    }

    /// Hears and says nothing, as if switched off behind its adapter.
    pub fn silence(&self, silent: bool) {
        self.order(Order::Silence(silent));
    }

    /// Has another number of cells from now on and says so.
    pub fn resize(&mut self, width: usize) {
        self.width = width;
        self.order(Order::Resize(width));
    }

    /// Starts anew: blank, and saying its width unasked.
    pub fn restart(&self) {
        self.order(Order::Restart);
    }

    /// Pulls the cable: the port hangs up and its path is gone.
    pub fn unplug(&self) {
        self.order(Order::Unplug);
    }

    /// Puts the cable back; another port under the same path.
    pub fn plug_in(&self) {
        self.order(Order::PlugIn);
    }

    /// What it has seen by now.
    pub fn seen(&self) -> Seen {
        self.seen.0.lock().unwrap().clone()
    }

    /// Waits until `condition` holds for what it has seen.
    pub fn wait_until(&self, what: &str, condition: impl Fn(&Seen) -> bool) -> Seen {
        let (seen, changed) = &*self.seen;
        let guard = seen.lock().unwrap();
        let (guard, _) = changed
            .wait_timeout_while(guard, DEADLINE, |seen| !condition(seen))
            .unwrap();
        assert!(
            condition(&guard),
            "in vain waited for {what}: {:02X?}",
            *guard
        );
        guard.clone()
    }

    fn order(&self, order: Order) {
        self.orders.as_ref().unwrap().send(order).unwrap();
    }
}

impl Drop for BaumSimulator {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The display itself, in its own thread.
struct Device {
    path: PathBuf,
    width: usize,
    silent: bool,
    wire: Option<Wire>,
    inbox: Vec<u8>,
    seen: Arc<(Mutex<Seen>, Condvar)>,
}

/// Both ends of the pseudo-terminal; the far one is kept open so that the near
/// one stays usable when nobody else has it open.
struct Wire {
    near: File,
    _far: File,
}

impl Device {
    fn new(path: PathBuf, width: usize, seen: Arc<(Mutex<Seen>, Condvar)>) -> Device {
        Device {
            path,
            width,
            silent: false,
            wire: None,
            inbox: Vec::new(),
            seen,
        }
    }

    fn run(mut self, orders: &Receiver<Order>) {
        loop {
            match orders.recv_timeout(TICK) {
                Ok(order) => self.obey(order),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.listen();
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Send(bytes) => self.send(&bytes),
            Order::Silence(silent) => self.silent = silent,
            Order::Resize(width) => {
                self.width = width;
                self.greet();
            }
            Order::Restart => self.greet(),
            Order::Unplug => {
                self.wire = None;
                fs::remove_file(&self.path).unwrap();
            }
            Order::PlugIn => self.plug_in(),
        }
    }

    fn plug_in(&mut self) {
        let wire = Wire::open(&self.path);
        self.inbox.clear();
        self.wire = Some(wire);
        self.see(|seen| seen.cells.clear());
    }

    fn greet(&mut self) {
        self.inbox.clear();
        self.see(|seen| {
            seen.cells.clear();
            seen.greetings += 1;
        });
        self.send_count();
    }

    fn send(&mut self, bytes: &[u8]) {
        if let Some(wire) = self.wire.as_mut().filter(|_| !self.silent) {
            wire.near.write_all(bytes).unwrap();
        }
    }

    fn send_count(&mut self) {
        self.send(&report(0x01, &[u8::try_from(self.width).unwrap()]));
    }

    fn listen(&mut self) {
        let mut buffer = [0; 1024];
        let Some(wire) = &mut self.wire else { return };
        let received = wire.near.read(&mut buffer).unwrap_or(0);
        if !self.silent {
            self.inbox.extend_from_slice(&buffer[..received]);
            while self.answer_next() {}
        }
    }

    /// Answers the first command of the inbox; false if there is no whole one.
    fn answer_next(&mut self) -> bool {
        let is_start = |pair: &[u8]| pair[0] == ESCAPE && pair[1] != ESCAPE;
        let Some(start) = self.inbox.windows(2).position(is_start) else {
            return false;
        };
        let command = self.inbox[start + 1];
        let body = self.inbox[start + 2..].to_vec();
        let needed = if command == 0x01 { self.width } else { 0 };
        match Body::read(&body, needed) {
            Body::Unfinished => return false,
            Body::Whole { data, length } => {
                self.inbox.drain(..start + 2 + length);
                self.answer(command, data);
            }
            Body::Torn { data, length } => {
                self.inbox.drain(..start + 2 + length);
                // A line of one blank cell is the question for the width.
                if data == [0] {
                    self.send_count();
                } else {
                    self.see(|seen| seen.torn.push(data));
                }
            }
        }
        true
    }

    fn answer(&mut self, command: u8, data: Vec<u8>) {
        match command {
            0x01 => self.see(|seen| {
                seen.history.push(data.clone());
                seen.cells = data;
                seen.lines += 1;
            }),
            0x84 => {
                self.see(|seen| seen.asked += 1);
                self.send(&report(0x84, b"Baum VarioUltra "));
            }
            0x8A => self.send(&report(0x8A, b"SIM00001")),
            0x08 => self.send(&report(0x24, &[0])),
            _ => self.send(&report(0x40, &[0x14])),
        }
    }

    fn see(&self, change: impl FnOnce(&mut Seen)) {
        let (seen, changed) = &*self.seen;
        change(&mut seen.lock().unwrap());
        changed.notify_all();
    }
}

/// The data behind a command, as far as they have come; `length` counts bytes on the wire.
enum Body {
    Unfinished,
    Whole { data: Vec<u8>, length: usize },
    Torn { data: Vec<u8>, length: usize },
}

impl Body {
    fn read(bytes: &[u8], needed: usize) -> Body {
        let mut data = Vec::new();
        let mut length = 0;
        while data.len() < needed {
            match bytes[length..] {
                [] | [ESCAPE] => return Body::Unfinished,
                [ESCAPE, ESCAPE, ..] => length += 1,
                [ESCAPE, ..] => return Body::Torn { data, length },
                _ => {}
            }
            data.push(bytes[length]);
            length += 1;
        }
        Body::Whole { data, length }
    }
}

impl Wire {
    /// Opens a pseudo-terminal and lets `path` lead to its far end.
    fn open(path: &Path) -> Wire {
        let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&near).unwrap();
        unlockpt(&near).unwrap();
        fcntl_setfl(&near, OFlags::NONBLOCK).unwrap();
        let name = ptsname(&near, Vec::new()).unwrap().into_string().unwrap();
        let noctty = i32::try_from(OFlags::NOCTTY.bits()).unwrap();
        let mut options = OpenOptions::new();
        let far = options
            .read(true)
            .write(true)
            .custom_flags(noctty)
            .open(&name)
            .unwrap();
        // A fresh terminal echoes; a wire does not.
        let mut settings = tcgetattr(&far).unwrap();
        settings.make_raw();
        tcsetattr(&far, OptionalActions::Now, &settings).unwrap();
        symlink(&name, path).unwrap();
        Wire {
            near: File::from(near),
            _far: far,
        }
    }
}

/// Waits until `condition` holds, for what no channel and no condition variable tells.
pub fn wait_for(what: &str, mut condition: impl FnMut() -> bool) {
    let deadline = Instant::now() + DEADLINE;
    while !condition() {
        assert!(Instant::now() < deadline, "in vain waited for {what}");
        thread::park_timeout(Duration::from_millis(20));
    }
}
