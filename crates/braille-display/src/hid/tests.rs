//! Whether descriptors are read as an independent parser reads them.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use hidparser::{Report, ReportField, parse_report_descriptor};
use proptest::prelude::*;

use super::descriptor::{Descriptor, ReportKind};

/// For each report its bits, and for each value in it the bits and the usage, which those of a choice do not have.
type Values = BTreeMap<(ReportKind, u8), (usize, Vec<(u32, u32, Option<u32>)>)>;

fn judged(bytes: &[u8]) -> Option<Values> {
    let read = parse_report_descriptor(bytes).ok()?;
    let kinds = [
        (ReportKind::Input, read.input_reports),
        (ReportKind::Output, read.output_reports),
        (ReportKind::Feature, read.features),
    ];
    let mut all = Values::new();
    for (kind, reports) in kinds {
        for report in &reports {
            let number = report
                .report_id
                .map_or(0, |id| u8::try_from(u32::from(id)).unwrap());
            all.insert((kind, number), (report.size_in_bits, values(report)));
        }
    }
    Some(all)
}

fn values(report: &Report) -> Vec<(u32, u32, Option<u32>)> {
    let value = |field: &ReportField| match field {
        ReportField::Variable(it) => Some((it.bits.start, it.bits.end, Some(it.usage.into()))),
        ReportField::Array(it) => Some((it.bits.start, it.bits.end, None)),
        ReportField::Padding(_) => None,
    };
    report.fields.iter().filter_map(value).collect()
}

fn own(bytes: &[u8]) -> Values {
    let read = Descriptor::parse(bytes).unwrap();
    let mut all = Values::new();
    for field in &read.fields {
        let report = all.entry((field.kind, field.report)).or_default();
        report.0 += usize::try_from(field.size * field.count).unwrap();
        let values = (0..field.count).map(|index| {
            let begin = field.bit + index * field.size;
            let usage = field.usage(index).filter(|_| !field.is_array);
            let usage = usage.map(|it| u32::from(it.page) << 16 | u32::from(it.number));
            (begin, begin + field.size, usage)
        });
        report.1.extend(values);
    }
    all
}

/// Items that make fields with usages of any form, in and between collections.
fn fields() -> impl Strategy<Value = Vec<u8>> {
    let single = prop::collection::vec(1..0x300u16, 1..4).prop_map(|all| {
        all.iter()
            .flat_map(|it| [&[0x0A], &it.to_le_bytes()[..]].concat())
            .collect()
    });
    let range = (1..0x300u16, 0..40u16).prop_map(|(first, more)| {
        let last = (first + more).to_le_bytes();
        [&[0x1A], &first.to_le_bytes()[..], &[0x2A], &last[..]].concat()
    });
    let with_page =
        (1..0x300u16).prop_map(|it| [&[0x0B], &it.to_le_bytes()[..], &[0x09, 0x00]].concat());
    let usages: [BoxedStrategy<Vec<u8>>; 3] = [single.boxed(), range.boxed(), with_page.boxed()];
    let flags = prop::sample::select(vec![0x00u8, 0x02, 0x03]);
    let kind = prop::sample::select(vec![0x81u8, 0x91, 0xB1]);
    let page = prop::sample::select(vec![0x41u8, 0x09, 0x07]);
    let whole = (
        page,
        prop::strategy::Union::new(usages),
        1..9u8,
        1..30u8,
        kind,
        flags,
    );
    whole.prop_map(|(page, usages, size, count, kind, flags)| {
        let head = [0x05, page, 0x15, 0x00, 0x25, 0x01, 0x75, size, 0x95, count];
        [&head[..], &usages, &[kind, flags]].concat()
    })
}

fn descriptors() -> impl Strategy<Value = Vec<u8>> {
    let collection = prop::collection::vec(fields(), 0..4).prop_map(|all| {
        [
            &[0x05, 0x41, 0x09, 0x02, 0xA1, 0x02],
            &all.concat()[..],
            &[0xC0],
        ]
        .concat()
    });
    let numbered = (
        any::<bool>(),
        prop::collection::vec((1..4u8, collection), 1..5),
    );
    numbered.prop_map(|(numbered, parts)| {
        let parts = parts.into_iter().map(|(number, part)| match numbered {
            true => [vec![0x85, number], part].concat(),
            false => part,
        });
        let parts: Vec<u8> = parts.flatten().collect();
        [&[0x05, 0x41, 0x09, 0x01, 0xA1, 0x01], &parts[..], &[0xC0]].concat()
    })
}

proptest! {
    #[test]
    fn values_lie_where_an_independent_parser_finds_them(bytes in descriptors()) {
        let judged = judged(&bytes);
        prop_assert!(judged.is_some());
        prop_assert_eq!(own(&bytes), judged.unwrap());
    }

    #[test]
    fn no_bytes_are_too_odd(bytes in prop::collection::vec(any::<u8>(), 0..200), report in prop::collection::vec(any::<u8>(), 0..70)) {
        if let Ok(Some(mut panel)) = super::HidPanel::of(&bytes) {
            panel.decode(&report);
            panel.reports(&vec![crate::Cell(0xFF); panel.size().cells()]);
        }
    }
}

/// Fields without bits cost nothing in a report, and there may be thousands of them with as many choices each.
#[test]
fn a_descriptor_of_very_many_values_takes_no_memory_without_end() {
    let cells = [
        0x05, 0x41, 0x09, 0x01, 0xA1, 0x01, 0x09, 0x03, 0x75, 0x08, 0x95, 0x28, 0x91, 0x02,
    ];
    for size in [0, 1] {
        let many = [
            0x75, size, 0x96, 0x00, 0x04, 0x15, 0x00, 0x26, 0xFF, 0x03, 0x0A, 0x01, 0x02,
        ];
        let fields = [0x81, 0x00].repeat(if size == 0 { 1900 } else { 100 });
        let bytes = [&cells[..], &many, &fields, &[0xC0]].concat();
        let mut panel = super::HidPanel::of(&bytes).unwrap().unwrap();
        assert_eq!(panel.size().cells(), 40);
        panel.decode(&[0xFF; 64]);
    }
}
