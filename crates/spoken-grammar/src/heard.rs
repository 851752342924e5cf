//! What a recogniser made of a sound: readings over the words of a grammar.

use serde::Deserialize;

use super::WordId;

/// One reading of a sound.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The words; none if only silence was heard.
    pub words: Vec<WordId>,
    /// Negative log-likelihood, in nats. Only differences between the readings
    /// of one sound mean anything.
    pub cost: f32,
}

/// What was heard: all readings that compete, the best first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Heard {
    /// The readings.
    pub readings: Vec<Reading>,
    /// Cost of the reading that it is nothing in the grammar at all, if that
    /// reading competes.
    pub unknown: Option<f32>,
}

impl Heard {
    /// Words that are certain because they were typed or keyed in.
    #[must_use]
    pub fn certain(words: Vec<WordId>) -> Self {
        Self {
            readings: vec![Reading { words, cost: 0.0 }],
            unknown: None,
        }
    }

    /// What a second, better hearing of the same sound makes of this one. Its readings
    /// count, but where the two differ in the best, that remains open; and it is nothing
    /// in the grammar as soon as one of them thinks so.
    #[must_use]
    pub fn corrected(&self, better: Self) -> Self {
        let unknown = match (self.extra_unknown(), better.extra_unknown()) {
            (Some(one), Some(two)) => Some(one.min(two) + better.least()),
            (one, two) => one.or(two).map(|extra| extra + better.least()),
        };
        let least = better.least();
        let mut readings = better.readings;
        if let Some(first) = self.readings.first()
            && readings.first().map(|best| &best.words) != Some(&first.words)
        {
            readings.retain(|it| it.words != first.words);
            let words = first.words.clone();
            readings.insert(readings.len().min(1), Reading { words, cost: least });
        }
        Self { readings, unknown }
    }

    fn extra_unknown(&self) -> Option<f32> {
        self.unknown.map(|cost| cost - self.least())
    }

    /// The cost of the best reading.
    fn least(&self) -> f32 {
        self.readings.first().map_or(0.0, |best| best.cost)
    }

    /// Something that is nothing in the grammar.
    #[must_use]
    pub fn unknown() -> Self {
        Self {
            readings: Vec::new(),
            unknown: Some(0.0),
        }
    }
}

/// Differences of cost (nats) that part what is sure from what is asked and
/// what is rejected. They are measured for an acoustic model and lie beside it.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Margins {
    /// The best reading is sure if every other meaning costs this much more.
    pub sure: f32,
    /// The best reading is sure if taking the sound for something outside the
    /// grammar costs this much more; below it, it is asked.
    pub known: f32,
    /// The sound is rejected if taking it for something outside the grammar
    /// costs less than this more than the best reading.
    pub rejected: f32,
    /// What cannot be played in the position costs this much more, but only
    /// against what the sound leaves open besides.
    pub prior: f32,
}

/// How much more careful the program is with a player than the margins that were
/// measured on everybody ask for: a factor, never less than 1.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Caution(f32);

impl Caution {
    /// As careful as with everybody.
    pub const USUAL: Self = Self(1.0);
    /// The most.
    pub const MOST: Self = Self(4.0);

    /// This factor, if it is one from 1 to 4.
    #[must_use]
    pub fn new(factor: f32) -> Option<Self> {
        let within = Self::USUAL.0..=Self::MOST.0;
        within.contains(&factor).then_some(Self(factor))
    }

    /// The factor.
    #[must_use]
    pub fn factor(self) -> f32 {
        self.0
    }
}

impl Default for Caution {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Margins {
    /// The same with more caution: what was sure with a small lead is asked.
    #[must_use]
    pub fn with(self, caution: Caution) -> Self {
        Self {
            sure: self.sure * caution.0,
            known: self.known * caution.0,
            ..self
        }
    }

    /// For a model whose margins nobody measured: nearly everything is asked.
    pub const CAUTIOUS: Self = Self {
        sure: 10.0,
        known: 5.0,
        rejected: 0.0,
        prior: 0.0,
    };

    /// For typed words: everything is sure.
    pub const CERTAIN: Self = Self {
        sure: 0.0,
        known: 0.0,
        rejected: 0.0,
        // Of two meanings of the same words, one that can be played is asked first.
        prior: 1.0,
    };
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

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

    #[test]
    fn where_two_hearings_agree_the_second_counts() {
        let first = heard(&[("Anna", 10.0), ("Bella", 11.0)], Some(30.0));
        let second = heard(&[("Anna", 50.0), ("Bella", 58.0)], Some(65.0));
        assert_eq!(first.corrected(second.clone()), second);
    }

    #[test]
    fn where_they_differ_both_are_left_open() {
        let first = heard(&[("Anna", 10.0), ("Bella", 11.0)], None);
        let second = heard(&[("Bella", 50.0), ("Cäsar", 54.0), ("Anna", 58.0)], None);
        let both = [("Bella", 50.0), ("Anna", 50.0), ("Cäsar", 54.0)];
        assert_eq!(first.corrected(second), heard(&both, None));
    }

    #[test]
    fn what_one_of_them_takes_for_nothing_of_the_game_is_that() {
        let first = heard(&[("Anna", 10.0)], Some(11.0));
        let second = heard(&[("Anna", 50.0)], Some(60.0));
        assert_eq!(first.corrected(second).unknown, Some(51.0));
    }
}
