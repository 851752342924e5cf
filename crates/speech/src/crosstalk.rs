//! Crosstalk between several microphones in one room. If two of them hear the same voice, it
//! counts once, at the microphone where it is louder. Pure: takes values on one clock.

use std::mem::take;

use super::endpointer::Level;

/// If two microphones hear something unusable within this many ms, it is reported once.
const REPORTED_ONCE: u64 = 2_000;

/// When something was heard, in ms on the clock that all microphones share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// Its beginning.
    pub from: u64,
    /// Its end.
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

/// What one microphone heard last.
#[derive(Debug, Clone, Copy, Default)]
struct Last {
    /// When the current speech there began, and how loud it is once it has words.
    speaking: Option<(u64, Option<Level>)>,
    /// The last utterance there that counted.
    counted: Option<Span>,
    /// Whether the current speech there already counted at another microphone.
    drowned: bool,
    /// Whether sound is missing there.
    misses: bool,
    /// When something unusable was last reported there.
    spoilt: Option<u64>,
}

impl Last {
    /// Whether the current speech there may be the same as this.
    fn hears(&self, span: Span, now: u64) -> bool {
        let so_far = |(from, _)| Span { from, to: now };
        self.speaking.map(so_far).is_some_and(|it| span.is_same(it))
    }
}

/// What all microphones heard, by their number from 0.
#[derive(Debug, Clone)]
pub struct Crosstalk(Vec<Last>);

