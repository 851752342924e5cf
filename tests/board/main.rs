//! Electronic boards, tested from outside.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/board.rs"]
mod board_support;
#[path = "../support/left_out.rs"]
mod left_out;
#[path = "../support/shared.rs"]
mod shared;

mod blitz;
mod captures;
mod hands;
mod independent;
mod protocol;
mod steps;
mod talk;
