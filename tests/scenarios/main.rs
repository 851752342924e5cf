//! The pure core as a player meets it: what is said or pressed, and what is then
//! spoken, shown in braille, left on the clocks and written down.
//!
//! Each `*.toml` beside this file is one scenario and a test of its name, of the target
//! `scenario_files`; `practice::scenario` tells its form.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]
#![deny(clippy::wildcard_enum_match_arm)]

mod acts;
mod channels;
mod checkpoints;
mod commands;
mod desk;
mod flags;
mod happenings;
mod help;
mod invariants;
mod journal;
mod lever;
mod line;
mod online;
mod open_questions;
mod own_board;
mod own_phrasing;
mod own_words_aloud;
mod proposals;
mod resuming;
mod scoresheets;
mod sequences;
mod sighted;
mod tampering;
mod texts;
mod warnings;
mod wrong_pins;

use proptest::test_runner::{Config, RngSeed};

/// So many cases, the same each time; with `PROPTEST_CASES` that many, others
/// each time.
fn cases(cases: u32) -> Config {
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    if std::env::var_os("PROPTEST_CASES").is_some() {
        return config;
    }
    Config {
        cases,
        rng_seed: RngSeed::Fixed(1),
        ..config
    }
}
