//! annabella: a playing assistant for blind and visually impaired chess players.
//!
//! `docs/architecture.md` lists the rooms and describes how a move passes through them.

#[cfg(all(
    feature = "tournament",
    any(
        feature = "practice",
        feature = "network",
        feature = "simulators",
        all(feature = "web", not(feature = "tournament-page"))
    )
))]
compile_error!("the tournament build excludes all other features: use --no-default-features");

pub mod app;
pub mod cli;
pub mod user_settings;
#[cfg(feature = "web")]
pub mod web;
