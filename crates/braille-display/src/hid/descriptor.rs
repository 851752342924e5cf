//! Report descriptors: which bits of which report of a HID device mean what. Knows no braille. Source: Device Class
//! Definition for HID 1.11, chapters 5.4 to 5.8 and 6.2.2.

use std::collections::BTreeMap;

use thiserror::Error;

/// Linux takes no longer descriptor.
const MOST_BYTES: usize = 4096;
/// The most collections that may lie in one another, and the most settings that may be kept by "push".
const DEEPEST: usize = 32;
/// The most bits of a report.
const MOST_BITS: u32 = 8 * 0x4000;

/// What a value or a collection is for: a page of the usage tables, and a number on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Usage {
    pub page: u16,
    pub number: u16,
}

/// Which way a report goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ReportKind {
    Input,
    Output,
    Feature,
}

/// Values of one size, side by side in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub kind: ReportKind,
    /// The number of the report; 0 in a device whose reports have none.
    pub report: u8,
    /// Where it begins, in bits behind the number of the report.
    pub bit: u32,
    /// The bits of a value.
    pub size: u32,
    /// How many values there are.
    pub count: u32,
    pub is_constant: bool,
    /// Whether a value is the number of a usage that is on, and not the state of one.
    pub is_array: bool,
    /// The least value.
    pub minimum: i64,
    /// The greatest value.
    pub maximum: i64,
    /// The collections around it, the outermost first, as indices of [`Descriptor::collections`].
    pub collections: Vec<usize>,
    /// The first and the last usage of each range.
    usages: Vec<(Usage, Usage)>,
}

impl Field {
    /// The usage of the value with this index; behind the last one, that one again.
    pub(crate) fn usage(&self, index: u32) -> Option<Usage> {
        let last = self.usages.last().map(|(_, last)| *last);
        self.choice(index).or(last)
    }

    /// The usage with this index.
    pub(crate) fn choice(&self, index: u32) -> Option<Usage> {
        let mut left = index;
        for (first, last) in &self.usages {
            let more = u32::from(last.number - first.number);
            if left <= more {
                let number = first.number + u16::try_from(left).ok()?;
                return Some(Usage { number, ..*first });
            }
            left -= more + 1;
        }
        None
    }
}

/// What a device tells about its reports.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Descriptor {
    pub fields: Vec<Field>,
    /// What each collection is for.
    pub collections: Vec<Usage>,
    /// Whether each report begins with its number.
    pub has_numbers: bool,
    /// How many bits each report has behind its number.
    bits: BTreeMap<(ReportKind, u8), u32>,
}

/// Why bytes are no descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DescriptorFault {
    /// It has more bytes than any device may have.
    #[error("it has more than {MOST_BYTES} bytes")]
    TooLong,
    /// The item that begins at this byte is cut off.
    #[error("it is cut off at byte {0}")]
    CutOff(usize),
    /// Collections lie too deep in one another, or end without a beginning.
    #[error("collections lie too deep in one another, or end without a beginning")]
    Collections,
    /// Settings are taken back that were not kept, or too many are kept.
    #[error("settings are taken back that were not kept")]
    Settings,
    /// A report is too long.
    #[error("a report is too long")]
    LongReport,
}

/// The settings that hold until they are changed.
#[derive(Clone, Copy, Debug, Default)]
struct Global {
    page: u16,
    minimum: i64,
    maximum: i64,
    size: u32,
    count: u32,
    report: u8,
}

/// A usage as it is written: without a page, it takes the one that holds at its field or collection.
#[derive(Clone, Copy, Debug)]
struct Written {
    page: Option<u16>,
    number: u16,
}

/// The settings of the next field or collection.
#[derive(Clone, Debug, Default)]
struct Local {
    usages: Vec<(Written, Written)>,
    first: Option<Written>,
    last: Option<Written>,
    /// Whether a set of usages for the same value has begun, of which only the first counts, and whether that came.
    names: Option<bool>,
}

