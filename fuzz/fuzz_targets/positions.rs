//! A file of kept positions, as a text editor may have left it: what is read is written and read back as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use practice::position::Kept;

fuzz_target!(|text: &str| {
    if let Ok(kept) = Kept::read(text) {
        assert_eq!(Kept::read(&kept.write()), Ok(kept));
    }
});
