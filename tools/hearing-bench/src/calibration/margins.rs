//! What margins accept, ask and reject, and the margins that meet given targets.

use std::collections::BTreeSet;

use super::{RecordingKind, Sample, Share};
use annabella::known_utterance::{KnownUtterance, UtteranceOutcome};
use announcements::Vocabulary;
use spoken_grammar::Margins;

/// A recording with what was perhaps said in it, apart from any position.
pub struct Scored<'a> {
    pub(super) speaker: &'a str,
    pub(super) known: KnownUtterance,
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
    let scored = |sample: &'a Sample| Scored {
        speaker: &sample.speaker,
        known: KnownUtterance::new(sample.kind, &sample.words, &sample.heard, vocabulary),
    };
    samples.iter().map(scored).collect()
}

impl Tally {
    /// Counts the recordings of one kind.
    #[must_use]
    pub fn of(scored: &[&Scored], kind: RecordingKind, margins: Margins) -> Self {
        let mut tally = Self::default();
        for it in scored.iter().filter(|it| it.known.kind() == kind) {
            tally.add(it.known.outcome(margins));
        }
        tally
    }

    fn add(&mut self, outcome: UtteranceOutcome) {
        self.all += 1;
        match outcome {
            UtteranceOutcome::Right => self.right += 1,
            UtteranceOutcome::Wrong => self.wrong += 1,
            UtteranceOutcome::AskedRightly => self.asked_rightly += 1,
            UtteranceOutcome::Asked => self.asked += 1,
            UtteranceOutcome::Rejected => self.rejected += 1,
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
            let [announced, words, other] = [
                RecordingKind::Announcement,
                RecordingKind::Word,
                RecordingKind::Other,
            ]
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
        let tallies = [RecordingKind::Announcement, RecordingKind::Word]
            .map(|kind| Tally::of(scored, kind, margins));
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
    let of_kind = |kind: RecordingKind| {
        let speakers = scored.iter().filter(move |it| it.known.kind() == kind);
        let speakers: BTreeSet<&str> = speakers.map(|it| it.speaker).collect();
        speakers
    };
    let mut sides: [BTreeSet<&str>; 2] = [BTreeSet::new(), BTreeSet::new()];
    for kind in [
        RecordingKind::Announcement,
        RecordingKind::Word,
        RecordingKind::Other,
    ] {
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
            .filter(|it| side.contains(it.speaker))
            .collect()
    })
}
