//! Practice at home: drills, puzzles, reviews of games, positions that are set up, menus, the guide, questions about the
//! board, games described in files. Each activity stands in one folder, with what it knows and how it talks.
//!
//! The program for tournaments does not link this crate. Never a device, a file, a thread or a wall clock.

// Fields and variants whose names say what they are.
#![allow(missing_docs)]

pub mod advice;
mod drawings;
pub mod drill;
pub mod engine;
mod epd;
pub mod guide;
pub mod menu;
mod names;
pub mod openings;
mod patterns;
pub mod plan;
pub mod position;
pub mod puzzle;
pub mod questions;
pub mod rating;
pub mod reasons;
mod refusal;
pub mod review;
pub mod scenario;
pub mod teaching;
#[cfg(test)]
mod test_frame;
