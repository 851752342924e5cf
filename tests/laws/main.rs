//! Games as they are written and checked, tested from outside. The Laws
//! themselves are tested in their own package.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod appendix_c;
mod braille;
mod brf;
mod check;
#[path = "../../crates/chess-laws/tests/laws/common.rs"]
mod common;
mod pgn;
#[path = "../../crates/chess-laws/tests/support/proof.rs"]
#[allow(dead_code)]
mod proof;
mod python_chess;
