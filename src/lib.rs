//! annabella: a playing assistant for blind and visually impaired chess players.
//!
//! The core (`session`, `dialogue`, `desk`, `wording`) knows no device, no thread and no wall
//! clock. `activities` talk with the user, and `app` connects them with the devices.
//! `docs/architecture.md` describes the way of a move through these modules.

#[cfg(all(
    feature = "tournament",
    any(
        feature = "engine",
        feature = "practice",
        feature = "network",
        feature = "mirror",
        feature = "simulators"
    )
))]
compile_error!("the tournament build excludes all other features: use --no-default-features");

pub mod activities;
pub mod app;
pub mod arbiter;
pub mod braille_line;
pub mod cli;
pub mod commands;
pub mod desk;
pub mod dialogue;
pub mod envelope;
mod hours;
pub mod known_utterance;
pub mod manifest;
#[cfg(feature = "mirror")]
pub mod mirror;
#[cfg(feature = "engine")]
pub mod opponent;
pub mod report;
pub mod scenario;
pub mod score;
pub mod session;
pub mod tactile;
pub mod wording;
