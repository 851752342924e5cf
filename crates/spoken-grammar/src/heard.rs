//! What a recogniser heard: readings over the words of a grammar.

use serde::Deserialize;

use super::WordId;

/// One reading of a sound.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The words; empty if there was only silence.
    pub words: Vec<WordId>,
    /// Negative log-likelihood, in nats. Only differences between the readings of one sound have a
    /// meaning.
    pub cost: f32,
}

/// What was heard: all competing readings, the best first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Heard {
    /// The readings.
    pub readings: Vec<Reading>,
    /// The cost of the reading that the sound is outside the grammar, if that reading competes.
    pub unknown: Option<f32>,
}

impl Heard {
    /// Words that are certain, because they were typed or entered with keys.
    #[must_use]
    pub fn certain(words: Vec<WordId>) -> Self {
        Self {
            readings: vec![Reading { words, cost: 0.0 }],
            unknown: None,
        }
    }

    /// Corrects this result by a second, better hearing of the same sound. The second readings
    /// count. If the best readings differ, both stay open. If either hearing takes the sound for
    /// something outside the grammar, the result does too.
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

    /// A sound that is outside the grammar.
    #[must_use]
    pub fn unknown() -> Self {
        Self {
            readings: Vec::new(),
            unknown: Some(0.0),
        }
    }
}

/// The differences of cost, in nats, between what is certain, what the program asks about and what
/// it rejects. They are measured for an acoustic model and stored beside it.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Margins {
    /// The best reading is certain if every other meaning costs this much more.
    pub sure: f32,
    /// The best reading is certain if the reading outside the grammar costs this much more.
    /// Otherwise the program asks.
    pub known: f32,
    /// The sound is rejected if the reading outside the grammar costs less than this more than the
    /// best reading.
    pub rejected: f32,
    /// A move that is impossible in the position costs this much more, but only against other
    /// readings that the sound allows.
    pub prior: f32,
}

/// How much more careful the program is with a player than the measured margins ask for: a factor
/// of 1 or more.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Caution(f32);

impl Caution {
    /// As careful as with every player.
    pub const USUAL: Self = Self(1.0);
    /// The highest caution.
    pub const MOST: Self = Self(4.0);

    /// Caution with this factor; `None` unless it is from 1 to 4.
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
    /// These margins with more caution: the program asks about readings that were certain with a
    /// small lead.
    #[must_use]
    pub fn with(self, caution: Caution) -> Self {
        Self {
            sure: self.sure * caution.0,
            known: self.known * caution.0,
            ..self
        }
    }

    /// For a model whose margins nobody measured: the program asks about nearly everything.
    pub const CAUTIOUS: Self = Self {
        sure: 10.0,
        known: 5.0,
        rejected: 0.0,
        prior: 0.0,
    };

    /// For typed words: everything is certain.
    pub const CERTAIN: Self = Self {
        sure: 0.0,
        known: 0.0,
        rejected: 0.0,
        // If the same words have two meanings, the program asks about the one that is possible,
        // where the position may choose.
        prior: 1.0,
    };

    /// For typed words that other people use for something else: where a reading outside the grammar
    /// competes, the program asks.
    pub const ASKED: Self = Self {
        known: f32::INFINITY,
        ..Self::CERTAIN
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
    fn if_two_hearings_agree_the_second_counts() {
        let first = heard(&[("Anna", 10.0), ("Bella", 11.0)], Some(30.0));
        let second = heard(&[("Anna", 50.0), ("Bella", 58.0)], Some(65.0));
        assert_eq!(first.corrected(second.clone()), second);
    }

    #[test]
    fn if_two_hearings_differ_both_stay_open() {
        let first = heard(&[("Anna", 10.0), ("Bella", 11.0)], None);
        let second = heard(&[("Bella", 50.0), ("Cäsar", 54.0), ("Anna", 58.0)], None);
        let both = [("Bella", 50.0), ("Anna", 50.0), ("Cäsar", 54.0)];
        assert_eq!(first.corrected(second), heard(&both, None));
    }

    #[test]
    fn one_hearing_outside_the_grammar_decides() {
        let first = heard(&[("Anna", 10.0)], Some(11.0));
        let second = heard(&[("Anna", 50.0)], Some(60.0));
        assert_eq!(first.corrected(second).unknown, Some(51.0));
    }
}
