//! A file of a player's progress: what is read can be gone on with, written and read again.
#![no_main]

use jiff::civil::date;
use libfuzzer_sys::fuzz_target;
use practice::puzzle::{Grade, Progress};

fuzz_target!(|text: &str| {
    if let Ok(mut progress) = Progress::read(text) {
        progress.note("a", Grade::Solved, date(2026, 11, 24));
        assert!(Progress::read(&progress.write()).is_ok());
    }
});
