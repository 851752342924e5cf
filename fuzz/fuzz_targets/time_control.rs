//! A time control, in its own text or as PGN has it: what is read is written and read
//! again.
#![no_main]

use annabella::scoresheet::time_control::{read_time_control, write_time_control};
use chess_laws::{Clock, TimeControl};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse(), Ok(control.clone()));
        assert_eq!(
            read_time_control(&write_time_control(&control)),
            Some(control.clone())
        );
        let _ = Clock::new(control);
    }
    let _ = read_time_control(text);
});
