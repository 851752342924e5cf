//! Crosstalk between several microphones in one room. If two of them hear the same voice, it counts once, at the
//! microphone where it is louder than usual. Two voices at once both count. Pure: takes values on one clock.

use std::mem::take;

use super::endpointer::Level;
use super::outline::{ALIKE, Outline};

/// If two microphones hear something unusable within this many ms, it is reported once.
const REPORTED_ONCE: u64 = 2_000;

/// The echo of a voice is over after this many ms.
const ECHO: u64 = 400;

/// Least difference in level between an own voice and one from across, in dB.
const OWN: f32 = 6.0;

/// How much the newest utterance weighs in what is usual.
const NEWEST: f32 = 0.2;

/// When something was heard, in ms on the clock that all microphones share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The beginning, in ms.
    pub from: u64,
    /// The end, in ms.
    pub to: u64,
}

impl Span {
    /// Whether both may be the same voice: they share half of the shorter one.
    fn is_same(self, other: Self) -> bool {
        let shared = self
            .to
            .min(other.to)
            .saturating_sub(self.from.max(other.from));
        let shorter = self.length().min(other.length());
        shared > 0 && 2 * shared >= shorter
    }

    fn length(self) -> u64 {
        self.to.saturating_sub(self.from)
    }
}

/// What was said at a microphone.
#[derive(Debug, Clone)]
pub struct Said {
    /// When it was said.
    pub span: Span,
    /// How loud it is there.
    pub level: Level,
    /// How it sounds there.
    pub outline: Outline,
}

impl Said {
    /// Whether both are the same voice.
    fn is_same(&self, other: &Self) -> bool {
        // What is too short to be compared is judged by its time alone.
        let alike = || self.outline.likeness(&other.outline);
        self.span.is_same(other.span) && alike().is_none_or(|likeness| likeness >= ALIKE)
    }

    /// Whether there was speech here after the other voice was over: with an echo it ends softly.
    fn goes_on_after(&self, other: &Self) -> bool {
        let over = other.span.to + ECHO;
        let rises = || self.outline.rise_at(over).is_some_and(|rise| rise >= OWN);
        self.span.to > over && rises()
    }
}

/// What becomes of an utterance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It counts where it was heard.
    Counts,
    /// It was said into another microphone.
    Elsewhere,
    /// There was an answer here before the voice from another microphone was over: its words are unknown.
    Mixed,
}

/// What one microphone heard last.
#[derive(Debug, Clone, Default)]
struct Last {
    /// When the current speech there began, and how loud it is once it has words.
    speaking: Option<(u64, Option<Level>)>,
    /// The last utterance there that counted.
    counted: Option<Said>,
    /// Whether the current speech there already counted at another microphone.
    drowned: bool,
    /// Whether sound is missing there.
    misses: bool,
    /// When something unusable was last reported there.
    spoilt: Option<u64>,
    /// How loud a voice is there that no other microphone hears, in dB.
    usual: Option<f32>,
}

impl Last {
    /// Whether the current speech there may be the same as this.
    fn hears(&self, span: Span, now: u64) -> bool {
        let so_far = |(from, _)| Span { from, to: now };
        self.speaking
            .map(so_far)
            .is_some_and(|other| span.is_same(other))
    }

    /// The level of the words that are being said there.
    fn words(&self) -> Option<Level> {
        self.speaking.and_then(|(_, level)| level)
    }
}

fn decibels(level: Level) -> f32 {
    20.0 * level.0.max(1.0).log10()
}

/// What all microphones heard, by their number from 0. `T` is what was said as its owner keeps it.
#[derive(Debug, Clone)]
pub struct Crosstalk<T> {
    all: Vec<Last>,
    /// Utterances that are not judged yet, with their microphones.
    waiting: Vec<(usize, Said, T)>,
    /// Whether anything was heard since they were last looked at.
    has_news: bool,
}

