//! A journal as read from a file.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = game::proof::check_lines(bytes);
    let _ = game::session::journal::glance(bytes);
    let _ = game::session::journal::replay(bytes, |_, _, _| ());
});
