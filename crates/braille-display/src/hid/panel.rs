//! A HID braille display as its reports show it: its cells, and what is down. Knows no device files.

use std::collections::{BTreeMap, BTreeSet};

use super::descriptor::{Descriptor, DescriptorFault};
use super::layout::{Bits, Control, Input, Layout};
use crate::cell::Cell;
use crate::driver::DeviceEvent;
use crate::key_source::KeySource;
use crate::size::Size;

/// What is known of a display.
#[derive(Clone, Debug)]
pub struct HidPanel {
    layout: Layout,
    /// The last input report of each number, without the number.
    latest: BTreeMap<u8, Vec<u8>>,
    /// The keys and routing keys that are down.
    down: BTreeSet<Control>,
    size: Size,
}

impl HidPanel {
    /// The display that has this report descriptor; `None` if it is no braille display.
    ///
    /// # Errors
    /// If the bytes are no descriptor.
    pub fn of(descriptor: &[u8]) -> Result<Option<HidPanel>, DescriptorFault> {
        let layout = Layout::of(&Descriptor::parse(descriptor)?);
        Ok(layout.and_then(|layout| {
            Some(HidPanel {
                size: size(&layout)?,
                layout,
                latest: BTreeMap::new(),
                down: BTreeSet::new(),
            })
        }))
    }

    /// Its cells. Rows of different lengths count as one.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The output reports that show these cells, each with its number first, which is 0 in a display whose reports have
    /// none.
    pub fn reports(&self, cells: &[Cell]) -> Vec<Vec<u8>> {
        let reports = self.layout.outputs.iter().map(|(number, bytes)| {
            let mut content = vec![0; *bytes];
            let cells = self.layout.cells().zip(cells);
            for (bits, cell) in cells.filter(|(bits, _)| bits.report == *number) {
                bits.set(&mut content, cell.0.into());
            }
            content.insert(0, *number);
            content
        });
        reports.collect()
    }

    /// What an input report tells, as the device sends it. Bytes that are missing at its end are 0; further ones say nothing.
    pub fn decode(&mut self, report: &[u8]) -> Vec<DeviceEvent> {
        let (number, content) = match (self.layout.has_numbers, report.split_first()) {
            (true, Some((number, content))) => (*number, content),
            (true, None) => return Vec::new(),
            (false, _) => (0, report),
        };
        self.latest.insert(number, content.to_vec());
        let now = self.controls();
        let up = self
            .down
            .difference(&now)
            .filter_map(|it| event(*it, false));
        let down = now.difference(&self.down).filter_map(|it| event(*it, true));
        let mut events: Vec<DeviceEvent> = up.chain(down).collect();
        self.down = now;
        events.extend(self.count_cells(number));
        events
    }

    /// The keys and routing keys that the last reports call down.
    fn controls(&self) -> BTreeSet<Control> {
        let inputs = self.layout.inputs.iter();
        let on = inputs.filter_map(|input| match input {
            Input::State(bits, control) => (self.value(bits)? != 0).then_some(*control),
            Input::Choice { bits, least, of } => {
                let index = i64::from(self.value(bits)?).checked_sub(*least)?;
                *of.get(usize::try_from(index).ok()?)?
            }
        });
        on.filter(|it| *it != Control::CellCount).collect()
    }

    /// A report of the number of cells, if that is another one now. A display of several rows has them all.
    fn count_cells(&mut self, number: u8) -> Option<DeviceEvent> {
        let [row] = self.layout.rows.as_slice() else {
            return None;
        };
        let count = self.layout.inputs.iter().find_map(|input| match input {
            Input::State(bits, Control::CellCount) if bits.report == number => self.value(bits),
            _ => None,
        });
        let line = Size::new(usize::try_from(count?).ok()?.min(row.len()), 1)?;
        let changed = line != self.size;
        self.size = line;
        let status = 0;
        changed.then_some(DeviceEvent::CellCount { line, status })
    }

    /// A value in the last report of its number; `None` before the first one.
    fn value(&self, bits: &Bits) -> Option<u32> {
        Some(bits.of(self.latest.get(&bits.report)?))
    }
}

fn size(layout: &Layout) -> Option<Size> {
    let first = layout.rows.first()?.len();
    match layout.rows.iter().all(|row| row.len() == first) {
        true => Size::new(first, layout.rows.len()),
        false => Size::new(layout.cells().count(), 1),
    }
}

fn event(control: Control, down: bool) -> Option<DeviceEvent> {
    match (control, down) {
        (Control::Key(code), down) => {
            let key = KeySource::Hid.codes().key(code)?;
            Some(match down {
                true => DeviceEvent::KeyDown(key),
                false => DeviceEvent::KeyUp(key),
            })
        }
        (Control::Router(cell), true) => Some(DeviceEvent::RoutingDown(cell)),
        (Control::Router(cell), false) => Some(DeviceEvent::RoutingUp(cell)),
        (Control::CellCount, _) => None,
    }
}
