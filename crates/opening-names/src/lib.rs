#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `book`: the known positions; [`name_of`], [`Opening`].
//! - `name`: what a name consists of; [`Name`], [`Part`].
//! - `words`: parts of names in other languages.
//! - `language`: [`Language`].

#![warn(unreachable_pub)]

mod book;
mod language;
mod name;
mod words;

pub use book::{Opening, name_of};
pub use language::Language;
pub use name::{Name, Part};