impl Local {
    fn add(&mut self, usage: Written) {
        if self.names != Some(true) {
            self.usages.push((usage, usage));
        }
        self.names = self.names.map(|_| true);
    }

    fn add_range(&mut self) {
        if let (Some(first), Some(last)) = (self.first, self.last) {
            (self.first, self.last) = (None, None);
            if first.number <= last.number {
                self.usages.push((first, last));
            }
        }
    }

    fn with_page(&self, page: u16) -> Vec<(Usage, Usage)> {
        let with = |it: &Written| Usage {
            page: it.page.unwrap_or(page),
            number: it.number,
        };
        let both = self.usages.iter();
        both.map(|(first, last)| (with(first), with(last)))
            .collect()
    }
}

/// The kinds of items, and the numbers of each kind.
mod item {
    pub(super) const LONG: u8 = 0xFE;
    pub(super) const MAIN: u8 = 0;
    pub(super) const GLOBAL: u8 = 1;
    pub(super) const LOCAL: u8 = 2;

    pub(super) const INPUT: u8 = 8;
    pub(super) const OUTPUT: u8 = 9;
    pub(super) const COLLECTION: u8 = 10;
    pub(super) const FEATURE: u8 = 11;
    pub(super) const END: u8 = 12;

    pub(super) const PAGE: u8 = 0;
    pub(super) const MINIMUM: u8 = 1;
    pub(super) const MAXIMUM: u8 = 2;
    pub(super) const SIZE: u8 = 7;
    pub(super) const REPORT: u8 = 8;
    pub(super) const COUNT: u8 = 9;
    pub(super) const PUSH: u8 = 10;
    pub(super) const POP: u8 = 11;

    pub(super) const USAGE: u8 = 0;
    pub(super) const FIRST: u8 = 1;
    pub(super) const LAST: u8 = 2;
    pub(super) const DELIMITER: u8 = 10;
}

/// The number in an item.
#[derive(Clone, Copy, Debug)]
struct Data {
    number: u32,
    bytes: usize,
}

impl Data {
    fn of(bytes: &[u8]) -> Data {
        let digits = bytes.iter().rev();
        Data {
            number: digits.fold(0, |number, byte| number << 8 | u32::from(*byte)),
            bytes: bytes.len(),
        }
    }

    fn signed(self) -> i64 {
        let bits = 8 * self.bytes;
        let number = i64::from(self.number);
        match bits > 0 && number >> (bits - 1) & 1 == 1 {
            true => number - (1 << bits),
            false => number,
        }
    }

    fn short(self) -> u16 {
        u16::try_from(self.number & 0xFFFF).unwrap_or_default()
    }

    /// A usage; one of four bytes has its page in the upper two.
    fn usage(self) -> Written {
        let page = u16::try_from(self.number >> 16).unwrap_or_default();
        Written {
            page: (self.bytes == 4).then_some(page),
            number: self.short(),
        }
    }
}

impl Descriptor {
    /// Reads a descriptor. What a device keeps for later versions is passed over.
    ///
    /// # Errors
    /// If it is too long or cut off, or its parts do not fit together.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Descriptor, DescriptorFault> {
        if bytes.len() > MOST_BYTES {
            return Err(DescriptorFault::TooLong);
        }
        let mut reading = Reading::default();
        let mut rest = bytes;
        while let [prefix, behind @ ..] = rest {
            let cut_off = DescriptorFault::CutOff(bytes.len() - rest.len());
            if *prefix == item::LONG {
                let length = behind.first().ok_or(cut_off)?;
                rest = behind.get(2 + usize::from(*length)..).ok_or(cut_off)?;
                continue;
            }
            let length = [0, 1, 2, 4][usize::from(prefix & 3)];
            let data = Data::of(behind.get(..length).ok_or(cut_off)?);
            rest = &behind[length..];
            let number = prefix >> 4;
            match prefix >> 2 & 3 {
                item::MAIN => reading.main(number, data)?,
                item::GLOBAL => reading.global(number, data)?,
                item::LOCAL => reading.local(number, data),
                _ => {}
            }
        }
        Ok(reading.descriptor)
    }

    /// How many bytes a report has, without its number; 0 if there is no such report.
    pub(crate) fn bytes(&self, kind: ReportKind, report: u8) -> usize {
        let bits = self.bits.get(&(kind, report)).copied().unwrap_or(0);
        bits.div_ceil(8) as usize
    }
}

