//! The devices: voices, sounds, microphones, keyboard, displays, boards, engines of other programs, and the server of the
//! pages of the sighted player and of the player. Each gives inputs and takes outputs; none knows what they mean in a game.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod boards;
pub mod display;
pub mod inputs;
pub mod keyboard;
pub mod listener;
pub mod microphone_gate;
pub mod opened;
pub mod opening;
#[cfg(all(feature = "web", feature = "practice"))]
pub mod own_page;
#[cfg_attr(not(feature = "web"), path = "page_none.rs")]
pub mod page;
pub mod sounds;
pub mod speaking;
pub mod tables;
#[cfg_attr(not(feature = "practice"), path = "thinking/none.rs")]
pub mod thinking;
#[cfg(feature = "web")]
pub mod web;
