//! Several microphones in one room: both may hear the same voice, which then counts once, at
//! the microphone where it is louder. Pure: what the ears tell are values, on one clock.

use std::mem::take;

use super::endpointer::Level;

/// Two ears tell within so many ms that the same cannot be used: it is told once.
const TOLD_ONCE: u64 = 2_000;

/// From when to when something was heard, in ms on the clock of all ears.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// Its beginning.
    pub from: u64,
    /// Its end.
    pub to: u64,
}

impl Span {
    /// Whether both may be one voice: they share half of the shorter one.
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

/// What one ear heard last.
#[derive(Debug, Clone, Copy, Default)]
struct Last {
    /// What is being said there since when; how loud, once it has words.
    speaking: Option<(u64, Option<Level>)>,
    /// What counted.
    counted: Option<Span>,
    /// Whether what is being said there counted elsewhere.
    drowned: bool,
    /// Whether sound is missing in what it hears.
    misses: bool,
    /// When it was told that something cannot be used.
    spoilt: Option<u64>,
}

impl Last {
    /// Whether what is being said there by now may be this.
    fn hears(&self, span: Span, now: u64) -> bool {
        let so_far = |(from, _)| Span { from, to: now };
        self.speaking.map(so_far).is_some_and(|it| span.is_same(it))
    }
}

/// The ears of all microphones, by their number from 0.
#[derive(Debug, Clone)]
pub struct Crosstalk(Vec<Last>);

impl Crosstalk {
    /// So many ears.
    #[must_use]
    pub fn new(count: usize) -> Self {
        Self(vec![Last::default(); count])
    }

    /// Somebody begins to speak at this ear.
    pub fn began(&mut self, ear: usize, at: u64) {
        self.set(ear, Some((at, None)));
        if let Some(last) = self.0.get_mut(ear) {
            last.drowned = false;
        }
    }

    /// Words are heard there, so loud. Says whether somebody may be saying them to the program:
    /// not where they counted elsewhere already.
    pub fn words(&mut self, ear: usize, level: Level) -> bool {
        let Some(last) = self.0.get_mut(ear) else {
            return false;
        };
        if let Some((_, loud)) = &mut last.speaking {
            *loud = Some(level);
        }
        !last.drowned
    }

    /// Sound is missing there: until that is told, nobody knows whose voice it was.
    pub fn missed(&mut self, ear: usize) {
        self.subsided(ear);
        if let Some(last) = self.0.get_mut(ear) {
            last.misses = true;
        }
    }

    /// What had begun there is over and counts for nothing.
    pub fn subsided(&mut self, ear: usize) {
        self.set(ear, None);
    }

    /// An utterance ended there, which is known now. Says whether it counts; if not, it is
    /// another ear's.
    pub fn ended(&mut self, ear: usize, span: Span, now: u64, level: Level) -> bool {
        self.subsided(ear);
        let same = |it: &Last| {
            let counted = it.counted.is_some_and(|other| span.is_same(other));
            // What has no words yet may be a noise.
            let loud = it.speaking.and_then(|(_, loud)| loud);
            let louder = loud.is_some_and(|loud| loud > level) && it.hears(span, now);
            counted || louder || it.misses
        };
        let counts = !self.others(ear).any(same);
        for (other, last) in self.0.iter_mut().enumerate().filter(|_| counts) {
            if other == ear {
                last.counted = Some(span);
            } else {
                last.drowned |= last.hears(span, now);
            }
        }
        counts
    }

    /// Something cannot be used there. Says whether that is to be told.
    pub fn spoilt(&mut self, ear: usize, at: u64) -> bool {
        self.subsided(ear);
        let told = |it: &Last| it.spoilt.is_some_and(|it| at.abs_diff(it) < TOLD_ONCE);
        let drowned = self.0.get_mut(ear).is_some_and(|it| take(&mut it.drowned));
        let tells = !drowned && !self.others(ear).any(told);
        if let Some(last) = self.0.get_mut(ear).filter(|_| tells) {
            last.spoilt = Some(at);
        }
        tells
    }

    /// Whether somebody speaks at any of them.
    #[must_use]
    pub fn anyone_speaking(&self) -> bool {
        self.0.iter().any(|it| it.speaking.is_some())
    }

    /// Whether somebody speaks at this one.
    #[must_use]
    pub fn is_speaking(&self, ear: usize) -> bool {
        self.0.get(ear).is_some_and(|it| it.speaking.is_some())
    }

    fn set(&mut self, ear: usize, speaking: Option<(u64, Option<Level>)>) {
        if let Some(last) = self.0.get_mut(ear) {
            last.speaking = speaking;
            last.misses = false;
        }
    }

