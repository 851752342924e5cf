//! How one make of simulated display handles commands and keys: packets, no wire. Shares
//! only the codes of keys with the driver: each tests the other, and BRLTTY tests both.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::time::Duration;

use super::line::Line;
use crate::framing::Cut;
use crate::key_source::KeySource;
use serial_link::Wire;

/// One make of display.
pub(super) trait Make: Send {
    /// What these bytes from the host begin with.
    fn cut(&self, bytes: &[u8], cells: usize) -> Cut;

    /// Carries out a whole command.
    fn obey(&mut self, command: &[u8], stage: &mut Stage);

    /// What it sends by itself after it was switched on or its width changed, if anything.
    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        Vec::new()
    }

    /// What it sends by itself after this much silence; called several times a second.
    fn idle(&mut self, _quiet: Duration) -> Vec<u8> {
        Vec::new()
    }

    /// How many rows of its cells it has.
    fn rows(&self) -> usize {
        1
    }

    /// What it sends when the keys that are down change.
    fn report(&mut self, before: &Pressed, now: &Pressed, cells: usize) -> Vec<u8>;

    /// Makes its port, to which `link` leads, for the nth time.
    ///
    /// # Errors
    /// If the system gives no such port.
    fn plug_in(&self, link: &Path, _times: usize) -> io::Result<Box<dyn Line>> {
        Ok(Box::new(Wire::open(link)?))
    }

    /// What it sends when it is switched off, if anything.
    fn farewell(&self) -> Vec<u8> {
        Vec::new()
    }
}

/// The state of the display that a command can change.
#[derive(Debug, Default)]
pub(super) struct Stage {
    /// How many cells the line has.
    pub cells: usize,
    /// The cells shown, with dot *n* as bit *n* - 1.
    pub shown: Vec<u8>,
    /// The status cells shown.
    pub status: Vec<u8>,
    /// How many more times it refuses to show something.
    pub refusals: usize,
    /// Whether something was shown.
    pub written: bool,
    /// How often a row came while the dots of another one moved.
    pub hurried: usize,
    /// Whether it was asked to identify itself or to answer.
    pub asked: bool,
    /// What it answers.
    pub answer: Vec<u8>,
}

impl Stage {
    /// Shows cells from `start` on; false if it refuses.
    pub(super) fn show(&mut self, start: usize, cells: impl IntoIterator<Item = u8>) -> bool {
        if self.refusals > 0 {
            self.refusals -= 1;
            return false;
        }
        self.shown.resize(self.cells, 0);
        let places = self.shown.iter_mut().skip(start);
        places.zip(cells).for_each(|(place, cell)| *place = cell);
        self.written = true;
        true
    }

    /// Sends something.
    pub(super) fn say(&mut self, bytes: &[u8]) {
        self.answer.extend_from_slice(bytes);
    }

    /// Identifies itself.
    pub(super) fn introduce(&mut self, bytes: &[u8]) {
        self.asked = true;
        self.say(bytes);
    }
}

/// The keys that are down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pressed {
    /// The codes of keys.
    pub(super) keys: BTreeSet<u32>,
    /// The cells of routing keys, counted from 0.
    pub(super) routing: BTreeSet<usize>,
}

impl Pressed {
    /// No keys.
    pub fn none() -> Pressed {
        Pressed::default()
    }

    /// Keys by their names, joined by `+`; `routing5` is the routing key over the fifth
    /// cell. `None` if a display of this kind lacks one of the keys.
    pub fn named(names: &str, source: impl Into<KeySource>) -> Option<Pressed> {
        let codes = source.into().codes();
        let mut pressed = Pressed::none();
        for name in names.split('+').map(str::trim) {
            let cell = name.strip_prefix("routing").map(str::parse::<usize>);
            if let Some(cell) = cell {
                pressed.routing.insert(cell.ok()?.checked_sub(1)?);
            } else {
                pressed.keys.insert(codes.code(name)?);
            }
        }
        Some(pressed)
    }

    /// Whether a display with this many cells has these routing keys.
    #[must_use]
    pub fn fits(&self, cells: usize) -> bool {
        self.routing.iter().all(|&cell| cell < cells)
    }

    /// The keys released and the keys pressed since `before`.
    pub(super) fn since<'a>(&'a self, before: &'a Pressed) -> (Pressed, Pressed) {
        let gone = |a: &'a Pressed, b: &'a Pressed| Pressed {
            keys: a.keys.difference(&b.keys).copied().collect(),
            routing: a.routing.difference(&b.routing).copied().collect(),
        };
        (gone(before, self), gone(self, before))
    }

    /// A byte for each key, its code, and for each routing key, that of the first plus its
    /// cell. Keys whose number does not fit into a byte are left out.
    pub(super) fn bytes(&self, first_routing: usize) -> impl Iterator<Item = u8> {
        let keys = self.keys.iter();
        let keys = keys.filter_map(|code| u8::try_from(*code).ok());
        let cells = self.routing.iter();
        keys.chain(cells.filter_map(move |cell| u8::try_from(first_routing + cell).ok()))
    }

    /// The state of a group of keys as a number with one bit for each key.
    pub(super) fn bits(&self, bit: impl Fn(u32) -> Option<u32>) -> u32 {
        let bits = self.keys.iter().filter_map(|code| bit(*code));
        bits.fold(0, |sum, bit| sum | 1 << bit)
    }

    /// The state of the keys whose code begins with the byte of this group and ends with their bit.
    pub(super) fn group(&self, group: u8) -> u32 {
        self.bits(|code| (code >> 8 == u32::from(group)).then_some(code & 0xFF))
    }

    /// The routing keys as a bitmap of this many bytes; cell 0 is the lowest bit of the first.
    pub(super) fn routing_bitmap(&self, bytes: usize) -> Vec<u8> {
        let mut bitmap = vec![0; bytes];
        for cell in &self.routing {
            if let Some(byte) = bitmap.get_mut(cell / 8) {
                *byte |= 1 << (cell % 8);
            }
        }
        bitmap
    }
}

/// A number as one byte; no number of cells needs more.
pub(super) fn byte(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
