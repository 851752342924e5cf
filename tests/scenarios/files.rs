//! Every scenario of this folder, each a test of its file's name.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod run;
#[allow(dead_code)]
mod table;

use std::process::ExitCode;

use test_support::Cases;

fn main() -> ExitCode {
    let mut cases = Cases::default();
    run::cases(&mut cases);
    cases.run()
}
