//! Every scenario of this folder, each a test of its file's name.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]
#![deny(clippy::wildcard_enum_match_arm)]

#[allow(dead_code)]
mod desk;
mod run;

use std::process::ExitCode;

use test_support::Cases;

fn main() -> ExitCode {
    let mut cases = Cases::default();
    run::cases(&mut cases);
    cases.run()
}
