//! What a driver knows about its display: the width and the keys that are down. Turns
//! reports of any form into presses and releases; knows no bytes.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use super::protocol::{Model, Protocol};
use super::{DeviceEvent, DriverKind};
use crate::keys::Key;
use crate::size::Size;

/// The most cells in a row that any display has, and the most rows; greater numbers are noise.
const MOST_CELLS: usize = 128;
const MOST_ROWS: usize = 16;

/// The known state of a display, and its events.
#[derive(Debug)]
pub(super) struct Panel {
    protocol: &'static Protocol,
    /// The name of its model.
    name: Confirmed<String>,
    /// The number of cells and of status cells.
    width: Confirmed<(Size, usize)>,
    /// Whether a value that was reported once was asked for again.
    asked_again: bool,
    keys: BTreeSet<Key>,
    routing: BTreeSet<usize>,
    events: Vec<DeviceEvent>,
}

impl Panel {
    pub(super) fn new(kind: DriverKind) -> Panel {
        Panel {
            protocol: kind.protocol(),
            name: Confirmed::default(),
            width: Confirmed::default(),
            asked_again: false,
            keys: BTreeSet::new(),
            routing: BTreeSet::new(),
            events: Vec::new(),
        }
    }

    /// Takes the events since the last call.
    pub(super) fn take_events(&mut self) -> Vec<DeviceEvent> {
        std::mem::take(&mut self.events)
    }

    pub(super) fn protocol(&self) -> &'static Protocol {
        self.protocol
    }

    /// The number of cells; 0 until it is known.
    pub(super) fn cells(&self) -> usize {
        self.width.believed().map_or(0, |(size, _)| size.cells())
    }

    /// Whether to ask again for a value that was reported once; true only at the first call.
    pub(super) fn begins_to_doubt(&mut self) -> bool {
        let doubtful = self.name.is_doubtful() || self.width.is_doubtful();
        let begins = doubtful && !self.asked_again;
        self.asked_again = doubtful;
        begins
    }

    pub(super) fn report(&mut self, event: DeviceEvent) {
        self.events.push(event);
    }

    /// Sets this many cells and no status cells. Returns whether that is accepted.
    pub(super) fn has_cells(&mut self, count: usize) -> bool {
        self.has_cells_and_status(count, 0)
    }

    /// Sets this many cells and status cells. Returns whether that is accepted. Impossible
    /// numbers are noise.
    pub(super) fn has_cells_and_status(&mut self, count: usize, status: usize) -> bool {
        let most = MOST_CELLS.saturating_sub(status);
        let count = NonZeroUsize::new(count).filter(|count| count.get() <= most);
        count.is_some_and(|line| self.has_size(line.into(), status))
    }

    /// Sets rows of cells and no status cells. Returns whether that is accepted. Impossible numbers are noise.
    pub(super) fn has_rows(&mut self, columns: usize, rows: usize) -> bool {
        let size = Size::new(columns, rows);
        let size = size.filter(|_| columns <= MOST_CELLS && rows <= MOST_ROWS);
        size.is_some_and(|size| self.has_size(size, 0))
    }

    fn has_size(&mut self, line: Size, status: usize) -> bool {
        let believed = self.width.hear((line, status));
        if believed {
            let gone: Vec<usize> = self.routing.range(line.cells()..).copied().collect();
            for cell in gone {
                self.routing.remove(&cell);
                self.report(DeviceEvent::RoutingUp(cell));
            }
            self.report(DeviceEvent::CellCount { line, status });
        }
        believed
    }

    /// Sets the name of the model: printable ASCII, padded with blanks or zeros. Returns
    /// whether it is accepted. Other names are noise.
    pub(super) fn is_called(&mut self, name: &[u8]) -> bool {
        let printable = |byte: &u8| *byte == 0 || (b' '..=b'~').contains(byte);
        let text = text(name);
        if text.is_empty() || !name.iter().all(printable) {
            return false;
        }
        let believed = self.name.hear(text.clone());
        if believed {
            self.report(DeviceEvent::Model(text));
        }
        believed
    }

    /// Sets the model with this number, with its name and width. Returns it if it is accepted.
    pub(super) fn is_model(&mut self, id: u8) -> Option<&'static Model> {
        let model = self.protocol.model(id.into())?;
        let called = self.is_called(model.name.as_bytes());
        let wide = self.has_cells_and_status(model.cells.into(), model.status.into());
        (called && wide).then_some(model)
    }

    /// The display restarted: it is blank, and no key is down.
    pub(super) fn restarted(&mut self) {
        self.keys.clear();
        self.routing.clear();
        self.report(DeviceEvent::Restarted);
    }

    /// The key with this code was pressed or released; unknown codes are ignored. If it was
    /// down already when it is pressed, its release was lost.
    pub(super) fn key(&mut self, code: u32, down: bool) {
        let Some(key) = self.protocol.keys.key(code) else {
            return;
        };
        if down {
            self.keys.insert(key);
            self.report(DeviceEvent::KeyDown(key));
        } else if self.keys.remove(&key) {
            self.report(DeviceEvent::KeyUp(key));
        }
    }

    /// Sets the keys of a group that are down: those for which `is_down` is true. Releases are
    /// reported before presses.
    pub(super) fn keys_now(
        &mut self,
        in_group: impl Fn(u32) -> bool,
        is_down: impl Fn(u32) -> bool,
    ) {
        let codes: Vec<u32> = self.protocol.keys.iter().map(|(_, code)| code).collect();
        let (down, up): (Vec<u32>, Vec<u32>) = codes
            .into_iter()
            .filter(|code| in_group(*code))
            .partition(|code| is_down(*code));
        up.into_iter().for_each(|code| self.key(code, false));
        let known = self.keys.clone();
        let is_new = |code: &u32| {
            let key = self.protocol.keys.key(*code);
            key.is_some_and(|key| !known.contains(&key))
        };
        let new: Vec<u32> = down.into_iter().filter(is_new).collect();
        new.into_iter().for_each(|code| self.key(code, true));
    }

    /// Keys pressed and released together, which the display reports in one.
    pub(super) fn stroke(&mut self, is_in_it: impl Fn(u32) -> bool) {
        self.keys_now(&is_in_it, &is_in_it);
        self.keys_now(&is_in_it, |_| false);
    }

    /// The routing key over this cell was pressed or released, like other keys; cells that do
    /// not exist are ignored.
    pub(super) fn routing(&mut self, cell: usize, down: bool) {
        if cell >= self.cells() {
            return;
        }
        if down {
            self.routing.insert(cell);
            self.report(DeviceEvent::RoutingDown(cell));
        } else if self.routing.remove(&cell) {
            self.report(DeviceEvent::RoutingUp(cell));
        }
    }

    /// Sets the routing keys that are down.
    pub(super) fn routing_now(&mut self, down: impl IntoIterator<Item = usize>) {
        let down: BTreeSet<usize> = down.into_iter().collect();
        let up: Vec<usize> = self.routing.difference(&down).copied().collect();
        let new: Vec<usize> = down.difference(&self.routing).copied().collect();
        up.into_iter().for_each(|cell| self.routing(cell, false));
        new.into_iter().for_each(|cell| self.routing(cell, true));
    }

    /// A routing key was used, which the display reports only once.
    pub(super) fn routed(&mut self, cell: usize) {
        self.routing(cell, true);
        self.routing(cell, false);
    }
}

