//! What a HID display tells: a report descriptor behind its length in two bytes, and reports, each behind its length in one.
#![no_main]

use braille_display::Cell;
use braille_display::hid::HidPanel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [low, high, rest @ ..] = bytes else {
        return;
    };
    let length = usize::from(u16::from_le_bytes([*low, *high]));
    let (descriptor, mut rest) = rest.split_at(length.min(rest.len()));
    let mut next = || {
        let (length, behind) = rest.split_first()?;
        let (part, behind) = behind.split_at(usize::from(*length).min(behind.len()));
        rest = behind;
        Some(part)
    };
    let Ok(Some(mut panel)) = HidPanel::of(descriptor) else {
        return;
    };
    while let Some(report) = next() {
        panel.decode(report);
        let cells = vec![Cell(0x1B); panel.size().cells()];
        let reports = panel.reports(&cells);
        assert!(reports.iter().all(|it| it.len() <= 0x4001));
    }
});
