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

    /// A sound that is outside the grammar.
    #[must_use]
    pub fn unknown() -> Self {
        Self {
            readings: Vec::new(),
            unknown: Some(0.0),
        }
    }

    /// How much more than the best reading it costs to take the sound for something outside the grammar, in nats:
    /// infinite if that does not compete, and negative if it fits better.
    #[must_use]
    pub fn lead_over_unknown(&self) -> f32 {
        match (self.readings.first(), self.unknown) {
            (_, None) => f32::INFINITY,
            (None, Some(_)) => f32::NEG_INFINITY,
            (Some(best), Some(unknown)) => unknown - best.cost,
        }
    }
}

/// From which odds on the program takes a reading as said, asks about it or rejects it. All in nats:
/// differences of costs and logarithms of odds. They are measured for an acoustic model and stored
/// beside it.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Margins {
    /// The likeliest reading is certain if the logarithm of its odds against everything else that was
    /// perhaps said is at least this: 4.6 means that one in a hundred may be wrong.
    pub sure: f32,
    /// As `sure`, for a reading that would not be carried out because it is impossible in the position:
    /// a mistake costs no more than saying it again.
    pub impossible: f32,
    /// That it was something outside the grammar is likelier by this than its cost says.
    pub unknown: f32,
    /// The sound is rejected if the reading outside the grammar costs less than this more than the
    /// best reading.
    pub rejected: f32,
    /// What is impossible in the position costs this much more.
    pub prior: f32,
    /// What it costs that something else of the grammar was said, which is not among the readings.
    pub missing: f32,
}

/// How much more careful the program is than the measured margins ask for: a factor of 1 or more, by
/// which a mistake weighs more against a question.
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
    /// These margins with more caution: the odds of what is certain must be higher by its factor.
    #[must_use]
    pub fn with(self, caution: Caution) -> Self {
        Self {
            sure: self.sure + caution.0.ln(),
            impossible: self.impossible + caution.0.ln(),
            ..self
        }
    }

    /// For a model whose margins nobody measured: the program asks about nearly everything.
    pub const CAUTIOUS: Self = Self {
        sure: 10.0,
        impossible: 10.0,
        unknown: -5.0,
        rejected: 0.0,
        prior: 0.0,
        missing: f32::INFINITY,
    };

    /// For typed words: everything is certain.
    pub const CERTAIN: Self = Self {
        sure: 0.0,
        impossible: 0.0,
        unknown: 0.0,
        rejected: 0.0,
        // If the same words have two meanings, the program asks about the one that is possible,
        // where the position may choose.
        prior: 1.0,
        missing: f32::INFINITY,
    };

    /// For typed words that other people use for something else: where a reading outside the grammar
    /// competes, the program asks.
    pub const ASKED: Self = Self {
        unknown: f32::INFINITY,
        ..Self::CERTAIN
    };
}
