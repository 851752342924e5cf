//! The file of a sealed move: the program writes what it read, byte for byte.
#![no_main]

use game::sealed_move::SealedFile;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(file) = SealedFile::parse(bytes) {
        assert_eq!(file.to_string().as_bytes(), bytes);
    }
});
