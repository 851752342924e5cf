//! A journal as read from a file.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = annabella::session::journal::glance(bytes);
    let _ = annabella::session::journal::replay(bytes, |_, _, _| ());
});
