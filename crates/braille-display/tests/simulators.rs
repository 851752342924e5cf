//! No stream of bytes harms a simulated display.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/display.rs"]
mod display;

use std::fs::OpenOptions;
use std::io::Write;

use braille_display::{Cell, DriverKind};
use display::Display;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn a_display_survives_any_bytes_from_the_host(kind in prop::sample::select(DriverKind::ALL.to_vec()), streams in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..200), 1..5), cut in 1usize..60) {
        let display = Display::start(kind, if kind == DriverKind::Albatross { 46 } else { 40 });
        let mut host = OpenOptions::new().read(true).write(true).open(display.path()).unwrap();
        let driver = kind.driver();
        for stream in streams {
            host.write_all(&stream).unwrap();
            let command = driver.write(&vec![Cell(0x55); 40].into(), None);
            host.write_all(&command[..cut.min(command.len())]).unwrap();
        }
        // A thread that panicked would not receive this.
        display.unplug();
        display.plug_in();
        display.restart();
        display.wait_until("a restart", |seen| seen.restarts == 1);
    }
}
