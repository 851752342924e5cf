//! Tests of electronic boards through the public interface.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/board.rs"]
mod board_support;

mod blitz;
mod captures;
mod finding;
mod hands;
mod independent;
mod learning;
mod makes;
mod picochess;
mod protocol;
mod reading;
mod steps;
mod talk;
