//! Phrases as a finite automaton whose transitions are words. It parses words
//! into tagged words, and the decoding graph is made from it.

use std::collections::HashMap;
use std::sync::Arc;

use super::{Expansion, Lexicon, PhraseError, Phrases, Place, WordId};

/// Number of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateId(pub usize);

/// The tag of words that a repair follows.
const BEGUN: &str = "begun";

/// The tags around a word in its phrase, outermost first.
pub type Tags = Arc<[String]>;

/// A word may be said here, and leads on.
#[derive(Debug, Clone)]
pub struct Transition {
    /// The word.
    pub word: WordId,
    /// The tags that stand around it.
    pub tags: Tags,
    /// Negative logarithm of the weights passed on the way; 0 without weights.
    pub cost: f32,
    /// Where it leads.
    pub to: StateId,
}

/// A word with the tags of the phrase that it was found in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaggedWord {
    /// The word.
    pub word: WordId,
    /// Its tags, outermost first.
    pub tags: Tags,
}

/// Whether words are a whole phrase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completeness {
    /// No phrase, or the beginning of one.
    Partial,
    /// A phrase, but they may also be the beginning of a longer one: "Eva vier".
    Open,
    /// A phrase, however they are read; at most an ending can follow.
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
    /// Cost of ending here, if a phrase may end here.
    end: Option<f32>,
}

/// All that can be told of a state: its end, and each of its transitions.
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
    /// Where every phrase begins.
    pub const START: StateId = StateId(0);

    /// Makes the automaton of the public rule.
    ///
    /// # Errors
    /// A name that is neither rule nor class of words, or a rule within itself.
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

    /// The same with one state for all from which the same can be said: a rule that is
    /// used in several places is there only once. As no rule contains itself, merging
    /// until nothing changes ends after as many rounds as the longest phrase has words.
    fn without_twins(mut self) -> Self {
        loop {
            let mut known = HashMap::new();
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

    /// Number of states.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether nothing can be said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.iter().all(|state| state.transitions.is_empty())
    }

    /// The words that may follow in a state.
    #[must_use]
    pub fn transitions(&self, state: StateId) -> &[Transition] {
        &self.states[state.0].transitions
    }

    /// The word of every transition; one used twice comes twice.
    pub fn words(&self) -> impl Iterator<Item = WordId> {
        self.states
            .iter()
            .flat_map(|state| &state.transitions)
            .map(|transition| transition.word)
    }

    /// The cost of ending in a state, or none if a phrase may not end there.
    #[must_use]
    pub fn end_cost(&self, state: StateId) -> Option<f32> {
        self.states[state.0].end
    }

    /// Whether the words are a whole phrase, and may be the beginning of another. That
    /// a phrase may still be repaired does not make it the beginning of another:
    /// nobody waits for that.
    #[must_use]
    pub fn completeness(&self, words: &[WordId]) -> Completeness {
        // Each with whether it is reached only by what will be repaired.
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

    /// Every way in which the words form a whole phrase.
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

/// A state while building: empty steps are still allowed.
#[derive(Default)]
struct Node {
    empty: Vec<(usize, f32)>,
    words: Vec<(WordId, Tags, usize)>,
}

struct Builder<'a> {
    phrases: &'a Phrases,
    lexicon: &'a Lexicon,
    nodes: Vec<Node>,
    /// The rules being expanded, to notice one within itself.
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

/// Keeps the nodes that a word leads to, and gives each the words that can be
/// reached from it over empty steps.
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

/// The nodes reached from one over empty steps, each with the least cost.
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
                    // Its successors must learn of the cheaper way.
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::Completeness;
    use crate::grammar::{Grammar, GrammarError};

    fn grammar() -> Grammar {
        Grammar::shipped().unwrap()
    }

    fn tagged(text: &str) -> Vec<String> {
        let grammar = grammar();
        let words = grammar.words_of(text).unwrap();
        let mut parses: Vec<String> = grammar
            .parses(&words)
            .iter()
            .map(|parse| {
                let parts = parse.iter().map(|word| {
                    format!(
                        "{}:{}",
                        grammar.lexicon().word(word.word).value,
                        word.tags.join(".")
                    )
                });
                parts.collect::<Vec<_>>().join(" ")
            })
            .collect();
        parses.sort();
        parses
    }

    #[test]
    fn a_full_announcement_has_one_parse() {
        assert_eq!(
            tagged("Springer Gustav eins Felix drei"),
            ["knight:move.piece g:move.origin 1:move.origin f:move.target 3:move.target"]
        );
        assert_eq!(tagged("Sg1f3"), tagged("Springer Gustav eins Felix drei"));
        assert_eq!(tagged("0-0-0"), ["long:castling rochade:castling"]);
    }

    #[test]
    fn a_phrase_is_closed_when_no_other_reading_goes_on() {
        let grammar = grammar();
        let completeness = |text: &str| {
            grammar
                .automaton()
                .completeness(&grammar.words_of(text).unwrap())
        };
        for closed in [
            "Springer Gustav eins Felix drei",
            "kurze Rochade",
            "Uhr",
            "exd5",
        ] {
            assert_eq!(completeness(closed), Completeness::Closed, "{closed}");
        }
        for open in ["Eva vier", "Springer Gustav eins", "Springer"] {
            assert_eq!(completeness(open), Completeness::Open, "{open}");
        }
        for partial in ["", "Springer Gustav eins Felix", "drei Felix"] {
            assert_eq!(completeness(partial), Completeness::Partial, "{partial}");
        }
    }

    #[test]
    fn words_in_disorder_have_no_parse() {
        assert!(tagged("drei Felix Springer").is_empty());
        assert!(tagged("").is_empty());
    }

    #[test]
    fn a_mistake_in_phrases_names_the_file_and_the_place() {
        let words = (
            "w.toml",
            "[file]\na = [{ text = \"Anna\", say = [\"a n a\"] }]\n",
        );
        let mistake = |phrases| {
            Grammar::new(&[words], ("p.gram", phrases))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            mistake("public <x> = <file> <rang>;"),
            "p.gram: line 1, column 21: <rang> is neither a rule nor a class of words"
        );
        assert_eq!(
            mistake("public <x> = <file> <x>;"),
            "p.gram: line 1, column 21: rule <x> contains itself"
        );
    }

    #[test]
    fn a_mistake_in_words_names_the_file_and_the_line() {
        let mistake = |words| {
            let error =
                Grammar::new(&[("w.toml", words)], ("p", "public <x> = <file>;")).unwrap_err();
            assert!(matches!(error, GrammarError::Words { .. }));
            error.to_string()
        };
        let unknown = mistake("[file]\na = [{ text = \"Anna\", say = [\"a\"], sound = 1 }]\n");
        assert!(
            unknown.contains("w.toml") && unknown.contains("line 2"),
            "{unknown}"
        );
        assert!(mistake("[file]\na = [{ text = \"Anna\", say = [] }]\n").contains("Anna"));
        let twice = "[file]\na = [{ text = \"Anna\", say = [\"a\"] }, { text = \"anna\", say = [\"a\"] }]\n";
        assert!(mistake(twice).contains("stands for"));
    }
}
