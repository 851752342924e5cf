//! The build for tournaments is harmless: it lacks what a player must not have
//! during the game. The tests look at it from outside, as it was built: what it is made of, what
//! names are in it, and what it asks of the system while it plays.
//!
//! Runs in that build only: `make test-tournament`.

#![cfg(feature = "tournament")]
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../e2e/program.rs"]
#[allow(dead_code)]
mod program;
#[path = "../../crates/speech/tests/support/ssip_server.rs"]
#[allow(dead_code)]
mod ssip_server;
#[path = "../e2e/terminal.rs"]
#[allow(dead_code)]
mod terminal;

mod commands;
mod files;
mod made_of;
mod names;
mod running;
mod trace;
