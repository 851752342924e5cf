//! What the ear tells, and how patient it is. Knows what was heard, not how.

use super::Level;
use spoken_grammar::{Completeness, Heard, WordId};

/// How long a silence ends what was heard so far, in ms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// When nothing can follow.
    pub closed: u64,
    /// When it is whole but more could follow.
    pub open: u64,
    /// When more must follow.
    pub partial: u64,
    /// When it is whole and its words stay as they are although the voice
    /// detector goes on hearing a voice: a noise.
    pub noise: u64,
    /// How long no word may be heard in what the detector takes for a voice
    /// before it is taken for a noise.
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

/// What the ear tells. Times are those of the sound, in ms since the ear was opened.
#[derive(Debug, Clone, PartialEq)]
pub enum EndpointEvent {
    /// Somebody begins to speak.
    Began {
        /// When it is noticed.
        at: u64,
    },
    /// The words so far. They may still change, or vanish.
    Words {
        /// When they are known.
        at: u64,
        /// The words; none if what is heard is not in the grammar.
        words: Vec<WordId>,
        /// How loud they are so far.
        level: Level,
    },
    /// Something was said to its end.
    Ended(Utterance),
    /// What had begun was no speech.
    Subsided {
        /// When that is known.
        at: u64,
    },
    /// Something may have been said that cannot be used.
    Spoilt {
        /// When it is over.
        at: u64,
        /// Why.
        why: Spoilt,
    },
}

/// Something that was said.
#[derive(Debug, Clone, PartialEq)]
pub struct Utterance {
    /// What was heard.
    pub heard: Heard,
    /// How it sounds, 16-bit mono at the recogniser's rate, with a little before and after.
    pub sound: Vec<i16>,
    /// When it was noticed.
    pub began: u64,
    /// When the last voice was heard.
    pub voice_end: u64,
    /// How loud it was.
    pub level: Level,
    /// When its end was decided.
    pub at: u64,
    /// Why it ended then.
    pub ending: Ending,
    /// What was heard in one with the utterance before, if its speaker had only paused
    /// and this is the rest of it: a longer phrase than the one before. It stands in
    /// place of both.
    pub whole: Option<Heard>,
}

impl Utterance {
    /// What was said: all of it, if its speaker had only paused before.
    #[must_use]
    pub fn said(&self) -> &Heard {
        self.whole.as_ref().unwrap_or(&self.heard)
    }
}

/// Why an utterance ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Silence after words this complete.
    Silence(Completeness),
    /// The words were whole and stayed so, in a noise.
    Steady,
    /// The owner closed the ear: the sound is over, or the talk key was pressed.
    Closed,
}

/// Why something cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoilt {
    /// Sound is missing, in ms.
    Overrun(u64),
    /// Its beginning fell into the time when the microphone was closed.
    BegunUnheard,
    /// It does not end.
    TooLong,
}

/// Why sound is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gap {
    /// The program was too slow, or the device failed for a moment; so many ms.
    Overrun(u64),
    /// The microphone was closed on purpose or is lost.
    Closed,
}
