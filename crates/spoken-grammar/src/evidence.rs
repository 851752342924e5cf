//! From the hearings of one sound to costs that can be trusted: negative logarithms of
//! probabilities, as far as the sound alone decides.
//!
//! A recogniser trusts itself too much: its frames are not independent, and neither are several
//! hearings of the same sound. So its scores count with weights that were fitted to recordings
//! whose words are known. Knows readings and their costs; no sound, no position, no chess.

use std::collections::HashMap;

use serde::Deserialize;

use super::{Heard, Reading, WordId};

/// How much the scores of hearings count. Measured for an acoustic model and stored beside it.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// Of a sound that is heard once.
    pub alone: f32,
    /// Of the first hearing of a sound that is heard again.
    pub first: f32,
    /// Of the mean of the further hearings.
    pub again: f32,
}

/// What a reading costs at most in the first hearing, in nats: also what is not among its readings,
/// because the recogniser keeps no readings that cost more than 8 nats more than the best.
const MOST_FIRST: f32 = 9.2;

/// What a reading costs at most in a further hearing, in nats: each may fail completely.
const MOST_AGAIN: f32 = 6.9;

/// The probabilities of one hearing as negative logarithms, in nats.
struct Scores<'a> {
    readings: HashMap<&'a [WordId], f32>,
    unknown: Option<f32>,
    most: f32,
}

impl<'a> Scores<'a> {
    fn of(heard: &'a Heard, most: f32) -> Self {
        let costs = || heard.readings.iter().map(|it| it.cost).chain(heard.unknown);
        let least = costs().fold(f32::INFINITY, f32::min);
        let total: f32 = costs().map(|cost| (least - cost).exp()).sum();
        let all = least - total.ln();
        let mut readings = HashMap::new();
        for it in &heard.readings {
            let score = (it.cost - all).min(most);
            let known: &mut f32 = readings.entry(it.words.as_slice()).or_insert(score);
            *known = known.min(score);
        }
        Self {
            readings,
            unknown: heard.unknown.map(|cost| (cost - all).min(most)),
            most,
        }
    }

    fn reading(&self, words: &[WordId]) -> f32 {
        self.readings.get(words).copied().unwrap_or(self.most)
    }

    fn unknown(&self) -> f32 {
        self.unknown.unwrap_or(self.most)
    }
}

impl Evidence {
    /// What a sound that was heard once shows.
    #[must_use]
    pub fn of_one(self, heard: &Heard) -> Heard {
        let scores = Scores::of(heard, MOST_FIRST);
        Heard {
            readings: sorted(
                heard
                    .readings
                    .iter()
                    .map(|it| (&it.words[..], self.alone * scores.reading(&it.words))),
            ),
            unknown: scores.unknown.map(|it| self.alone * it),
        }
    }

    /// What a sound that was heard several times shows: a reading is likely if all hearings have it.
    #[must_use]
    pub fn of_all(self, first: &Heard, again: &[Heard]) -> Heard {
        let scores = Scores::of(first, MOST_FIRST);
        let further: Vec<Scores> = again.iter().map(|it| Scores::of(it, MOST_AGAIN)).collect();
        let mean = |of: &dyn Fn(&Scores) -> f32| {
            further.iter().map(of).sum::<f32>() / further.len().max(1) as f32
        };
        let mut words: Vec<&[WordId]> = Vec::new();
        for reading in [first].into_iter().chain(again).flat_map(|it| &it.readings) {
            if !words.contains(&&reading.words[..]) {
                words.push(&reading.words);
            }
        }
        let cost = |words: &[WordId]| {
            self.first * scores.reading(words) + self.again * mean(&|it| it.reading(words))
        };
        let unknown = scores.unknown.is_some() || further.iter().any(|it| it.unknown.is_some());
        Heard {
            readings: sorted(words.iter().map(|&words| (words, cost(words)))),
            unknown: unknown
                .then(|| self.first * scores.unknown() + self.again * mean(&|it| it.unknown())),
        }
    }
}

