//! A sound file of any format: it is read, or refused with a reason.
#![no_main]

use std::io::Cursor;
use std::panic;
use std::path::Path;

use libfuzzer_sys::fuzz_target;
use speech::audio_file;

fuzz_target!(
    // `decode` catches it if a decoder panics. libFuzzer would end the program before that; it still does if a panic is
    // not caught.
    init: drop(panic::take_hook()),
    |bytes: &[u8]| {
        let source = Box::new(Cursor::new(bytes.to_vec()));
        if let Ok(audio) = audio_file::decode(source, Path::new("sound")) {
            assert!(!audio.samples.is_empty());
        }
    }
);