/// Whether this bit is set in the state of the keys.
pub(super) fn is_set(state: u32, bit: u32) -> bool {
    state.checked_shr(bit).is_some_and(|rest| rest & 1 == 1)
}

/// The numbers of the set bits; the lowest bit of the first byte is 0.
pub(super) fn set_bits(bitmap: &[u8]) -> impl Iterator<Item = usize> {
    let bits = |(index, byte): (usize, &u8)| {
        let byte = *byte;
        (0..8)
            .filter(move |bit| byte >> bit & 1 == 1)
            .map(move |bit| index * 8 + bit)
    };
    bitmap.iter().enumerate().flat_map(bits)
}

/// Printable ASCII, without the padding around it.
pub(super) fn text(bytes: &[u8]) -> String {
    let printable = bytes.iter().filter(|byte| (b' '..=b'~').contains(*byte));
    let text: String = printable.map(|byte| char::from(*byte)).collect();
    text.trim().to_owned()
}

/// A value that a display reports about itself. It is accepted only after it came twice: noise may
/// look like a report, but hardly like the same report again.
#[derive(Debug)]
struct Confirmed<T> {
    believed: Option<T>,
    /// Reported last, once, and different from the accepted value.
    reported: Option<T>,
}

impl<T> Default for Confirmed<T> {
    fn default() -> Confirmed<T> {
        Confirmed {
            believed: None,
            reported: None,
        }
    }
}

impl<T: PartialEq> Confirmed<T> {
    /// The accepted value, if there is one yet.
    fn believed(&self) -> Option<&T> {
        self.believed.as_ref()
    }

    /// Whether a different value was reported last, once.
    fn is_doubtful(&self) -> bool {
        self.reported.is_some()
    }

    /// Takes a report. Returns whether its value is accepted now.
    fn hear(&mut self, value: T) -> bool {
        let known = self.believed.as_ref() == Some(&value);
        let again = self.reported.as_ref() == Some(&value);
        if known || again {
            self.reported = None;
            self.believed = Some(value);
        } else {
            self.reported = Some(value);
        }
        known || again
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_press_after_a_lost_release_counts_but_a_repeated_report_of_all_keys_does_not() {
        let mut panel = Panel::new(DriverKind::HandyTech);
        let (_, code) = panel.protocol().keys.iter().next().unwrap();
        panel.key(code, true);
        panel.key(code, true);
        assert_eq!(panel.take_events().len(), 2);
        let mut panel = Panel::new(DriverKind::HumanWare);
        let (_, code) = panel.protocol().keys.iter().next().unwrap();
        panel.keys_now(|_| true, |other| other == code);
        panel.keys_now(|_| true, |other| other == code);
        assert_eq!(panel.take_events().len(), 1);
    }

    #[test]
    fn a_new_value_is_accepted_when_it_is_reported_again() {
        let mut width = Confirmed::default();
        let heard =
            [40, 40, 8, 40, 8, 20, 20].map(|cells| (width.hear(cells), width.believed().copied()));
        let forty = Some(40);
        let expected = [
            (false, None),
            (true, forty),
            (false, forty),
            (true, forty),
            (false, forty),
            (false, forty),
            (true, Some(20)),
        ];
        assert_eq!(heard, expected);
    }
}