/// Readings with their costs, the best first.
fn sorted<'a>(readings: impl Iterator<Item = (&'a [WordId], f32)>) -> Vec<Reading> {
    let mut sorted: Vec<Reading> = readings
        .map(|(words, cost)| Reading {
            words: words.to_vec(),
            cost,
        })
        .collect();
    sorted.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    sorted
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    const EVIDENCE: Evidence = Evidence {
        alone: 0.8,
        first: 0.4,
        again: 0.6,
    };

    /// Readings of "Anna", "Bella" or "Cäsar" with their costs.
    fn heard(readings: &[(&str, f32)], unknown: Option<f32>) -> Heard {
        let grammar = crate::shipped::grammar();
        let reading = |&(text, cost): &(&str, f32)| Reading {
            words: grammar.words_of(text).unwrap(),
            cost,
        };
        let readings = readings.iter().map(reading).collect();
        Heard { readings, unknown }
    }

    fn best(heard: &Heard) -> String {
        crate::shipped::grammar().canonical_text(&heard.readings[0].words)
    }

    fn lead(heard: &Heard) -> f32 {
        heard.readings[1].cost - heard.readings[0].cost
    }

    #[test]
    fn a_lead_counts_with_its_weight_and_only_differences_matter() {
        for all in [0.0, 900.0] {
            let once = heard(&[("Anna", all), ("Bella", all + 5.0)], Some(all + 6.0));
            let shown = EVIDENCE.of_one(&once);
            assert_eq!(best(&shown), "Anna");
            assert!((lead(&shown) - 4.0).abs() < 1e-3, "{shown:?}");
            let unknown = shown.unknown.unwrap() - shown.readings[0].cost;
            assert!((unknown - 4.8).abs() < 1e-3, "{shown:?}");
        }
    }

    #[test]
    fn hearings_that_agree_make_a_reading_surer_and_others_open_it_again() {
        let first = heard(&[("Anna", 0.0), ("Bella", 3.0)], None);
        let alone = lead(&EVIDENCE.of_one(&first));
        let agreed = EVIDENCE.of_all(&first, &[first.clone(), first.clone()]);
        assert!(lead(&agreed) > alone);
        let other = heard(&[("Bella", 0.0), ("Anna", 6.0)], None);
        let divided = EVIDENCE.of_all(&first, &[other.clone(), first.clone()]);
        assert!(lead(&divided) < alone);
        let outvoted = EVIDENCE.of_all(&first, &[other.clone(), other]);
        assert_eq!(best(&outvoted), "Bella");
    }

    #[test]
    fn a_hearing_that_fails_completely_counts_only_so_much() {
        let first = heard(&[("Anna", 0.0), ("Bella", 8.0)], None);
        let lost = heard(&[("Cäsar", 0.0)], Some(400.0));
        let shown = EVIDENCE.of_all(&first, &[lost, first.clone(), first.clone()]);
        assert_eq!(best(&shown), "Anna");
        assert!(shown.unknown.is_some());
    }

    proptest! {
        #[test]
        fn any_costs_give_costs_that_compare(
            costs in proptest::collection::vec(-1e6_f32..1e6, 0..4),
            unknown in proptest::option::of(-1e6_f32..1e6),
        ) {
            let readings: Vec<(&str, f32)> = ["Anna", "Bella", "Cäsar"].into_iter().zip(costs).collect();
            let heard = heard(&readings, unknown);
            for shown in [EVIDENCE.of_one(&heard), EVIDENCE.of_all(&heard, &[heard.clone(), Heard::unknown()])] {
                let costs = shown.readings.iter().map(|it| it.cost).chain(shown.unknown);
                prop_assert!(costs.into_iter().all(|cost| cost.is_finite() && cost >= -1e-3));
            }
        }
    }
}
