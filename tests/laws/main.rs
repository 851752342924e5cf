//! The rules core, tested from outside.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod appendix_c;
mod braille;
mod brf;
mod check;
mod chess960;
mod claims;
mod clock;
mod common;
mod control;
mod data;
mod documentation;
mod game;
mod mating;
mod notation;
#[cfg(feature = "engine")]
mod opponent;
mod pgn;
mod pgn_files;
mod python_chess;
mod quickplay;
mod reasons;
mod resolve;
mod rules;
mod touch;
