//! A key table of a player's own.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(bindings) = braille_display::Bindings::parse(text) {
        let _ = bindings.on_keyboard();
    }
});
