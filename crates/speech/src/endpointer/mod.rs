//! The endpointer: finds the utterances in a stream of sound and has them recognised
//! while they are spoken.
//!
//! ```text
//! listen(samples) / gap(missing) / close()  ->  EndpointEvent, EndpointEvent, ...
//! ```
//!
//! An utterance ends with a silence: a short one if nothing can follow the phrase, a long
//! one if more must follow. The owner gives the function that judges this, since it may know
//! more than the grammar, such as where the pieces stand. If the speaker goes on after all,
//! they had only paused, and both parts are then heard together. Times are those of the
//! sound, in ms since the last `open`. The endpointer holds at most [`LONGEST`] of sound.
//! It does not know where the sound comes from or what the words mean.

mod event;
mod frames;
mod pause;
mod speaking;
mod unusable;

use std::collections::VecDeque;

use earshot::Detector;

pub use self::event::{Ending, EndpointEvent, Gap, Patience, Spoilt, Utterance};
use self::frames::{BEGIN, FRAME, frames};
pub use self::frames::{LONGEST, Level};
use self::pause::Before;
use self::speaking::Speaking;
use self::unusable::Unusable;
use super::recogniser::{RATE, Recogniser};
use spoken_grammar::{Completeness, Margins, WordId};

/// The score above which a frame counts as voice.
const VOICE: f32 = 0.5;
/// Frames kept from before the voice was noticed: a word may begin softly.
const BEFORE: usize = 25;
/// Frames between two looks at the words during speech: 64 ms.
const LOOK: usize = 4;
/// Frames between two closer looks in a silence: 80 ms. After each, the recogniser hears all of the
/// utterance again if it goes on.
const LOOK_CLOSELY: usize = 5;
/// How much more it must cost that words are outside the grammar, in nats, for them to count as
/// beyond doubt.
const CLEAR: f32 = 2.0;

/// Judges how complete these words are, and so how long to wait for more.
pub type Complete = Box<dyn Fn(&[WordId]) -> Completeness + Send>;

/// Finds the utterances in a stream of sound.
pub struct Endpointer {
    recogniser: Recogniser,
    complete: Complete,
    patience: Patience,
    detector: Box<Detector>,
    /// Samples that do not fill a frame yet.
    rest: Vec<i16>,
    /// The newest frames.
    recent: VecDeque<[i16; FRAME]>,
    state: Hearing,
    /// Samples so far, including missing ones.
    taken: u64,
    /// The utterance before, as long as its speaker may go on.
    before: Option<Before>,
    /// Whether an endless sound was reported and no quiet has followed yet.
    complained: bool,
}

enum Hearing {
    /// No voice yet; counts how many of the newest frames were voice.
    Waiting { voiced: usize },
    /// Within an utterance.
    Speaking(Speaking),
    /// Waiting for the end of something that cannot be used.
    Unusable(Unusable),
}

impl Endpointer {
    /// An endpointer for the phrases of this recogniser.
    #[must_use]
    pub fn new(recogniser: Recogniser, complete: Complete) -> Self {
        Self::with_patience(recogniser, complete, Patience::default())
    }

    /// As [`Endpointer::new`] with another patience, for measurements.
    #[must_use]
    pub fn with_patience(recogniser: Recogniser, complete: Complete, patience: Patience) -> Self {
        Self {
            recogniser,
            complete,
            patience,
            detector: Detector::default_boxed(),
            rest: Vec::new(),
            recent: VecDeque::with_capacity(BEFORE),
            state: Hearing::Waiting { voiced: 0 },
            taken: 0,
            before: None,
            complained: false,
        }
    }

    /// The margins that were measured for the model.
    #[must_use]
    pub fn margins(&self) -> Margins {
        self.recogniser.margins()
    }

    /// Takes more sound, 16-bit mono at the recogniser's rate, in blocks of any
    /// length. Returns what happened in it.
    pub fn listen(&mut self, samples: &[i16]) -> Vec<EndpointEvent> {
        self.rest.extend_from_slice(samples);
        let mut events = Vec::new();
        let whole = self.rest.len() - self.rest.len() % FRAME;
        let frames: Vec<i16> = self.rest.drain(..whole).collect();
        for frame in frames.as_chunks::<FRAME>().0 {
            self.taken += FRAME as u64;
            self.frame(frame, &mut events);
        }
        events
    }

