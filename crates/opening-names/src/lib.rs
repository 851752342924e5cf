#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `book`: the known positions and the lines to them; [`name_of`], [`lines`], [`Opening`].
//! - `name`: what a name consists of; [`Name`], [`Part`].
//! - `words`: languages, and parts of names in them; [`Language`].

#![warn(unreachable_pub)]

mod book;
mod name;
mod words;

pub use book::{Opening, lines, name_of};
pub use name::{Name, Part};
pub use words::Language;
