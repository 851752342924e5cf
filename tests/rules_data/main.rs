//! The rules core and the scoresheets, compared with data that other people made. They lie
//! beside the checkout; each file or row of them is a named case.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/cases.rs"]
mod cases;
#[path = "../support/left_out.rs"]
mod left_out;
#[path = "../support/shared.rs"]
mod shared;

mod claims;
mod clocks;
mod mating;
mod paper;
mod perft;
mod pgn;

use std::process::ExitCode;

use cases::Cases;
use shared::shared;

/// What is below the folder of the rules data.
const PARTS: [fn(&mut Cases); 5] = [
    perft::cases,
    claims::cases,
    pgn::cases,
    mating::cases,
    clocks::cases,
];

fn main() -> ExitCode {
    let mut cases = Cases::default();
    if shared::place("rules").exists() {
        PARTS.iter().for_each(|add| add(&mut cases));
    } else {
        cases.add("rules_data", || assert_eq!(shared("rules"), None));
    }
    cases.run()
}

/// A file of the data as text.
fn text(path: &str) -> String {
    let path = shared::place("rules").join(path);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    String::from_utf8_lossy(&bytes).into_owned()
}
