//! Counting outcomes: by what was said, by who said it, against another engine. Knows
//! outcomes; wording is none of its business.

use std::collections::BTreeMap;

use serde::Serialize;

use super::reference::{Group, Outcome, Verdict};
use super::statistics::mcnemar;

/// Counts of recordings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// How many.
    pub recordings: usize,
    /// Those whose best reading is word for word what was said, whatever became of it.
    pub exact: usize,
    /// Of these, those that were accepted.
    pub exact_accepted: usize,
    /// Of these, those that were asked about.
    pub exact_asked: usize,
    /// Accepted, and meaning what was said.
    pub accepted_right: usize,
    /// Accepted, and meaning something else.
    pub accepted_wrong: usize,
    /// Of these, those that are a move, legal or not, or a command.
    pub wrong_action: usize,
    /// Asked about.
    pub asked: usize,
    /// Of these, those with what was said among the question's candidates.
    pub asked_among: usize,
    /// Not understood.
    pub rejected: usize,
    /// Taken for silence.
    pub silence: usize,
    /// Without an answer, because the engine failed. They count as not right.
    pub failed: usize,
}

impl Tally {
    /// Counts one more; no outcome is a failure of the engine.
    pub fn add(&mut self, outcome: Option<&Outcome>) {
        self.recordings += 1;
        let Some(outcome) = outcome else {
            self.failed += 1;
            return;
        };
        self.exact += usize::from(outcome.exact);
        let exact = usize::from(outcome.exact);
        match outcome.verdict {
            Verdict::Accepted { .. } => self.exact_accepted += exact,
            Verdict::Asked { .. } => self.exact_asked += exact,
            Verdict::Rejected | Verdict::Silence => {}
        }
        match outcome.verdict {
            Verdict::Accepted { right: true, .. } => self.accepted_right += 1,
            Verdict::Accepted { action, .. } => {
                self.accepted_wrong += 1;
                self.wrong_action += usize::from(action);
            }
            Verdict::Asked { among } => {
                self.asked += 1;
                self.asked_among += usize::from(among);
            }
            Verdict::Rejected => self.rejected += 1,
            Verdict::Silence => self.silence += 1,
        }
    }
}

/// Counts by some property of the recordings, in its order.
#[must_use]
pub fn by<'a, K: Ord>(
    outcomes: impl IntoIterator<Item = (K, Option<&'a Outcome>)>,
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
    /// What was said.
    pub group: Group,
    /// Both have it right.
    pub both: usize,
    /// Only the first.
    pub only_first: usize,
    /// Only the second.
    pub only_second: usize,
    /// Neither.
    pub neither: usize,
    /// Probability of so uneven a split by chance (McNemar, exact, two-sided).
    pub p: f64,
}

/// Compares, for each pair, whether the first and the second engine are right.
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

    fn outcome(exact: bool, verdict: Verdict) -> Outcome {
        Outcome {
            text: String::new(),
            exact,
            verdict,
        }
    }

    #[test]
    fn every_recording_is_counted_once() {
        let accepted = |right, action| Verdict::Accepted { right, action };
        let outcomes = [
            Some(outcome(true, accepted(true, true))),
            Some(outcome(false, accepted(true, true))),
            Some(outcome(false, accepted(false, true))),
            Some(outcome(false, accepted(false, false))),
            Some(outcome(true, Verdict::Asked { among: true })),
            Some(outcome(false, Verdict::Asked { among: false })),
            Some(outcome(true, Verdict::Rejected)),
            Some(outcome(false, Verdict::Silence)),
            None,
        ];
        let tallies = by(outcomes.iter().map(|it| ("Ada", it.as_ref())));
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
    fn pairs_are_told_apart() {
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
