//! Measures hearing: changes the sound of recordings, compares an engine's answers, counts,
//! and derives margins from the counts.
//!
//! Pure: takes sound, words and numbers and returns numbers, the same every time. The binary
//! handles files, clocks, other programs and the table.

// Fields and variants whose names say what they are.
#![allow(missing_docs)]

pub mod alignment;
pub mod calibration;
pub mod condition;
mod noise;
pub mod peer_text;
pub mod reference;
mod spectrum;
pub mod statistics;
pub mod tally;
