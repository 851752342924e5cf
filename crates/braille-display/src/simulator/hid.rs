//! A simulated display that speaks the standard for HID: its report descriptor, its reports, and a folder that looks like
//! `sys` and `dev`. Shares no code with the driver that reads them.

use std::fs;
use std::io;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::time::Duration;

use plain_file::Role;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{
    AddressFamily, RecvFlags, SendFlags, SocketAddrUnix, SocketFlags, SocketType, accept_with,
    bind, listen, recv, send, socket_with,
};

use super::line::Line;
use super::make::{Make, Pressed, Stage, byte};
use crate::framing::Cut;

/// How a display tells which routing key is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HidRouters {
    /// A bit for each, of one usage that repeats.
    Bits,
    /// A bit for each, of usages that count up.
    Range,
    /// A byte with the number of the one that is down.
    Number,
}

/// How the reports of a display are laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HidModel {
    /// How many rows of cells it has.
    pub rows: usize,
    /// Whether each report begins with its number; each row has a report of its own then.
    pub numbered: bool,
    /// How it tells which routing key is down.
    pub routers: HidRouters,
    /// Whether it has a keyboard beside the display.
    pub keyboard: bool,
    /// To how many bytes input reports are filled up.
    pub padded: usize,
}

impl Default for HidModel {
    /// A display as most makers build it.
    fn default() -> HidModel {
        HidModel {
            rows: 1,
            numbered: true,
            routers: HidRouters::Bits,
            keyboard: false,
            padded: 0,
        }
    }
}

/// The number of the report of all keys, and of that of the first row.
const INPUT: u8 = 1;
const ROWS: u8 = 2;

/// The buttons of each group, and the keys outside groups.
const BUTTONS: u8 = 10;
const GROUPS: [u16; 4] = [0x20C, 0x20D, 0x20E, 0x20F];
const SINGLE: std::ops::RangeInclusive<u16> = 0x201..=0x21E;

/// Items of a descriptor.
fn short(prefix: u8, number: usize) -> [u8; 3] {
    let [low, high, ..] = number.to_le_bytes();
    [prefix | 2, low, high]
}
const PAGE: u8 = 0x04;
const USAGE: u8 = 0x08;
const FIRST: u8 = 0x18;
const LAST: u8 = 0x28;
const MINIMUM: u8 = 0x14;
const MAXIMUM: u8 = 0x24;
const SIZE: u8 = 0x74;
const COUNT: u8 = 0x94;
const REPORT: [u8; 1] = [0x85];
const VARIABLE_INPUT: [u8; 2] = [0x81, 2];
const CONSTANT_INPUT: [u8; 2] = [0x81, 3];
const ARRAY_INPUT: [u8; 2] = [0x81, 0];
const OUTPUT: [u8; 2] = [0x91, 2];
const APPLICATION: [u8; 2] = [0xA1, 1];
const LOGICAL: [u8; 2] = [0xA1, 2];
const END: [u8; 1] = [0xC0];

/// A descriptor that is being written.
#[derive(Default)]
struct Written(Vec<u8>);

impl Written {
    fn add(&mut self, bytes: impl AsRef<[u8]>) -> &mut Written {
        self.0.extend_from_slice(bytes.as_ref());
        self
    }

    fn number(&mut self, prefix: u8, number: usize) -> &mut Written {
        self.add(short(prefix, number))
    }

    /// The size and the count of the next field.
    fn values(&mut self, size: usize, count: usize) -> &mut Written {
        self.number(SIZE, size).number(COUNT, count)
    }

    fn bits(&mut self, first: usize, last: usize) -> &mut Written {
        self.number(FIRST, first).number(LAST, last);
        self.values(1, last - first + 1).add(VARIABLE_INPUT)
    }

    fn fill(&mut self, bits: usize) -> &mut Written {
        match bits {
            0 => self,
            bits => self.values(1, bits).add(CONSTANT_INPUT),
        }
    }
}

