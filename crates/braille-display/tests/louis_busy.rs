//! A text from which liblouis never comes back. In a program of its own, because liblouis is busy with it
//! until the process ends.

#![allow(clippy::unwrap_used)]

use braille_display::{Louis, LouisError};
use test_support::left_out;

#[test]
fn a_text_that_liblouis_never_finishes_holds_up_nobody() {
    let louis = match Louis::open("de-g1.ctb") {
        Err(LouisError::NoLibrary { cause }) => {
            left_out(&format!(
                "no liblouis: {cause} (Debian: apt-get install liblouis20)"
            ));
            return;
        }
        opened => opened.unwrap(),
    };
    // Version 3.24 never comes back from the first one; another version may.
    let first = louis.cells("x ?.et");
    let second = louis.cells("Schach");
    match first {
        Ok(_) => assert!(second.is_ok()),
        Err(error) => {
            assert_eq!(error, LouisError::Unwritten { characters: 6 });
            assert_eq!(second, Err(LouisError::Unwritten { characters: 6 }));
        }
    }
}
