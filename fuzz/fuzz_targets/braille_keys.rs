//! A key table of a player's own.
#![no_main]

use annabella::commands::DisplayCommand;
use braille_display::Bindings;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(bindings) = Bindings::<DisplayCommand>::parse(text) {
        let _ = bindings.on_keyboard();
    }
});
