//! What all drivers share: collects bytes, finds packets even after noise, and passes them
//! to the protocol's own code. Knows no protocol.

use std::ops::Range;

use super::panel::Panel;
use super::{DeviceEvent, Driver, DriverKind, Question};
use crate::cell::Cell;
use crate::face::Face;
use crate::framing::{Cut, Inbox};

/// The protocol's own part of a driver: packets, no streams.
pub(super) trait Dialect: Default + Send {
    /// The protocol.
    const KIND: DriverKind;

    /// What these bytes from the display begin with.
    fn cut(&self, bytes: &[u8], panel: &Panel) -> Cut;

    /// Passes the content of a whole packet to the panel.
    fn understand(&mut self, packet: &[u8], panel: &mut Panel);

    /// See [`Driver::probe`].
    fn probe(&self) -> Vec<u8>;

    /// See [`Driver::keep_alive`].
    fn keep_alive(&self, line_follows: bool) -> Question;

    /// See [`Driver::write`].
    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8>;
}

/// A driver: a dialect with the bytes that it has received.
pub(super) struct DialectDriver<D> {
    dialect: D,
    panel: Panel,
    inbox: Inbox,
}

impl<D: Dialect> DialectDriver<D> {
    pub(super) fn new() -> DialectDriver<D> {
        DialectDriver {
            dialect: D::default(),
            panel: Panel::new(D::KIND),
            inbox: Inbox::default(),
        }
    }
}

impl<D: Dialect> Driver for DialectDriver<D> {
    fn probe(&self) -> Vec<u8> {
        self.dialect.probe()
    }

    fn keep_alive(&self, line_follows: bool) -> Question {
        self.dialect.keep_alive(line_follows)
    }

    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8> {
        let shown = shown.filter(|shown| shown.is_as_large_as(face));
        self.dialect.write(face, shown)
    }

    fn decode(&mut self, bytes: &[u8]) -> Vec<DeviceEvent> {
        self.inbox.push(bytes);
        loop {
            let (dialect, panel) = (&self.dialect, &self.panel);
            let Some(packet) = self.inbox.next(|bytes| dialect.cut(bytes, panel)) else {
                return self.panel.take_events();
            };
            self.dialect.understand(&packet, &mut self.panel);
            if self.panel.begins_to_doubt() {
                self.panel
                    .report(DeviceEvent::Doubtful(self.dialect.probe()));
            }
        }
    }

    fn abandon(&mut self) {
        self.inbox.clear();
    }
}

/// The shortest range of `cells` that contains every difference from what is shown; all
/// cells if that is not known.
pub(super) fn changed(cells: &[Cell], shown: Option<&[Cell]>) -> Range<usize> {
    let Some(shown) = shown else {
        return 0..cells.len();
    };
    let differs = |index: &usize| cells[*index] != shown[*index];
    let first = (0..cells.len()).find(differs).unwrap_or(0);
    let last = (first..cells.len()).rev().find(differs);
    first..last.map_or(first, |last| last + 1)
}

/// Exactly `count` status cells.
pub(super) fn status(face: &Face, count: usize) -> Vec<Cell> {
    let mut cells = face.status.clone();
    cells.resize(count, Cell::BLANK);
    cells
}

/// The cells as bytes, with dot *n* as bit *n* - 1.
pub(super) fn dots(cells: &[Cell]) -> impl Iterator<Item = u8> {
    cells.iter().map(|cell| cell.0)
}

/// The cells as bytes, with dot 1 as the highest bit.
pub(super) fn reversed_dots(cells: &[Cell]) -> impl Iterator<Item = u8> {
    cells.iter().map(|cell| cell.0.reverse_bits())
}

/// The length of a line as one byte; no line is longer than 128 cells.
pub(super) fn count(cells: &[Cell]) -> u8 {
    u8::try_from(cells.len()).unwrap_or(u8::MAX)
}
