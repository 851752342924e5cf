//! annabella: a playing assistant for blind and visually impaired chess players.
//!
//! A pure core (`laws`, `notation`, `dialogue`, `session`) knows no device, no
//! thread and no wall clock; the devices stand around it (`speech`, `braille`,
//! `opponent`, `score`), and `app` wires them. `docs/architecture.md` tells the
//! way of a move through these rooms.

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
compile_error!("the tournament build bears nothing beside it: use --no-default-features");

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
