//! The rules core, tested from outside.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod clock;
mod common;
mod control;
mod data;
mod game;
mod mating;
mod opponent;
mod pgn;
mod quickplay;
mod reasons;
mod resolve;
