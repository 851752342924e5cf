//! annabella: a playing assistant for blind and visually impaired chess players.
//!
//! `docs/architecture.md` lists the rooms and describes how a move passes through them.

#[cfg(all(
    feature = "tournament",
    any(
        feature = "engine",
        feature = "practice",
        feature = "network",
        feature = "simulators",
        all(feature = "web", not(feature = "tournament-page"))
    )
))]
compile_error!("the tournament build excludes all other features: use --no-default-features");

pub mod activities;
pub mod app;
pub mod arbiter_pin;
pub mod braille_chess;
pub mod braille_line;
pub mod cli;
pub mod commands;
pub mod dialogue;
#[cfg(feature = "practice")]
pub mod drills;
#[cfg(feature = "engine")]
pub mod engine;
pub mod game_desk;
#[cfg(feature = "practice")]
pub mod guide;
mod hexadecimal;
mod hours;
pub mod known_utterance;
pub mod manifest;
#[cfg(feature = "practice")]
pub mod menus;
pub mod messages;
pub mod orders;
pub mod printing;
pub mod proof;
#[cfg(feature = "practice")]
pub mod puzzles;
pub mod questions;
pub mod report;
#[cfg(feature = "practice")]
pub mod review;
pub mod scenario;
pub mod scoresheet;
pub mod sealed_move;
pub mod session;
pub mod typed_line;
pub mod user_settings;
#[cfg(feature = "web")]
pub mod web;
