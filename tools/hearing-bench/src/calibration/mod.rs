//! Calibration: finds the margins of the judgement, and the weight of the prior over playable
//! moves, from recordings whose words are known.
//!
//! Takes the recogniser's results for the recordings, judges them with many margins as a game
//! would, and counts. Pure: no sound and no files; the caller decodes the recordings and
//! prints the report.

mod margins;
mod prior;
mod report;
mod share;

pub use margins::{Scored, Tally, Targets, halves, propose, score};
pub use prior::{Trial, TrialVerdict, Trials, positions, propose_prior};
pub use report::report;
pub use share::Share;

pub use annabella::manifest::RecordingKind;
use spoken_grammar::{Heard, WordId};

/// One recording: what was said and what was heard.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The speaker. No speaker is in both halves of the data.
    pub speaker: String,
    /// The kind of speech.
    pub kind: RecordingKind,
    /// The words; empty for other speech.
    pub words: Vec<WordId>,
    /// What was heard.
    pub heard: Heard,
}