    fn others(&self, ear: usize) -> impl Iterator<Item = &Last> {
        let all = self.0.iter().enumerate();
        all.filter(move |(other, _)| *other != ear).map(|it| it.1)
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

    /// The end is known after a silence.
    fn ends(ears: &mut Crosstalk, ear: usize, span: Span, level: Level) -> bool {
        ears.ended(ear, span, span.to + 288, level)
    }

    #[test]
    fn one_ear_hears_whatever_is_said() {
        let mut ears = Crosstalk::new(1);
        for (from, to) in [(0, 800), (900, 2000)] {
            ears.began(HERE, from);
            assert!(ears.anyone_speaking());
            assert!(ends(&mut ears, HERE, span(from, to), SOFT));
            assert!(!ears.anyone_speaking());
        }
    }

    #[test]
    fn the_same_voice_counts_where_it_is_louder_whoever_ends_first() {
        for first in [HERE, ACROSS] {
            let mut ears = Crosstalk::new(2);
            ears.began(HERE, 100);
            ears.began(ACROSS, 130);
            ears.words(HERE, LOUD);
            ears.words(ACROSS, SOFT);
            let (here, across) = (span(100, 1000), span(130, 980));
            let counted = if first == HERE {
                [
                    ends(&mut ears, HERE, here, LOUD),
                    ends(&mut ears, ACROSS, across, SOFT),
                ]
            } else {
                let across = ends(&mut ears, ACROSS, across, SOFT);
                [ends(&mut ears, HERE, here, LOUD), across]
            };
            assert_eq!(counted, [true, false]);
        }
    }

    #[test]
    fn what_is_far_away_and_heard_in_pieces_never_counts() {
        let mut ears = Crosstalk::new(2);
        ears.began(HERE, 0);
        ears.began(ACROSS, 50);
        ears.words(HERE, LOUD);
        assert!(
            !ends(&mut ears, ACROSS, span(50, 900), SOFT),
            "its first piece"
        );
        ears.began(ACROSS, 1300);
        assert!(ends(&mut ears, HERE, span(0, 2500), LOUD));
        assert!(
            !ends(&mut ears, ACROSS, span(1300, 2480), SOFT),
            "its last piece"
        );
    }

    #[test]
    fn who_answers_at_once_is_heard_though_the_other_has_hardly_ended() {
        let mut ears = Crosstalk::new(2);
        ears.began(HERE, 0);
        ears.words(HERE, SOFT);
        ears.began(ACROSS, 950);
        ears.words(ACROSS, LOUD);
        assert!(ends(&mut ears, HERE, span(0, 1000), SOFT));
        assert!(ends(&mut ears, ACROSS, span(950, 1400), LOUD));
    }

    #[test]
    fn a_noise_at_the_other_microphone_takes_no_words_away() {
        let mut ears = Crosstalk::new(2);
        ears.began(ACROSS, 0);
        ears.began(HERE, 300);
        ears.words(HERE, SOFT);
        assert!(ends(&mut ears, HERE, span(300, 1200), SOFT));
        ears.subsided(ACROSS);
        assert!(!ears.anyone_speaking());
    }

    #[test]
    fn where_one_misses_sound_nothing_is_taken_for_the_others() {
        let mut ears = Crosstalk::new(2);
        ears.began(HERE, 0);
        ears.began(ACROSS, 30);
        ears.words(ACROSS, SOFT);
        ears.missed(HERE);
        assert!(!ends(&mut ears, ACROSS, span(30, 900), SOFT));
        assert!(ears.spoilt(HERE, 2_000));
        ears.began(ACROSS, 4_000);
        assert!(ends(&mut ears, ACROSS, span(4_000, 5_000), SOFT));
    }

    #[test]
    fn whom_the_answer_cuts_off_at_the_far_microphone_is_not_asked_to_repeat() {
        let mut ears = Crosstalk::new(2);
        ears.began(HERE, 0);
        ears.began(ACROSS, 40);
        assert!(ends(&mut ears, HERE, span(0, 1_000), LOUD));
        assert!(!ears.words(ACROSS, SOFT), "they do not silence the answer");
        // The microphones are closed for the answer.
        ears.subsided(ACROSS);
        assert!(!ears.spoilt(ACROSS, 3_000));
        assert!(ears.spoilt(ACROSS, 9_000));
    }

    #[test]
    fn what_neither_can_use_is_told_once() {
        let mut ears = Crosstalk::new(2);
        assert!(ears.spoilt(HERE, 5_000));
        assert!(!ears.spoilt(ACROSS, 5_040));
        assert!(ears.spoilt(ACROSS, 9_000));
    }
}
