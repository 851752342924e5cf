//! The rules core, tested from outside.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../support/left_out.rs"]
mod left_out;
#[path = "../support/shared.rs"]
mod shared;

mod appendix_c;
mod braille;
mod brf;
mod check;
mod chess960;
mod claims;
mod clock;
mod common;
mod control;
mod documentation;
mod game;
mod mating;
mod notation;
#[cfg(feature = "engine")]
mod opponent;
mod pgn;
mod python_chess;
mod quickplay;
mod reasons;
mod resolve;
mod rules;
mod touch;
