//! What one make of simulated display does with commands and keys: packets, no
//! wire. Shares the codes of keys with the driver, and nothing else: each tests
//! the other, and BRLTTY tests both.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::driver::DriverKind;
use crate::framing::Cut;

/// One make of display.
pub(super) trait Make: Send {
    /// What stands first in these bytes from the host.
    fn cut(&self, bytes: &[u8], cells: usize) -> Cut;

    /// Does what a whole command asks for.
    fn obey(&mut self, command: &[u8], stage: &mut Stage);

    /// What it says by itself when it was switched on or has another width.
    fn greeting(&mut self, cells: usize) -> Vec<u8>;

    /// What it says by itself when nothing came for so long; asked several times a second.
    fn idle(&mut self, _quiet: Duration) -> Vec<u8> {
        Vec::new()
    }

    /// What it says when other keys are down than before.
    fn report(&self, before: &Pressed, now: &Pressed, cells: usize) -> Vec<u8>;

    /// What it says when it is switched off, if it says anything.
    fn farewell(&self) -> Vec<u8>;
}

/// What a command does to the display.
#[derive(Debug, Default)]
pub(super) struct Stage {
    /// How many cells the display has.
    pub cells: usize,
    /// The cells as they are shown, dot *n* as bit *n* - 1.
    pub shown: Vec<u8>,
    /// Its status cells as they are shown.
    pub status: Vec<u8>,
    /// How often it still refuses to show something.
    pub refusals: usize,
    /// Whether something was shown.
    pub written: bool,
    /// Whether it was asked who or whether it is.
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

    /// Says something.
    pub(super) fn say(&mut self, bytes: &[u8]) {
        self.answer.extend_from_slice(bytes);
    }

    /// Says who it is.
    pub(super) fn introduce(&mut self, bytes: &[u8]) {
        self.asked = true;
        self.say(bytes);
    }
}

/// The keys that are down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pressed {
    /// By their codes.
    pub(super) keys: BTreeSet<u32>,
    /// By their cells, counted from 0.
    pub(super) routing: BTreeSet<usize>,
}

impl Pressed {
    /// No key.
    pub fn none() -> Pressed {
        Pressed::default()
    }

    /// Keys by their names, joined by `+`; `routing5` is the routing key over the
    /// fifth cell. None if a display of this kind has no such key.
    pub fn named(names: &str, kind: DriverKind) -> Option<Pressed> {
        let mut pressed = Pressed::none();
        for name in names.split('+').map(str::trim) {
            let cell = name.strip_prefix("routing").map(str::parse::<usize>);
            if let Some(cell) = cell {
                pressed.routing.insert(cell.ok()?.checked_sub(1)?);
            } else {
                pressed.keys.insert(kind.protocol().keys.code(name)?);
            }
        }
        Some(pressed)
    }

    /// Whether a display of so many cells has these routing keys.
    #[must_use]
    pub fn fits(&self, cells: usize) -> bool {
        self.routing.iter().all(|&cell| cell < cells)
    }

    /// What went up and what went down since `before`.
    pub(super) fn since<'a>(&'a self, before: &'a Pressed) -> (Pressed, Pressed) {
        let gone = |a: &'a Pressed, b: &'a Pressed| Pressed {
            keys: a.keys.difference(&b.keys).copied().collect(),
            routing: a.routing.difference(&b.routing).copied().collect(),
        };
        (gone(before, self), gone(self, before))
    }

    /// A byte for each key, its code, and for each routing key, that of the first and
    /// its cell. What is no byte has none.
    pub(super) fn bytes(&self, first_routing: usize) -> impl Iterator<Item = u8> {
        let keys = self.keys.iter();
        let keys = keys.filter_map(|code| u8::try_from(*code).ok());
        let cells = self.routing.iter();
        keys.chain(cells.filter_map(move |cell| u8::try_from(first_routing + cell).ok()))
    }

    /// The state of a group of keys as a number, each key being one bit.
    pub(super) fn bits(&self, bit: impl Fn(u32) -> Option<u32>) -> u32 {
        let bits = self.keys.iter().filter_map(|code| bit(*code));
        bits.fold(0, |sum, bit| sum | 1 << bit)
    }

    /// The routing keys as a bitmap of so many bytes, cell 0 being the lowest bit of
    /// the first.
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