/// A descriptor that is being read.
#[derive(Debug, Default)]
struct Reading {
    descriptor: Descriptor,
    global: Global,
    kept: Vec<Global>,
    local: Local,
    open: Vec<usize>,
}

impl Reading {
    fn main(&mut self, number: u8, data: Data) -> Result<(), DescriptorFault> {
        let local = std::mem::take(&mut self.local);
        let usages = local.with_page(self.global.page);
        match number {
            item::INPUT => self.field(ReportKind::Input, data, usages),
            item::OUTPUT => self.field(ReportKind::Output, data, usages),
            item::FEATURE => self.field(ReportKind::Feature, data, usages),
            item::COLLECTION if self.open.len() >= DEEPEST => Err(DescriptorFault::Collections),
            item::COLLECTION => {
                let none = Usage { page: 0, number: 0 };
                let usage = usages.first().map_or(none, |(first, _)| *first);
                self.open.push(self.descriptor.collections.len());
                self.descriptor.collections.push(usage);
                Ok(())
            }
            item::END => match self.open.pop() {
                Some(_) => Ok(()),
                None => Err(DescriptorFault::Collections),
            },
            _ => Ok(()),
        }
    }

    fn field(
        &mut self,
        kind: ReportKind,
        flags: Data,
        usages: Vec<(Usage, Usage)>,
    ) -> Result<(), DescriptorFault> {
        let Global {
            size,
            count,
            report,
            minimum,
            maximum,
            ..
        } = self.global;
        // A field without bits says nothing.
        if size == 0 || count == 0 {
            return Ok(());
        }
        let bits = self.descriptor.bits.entry((kind, report)).or_default();
        let bit = *bits;
        let more = size.checked_mul(count).and_then(|it| it.checked_add(bit));
        *bits = more
            .filter(|it| *it <= MOST_BITS)
            .ok_or(DescriptorFault::LongReport)?;
        self.descriptor.fields.push(Field {
            kind,
            report,
            bit,
            size,
            count,
            is_constant: flags.number & 1 == 1,
            is_array: flags.number & 2 == 0,
            minimum,
            maximum,
            collections: self.open.clone(),
            usages,
        });
        Ok(())
    }

    fn global(&mut self, number: u8, data: Data) -> Result<(), DescriptorFault> {
        let global = &mut self.global;
        match number {
            item::PAGE => global.page = data.short(),
            item::MINIMUM => global.minimum = data.signed(),
            // Makers write 255 in one byte, too, where no value is negative.
            item::MAXIMUM if global.minimum >= 0 => global.maximum = data.number.into(),
            item::MAXIMUM => global.maximum = data.signed(),
            item::SIZE => global.size = data.number,
            item::COUNT => global.count = data.number,
            item::REPORT => {
                global.report = u8::try_from(data.number & 0xFF).unwrap_or_default();
                self.descriptor.has_numbers = true;
            }
            item::PUSH if self.kept.len() >= DEEPEST => return Err(DescriptorFault::Settings),
            item::PUSH => self.kept.push(*global),
            item::POP => *global = self.kept.pop().ok_or(DescriptorFault::Settings)?,
            _ => {}
        }
        Ok(())
    }

    fn local(&mut self, number: u8, data: Data) {
        let local = &mut self.local;
        match number {
            item::USAGE => local.add(data.usage()),
            item::FIRST => local.first = Some(data.usage()),
            item::LAST => local.last = Some(data.usage()),
            item::DELIMITER => local.names = (data.number == 1).then_some(false),
            _ => {}
        }
        local.add_range();
    }
}
