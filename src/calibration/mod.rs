//! Calibration: from recordings whose words are known to the margins of the judgement
//! and the weight of the prior over moves that can be played.
//!
//! Takes what the recogniser made of each recording, judges it under many margins as
//! a game would, and counts. Pure: no sound, no files; who decodes the recordings and
//! prints the report is the caller.

mod margins;
mod prior;
mod report;
mod share;

pub use margins::{Outcome, Scored, Tally, Targets, halves, is_exact, outcome, propose, score};
pub use prior::{Trial, Trials, Verdict, positions, propose_prior};
pub use report::report;
pub use share::Share;

use crate::grammar::{Heard, WordId};

/// What is said in a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A whole announcement.
    Announcement,
    /// A word of the grammar alone.
    Word,
    /// Anything that is no part of the game: nothing of it should be accepted.
    Other,
}

impl Kind {
    /// The kind by its name in a manifest.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "announcement" => Some(Self::Announcement),
            "word" => Some(Self::Word),
            "other" => Some(Self::Other),
            _ => None,
        }
    }
}

/// One recording: what is said in it and what was heard.
#[derive(Debug, Clone)]
pub struct Sample {
    /// Who speaks; the halves of the data are parted by speaker.
    pub speaker: String,
    /// What is said.
    pub kind: Kind,
    /// The words; none for other speech.
    pub words: Vec<WordId>,
    /// What was heard.
    pub heard: Heard,
}
