//! The utterance being spoken: counts its frames and decides whether it is over. Knows the words so
//! far, but neither the recogniser nor the voice detector.

use super::event::{Ending, EndpointEvent, Patience};
use super::frames::{FRAME, LONGEST, Meter, frames};
use super::pause::Before;
use spoken_grammar::{Completeness, WordId};

/// The utterance being spoken.
pub(super) struct Speaking {
    pub(super) began: u64,
    /// Whether its beginning was reported.
    reported: bool,
    pub(super) frames: usize,
    pub(super) silent: usize,
    pub(super) voice_end: u64,
    /// The words so far; `None` for something outside the grammar.
    pub(super) words: Option<Vec<WordId>>,
    /// Frames since the words changed.
    steady: usize,
    pub(super) completeness: Completeness,
    /// Measures the frames with voice.
    pub(super) meter: Meter,
    /// The utterance that this continues, and how many samples they share.
    pub(super) goes_on: Option<(Before, usize)>,
}

impl Speaking {
    /// An utterance whose beginning has been reported, at this time of the sound, in ms.
    pub(super) fn new(began: u64, goes_on: Option<(Before, usize)>) -> Self {
        Self {
            began,
            reported: true,
            frames: 0,
            silent: 0,
            voice_end: began,
            words: Some(Vec::new()),
            steady: 0,
            completeness: Completeness::Partial,
            meter: Meter::default(),
            goes_on,
        }
    }

    /// Counts one more frame, which ends at `now`.
    pub(super) fn count(&mut self, frame: &[i16; FRAME], voice: bool, now: u64) {
        self.frames += 1;
        self.steady += 1;
        if voice {
            (self.silent, self.voice_end) = (0, now);
            self.meter.hear(frame);
        } else {
            self.silent += 1;
        }
    }

    /// Takes new words and reports them.
    pub(super) fn change(
        &mut self,
        words: Option<Vec<WordId>>,
        completeness: Completeness,
        at: u64,
        events: &mut Vec<EndpointEvent>,
    ) {
        let known = words.clone().unwrap_or_default();
        self.completeness = completeness;
        self.steady = 0;
        self.words = words;
        if !self.reported {
            self.reported = true;
            events.push(EndpointEvent::Began { at });
        }
        events.push(EndpointEvent::Words {
            at,
            words: known,
            level: self.meter.level(),
        });
    }

    /// Why the utterance is over, if it is.
    pub(super) fn ending(&self, patience: Patience) -> Option<Ending> {
        let completeness = self.completeness;
        let silence = match completeness {
            Completeness::Closed => patience.closed,
            Completeness::Open => patience.open,
            Completeness::Partial => patience.partial,
        };
        if self.silent >= frames(silence) {
            return Some(Ending::Silence(completeness));
        }
        let whole = completeness != Completeness::Partial;
        (whole && self.steady >= frames(patience.noise)).then_some(Ending::Steady)
    }

    /// Whether it has gone on without a word for so long that it must be a noise.
    pub(super) fn is_noise(&self, patience: Patience) -> bool {
        let wordless = self.words.as_ref().is_some_and(Vec::is_empty);
        wordless && self.steady >= frames(patience.wordless)
    }

    /// Whether it is longer than any announcement.
    pub(super) fn is_too_long(&self) -> bool {
        self.frames >= frames(LONGEST)
    }

    /// Starts again at `at`: what was heard so far was a noise, but a word may be beginning now.
    pub(super) fn subside(self, at: u64, events: &mut Vec<EndpointEvent>) -> Self {
        if self.reported {
            events.push(EndpointEvent::Subsided { at });
        }
        Self {
            began: at,
            reported: false,
            frames: 0,
            steady: 0,
            meter: Meter::default(),
            goes_on: None,
            ..self
        }
    }
}
