//! Builds the automaton of phrases. First it follows the rules and has empty steps. Then the empty
//! steps and equivalent states are removed. Knows no chess.

use rustc_hash::FxHashMap;

use super::{Automaton, State, StateId, Tags, Transition};
use crate::{Expansion, Lexicon, PhraseError, Phrases, Place, WordId};

/// Everything that matters about a state: its end cost and its transitions.
type Signature = (Option<u32>, Vec<(WordId, Tags, u32, StateId)>);

impl State {
    fn signature(&self) -> Signature {
        let transition =
            |it: &Transition| (it.word, Tags::clone(&it.tags), it.cost.to_bits(), it.to);
        let mut transitions: Vec<_> = self.transitions.iter().map(transition).collect();
        transitions.sort_unstable();
        transitions.dedup();
        (self.end.map(f32::to_bits), transitions)
    }
}

impl Automaton {
    /// Builds the automaton of the public rule.
    ///
    /// # Errors
    /// Fails when a name is neither a rule nor a class of words, or when a rule contains itself.
    pub fn build(phrases: &Phrases, lexicon: &Lexicon) -> Result<Self, PhraseError> {
        let mut builder = Builder {
            phrases,
            lexicon,
            nodes: vec![Node::default()],
            within: Vec::new(),
        };
        let start = Place { line: 1, column: 1 };
        let end = builder.reference(0, phrases.public(), start, &Tags::from([]))?;
        Ok(without_empty_steps(&builder.nodes, end).without_twins())
    }

    /// Merges equivalent states, so that a rule used in several places exists only once. Because no
    /// rule contains itself, this ends after as many rounds as the longest phrase has words.
    fn without_twins(mut self) -> Self {
        loop {
            let mut known = FxHashMap::default();
            let mut kept: Vec<State> = Vec::new();
            let mut renamed = Vec::with_capacity(self.states.len());
            for state in &self.states {
                let next = kept.len();
                let number = *known.entry(state.signature()).or_insert(next);
                if number == next {
                    kept.push(state.clone());
                }
                renamed.push(StateId(number));
            }
            for transition in kept.iter_mut().flat_map(|state| &mut state.transitions) {
                transition.to = renamed[transition.to.0];
            }
            let done = kept.len() == self.states.len();
            self.states = kept;
            if done {
                return self;
            }
        }
    }
}

/// A state during building, which may still have empty steps.
#[derive(Default)]
struct Node {
    empty: Vec<(usize, f32)>,
    words: Vec<(WordId, Tags, usize)>,
}

struct Builder<'a> {
    phrases: &'a Phrases,
    lexicon: &'a Lexicon,
    nodes: Vec<Node>,
    /// The rules that are being expanded, to notice a rule inside itself.
    within: Vec<String>,
}

impl Builder<'_> {
    fn node(&mut self) -> usize {
        self.nodes.push(Node::default());
        self.nodes.len() - 1
    }

    /// Adds an expansion after `from` and returns the node where it ends.
    fn expansion(
        &mut self,
        from: usize,
        it: &Expansion,
        tags: &Tags,
    ) -> Result<usize, PhraseError> {
        match it {
            Expansion::Sequence(items) => items
                .iter()
                .try_fold(from, |from, item| self.expansion(from, item, tags)),
            Expansion::Alternatives(all) => {
                let end = self.node();
                for (weight, item) in all {
                    let start = self.node();
                    self.nodes[from].empty.push((start, -weight.ln()));
                    let last = self.expansion(start, item, tags)?;
                    self.nodes[last].empty.push((end, 0.0));
                }
                Ok(end)
            }
            Expansion::Optional(item) => {
                let end = self.expansion(from, item, tags)?;
                self.nodes[from].empty.push((end, 0.0));
                Ok(end)
            }
            Expansion::Reference(name, place) => self.reference(from, name, *place, tags),
            Expansion::Tagged(item, tag) => {
                let inner: Tags = tags.iter().cloned().chain([tag.clone()]).collect();
                self.expansion(from, item, &inner)
            }
        }
    }

    fn reference(
        &mut self,
        from: usize,
        name: &str,
        place: Place,
        tags: &Tags,
    ) -> Result<usize, PhraseError> {
        let phrases = self.phrases;
        let Some(rule) = phrases.rule(name) else {
            return self.class(from, name, place, tags);
        };
        if self.within.iter().any(|outer| outer == name) {
            return Err(PhraseError::Recursive {
                place,
                name: name.into(),
            });
        }
        self.within.push(name.into());
        let end = self.expansion(from, rule, tags)?;
        self.within.pop();
        Ok(end)
    }

    fn class(
        &mut self,
        from: usize,
        name: &str,
        place: Place,
        tags: &Tags,
    ) -> Result<usize, PhraseError> {
        let words: Vec<WordId> = match name.split_once('.') {
            Some((class, value)) => self.lexicon.meaning(class, value).to_vec(),
            None => self.lexicon.class(name).collect(),
        };
        if words.is_empty() {
            return Err(PhraseError::Unknown {
                place,
                name: name.into(),
            });
        }
        let end = self.node();
        self.nodes[from]
            .words
            .extend(words.into_iter().map(|word| (word, Tags::clone(tags), end)));
        Ok(end)
    }
}

/// Keeps the nodes that a word leads to. Each gets the words that it reaches over empty steps.
fn without_empty_steps(nodes: &[Node], end: usize) -> Automaton {
    let mut kept = vec![0];
    let mut state_of = vec![None; nodes.len()];
    state_of[0] = Some(0);
    let mut states = Vec::new();
    while states.len() < kept.len() {
        let mut state = State::default();
        for (node, cost) in reached_without_words(nodes, kept[states.len()]) {
            if node == end {
                state.end = Some(state.end.map_or(cost, |known: f32| known.min(cost)));
            }
            for (word, tags, to) in &nodes[node].words {
                let to = *state_of[*to].get_or_insert_with(|| {
                    kept.push(*to);
                    kept.len() - 1
                });
                state.transitions.push(Transition {
                    word: *word,
                    tags: Tags::clone(tags),
                    cost,
                    to: StateId(to),
                });
            }
        }
        states.push(state);
    }
    Automaton { states }
}

/// The nodes that one node reaches over empty steps, each with its lowest cost.
fn reached_without_words(nodes: &[Node], from: usize) -> Vec<(usize, f32)> {
    let mut reached = vec![(from, 0.0_f32)];
    let mut next = 0;
    while next < reached.len() {
        let (node, cost) = reached[next];
        next += 1;
        for &(to, step) in &nodes[node].empty {
            match reached.iter_mut().find(|(known, _)| *known == to) {
                Some((_, known)) if *known <= cost + step => {}
                Some(entry) => {
                    entry.1 = cost + step;
                    // Look at its successors again, because the way to them is now cheaper.
                    next = next.min(
                        reached
                            .iter()
                            .position(|(known, _)| *known == to)
                            .unwrap_or(next),
                    );
                }
                None => reached.push((to, cost + step)),
            }
        }
    }
    reached
}
