//! A file of results of drills: what is read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use practice::drill::Results;

fuzz_target!(|text: &str| {
    if let Ok(results) = Results::read(text) {
        let written = results
            .write()
            .expect("results that were read can be written");
        assert_eq!(Results::read(&written), Ok(results));
    }
});
