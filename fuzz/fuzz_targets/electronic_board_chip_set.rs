//! A file of chips, and names of lights.
#![no_main]

use electronic_board::LightChoice;
use electronic_board::certabo::ChipSet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = text.parse::<LightChoice>();
    if let Ok(chips) = ChipSet::read(text) {
        assert_eq!(ChipSet::read(&chips.write()), Ok(chips));
    }
});
