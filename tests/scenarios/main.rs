//! The pure core as a player meets it: what is said or pressed, and what is then
//! spoken, shown in braille, left on the clocks and written down.
//!
//! Each `*.toml` beside this file is one scenario; `scenario.rs` tells its form.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod journal;
mod locales;
mod run;
mod scenario;
mod sequences;
mod table;
