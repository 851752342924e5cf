//! Calibration: finds how much hearings, the position and all that was not heard count, from
//! recordings whose words are known, so that what the program calls certain is right as often as
//! it should be.
//!
//! Puts the recogniser's results into positions, fits the weights on one half of the speakers and
//! judges the other half with them as a game would. Pure: no sound and no files; the caller decodes
//! the recordings and prints the report.

mod decision;
mod fit;
mod reliability;
mod report;
mod thresholds;
mod trials;

pub use decision::{Outcome, Outcomes};
pub use fit::{Calibration, fit};
pub use reliability::Reliability;
pub use report::{CalibrationReport, report};
pub use thresholds::with_thresholds;
pub use trials::{Sort, Trial, Trials, positions, usual_positions};

use chess_laws::Game;
pub use desk::manifest::RecordingKind;
use spoken_grammar::{Heard, WordId};

/// One recording: what was said and what was heard.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The list it comes from: one condition of the sound.
    pub list: String,
    /// The speaker. No speaker is in both halves of the data.
    pub speaker: String,
    /// The kind of speech.
    pub kind: RecordingKind,
    /// The words; empty for other speech.
    pub words: Vec<WordId>,
    /// The position in which it was said, if it is known.
    pub game: Option<Game>,
    /// What was heard at first, with costs as the recogniser gives them.
    pub first: Heard,
    /// What was heard at other pitches; empty if it was heard once.
    pub again: Vec<Heard>,
}
