//! Counts outcomes: by what was said, by the speaker, and against another engine. Knows
//! outcomes, not how to word them.

use std::collections::BTreeMap;

use serde::Serialize;

use super::reference::{Group, HearingOutcome, ReadingVerdict};
use super::statistics::mcnemar;

/// Counts of recordings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// How many recordings.
    pub recordings: usize,
    /// Those whose best reading is word for word what was said, whatever became of it.
    pub exact: usize,
    /// Of the exact ones, those that were accepted.
    pub exact_accepted: usize,
    /// Of the exact ones, those that were asked about.
    pub exact_asked: usize,
    /// Accepted with the meaning of what was said.
    pub accepted_right: usize,
    /// Accepted with another meaning.
    pub accepted_wrong: usize,
    /// Of the wrongly accepted ones, those that are a move, legal or not, or a command.
    pub wrong_action: usize,
    pub asked: usize,
    /// Of the questions, those with what was said among the candidates.
    pub asked_among: usize,
    pub rejected: usize,
    pub silence: usize,
    /// Without an answer because the engine failed. They count as not right.
    pub failed: usize,
}

impl Tally {
    /// Adds one recording; without an outcome, the engine failed.
    pub fn add(&mut self, outcome: Option<&HearingOutcome>) {
        self.recordings += 1;
        let Some(outcome) = outcome else {
            self.failed += 1;
            return;
        };
        self.exact += usize::from(outcome.exact);
        let exact = usize::from(outcome.exact);
        match outcome.verdict {
            ReadingVerdict::Accepted { .. } => self.exact_accepted += exact,
            ReadingVerdict::Asked { .. } => self.exact_asked += exact,
            ReadingVerdict::Rejected | ReadingVerdict::Silence => {}
        }
        match outcome.verdict {
            ReadingVerdict::Accepted { right: true, .. } => self.accepted_right += 1,
            ReadingVerdict::Accepted { action, .. } => {
                self.accepted_wrong += 1;
                self.wrong_action += usize::from(action);
            }
            ReadingVerdict::Asked { among } => {
                self.asked += 1;
                self.asked_among += usize::from(among);
            }
            ReadingVerdict::Rejected => self.rejected += 1,
            ReadingVerdict::Silence => self.silence += 1,
        }
    }
}

/// Counts by a property of the recordings, in the order of that property.
#[must_use]
pub fn by<'a, K: Ord>(
    outcomes: impl IntoIterator<Item = (K, Option<&'a HearingOutcome>)>,
) -> BTreeMap<K, Tally> {
    let mut tallies: BTreeMap<K, Tally> = BTreeMap::new();
    for (key, outcome) in outcomes {
        tallies.entry(key).or_default().add(outcome);
    }
    tallies
}

/// Two engines on the same recordings: whose best reading is right word for word.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Paired {
    pub group: Group,
    /// How many both have right.
    pub both: usize,
    /// How many only the first has right.
    pub only_first: usize,
    /// How many only the second has right.
    pub only_second: usize,
    /// How many neither has right.
    pub neither: usize,
    /// The probability of a split this uneven by chance (McNemar, exact, two-sided).
    pub p: f64,
}

/// Compares two engines; each pair says whether the first and the second are right.
#[must_use]
pub fn paired(group: Group, pairs: impl IntoIterator<Item = (bool, bool)>) -> Paired {
    let mut counts = [[0; 2]; 2];
    for (first, second) in pairs {
        counts[usize::from(first)][usize::from(second)] += 1;
    }
    let [[neither, only_second], [only_first, both]] = counts;
    Paired {
        group,
        both,
        only_first,
        only_second,
        neither,
        p: mcnemar(only_first, only_second),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(exact: bool, verdict: ReadingVerdict) -> HearingOutcome {
        HearingOutcome {
            text: String::new(),
            exact,
            verdict,
        }
    }

    #[test]
    fn every_recording_is_counted_once() {
        let accepted = |right, action| ReadingVerdict::Accepted { right, action };
        let outcomes = [
            Some(outcome(true, accepted(true, true))),
            Some(outcome(false, accepted(true, true))),
            Some(outcome(false, accepted(false, true))),
            Some(outcome(false, accepted(false, false))),
            Some(outcome(true, ReadingVerdict::Asked { among: true })),
            Some(outcome(false, ReadingVerdict::Asked { among: false })),
            Some(outcome(true, ReadingVerdict::Rejected)),
            Some(outcome(false, ReadingVerdict::Silence)),
            None,
        ];
        let tallies = by(outcomes.iter().map(|outcome| ("Ada", outcome.as_ref())));
        let expected = Tally {
            recordings: 9,
            exact: 3,
            exact_accepted: 1,
            exact_asked: 1,
            accepted_right: 2,
            accepted_wrong: 2,
            wrong_action: 1,
            asked: 2,
            asked_among: 1,
            rejected: 1,
            silence: 1,
            failed: 1,
        };
        assert_eq!(tallies, BTreeMap::from([("Ada", expected)]));
    }

    #[test]
    fn pairs_are_counted_separately() {
        let pairs = [
            (true, true),
            (true, false),
            (true, false),
            (false, true),
            (false, false),
        ];
        let found = paired(Group::Digit, pairs);
        assert_eq!((found.both, found.neither), (1, 1));
        assert_eq!((found.only_first, found.only_second), (2, 1));
        assert_eq!(found.p, 1.0);
    }
}
