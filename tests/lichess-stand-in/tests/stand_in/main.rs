//! The stand-in as a client meets it: over a connection, with plain requests. What it answers is checked against the
//! published description in `../shared`, where that is there.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod challenging;
mod client;
mod description;
mod failing;
mod looking;
mod playing;
mod program;
mod signing;
mod table;
