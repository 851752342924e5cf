//! A time control as PGN has it. What any time control becomes in PGN is read as the same.
#![no_main]

use chess_laws::TimeControl;
use game::scoresheet::time_control::{read_time_control, write_time_control};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        let written = write_time_control(&control);
        assert_eq!(read_time_control(&written), Some(control));
    }
    let _ = read_time_control(text);
});
