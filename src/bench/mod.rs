//! Measuring the hearing: a corpus with its manifest, what is done to its sound, what
//! an engine made of it, and the counts that follow.
//!
//! Pure: sound, words and numbers in, numbers out, the same every time. Files, clocks
//! and other programs are `app::bench`'s; how a count is worded is `wording`'s.

pub mod alignment;
pub mod condition;
pub mod manifest;
mod noise;
pub mod peer_text;
pub mod reference;
mod spectrum;
pub mod speech_part;
pub mod statistics;
pub mod tally;
