//! Bytes from displays: the first byte chooses the driver, the second one where the bytes
//! are split.
#![no_main]

use braille_display::driver::DeviceEvent;
use braille_display::{Cell, DriverKind, Face};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [kind, cut, bytes @ ..] = bytes else {
        return;
    };
    let kind = DriverKind::ALL[usize::from(*kind) % DriverKind::ALL.len()];
    let whole = kind.driver().decode(bytes);
    let mut driver = kind.driver();
    let (first, rest) = bytes.split_at(usize::from(*cut).min(bytes.len()));
    let mut parted = driver.decode(first);
    parted.extend(driver.decode(rest));
    assert_eq!(whole, parted);
    for event in parted {
        if let DeviceEvent::CellCount { line, status } = event {
            let face = Face {
                line: vec![Cell(0x1B); line.cells()],
                status: vec![Cell(0xFF); status],
            };
            let command = driver.write(&face, Some(&face.clone()));
            assert!(command.len() <= 1024);
        }
    }
});
