//! What margins accept, ask and reject, and the margins that meet given targets.

use std::collections::BTreeSet;

use super::{Kind, Sample, Share};
use crate::dialogue::{Candidate, Judgement, Said, Weighed, weigh};
use announcements::{Meaning, Vocabulary};
use chess_laws::Game;
use spoken_grammar::Margins;

/// A recording with what was perhaps said in it, apart from any position.
pub struct Scored<'a> {
    pub(super) sample: &'a Sample,
    weighed: Weighed,
    /// What is said, in words and what they ask for.
    text: String,
    meanings: Vec<Meaning>,
}

/// What became of a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Accepted as what was said, if not always in the same words.
    Right,
    /// Accepted as something that was not said.
    Wrong,
    /// Asked, with what was said among the candidates.
    AskedRightly,
    /// Asked, or understood in part, without what was said.
    Asked,
    /// Not understood.
    Rejected,
}

/// How often each outcome came.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// All.
    pub all: usize,
    /// Accepted rightly.
    pub right: usize,
    /// Accepted wrongly.
    pub wrong: usize,
    /// Asked with the right candidate.
    pub asked_rightly: usize,
    /// Asked without the right candidate.
    pub asked: usize,
    /// Not understood.
    pub rejected: usize,
}

/// What margins must keep to, as shares from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Targets {
    /// Whole announcements accepted wrongly, at most.
    pub wrong: f64,
    /// Other speech accepted, at most.
    pub other: f64,
    /// Announcements and words rejected rather than asked, at most.
    pub rejected: f64,
}

impl Default for Targets {
    fn default() -> Self {
        Self {
            wrong: 0.003,
            other: 0.01,
            rejected: 0.01,
        }
    }
}

/// Gives each recording its readings; the position plays no part in it.
#[must_use]
pub fn score<'a>(samples: &'a [Sample], vocabulary: &Vocabulary) -> Vec<Scored<'a>> {
    let game = Game::new();
    let scored = |sample: &'a Sample| Scored {
        sample,
        weighed: weigh(&sample.heard, vocabulary, &game),
        text: vocabulary.grammar().canonical_text(&sample.words),
        meanings: vocabulary.meanings(&sample.words),
    };
    samples.iter().map(scored).collect()
}

/// Whether the best reading is right, word for word.
#[must_use]
pub fn is_exact(scored: &Scored) -> bool {
    let best = scored.weighed.candidates.first();
    best.is_some_and(|best| best.text == scored.text)
}

/// What becomes of a recording under these margins, the prior left out.
#[must_use]
pub fn outcome(scored: &Scored, margins: Margins) -> Outcome {
    let sound = Margins {
        prior: 0.0,
        ..margins
    };
    let wanted = |it: &Candidate| {
        it.text == scored.text
            || it.meaning != Meaning::Fragment && scored.meanings.contains(&it.meaning)
    };
    match scored.weighed.judge(sound) {
        Judgement::Sure(it) if wanted(&it) => Outcome::Right,
        // Lone words of the game in other speech move nothing.
        Judgement::Sure(it)
            if scored.sample.kind == Kind::Other
                && matches!(it.said, Said::Piece(_) | Said::Fragment) =>
        {
            Outcome::Asked
        }
        Judgement::Sure(_) => Outcome::Wrong,
        Judgement::Doubtful(asked) if asked.iter().any(wanted) => Outcome::AskedRightly,
        Judgement::Doubtful(_) => Outcome::Asked,
        Judgement::Rejected | Judgement::Silence => Outcome::Rejected,
    }
}

impl Tally {
    /// Counts the recordings of one kind.
    #[must_use]
    pub fn of(scored: &[&Scored], kind: Kind, margins: Margins) -> Self {
        let mut tally = Self::default();
        for it in scored.iter().filter(|it| it.sample.kind == kind) {
            tally.add(outcome(it, margins));
        }
        tally
    }

    fn add(&mut self, outcome: Outcome) {
        self.all += 1;
        match outcome {
            Outcome::Right => self.right += 1,
            Outcome::Wrong => self.wrong += 1,
            Outcome::AskedRightly => self.asked_rightly += 1,
            Outcome::Asked => self.asked += 1,
            Outcome::Rejected => self.rejected += 1,
        }
    }

    /// A count as a share of all.
    #[must_use]
    pub fn share(&self, part: usize) -> Share {
        Share {
            part,
            whole: self.all,
        }
    }
}

/// Steps in which margins are tried: 0, 0.5 … 12 nats.
pub(super) fn steps() -> impl Iterator<Item = f32> + Clone {
    (0..=24).map(|half| half as f32 / 2.0)
}

/// The margins that accept most rightly and still keep to the targets; of equals the
/// narrower ones. None if no margins keep to them.
#[must_use]
pub fn propose(scored: &[&Scored], targets: Targets) -> Option<Margins> {
    let mut best: Option<(usize, Margins)> = None;
    for sure in steps() {
        for known in steps() {
            let margins = Margins {
                sure,
                known,
                rejected: 0.0,
                prior: 0.0,
            };
            let [announced, words, other] = [Kind::Announcement, Kind::Word, Kind::Other]
                .map(|kind| Tally::of(scored, kind, margins));
            let kept = announced.share(announced.wrong).value() <= targets.wrong
                && other.share(other.wrong).value() <= targets.other;
            let right = announced.right + words.right;
            if kept && best.as_ref().is_none_or(|(most, _)| right > *most) {
                best = Some((right, margins));
            }
        }
    }
    best.map(|(_, margins)| Margins {
        rejected: rejected(scored, margins, targets),
        ..margins
    })
}

/// The widest margin below which a sound is rejected, without losing more of what
/// belongs to the game than the target allows.
fn rejected(scored: &[&Scored], margins: Margins, targets: Targets) -> f32 {
    let lost = |rejected: f32| {
        let margins = Margins {
            rejected,
            ..margins
        };
        let tallies = [Kind::Announcement, Kind::Word].map(|kind| Tally::of(scored, kind, margins));
        Share {
            part: tallies.iter().map(|tally| tally.rejected).sum(),
            whole: tallies.iter().map(|tally| tally.all).sum(),
        }
    };
    steps()
        .take_while(|&step| step <= margins.known && lost(step).value() <= targets.rejected)
        .last()
        .unwrap_or(0.0)
}

/// The recordings in two halves, no speaker in both: to choose on one and report on
/// the other.
#[must_use]
pub fn halves<'a, 'b>(scored: &'b [Scored<'a>]) -> [Vec<&'b Scored<'a>>; 2] {
    // Speakers of one kind alternate, so that either half has some of each kind.
    let of_kind = |kind: Kind| {
        let speakers = scored.iter().filter(move |it| it.sample.kind == kind);
        let speakers: BTreeSet<&str> = speakers.map(|it| it.sample.speaker.as_str()).collect();
        speakers
    };
    let mut sides: [BTreeSet<&str>; 2] = [BTreeSet::new(), BTreeSet::new()];
    for kind in [Kind::Announcement, Kind::Word, Kind::Other] {
        for speaker in of_kind(kind) {
            if sides.iter().all(|side| !side.contains(speaker)) {
                let smaller = usize::from(sides[1].len() < sides[0].len());
                sides[smaller].insert(speaker);
            }
        }
    }
    sides.map(|side| {
        scored
            .iter()
            .filter(|it| side.contains(it.sample.speaker.as_str()))
            .collect()
    })
}