/// A display that speaks the standard for HID.
#[derive(Clone, Debug)]
pub(super) struct Hid {
    model: HidModel,
    cells: usize,
}

impl Hid {
    /// `None` if the cells cannot be shared out to the rows.
    pub(super) fn new(model: HidModel, cells: usize) -> Option<Hid> {
        let fits = model.rows > 0 && cells.is_multiple_of(model.rows);
        fits.then_some(Hid { model, cells })
    }

    fn columns(&self) -> usize {
        self.cells / self.model.rows
    }

    /// The codes of all keys, in the order of their bits.
    fn codes() -> impl Iterator<Item = u32> {
        let groups = GROUPS.into_iter().flat_map(|group| {
            (1..=BUTTONS).map(move |button| u32::from(group) << 16 | u32::from(button))
        });
        SINGLE.map(u32::from).chain(groups)
    }

    fn report_number(&self, number: u8) -> Vec<u8> {
        match self.model.numbered {
            true => [REPORT.as_slice(), &[number]].concat(),
            false => Vec::new(),
        }
    }

    /// What it tells about its reports.
    pub(super) fn descriptor(&self) -> Vec<u8> {
        let mut all = Written::default();
        if self.model.keyboard {
            // Page 1, usage 6: eight keys of a keyboard, and none of ours.
            all.number(PAGE, 1).number(USAGE, 6).add(APPLICATION);
            all.add(self.report_number(0x40));
            all.number(PAGE, 7).number(MINIMUM, 0).number(MAXIMUM, 1);
            if self.model.numbered {
                all.bits(0xE0, 0xE7);
            }
            all.add(END);
        }
        all.number(PAGE, 0x41).number(USAGE, 1).add(APPLICATION);
        all.add(self.report_number(INPUT));
        all.number(MINIMUM, 0).number(MAXIMUM, 1);
        all.bits((*SINGLE.start()).into(), (*SINGLE.end()).into());
        for group in GROUPS {
            all.number(PAGE, 0x41).number(USAGE, group.into());
            all.add(LOGICAL)
                .number(PAGE, 9)
                .bits(1, BUTTONS.into())
                .add(END);
        }
        let bits = Hid::codes().count();
        all.fill(bits.next_multiple_of(8) - bits);
        all.number(PAGE, 0x41);
        self.describe_routers(&mut all);
        for row in 0..self.model.rows {
            all.number(USAGE, 2).add(LOGICAL).number(USAGE, 3);
            all.add(self.report_number(ROWS + byte(row)));
            all.number(MINIMUM, 0).number(MAXIMUM, 255);
            all.values(8, self.columns()).add(OUTPUT).add(END);
        }
        all.add(END).0.clone()
    }

    fn describe_routers(&self, all: &mut Written) {
        all.number(USAGE, 0xFA).add(LOGICAL);
        let fill = self.cells.next_multiple_of(8) - self.cells;
        match self.model.routers {
            HidRouters::Bits => {
                all.number(USAGE, 0x100).values(1, self.cells);
                all.add(VARIABLE_INPUT).fill(fill);
            }
            HidRouters::Range => {
                all.bits(0x100, 0xFF + self.cells).fill(fill);
            }
            HidRouters::Number => {
                all.number(USAGE, 0x100).number(MINIMUM, 1);
                all.number(MAXIMUM, self.cells);
                all.values(8, 1).add(ARRAY_INPUT);
            }
        }
        all.add(END);
    }
}

impl Make for Hid {
    /// A report comes whole.
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        match bytes.len() {
            0 => Cut::Unfinished,
            length => Cut::Packet(length),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        let Some((number, cells)) = command.split_first() else {
            return;
        };
        let (start, length) = match self.model.numbered {
            true => {
                let row = usize::from(number.wrapping_sub(ROWS));
                (row * self.columns(), self.columns())
            }
            false => (0, self.cells),
        };
        if cells.len() == length && start < self.cells {
            stage.show(start, cells.iter().copied());
        }
    }

