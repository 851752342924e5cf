//! Where the cells, the keys and the routing keys of a braille display are in its reports. Knows no device. Source: HID
//! usage tables, page 41 (HUTRR78), and what makers do otherwise.

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

use super::descriptor::{Descriptor, Field, ReportKind, Usage};

const BRAILLE: u16 = 0x41;
const BUTTONS: u16 = 0x09;

/// What the collection of a braille display is for.
const DISPLAY: Usage = Usage {
    page: BRAILLE,
    number: 0x01,
};

/// The numbers of page 41.
mod usage {
    pub(super) const ROW: u16 = 0x02;
    /// The row that a maker takes for a cell, a cell of eight and one of six dots.
    pub(super) const CELLS: [u16; 3] = [ROW, 0x03, 0x04];
    pub(super) const CELL_COUNT: u16 = 0x05;
    /// The sets of routing keys.
    pub(super) const ROUTERS: [u16; 3] = [0xFA, 0xFB, 0xFC];
    pub(super) const ROUTER: u16 = 0x100;
    pub(super) const KEYS: std::ops::RangeInclusive<u16> = 0x201..=0x21E;
    /// The groups of further keys: face, left, right, top.
    pub(super) const GROUPS: [u16; 4] = [0x20C, 0x20D, 0x20E, 0x20F];
}

/// The most cells of all rows; more are a mistake.
const MOST_CELLS: usize = 1024;
/// The most values of a field that are looked at.
const MOST_VALUES: u32 = 1024;
/// The most values of all fields.
const MOST_INPUTS: usize = 4096;
/// How many bits a cell has.
const CELL_SIZES: RangeInclusive<u32> = 6..=8;

/// Some bits of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits {
    /// The number of the report.
    pub report: u8,
    /// Where they begin, behind the number of the report.
    pub bit: u32,
    pub size: u32,
}

impl Bits {
    fn of_field(field: &Field, index: u32) -> Bits {
        Bits {
            report: field.report,
            bit: field.bit + index * field.size,
            size: field.size,
        }
    }

    /// Their number in the content of a report; what lies behind its end is 0, and of many bits only the lowest count.
    pub(crate) fn of(&self, content: &[u8]) -> u32 {
        let bits = self.places().map(|(byte, bit)| {
            let byte = content.get(byte).copied().unwrap_or(0);
            u32::from(byte >> bit & 1)
        });
        let bits = bits.enumerate();
        bits.fold(0, |number, (place, bit)| number | bit << place)
    }

    /// Sets them in the content of a report.
    pub(crate) fn set(&self, content: &mut [u8], number: u32) {
        for (place, (byte, bit)) in self.places().enumerate() {
            if let Some(byte) = content.get_mut(byte) {
                *byte |= u8::from(number >> place & 1 == 1) << bit;
            }
        }
    }

    /// The byte and the bit in it of each of them.
    fn places(&self) -> impl Iterator<Item = (usize, u32)> {
        let bits = self.bit..self.bit + self.size.min(u32::BITS);
        bits.map(|bit| ((bit / 8) as usize, bit % 8))
    }
}

/// What a value of the display is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Control {
    /// The key with this code.
    Key(u32),
    /// The routing key over this cell, counted from 0 over all rows.
    Router(usize),
    /// The number of cells that the display has in truth.
    CellCount,
}

/// A value that the display sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// The state of a control: 0 or not, or a number.
    State(Bits, Control),
    /// Which of these controls is on, the first at the value `least`; none at another value.
    Choice {
        bits: Bits,
        least: i64,
        of: Arc<[Option<Control>]>,
    },
}

/// The layout of the reports of a display.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The cells of each row, from the top.
    pub rows: Vec<Vec<Bits>>,
    pub inputs: Vec<Input>,
    /// The output reports that have cells, each with its bytes behind the number.
    pub outputs: Vec<(u8, usize)>,
    pub has_numbers: bool,
}

impl Layout {
    /// The layout of a display; `None` if it is no braille display or has no cells.
    pub(crate) fn of(descriptor: &Descriptor) -> Option<Layout> {
        let fields = descriptor.fields.iter();
        let of_display = |it: &&Field| descriptor.around(it).any(|of| of == DISPLAY);
        let fields = fields.filter(of_display);
        let rows = Rows::of(descriptor, fields.clone())?;
        let mut routers = Routers::over(&rows);
        let inputs = fields.filter(|it| it.kind == ReportKind::Input && !it.is_constant);
        let inputs = inputs.flat_map(|it| inputs_of(descriptor, it, &mut routers));
        let inputs = inputs.take(MOST_INPUTS).collect();
        let rows: Vec<Vec<Bits>> = rows.0.into_iter().map(|(_, cells)| cells).collect();
        let mut outputs = Vec::new();
        for Bits { report, .. } in rows.iter().flatten() {
            let output = (*report, descriptor.bytes(ReportKind::Output, *report));
            if !outputs.contains(&output) {
                outputs.push(output);
            }
        }
        Some(Layout {
            rows,
            inputs,
            outputs,
            has_numbers: descriptor.has_numbers,
        })
    }

    /// The cells of all rows.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &Bits> {
        self.rows.iter().flatten()
    }
}

impl Descriptor {
    /// What the collections around a field are for, the outermost first.
    fn around(&self, field: &Field) -> impl DoubleEndedIterator<Item = Usage> {
        let around = field.collections.iter();
        around.filter_map(|index| self.collections.get(*index).copied())
    }

