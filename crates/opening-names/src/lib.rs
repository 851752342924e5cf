#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `book`: the known positions and the lines to them; [`name_of`], [`lines`], [`Opening`].
//! - `name`: what a name consists of; [`Name`], [`Part`].
//! - `words`: parts of names in other languages.
//! - `language`: [`Language`].

#![warn(unreachable_pub)]

mod book;
mod language;
mod name;
mod words;

pub use book::{Opening, lines, name_of};
pub use language::Language;
pub use name::{Name, Part};
