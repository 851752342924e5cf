//! Calibration: from recordings whose words are known to the margins of the judgement
//! and the weight of the prior over moves that can be played.
//!
//! Takes what the recogniser made of each recording, judges it under many margins as
//! a game would, and counts. Pure: no sound, no files; the caller decodes the recordings
//! and prints the report.

mod margins;
mod prior;
mod report;
mod share;

pub use margins::{Scored, Tally, Targets, halves, propose, score};
pub use prior::{Trial, Trials, Verdict, positions, propose_prior};
pub use report::report;
pub use share::Share;

pub use annabella::manifest::RecordingKind;
use spoken_grammar::{Heard, WordId};

/// One recording: what is said in it and what was heard.
#[derive(Debug, Clone)]
pub struct Sample {
    /// Who speaks; the halves of the data are parted by speaker.
    pub speaker: String,
    /// What is said.
    pub kind: RecordingKind,
    /// The words; none for other speech.
    pub words: Vec<WordId>,
    /// What was heard.
    pub heard: Heard,
}