    fn report(&mut self, _before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let mut keys = vec![0; Hid::codes().count().div_ceil(8)];
        let down = |(_, code): &(usize, u32)| now.keys.contains(code);
        for (place, _) in Hid::codes().enumerate().filter(down) {
            keys[place / 8] |= 1 << (place % 8);
        }
        let routers = match self.model.routers {
            HidRouters::Bits | HidRouters::Range => now.routing_bitmap(self.cells.div_ceil(8)),
            HidRouters::Number => vec![byte(now.routing.first().map_or(0, |cell| cell + 1))],
        };
        let number: &[u8] = match self.model.numbered {
            true => &[INPUT],
            false => &[],
        };
        let mut report = [number, &keys, &routers].concat();
        report.resize(report.len().max(self.model.padded), 0);
        report
    }

    fn plug_in(&self, link: &Path, times: usize) -> io::Result<Box<dyn Line>> {
        let line = HidLine::open(link, times, &self.descriptor())?;
        Ok(Box::new(line))
    }
}

/// A folder with the entry and the device of one HID display. The device is a socket that keeps the borders of reports.
pub(super) struct HidLine {
    node: PathBuf,
    entry: PathBuf,
    waiting: OwnedFd,
    host: Option<OwnedFd>,
}

impl HidLine {
    /// Makes the device with this number below `root`.
    pub(super) fn open(root: &Path, number: usize, descriptor: &[u8]) -> io::Result<HidLine> {
        let name = format!("hidraw{number}");
        let entry = root.join("sys/class/hidraw").join(&name);
        let node = root.join("dev").join(&name);
        fs::create_dir_all(entry.join("device"))?;
        fs::create_dir_all(root.join("dev"))?;
        // A simulator that was killed leaves its socket behind.
        let _ = fs::remove_file(&node);
        let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
        let waiting = socket_with(AddressFamily::UNIX, SocketType::SEQPACKET, flags, None)?;
        bind(&waiting, &SocketAddrUnix::new(&node)?)?;
        listen(&waiting, 4)?;
        let about =
            "HID_ID=0003:00001C71:0000C131\nHID_NAME=Simulated HID display\nHID_UNIQ=SIM-1\n";
        let about_it = entry.join("device/uevent");
        plain_file::write(&about_it, about, Role::Output)?;
        let described = entry.join("device/report_descriptor");
        plain_file::write(&described, descriptor, Role::Output)?;
        Ok(HidLine {
            node,
            entry,
            waiting,
            host: None,
        })
    }
}

impl Line for HidLine {
    fn receive(&mut self, patience: Duration) -> Vec<u8> {
        let patience = Timespec::try_from(patience).ok();
        let source = self.host.as_ref().unwrap_or(&self.waiting);
        let mut ready = [PollFd::new(source, PollFlags::IN)];
        if !poll(&mut ready, patience.as_ref()).is_ok_and(|ready| ready > 0) {
            return Vec::new();
        }
        let Some(host) = &self.host else {
            self.host = accept_with(&self.waiting, SocketFlags::CLOEXEC).ok();
            return Vec::new();
        };
        let mut report = vec![0; 4096];
        let length = match recv(host, &mut report[..], RecvFlags::DONTWAIT) {
            Ok((_, length)) => length,
            Err(_) => 0,
        };
        if length == 0 {
            self.host = None;
        }
        report.truncate(length);
        report
    }

    /// A report that the host does not take is lost, as in Linux.
    fn send(&mut self, report: &[u8]) {
        // Without bytes it would look like the end.
        if let Some(host) = self.host.as_ref().filter(|_| !report.is_empty()) {
            let _ = send(host, report, SendFlags::NOSIGNAL | SendFlags::DONTWAIT);
        }
    }
}

impl Drop for HidLine {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.node);
        let _ = fs::remove_dir_all(&self.entry);
    }
}
