//! The report of a game for the arbiter: moves, times, offers, claims, corrections,
//! divergences, decisions, what was heard and said, each with its time.
//!
//! [`Collected`] gathers it while a journal is replayed, [`Collected::document`] words it,
//! and a [`Document`] is written as text, as a page of HTML or in braille. Opens no file.

#![deny(clippy::wildcard_enum_match_arm)]

mod collect;
mod document;
mod html;
mod made;
mod remarks;
mod tale;
mod words;

pub use collect::Collected;
pub use document::{Body, Column, Document, Section, Table};
pub use words::Source;
