//! Measuring the hearing: what is done to the sound of a recording, what an engine made of
//! it, the counts that follow, and the margins that follow from the counts.
//!
//! Pure: sound, words and numbers in, numbers out, the same every time. Files, clocks and
//! other programs are the binary's, and so is the table.

pub mod alignment;
pub mod calibration;
pub mod condition;
mod noise;
pub mod peer_text;
pub mod reference;
mod spectrum;
pub mod statistics;
pub mod tally;
