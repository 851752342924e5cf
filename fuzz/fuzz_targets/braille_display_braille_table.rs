//! A braille table.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = braille_display::Table::parse(text);
});
