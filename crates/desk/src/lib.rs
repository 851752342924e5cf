//! A whole game as the players meet it, without devices: what words and keys mean, what is answered, in which words, and
//! the activities that every build has. Time is a value, devices are inputs and outputs.
//!
//! Never a device, a file, a thread, a wall clock or a Cargo feature, and nothing that helps a player: questions about the
//! board come from outside ([`game_desk::BoardQuestions`]).

// Fields and variants whose names say what they are.
#![allow(missing_docs)]

pub mod activities;
pub mod braille_line;
pub mod commands;
pub mod dialogue;
pub mod game_desk;
pub mod known_utterance;
pub mod manifest;
pub mod messages;
pub mod orders;
pub mod own_page;
pub mod page;
pub mod printing;
pub mod report;
pub mod suggestion;
pub mod typed_line;