impl<T> Crosstalk<T> {
    /// Starts with this many microphones.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self {
            all: vec![Last::default(); count],
            waiting: Vec::new(),
            has_news: false,
        }
    }

    /// Speech begins at this microphone.
    pub fn began(&mut self, microphone: usize, at: u64) {
        self.set(microphone, Some((at, None)));
        if let Some(last) = self.all.get_mut(microphone) {
            last.drowned = false;
        }
    }

    /// Words are heard there at this level. Returns whether a speaker may be saying them to the
    /// program; false if they already counted at another microphone.
    pub fn words(&mut self, microphone: usize, level: Level) -> bool {
        self.has_news = true;
        let Some(last) = self.all.get_mut(microphone) else {
            return false;
        };
        if let Some((_, loud)) = &mut last.speaking {
            *loud = Some(level);
        }
        !last.drowned
    }

    /// Sound is missing there: until that is reported, nobody knows whose voice it was.
    pub fn missed(&mut self, microphone: usize) {
        self.subsided(microphone);
        if let Some(last) = self.all.get_mut(microphone) {
            last.misses = true;
        }
    }

    /// What began there is over and does not count.
    pub fn subsided(&mut self, microphone: usize) {
        self.set(microphone, None);
    }

    /// An utterance ended there; [`decided`](Self::decided) returns it once it is known whether it counts.
    pub fn ended(&mut self, microphone: usize, said: Said, what: T) {
        self.subsided(microphone);
        self.waiting.push((microphone, said, what));
    }

    /// The utterances about which it is known now what becomes of them, with their microphones. One waits while the same
    /// voice may still be heard more loudly at another microphone.
    pub fn decided(&mut self, now: u64) -> Vec<(usize, T, Verdict)> {
        if !take(&mut self.has_news) {
            return Vec::new();
        }
        let mut waiting = take(&mut self.waiting);
        // Of those that ended together, the louder one counts first.
        waiting.sort_by(|(one, first, _), (other, second, _)| {
            let loudness = |at: usize, said: &Said| self.loudness(at, said.level);
            loudness(*other, second).total_cmp(&loudness(*one, first))
        });
        let mut decided = Vec::new();
        for (microphone, said, what) in waiting {
            match self.judge(microphone, &said, now) {
                Some(verdict) => {
                    if verdict == Verdict::Counts {
                        self.count(microphone, said, now);
                    }
                    decided.push((microphone, what, verdict));
                }
                None => self.waiting.push((microphone, said, what)),
            }
        }
        decided
    }

    /// What becomes of this; `None` if that is not known yet.
    fn judge(&self, microphone: usize, said: &Said, now: u64) -> Option<Verdict> {
        let loudness = self.loudness(microphone, said.level);
        for (other, last) in self.others(microphone) {
            if last.misses {
                return Some(Verdict::Elsewhere);
            }
            if let Some(counted) = last
                .counted
                .as_ref()
                .filter(|counted| said.is_same(counted))
            {
                return Some(match said.goes_on_after(counted) {
                    true => Verdict::Mixed,
                    false => Verdict::Elsewhere,
                });
            }
            // Without words it may still be a noise.
            let louder = last
                .words()
                .is_some_and(|word| self.loudness(other, word) > loudness);
            if louder && last.hears(said.span, now) {
                return None;
            }
        }
        Some(Verdict::Counts)
    }

    fn count(&mut self, microphone: usize, said: Said, now: u64) {
        let mut alone = true;
        for (other, last) in self.all.iter_mut().enumerate() {
            if other == microphone {
                continue;
            }
            let hears = last.hears(said.span, now);
            last.drowned |= hears;
            let counted = last.counted.as_ref();
            alone &= !hears && !counted.is_some_and(|counted| counted.span.is_same(said.span));
        }
        alone &= !self
            .waiting
            .iter()
            .any(|(_, waiting, _)| waiting.span.is_same(said.span));
        if let Some(last) = self.all.get_mut(microphone) {
            if alone {
                let level = decibels(said.level);
                let usual = last.usual.unwrap_or(level);
                last.usual = Some(usual + NEWEST * (level - usual));
            }
            last.counted = Some(said);
        }
    }

    /// How loud it is there, in dB above what is usual, once that is known of every microphone: two devices are not
    /// equally sensitive.
    fn loudness(&self, microphone: usize, level: Level) -> f32 {
        let known = self.all.iter().all(|microphone| microphone.usual.is_some());
        let usual = self
            .all
            .get(microphone)
            .and_then(|microphone| microphone.usual);
        decibels(level) - usual.filter(|_| known).unwrap_or_default()
    }

    /// Something unusable was heard there. Returns whether to report it.
    pub fn spoilt(&mut self, microphone: usize, at: u64) -> bool {
        self.subsided(microphone);
        let reported = |last: &Last| {
            last.spoilt
                .is_some_and(|spoilt| at.abs_diff(spoilt) < REPORTED_ONCE)
        };
        let drowned = self
            .all
            .get_mut(microphone)
            .is_some_and(|microphone| take(&mut microphone.drowned));
        let reports = !drowned && !self.others(microphone).any(|(_, other)| reported(other));
        if let Some(last) = self.all.get_mut(microphone).filter(|_| reports) {
            last.spoilt = Some(at);
        }
        reports
    }

    /// Whether there is speech at any microphone.
    #[must_use]
    pub fn anyone_speaking(&self) -> bool {
        self.all
            .iter()
            .any(|microphone| microphone.speaking.is_some())
    }

    /// Whether there is speech at this microphone.
    #[must_use]
    pub fn is_speaking(&self, microphone: usize) -> bool {
        self.all
            .get(microphone)
            .is_some_and(|microphone| microphone.speaking.is_some())
    }

    fn set(&mut self, microphone: usize, speaking: Option<(u64, Option<Level>)>) {
        if let Some(last) = self.all.get_mut(microphone) {
            last.speaking = speaking;
            last.misses = false;
        }
        self.has_news = true;
    }

    fn others(&self, microphone: usize) -> impl Iterator<Item = (usize, &Last)> {
        let all = self.all.iter().enumerate();
        all.filter(move |(other, _)| *other != microphone)
    }
}

#[cfg(test)]
mod tests;
