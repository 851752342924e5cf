//! Scoresheets, compared with files that other people and their programs made. They lie beside the
//! checkout; each file or row of them is a named case.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod clocks;
mod paper;
mod pgn;

use std::process::ExitCode;

use test_support::{Cases, place, shared};

/// What is below the folder of the rules data.
const PARTS: [fn(&mut Cases); 2] = [pgn::cases, clocks::cases];

fn main() -> ExitCode {
    let mut cases = Cases::default();
    if place("rules").exists() {
        PARTS.iter().for_each(|add| add(&mut cases));
    } else {
        cases.add("scoresheet_data", || assert_eq!(shared("rules"), None));
    }
    cases.run()
}