impl Crosstalk {
    /// Starts with this many microphones.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self(vec![Last::default(); count])
    }

    /// Somebody begins to speak at this microphone.
    pub fn began(&mut self, microphone: usize, at: u64) {
        self.set(microphone, Some((at, None)));
        if let Some(last) = self.0.get_mut(microphone) {
            last.drowned = false;
        }
    }

    /// Words are heard there at this level. Returns whether somebody may be saying them to the
    /// program; false if they already counted at another microphone.
    pub fn words(&mut self, microphone: usize, level: Level) -> bool {
        let Some(last) = self.0.get_mut(microphone) else {
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
        if let Some(last) = self.0.get_mut(microphone) {
            last.misses = true;
        }
    }

    /// What began there is over and does not count.
    pub fn subsided(&mut self, microphone: usize) {
        self.set(microphone, None);
    }

    /// An utterance ended there, as is known at `now`. Returns whether it counts; otherwise
    /// it belongs to another microphone.
    pub fn ended(&mut self, microphone: usize, span: Span, now: u64, level: Level) -> bool {
        self.subsided(microphone);
        let same = |it: &Last| {
            let counted = it.counted.is_some_and(|other| span.is_same(other));
            // Without words it may still be a noise.
            let loud = it.speaking.and_then(|(_, loud)| loud);
            let louder = loud.is_some_and(|loud| loud > level) && it.hears(span, now);
            counted || louder || it.misses
        };
        let counts = !self.others(microphone).any(same);
        for (other, last) in self.0.iter_mut().enumerate().filter(|_| counts) {
            if other == microphone {
                last.counted = Some(span);
            } else {
                last.drowned |= last.hears(span, now);
            }
        }
        counts
    }

    /// Something unusable was heard there. Returns whether to report it.
    pub fn spoilt(&mut self, microphone: usize, at: u64) -> bool {
        self.subsided(microphone);
        let reported = |it: &Last| it.spoilt.is_some_and(|it| at.abs_diff(it) < REPORTED_ONCE);
        let drowned = self
            .0
            .get_mut(microphone)
            .is_some_and(|it| take(&mut it.drowned));
        let reports = !drowned && !self.others(microphone).any(reported);
        if let Some(last) = self.0.get_mut(microphone).filter(|_| reports) {
            last.spoilt = Some(at);
        }
        reports
    }

    /// Whether somebody speaks at any microphone.
    #[must_use]
    pub fn anyone_speaking(&self) -> bool {
        self.0.iter().any(|it| it.speaking.is_some())
    }

    /// Whether somebody speaks at this microphone.
    #[must_use]
    pub fn is_speaking(&self, microphone: usize) -> bool {
        self.0
            .get(microphone)
            .is_some_and(|it| it.speaking.is_some())
    }

    fn set(&mut self, microphone: usize, speaking: Option<(u64, Option<Level>)>) {
        if let Some(last) = self.0.get_mut(microphone) {
            last.speaking = speaking;
            last.misses = false;
        }
    }

    fn others(&self, microphone: usize) -> impl Iterator<Item = &Last> {
        let all = self.0.iter().enumerate();
        all.filter(move |(other, _)| *other != microphone)
            .map(|it| it.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: usize = 0;
    const ACROSS: usize = 1;
    const LOUD: Level = Level(2000.0);
    const SOFT: Level = Level(500.0);

    fn span(from: u64, to: u64) -> Span {
        Span { from, to }
    }

    /// Ends an utterance; the end is known only after a silence.
    fn ends(crosstalk: &mut Crosstalk, microphone: usize, span: Span, level: Level) -> bool {
        crosstalk.ended(microphone, span, span.to + 288, level)
    }

    #[test]
    fn a_single_microphone_hears_whatever_is_said() {
        let mut crosstalk = Crosstalk::new(1);
        for (from, to) in [(0, 800), (900, 2000)] {
            crosstalk.began(HERE, from);
            assert!(crosstalk.anyone_speaking());
            assert!(ends(&mut crosstalk, HERE, span(from, to), SOFT));
            assert!(!crosstalk.anyone_speaking());
        }
    }

    #[test]
    fn the_same_voice_counts_where_it_is_louder_whichever_ends_first() {
        for first in [HERE, ACROSS] {
            let mut crosstalk = Crosstalk::new(2);
            crosstalk.began(HERE, 100);
            crosstalk.began(ACROSS, 130);
            crosstalk.words(HERE, LOUD);
            crosstalk.words(ACROSS, SOFT);
            let (here, across) = (span(100, 1000), span(130, 980));
            let counted = if first == HERE {
                [
                    ends(&mut crosstalk, HERE, here, LOUD),
                    ends(&mut crosstalk, ACROSS, across, SOFT),
                ]
            } else {
                let across = ends(&mut crosstalk, ACROSS, across, SOFT);
                [ends(&mut crosstalk, HERE, here, LOUD), across]
            };
            assert_eq!(counted, [true, false]);
        }
    }

    #[test]
    fn a_distant_voice_heard_in_pieces_never_counts() {
        let mut crosstalk = Crosstalk::new(2);
        crosstalk.began(HERE, 0);
        crosstalk.began(ACROSS, 50);
        crosstalk.words(HERE, LOUD);
        assert!(
            !ends(&mut crosstalk, ACROSS, span(50, 900), SOFT),
            "its first piece"
        );
        crosstalk.began(ACROSS, 1300);
        assert!(ends(&mut crosstalk, HERE, span(0, 2500), LOUD));
        assert!(
            !ends(&mut crosstalk, ACROSS, span(1300, 2480), SOFT),
            "its last piece"
        );
    }

    #[test]
    fn an_answer_is_heard_even_if_the_other_speaker_has_hardly_ended() {
        let mut crosstalk = Crosstalk::new(2);
        crosstalk.began(HERE, 0);
        crosstalk.words(HERE, SOFT);
        crosstalk.began(ACROSS, 950);
        crosstalk.words(ACROSS, LOUD);
        assert!(ends(&mut crosstalk, HERE, span(0, 1000), SOFT));
        assert!(ends(&mut crosstalk, ACROSS, span(950, 1400), LOUD));
    }

    #[test]
    fn a_noise_at_the_other_microphone_takes_no_words_away() {
        let mut crosstalk = Crosstalk::new(2);
        crosstalk.began(ACROSS, 0);
        crosstalk.began(HERE, 300);
        crosstalk.words(HERE, SOFT);
        assert!(ends(&mut crosstalk, HERE, span(300, 1200), SOFT));
        crosstalk.subsided(ACROSS);
        assert!(!crosstalk.anyone_speaking());
    }

    #[test]
    fn nothing_counts_while_the_other_microphone_misses_sound() {
        let mut crosstalk = Crosstalk::new(2);
        crosstalk.began(HERE, 0);
        crosstalk.began(ACROSS, 30);
        crosstalk.words(ACROSS, SOFT);
        crosstalk.missed(HERE);
        assert!(!ends(&mut crosstalk, ACROSS, span(30, 900), SOFT));
        assert!(crosstalk.spoilt(HERE, 2_000));
        crosstalk.began(ACROSS, 4_000);
        assert!(ends(&mut crosstalk, ACROSS, span(4_000, 5_000), SOFT));
    }

    #[test]
    fn a_player_cut_off_at_the_far_microphone_is_not_asked_to_repeat() {
        let mut crosstalk = Crosstalk::new(2);
        crosstalk.began(HERE, 0);
        crosstalk.began(ACROSS, 40);
        assert!(ends(&mut crosstalk, HERE, span(0, 1_000), LOUD));
        assert!(
            !crosstalk.words(ACROSS, SOFT),
            "they do not silence the answer"
        );
        // The microphones close while the program answers.
        crosstalk.subsided(ACROSS);
        assert!(!crosstalk.spoilt(ACROSS, 3_000));
        assert!(crosstalk.spoilt(ACROSS, 9_000));
    }

    #[test]
    fn what_neither_can_use_is_reported_once() {
        let mut crosstalk = Crosstalk::new(2);
        assert!(crosstalk.spoilt(HERE, 5_000));
        assert!(!crosstalk.spoilt(ACROSS, 5_040));
        assert!(crosstalk.spoilt(ACROSS, 9_000));
    }
}