    /// Sound is missing here. The current utterance is dropped, and so is everything up to
    /// the next quiet.
    pub fn gap(&mut self, gap: Gap) {
        let within = self.forget();
        self.state = match gap {
            Gap::Overrun(ms) => {
                self.taken += ms * u64::from(RATE) / 1000;
                Hearing::Unusable(Unusable::new(Spoilt::Overrun(ms), true))
            }
            Gap::Closed => Hearing::Unusable(Unusable::new(Spoilt::BegunUnheard, within)),
        };
    }

    /// Starts anew with the next sound: forgets the utterance before, and sets the time
    /// of the sound to 0.
    pub fn open(&mut self) {
        self.forget();
        self.state = Hearing::Waiting { voiced: 0 };
        self.taken = 0;
    }

    /// Ends the current utterance, since no sound follows.
    pub fn close(&mut self) -> Option<Utterance> {
        let state = std::mem::replace(&mut self.state, Hearing::Waiting { voiced: 0 });
        match state {
            Hearing::Speaking(speaking) => Some(self.end(speaking, Ending::Closed)),
            Hearing::Waiting { .. } | Hearing::Unusable(_) => None,
        }
    }

    /// Whether nobody is speaking and nothing unusable is still going on.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        matches!(self.state, Hearing::Waiting { .. })
    }

    /// Forgets what was heard so far. Returns whether there was speech.
    fn forget(&mut self) -> bool {
        let within = matches!(self.state, Hearing::Speaking(_));
        if within {
            self.recogniser.forget();
        }
        self.rest.clear();
        self.recent.clear();
        self.before = None;
        self.detector.reset();
        within
    }

    /// The time of the sound, in ms.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.taken * 1000 / u64::from(RATE)
    }

    fn frame(&mut self, frame: &[i16; FRAME], events: &mut Vec<EndpointEvent>) {
        let voice = self.detector.predict_i16(frame) >= VOICE;
        if self.recent.len() == BEFORE {
            self.recent.pop_front();
        }
        self.recent.push_back(*frame);
        let state = std::mem::replace(&mut self.state, Hearing::Waiting { voiced: 0 });
        self.state = match state {
            Hearing::Waiting { voiced } => {
                let voiced = if voice { voiced + 1 } else { 0 };
                if voiced < BEGIN {
                    Hearing::Waiting { voiced }
                } else {
                    Hearing::Speaking(self.begin(events))
                }
            }
            Hearing::Speaking(speaking) => self.go_on(speaking, frame, voice, events),
            Hearing::Unusable(unusable) => self.wait_for_quiet(unusable.and(voice), events),
        };
    }

    fn begin(&mut self, events: &mut Vec<EndpointEvent>) -> Speaking {
        let at = self.now();
        events.push(EndpointEvent::Began { at });
        self.hear_recent();
        let recent = self.taken - (self.recent.len() * FRAME) as u64;
        let paused = |before: &Before| at - before.voice_end <= self.patience.partial;
        let goes_on = self.before.take().filter(paused).map(|before| {
            let twice = before.ended.saturating_sub(recent);
            (before, twice as usize)
        });
        Speaking::new(at, goes_on)
    }

    fn hear_recent(&mut self) {
        for frame in &self.recent {
            self.recogniser.accept(frame);
        }
    }

    fn go_on(
        &mut self,
        mut speaking: Speaking,
        frame: &[i16; FRAME],
        voice: bool,
        events: &mut Vec<EndpointEvent>,
    ) -> Hearing {
        self.recogniser.accept(frame);
        speaking.count(frame, voice, self.now());
        let may_end = speaking.silent >= frames(self.patience.closed);
        if may_end || speaking.frames.is_multiple_of(LOOK) {
            self.look(&mut speaking, events);
        }
        if self.is_time_to_look_closely(&speaking) {
            self.look_closely(&mut speaking, events);
        }
        if let Some(ending) = speaking.ending(self.patience) {
            events.push(EndpointEvent::Ended(self.end(speaking, ending)));
            return Hearing::Waiting { voiced: 0 };
        }
        if speaking.is_noise(self.patience) {
            return self.subside(speaking, events);
        }
        if speaking.is_too_long() {
            return self.give_up(events);
        }
        Hearing::Speaking(speaking)
    }

    /// Updates the words so far.
    fn look(&mut self, speaking: &mut Speaking, events: &mut Vec<EndpointEvent>) {
        let words = self.recogniser.partial();
        if words != speaking.words {
            let known = words.as_deref().unwrap_or_default();
            let completeness = (self.complete)(known);
            speaking.change(words, completeness, self.now(), events);
        }
    }

    /// Whether the silence is so long that words which are not closed deserve a closer look. As long as
    /// there are no words, it is perhaps a noise, and one look is enough.
    fn is_time_to_look_closely(&self, speaking: &Speaking) -> bool {
        let [closed, open] = [self.patience.closed, self.patience.open].map(frames);
        let from = match &speaking.words {
            Some(words) if !words.is_empty() => closed,
            _ => open,
        };
        (from..=open).contains(&speaking.silent)
            && (open - speaking.silent).is_multiple_of(LOOK_CLOSELY)
            && speaking.completeness != Completeness::Closed
    }

    /// Looks again at words that seem incomplete, as if nothing followed: the words so far lag behind,
    /// and an indistinct last word may be heard only if it has to complete the phrase. Only a phrase
    /// beyond doubt counts as complete, and before the end of an open one is due, only a closed one.
    fn look_closely(&mut self, speaking: &mut Speaking, events: &mut Vec<EndpointEvent>) {
        let heard = self.recogniser.so_far();
        let clear = heard
            .readings
            .first()
            .filter(|_| heard.lead_over_unknown() >= CLEAR);
        let Some(words) = clear.map(|best| best.words.clone()) else {
            return;
        };
        let completeness = (self.complete)(&words);
        let is_due = match completeness {
            Completeness::Closed => true,
            Completeness::Open => speaking.silent >= frames(self.patience.open),
            Completeness::Partial => false,
        };
        if is_due {
            speaking.change(Some(words), completeness, self.now(), events);
        }
    }

    /// It was a noise and not speech, but a word may be beginning now.
    fn subside(&mut self, speaking: Speaking, events: &mut Vec<EndpointEvent>) -> Hearing {
        self.recogniser.forget();
        self.hear_recent();
        Hearing::Speaking(speaking.subside(self.now(), events))
    }

    /// Gives up: no announcement is this long.
    fn give_up(&mut self, events: &mut Vec<EndpointEvent>) -> Hearing {
        self.recogniser.forget();
        let (at, why) = (self.now(), Spoilt::TooLong);
        events.push(if self.complained {
            EndpointEvent::Subsided { at }
        } else {
            EndpointEvent::Spoilt { at, why }
        });
        self.complained = true;
        Hearing::Unusable(Unusable::new(why, true))
    }

    fn end(&mut self, speaking: Speaking, ending: Ending) -> Utterance {
        self.complained = false;
        let sound = self.recogniser.sound().to_vec();
        let heard = self.recogniser.finish();
        let best = heard.readings.first();
        let this = Before {
            sound: sound.clone(),
            words: best.map_or_else(Vec::new, |best| best.words.clone()),
            voice_end: speaking.voice_end,
            ended: self.taken,
        };
        let both = speaking
            .goes_on
            .and_then(|(before, twice)| before.and(&this, twice, &mut self.recogniser));
        let (both, whole) = both.unzip();
        self.before = Some(both.unwrap_or(this));
        Utterance {
            sound,
            heard,
            began: speaking.began,
            voice_end: speaking.voice_end,
            level: speaking.meter.level(),
            at: self.now(),
            ending,
            whole,
        }
    }

    fn wait_for_quiet(&mut self, unusable: Unusable, events: &mut Vec<EndpointEvent>) -> Hearing {
        if !unusable.is_over(self.patience) {
            return Hearing::Unusable(unusable);
        }
        let (at, why) = (self.now(), unusable.why);
        if why == Spoilt::TooLong {
            self.complained = !unusable.is_quiet(self.patience);
        } else if unusable.is_reportable() {
            events.push(EndpointEvent::Spoilt { at, why });
        }
        Hearing::Waiting { voiced: 0 }
    }
}
