//! Tests of the Laws through the public interface.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/proof.rs"]
mod proof;

mod chess960;
mod claims;
mod clock;
mod common;
mod control;
mod game;
mod mating;
mod notation;
mod quickplay;
mod reasons;
mod resolve;
mod rules;
mod touch;
