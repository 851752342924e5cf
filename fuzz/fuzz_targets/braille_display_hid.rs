//! What a HID display tells: a report descriptor, and behind its length reports, each behind its length.
#![no_main]

use braille_display::Cell;
use braille_display::hid::HidPanel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut rest = bytes;
    let mut next = || {
        let (length, behind) = rest.split_first()?;
        let (part, behind) = behind.split_at(usize::from(*length).min(behind.len()));
        rest = behind;
        Some(part)
    };
    let descriptor = next().unwrap_or_default();
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
