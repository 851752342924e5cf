//! annabella: a playing assistant for blind and visually impaired chess players.
//!
//! `docs/architecture.md` describes how a move passes through the program. This library is the program itself, for its
//! binary, its tests and its tools: devices, files, the loop between them and an activity, and the commands.

// Fields and variants of arguments and options whose names say what they are.
#![allow(missing_docs)]

#[cfg(all(
    feature = "tournament",
    any(
        feature = "practice",
        feature = "network",
        all(feature = "web", not(feature = "tournament-page"))
    )
))]
compile_error!("the tournament build excludes all other features: use --no-default-features");

pub mod activity_loop;
pub mod commands;
pub mod context;
pub mod devices;
pub mod files;
#[cfg_attr(not(feature = "practice"), path = "own_page_none.rs")]
pub mod own_page;
pub mod problem;
pub mod system;
pub mod user_settings;
