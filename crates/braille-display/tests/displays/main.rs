//! Tests of displays, and of contractions, through the public interface.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/display.rs"]
mod display;
#[path = "../support/display_session.rs"]
mod display_session;
#[path = "../wire/samples.rs"]
// The target `wire_samples` uses the rest.
#[allow(dead_code)]
mod samples;
mod screen_reader;

mod brlapi;
mod brltty;
mod drivers;
#[cfg(unix)]
mod hid;
mod link;
mod louis;
mod rows;
mod wire;
