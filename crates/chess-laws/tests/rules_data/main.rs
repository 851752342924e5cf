//! The Laws, compared with data that other people made. They lie beside the checkout; each file or
//! row of them is a named case.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/proof.rs"]
mod proof;

mod claims;
mod clocks;
mod mating;
mod perft;

use std::process::ExitCode;

use test_support::{Cases, place, shared};

/// What is below the folder of the rules data.
const PARTS: [fn(&mut Cases); 4] = [perft::cases, claims::cases, mating::cases, clocks::cases];

fn main() -> ExitCode {
    let mut cases = Cases::default();
    if place("rules").exists() {
        PARTS.iter().for_each(|add| add(&mut cases));
    } else {
        cases.add("rules_data", || assert_eq!(shared("rules"), None));
    }
    cases.run()
}

/// A file of the rules data as text.
fn text(path: &str) -> String {
    test_support::text(&format!("rules/{path}"))
}
