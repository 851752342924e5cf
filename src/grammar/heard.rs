//! What a recogniser made of a sound: readings over the words of a grammar.

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
        Self { readings: vec![Reading { words, cost: 0.0 }], unknown: None }
    }
}
