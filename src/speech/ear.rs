//! The ear: finds the utterances in a stream of sound and has them recognised.
//!
//! An utterance ends early when what was heard is a phrase that can go no
//! further, and late when more may follow. Knows words and phrases; where the
//! sound comes from, and what the words mean, is none of its business.

use std::collections::VecDeque;
use std::sync::Arc;

use earshot::Detector;

use super::recogniser::Recogniser;
use crate::grammar::{Completeness, Grammar, Heard, Margins};

/// Samples in a frame of the voice detector: 16 ms.
const FRAME: usize = 256;
/// Score above which a frame counts as voice.
const VOICE: f32 = 0.5;
/// Frames of voice that begin an utterance, so that a click does not.
const BEGIN: usize = 3;
/// Frames kept from before the voice was noticed: the first sound of a word is soft.
const BEFORE: usize = 25;
/// Frames of silence that end an utterance when nothing can follow: 304 ms.
const AFTER_CLOSED: usize = 19;
/// The same when it is whole but more could follow: 704 ms.
const AFTER_OPEN: usize = 44;
/// The same when it is not whole: 1 s.
const AFTER_PARTIAL: usize = 63;
/// Frames after which an utterance ends whatever is heard: 12 s.
const LONGEST: usize = 750;

/// Something that was said.
#[derive(Debug, Clone, PartialEq)]
pub struct Utterance {
    /// What was heard.
    pub heard: Heard,
    /// When the voice ended, in samples since the ear was opened.
    pub end: u64,
}

/// Listens to a stream of sound.
pub struct Ear {
    recogniser: Recogniser,
    grammar: Arc<Grammar>,
    detector: Box<Detector>,
    /// Samples that do not fill a frame yet.
    rest: Vec<i16>,
    state: Hearing,
    /// Samples taken so far.
    taken: u64,
}

enum Hearing {
    /// No voice yet; the last frames, and how many of the newest were voice.
    Waiting {
        before: VecDeque<[i16; FRAME]>,
        voiced: usize,
    },
    /// Within an utterance.
    Speaking {
        frames: usize,
        silent: usize,
        end: u64,
    },
}

impl Hearing {
    fn waiting() -> Self {
        Self::Waiting {
            before: VecDeque::with_capacity(BEFORE),
            voiced: 0,
        }
    }
}

impl Ear {
    /// An ear for phrases of this grammar, which the recogniser was made for.
    #[must_use]
    pub fn new(recogniser: Recogniser, grammar: Arc<Grammar>) -> Self {
        Self {
            recogniser,
            grammar,
            detector: Detector::default_boxed(),
            rest: Vec::new(),
            state: Hearing::waiting(),
            taken: 0,
        }
    }

    /// The margins that were measured for the model.
    #[must_use]
    pub fn margins(&self) -> Margins {
        self.recogniser.margins()
    }

    /// Takes more sound, 16-bit mono at the recogniser's rate, and returns what
    /// has been said to its end.
    pub fn listen(&mut self, samples: &[i16]) -> Vec<Utterance> {
        self.rest.extend_from_slice(samples);
        let mut said = Vec::new();
        let whole = self.rest.len() - self.rest.len() % FRAME;
        let frames: Vec<i16> = self.rest.drain(..whole).collect();
        for frame in frames.as_chunks::<FRAME>().0 {
            self.taken += FRAME as u64;
            said.extend(self.frame(frame));
        }
        said
    }

    /// The sound has ended: what was being said is taken as it is.
    pub fn close(&mut self) -> Option<Utterance> {
        let Hearing::Speaking { end, .. } = self.state else {
            return None;
        };
        Some(self.finish(end))
    }

    /// Forgets what was being said, after a gap in the sound.
    pub fn forget(&mut self) {
        if matches!(self.state, Hearing::Speaking { .. }) {
            self.recogniser.finish();
        }
        self.rest.clear();
        self.detector.reset();
        self.state = Hearing::waiting();
    }

    fn frame(&mut self, frame: &[i16; FRAME]) -> Option<Utterance> {
        let voice = self.detector.predict_i16(frame) >= VOICE;
        match &mut self.state {
            Hearing::Waiting { before, voiced } => {
                if before.len() == BEFORE {
                    before.pop_front();
                }
                before.push_back(*frame);
                *voiced = if voice { *voiced + 1 } else { 0 };
                if *voiced >= BEGIN {
                    for frame in before.iter() {
                        self.recogniser.accept(frame);
                    }
                    self.state = Hearing::Speaking {
                        frames: 0,
                        silent: 0,
                        end: self.taken,
                    };
                }
                None
            }
            Hearing::Speaking {
                frames,
                silent,
                end,
            } => {
                self.recogniser.accept(frame);
                *frames += 1;
                if voice {
                    (*silent, *end) = (0, self.taken);
                } else {
                    *silent += 1;
                }
                let (frames, silent, end) = (*frames, *silent, *end);
                let over = frames >= LONGEST || silent >= AFTER_CLOSED && silent >= self.patience();
                over.then(|| self.finish(end))
            }
        }
    }

    /// How many frames of silence end what was heard so far.
    fn patience(&mut self) -> usize {
        let words = self.recogniser.partial();
        match self.grammar.automaton().completeness(&words) {
            Completeness::Closed => AFTER_CLOSED,
            Completeness::Open => AFTER_OPEN,
            Completeness::Partial => AFTER_PARTIAL,
        }
    }

    fn finish(&mut self, end: u64) -> Utterance {
        self.state = Hearing::waiting();
        Utterance {
            heard: self.recogniser.finish(),
            end,
        }
    }
}
