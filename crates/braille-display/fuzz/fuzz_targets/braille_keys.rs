//! A key table of a player's own.
#![no_main]

use braille_display::{Bindings, KeyNames};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(bindings) = Bindings::<KeyNames>::parse(text) {
        let _ = bindings.on_keyboard();
    }
});
