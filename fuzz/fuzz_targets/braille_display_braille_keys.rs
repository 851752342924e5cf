//! A player's own key table.
#![no_main]

use braille_display::{Bindings, KeyCommand};
use libfuzzer_sys::fuzz_target;

/// A command with any name, so that whole tables are read.
#[derive(Clone, Debug, PartialEq)]
struct Any;

impl KeyCommand for Any {
    fn named(_: &str) -> Option<Self> {
        Some(Self)
    }

    fn names() -> impl Iterator<Item = &'static str> {
        std::iter::empty()
    }

    fn confirms(&self) -> bool {
        false
    }

    fn types(&self) -> bool {
        false
    }
}

fuzz_target!(|text: &str| {
    if let Ok(bindings) = Bindings::<Any>::parse(text) {
        let _ = bindings.on_keyboard();
    }
});
