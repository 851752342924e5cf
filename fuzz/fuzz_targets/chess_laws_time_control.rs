//! A time control in its own text: what is read is written and read again.
#![no_main]

use chess_laws::{Clock, TimeControl};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse(), Ok(control.clone()));
        let _ = Clock::new(control);
    }
});
