//! The endpointer's events and its patience. Knows what was heard, not how.

use super::Level;
use spoken_grammar::{Completeness, Heard, WordId};

/// How long a silence must last to end what was heard so far, in ms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// When nothing can follow.
    pub closed: u64,
    /// When the words are whole but more could follow.
    pub open: u64,
    /// When more must follow.
    pub partial: u64,
    /// How long whole words must stay unchanged while the voice detector still hears a
    /// voice; the rest is then a noise.
    pub noise: u64,
    /// How long a sound that the detector takes for a voice may go on without a word
    /// before it counts as a noise.
    pub wordless: u64,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            closed: 128,
            open: 288,
            partial: 1104,
            noise: 1008,
            wordless: 3008,
        }
    }
}

/// What the endpointer reports. Times are those of the sound, in ms since the last `open`.
#[derive(Debug, Clone, PartialEq)]
pub enum EndpointEvent {
    /// A speaker begins.
    Began {
        /// When it was noticed.
        at: u64,
    },
    /// The words so far. They may still change or vanish.
    Words {
        /// When they were known.
        at: u64,
        /// The words; empty if what is heard is not in the grammar.
        words: Vec<WordId>,
        /// How loud they are so far.
        level: Level,
    },
    /// An utterance ended.
    Ended(Utterance),
    /// What had begun was not speech.
    Subsided {
        /// When that was known.
        at: u64,
    },
    /// Something may have been said, but it cannot be used.
    Spoilt {
        /// When it was over.
        at: u64,
        /// Why it cannot be used.
        why: Spoilt,
    },
}

/// An utterance with its sound and times.
#[derive(Debug, Clone, PartialEq)]
pub struct Utterance {
    /// What was heard in it.
    pub heard: Heard,
    /// Its sound, 16-bit mono at the recogniser's rate, with a little before and after.
    pub sound: Vec<i16>,
    /// When its beginning was noticed.
    pub began: u64,
    /// When the last voice was heard.
    pub voice_end: u64,
    /// How loud its voice was.
    pub level: Level,
    /// When its end was decided.
    pub at: u64,
    /// Why it ended then.
    pub ending: Ending,
    /// Set if the speaker had only paused and this is the rest of the utterance before:
    /// the longer phrase heard in both together, which replaces both.
    pub whole: Option<Heard>,
}

impl Utterance {
    /// What was said, together with the part before a pause.
    #[must_use]
    pub fn said(&self) -> &Heard {
        self.whole.as_ref().unwrap_or(&self.heard)
    }
}

/// Why an utterance ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Silence followed words this complete.
    Silence(Completeness),
    /// The words were whole and stayed unchanged in a noise.
    Steady,
    /// The owner closed the endpointer: the sound is over, or the talk key was pressed.
    Closed,
}

/// Why something cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoilt {
    /// Sound is missing; how many ms.
    Overrun(u64),
    /// It began while the microphone was closed.
    BegunUnheard,
    /// It went on for too long.
    TooLong,
}

/// Why sound is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gap {
    /// The program was too slow, or the device failed for a moment; how many ms.
    Overrun(u64),
    /// The microphone was closed on purpose, or is lost.
    Closed,
}