    /// The innermost collection around a field that is for one of these uses of page 41.
    fn collection(&self, field: &Field, uses: &[u16]) -> Option<usize> {
        let is_one = |usage: &Usage| usage.page == BRAILLE && uses.contains(&usage.number);
        let mut around = field.collections.iter().rev();
        let found = around.find(|index| self.collections.get(**index).is_some_and(is_one));
        found.copied()
    }
}

/// The cells of each row, with its collection.
struct Rows(Vec<(Option<usize>, Vec<Bits>)>);

impl Rows {
    fn of<'d>(descriptor: &Descriptor, fields: impl Iterator<Item = &'d Field>) -> Option<Rows> {
        let mut rows: Vec<(Option<usize>, Vec<Bits>)> = Vec::new();
        let mut all = 0;
        for field in fields.filter(|it| has_cells(it)) {
            all += usize::try_from(field.count).ok()?;
            if all > MOST_CELLS {
                return None;
            }
            let row = descriptor.collection(field, &[usage::ROW]);
            let cells = (0..field.count).map(|index| Bits::of_field(field, index));
            match rows.iter_mut().find(|(of, _)| *of == row) {
                Some((_, row)) => row.extend(cells),
                None => rows.push((row, cells.collect())),
            }
        }
        (all > 0).then_some(Rows(rows))
    }

    /// Which of all cells are those of this row; without a row, all of them.
    fn cells(&self, row: Option<usize>) -> Range<usize> {
        let mut begin = 0;
        for (of, cells) in &self.0 {
            if row.is_some() && *of == row {
                return begin..begin + cells.len();
            }
            begin += cells.len();
        }
        0..begin
    }
}

/// The cells that have no routing key yet, in each row and for each set of routing keys.
struct Routers<'r> {
    rows: &'r Rows,
    free: BTreeMap<(Option<usize>, Option<u16>), Range<usize>>,
}

impl Routers<'_> {
    fn over(rows: &Rows) -> Routers<'_> {
        let free = BTreeMap::new();
        Routers { rows, free }
    }

    /// The next cells of this row and set, for at most this many routing keys.
    fn next(&mut self, row: Option<usize>, set: Option<u16>, count: usize) -> Vec<Control> {
        let all = || self.rows.cells(row);
        let free = self.free.entry((row, set)).or_insert_with(all);
        free.take(count).map(Control::Router).collect()
    }
}

/// The inputs of a field.
fn inputs_of(descriptor: &Descriptor, field: &Field, routers: &mut Routers<'_>) -> Vec<Input> {
    let count = field.count.min(MOST_VALUES);
    let choices = match field.is_array {
        true => u32::try_from(
            field
                .maximum
                .saturating_sub(field.minimum)
                .saturating_add(1),
        ),
        false => Ok(count),
    };
    let choices = choices.unwrap_or(0).min(MOST_VALUES);
    let set = descriptor.collection(field, &usage::ROUTERS);
    let set = set
        .and_then(|it| descriptor.collections.get(it))
        .map(|it| it.number);
    let first = field.usage(0).filter(|it| it.page == BRAILLE);
    let is_router = set.is_some() || first.is_some_and(|it| it.number == usage::ROUTER);
    let controls: Vec<Option<Control>> = match is_router {
        // The place of a value tells its cell, whatever usage it has.
        true => {
            let row = descriptor.collection(field, &[usage::ROW]);
            let cells = routers.next(row, set, usize::try_from(choices).unwrap_or(0));
            cells.into_iter().map(Some).collect()
        }
        false => {
            let usages = (0..choices).map(|index| match field.is_array {
                true => field.choice(index),
                false => field.usage(index),
            });
            usages.map(|it| control(descriptor, field, it?)).collect()
        }
    };
    let bits = (0..count).map(|index| Bits::of_field(field, index));
    if field.is_array {
        let of: Arc<[Option<Control>]> = controls.into();
        let choice = |bits| Input::Choice {
            bits,
            least: field.minimum,
            of: Arc::clone(&of),
        };
        return bits.map(choice).collect();
    }
    let states = bits.zip(controls);
    states
        .filter_map(|(bits, control)| Some(Input::State(bits, control?)))
        .collect()
}

/// What a value with this usage is about.
fn control(descriptor: &Descriptor, field: &Field, usage: Usage) -> Option<Control> {
    match (usage.page, usage.number) {
        (BRAILLE, usage::CELL_COUNT) => Some(Control::CellCount),
        (BRAILLE, number) if usage::KEYS.contains(&number) => Some(Control::Key(number.into())),
        // A button with this number is another key in each group.
        (BUTTONS, number) => {
            let group = descriptor.collection(field, &usage::GROUPS)?;
            let group = descriptor.collections.get(group)?;
            Some(Control::Key(
                u32::from(group.number) << 16 | u32::from(number),
            ))
        }
        _ => None,
    }
}

/// Whether a field has cells. Makers flag them as constant, mistake one kind for another, and say "row" for "cell".
fn has_cells(field: &Field) -> bool {
    let usage = field.usage(0);
    let is_cell = usage.is_some_and(|it| it.page == BRAILLE && usage::CELLS.contains(&it.number));
    field.kind == ReportKind::Output && is_cell && CELL_SIZES.contains(&field.size)
}
