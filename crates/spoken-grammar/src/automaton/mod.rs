//! Phrases as a finite automaton whose transitions are words. It parses words into tagged words,
//! and the decoding graph is built from it.

mod build;

use std::sync::Arc;

use super::WordId;

/// The number of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateId(pub usize);

/// The tag of words before a repair.
const BEGUN: &str = "begun";

/// The tags around a word in its phrase, outermost first.
pub type Tags = Arc<[String]>;

/// A word that is possible in a state.
#[derive(Debug, Clone)]
pub struct Transition {
    /// The word that leads to the next state.
    pub word: WordId,
    /// The tags around it, outermost first.
    pub tags: Tags,
    /// Negative logarithm of the weights on the way; 0 without weights.
    pub cost: f32,
    /// The state after it.
    pub to: StateId,
}

/// A word with the tags of its place in a phrase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaggedWord {
    /// The word.
    pub word: WordId,
    /// Its tags, outermost first.
    pub tags: Tags,
}

/// Whether words form a whole phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completeness {
    /// Not a phrase yet, or no phrase at all.
    Partial,
    /// A phrase that may also be the beginning of a longer one: "Eva vier".
    Open,
    /// A phrase in every reading. Only an ending can follow.
    Closed,
}

/// A finite automaton over words, without empty transitions.
#[derive(Debug, Clone)]
pub struct Automaton {
    states: Vec<State>,
}

#[derive(Debug, Clone, Default)]
struct State {
    transitions: Vec<Transition>,
    /// The cost of ending here, if a phrase may end here.
    end: Option<f32>,
}

impl Automaton {
    /// The state where every phrase begins.
    pub const START: StateId = StateId(0);

    /// The number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether the automaton accepts nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.iter().all(|state| state.transitions.is_empty())
    }

    /// The words that are possible in a state.
    #[must_use]
    pub fn transitions(&self, state: StateId) -> &[Transition] {
        &self.states[state.0].transitions
    }

    /// The word of every transition. A word with two transitions appears twice.
    pub fn words(&self) -> impl Iterator<Item = WordId> {
        self.states
            .iter()
            .flat_map(|state| &state.transitions)
            .map(|transition| transition.word)
    }

    /// The cost of ending in a state; `None` if a phrase may not end there.
    #[must_use]
    pub fn end_cost(&self, state: StateId) -> Option<f32> {
        self.states[state.0].end
    }

    /// Whether the words form a whole phrase, and whether they may begin a longer one. A repair
    /// that may still follow does not count as longer, because the program must not wait for it.
    #[must_use]
    pub fn completeness(&self, words: &[WordId]) -> Completeness {
        // Each state, with whether only words before a repair lead to it.
        let mut reached = vec![(Self::START, false)];
        for &word in words {
            reached = reached
                .iter()
                .flat_map(|&(state, _)| self.transitions(state))
                .filter(|transition| transition.word == word)
                .map(|it| (it.to, it.tags.iter().any(|tag| tag == BEGUN)))
                .collect();
        }
        if reached.iter().any(|&(_, begun)| !begun) {
            reached.retain(|&(_, begun)| !begun);
        }
        let states: Vec<StateId> = reached.into_iter().map(|(state, _)| state).collect();
        let ends = states
            .iter()
            .filter(|&&state| self.end_cost(state).is_some())
            .count();
        match ends {
            0 => Completeness::Partial,
            all if all == states.len() => Completeness::Closed,
            _ => Completeness::Open,
        }
    }

    /// Every way to read the words as a whole phrase.
    #[must_use]
    pub fn parses(&self, words: &[WordId]) -> Vec<Vec<TaggedWord>> {
        let mut partial = vec![(Self::START, Vec::new())];
        for &word in words {
            partial = partial
                .iter()
                .flat_map(|(state, path)| {
                    let fitting = self
                        .transitions(*state)
                        .iter()
                        .filter(move |t| t.word == word);
                    fitting.map(move |t| {
                        let mut path: Vec<TaggedWord> = path.clone();
                        path.push(TaggedWord {
                            word,
                            tags: Tags::clone(&t.tags),
                        });
                        (t.to, path)
                    })
                })
                .collect();
        }
        let whole = partial
            .into_iter()
            .filter(|(state, _)| self.end_cost(*state).is_some());
        whole.map(|(_, path)| path).collect()
    }
}

#[cfg(test)]
mod tests;
