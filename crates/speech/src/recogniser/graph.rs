//! Compiles a [`Grammar`] into the decoding graph of libvosk: an OpenFst vector
//! FST from transition-ids of the acoustic model to words.
//!
//! The model was trained with CTC: each phone is one state that lasts one frame or
//! more, and the blank, which is also silence, may stand between phones. A second
//! branch, a loop over all phones, stands for everything outside the grammar; its
//! cost decides what is rejected.
//!
//! Knows phones, words and costs; no audio, libvosk or chess.

use std::collections::{BTreeMap, HashMap};

use rustfst::prelude::*;
use serde::Deserialize;
use thiserror::Error;

use spoken_grammar::{Automaton, Grammar, StateId, WordId};

/// The word that stands for sounds outside the grammar.
pub const UNKNOWN: &str = "[unk]";

/// The word that stands for the end of an incomplete phrase.
const UNFINISHED: &str = "[...]";

/// Costs of the graph, as negative natural logarithms. They belong to the acoustic model
/// that they were measured with (`tuning.toml` beside it).
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GraphCosts {
    /// For each frame of blank between or around words.
    pub blank: f32,
    /// For each word.
    pub word: f32,
    /// For the second and each further pronunciation of a word, if the file of words gives
    /// it no weight of its own.
    pub variant: f32,
    /// For stopping within a phrase.
    pub unfinished: f32,
    /// For leaving the grammar.
    pub unknown: f32,
    /// For each phone outside the grammar.
    pub unknown_phone: f32,
    /// For something outside the grammar before or after a phrase, in addition to its phones.
    pub beside: f32,
}

/// Why no graph could be made.
#[derive(Debug, Error)]
pub enum GraphError {
    /// A pronunciation has a phone that the acoustic model does not know.
    #[error(
        "word \"{word}\" is pronounced with \"{phone}\", which the acoustic model does not know; it knows: {known}"
    )]
    UnknownPhone {
        /// The word that is pronounced so.
        word: String,
        /// The phone that the model lacks.
        phone: String,
        /// All phones of the model.
        known: String,
    },
    /// The finite-state library refused an operation.
    #[error("the decoding graph cannot be built: {0}")]
    Fst(#[from] anyhow::Error),
}

/// A decoding graph, as the two files that libvosk reads.
pub struct Graph {
    /// `graph/HCLG.fst`.
    pub fst: Vec<u8>,
    /// `graph/words.txt`.
    pub words: String,
}

/// Compiles the grammar for an acoustic model with these phones, beginning with the blank.
///
/// # Errors
/// A phone that the model lacks, or an error of the finite-state library.
pub fn compile(
    grammar: &Grammar,
    phones: &[String],
    costs: GraphCosts,
) -> Result<Graph, GraphError> {
    let mut builder = Builder::new(grammar, phones, costs);
    let ends = builder.grammar_branch()?;
    builder.unknown_branch()?;
    builder.unknown_after(&ends)?;
    // Keep the epsilons: where words meet, they save an arc from each word to each other word.
    let mut bytes = Vec::new();
    builder.fst.store(&mut bytes)?;
    let mut words = String::from("<eps> 0\n");
    for (symbol, label) in &builder.labels {
        words.push_str(&format!("{symbol} {label}\n"));
    }
    Ok(Graph { fst: bytes, words })
}

/// The transition-ids of a phone, as the acoustic model numbers them: each phone has one
/// state with a self-loop and an arc that leaves it, in this order.
#[derive(Clone, Copy)]
struct Phone(u32);

impl Phone {
    const BLANK: Self = Self(1);

    /// Stays in the phone for one more frame.
    fn stay(self) -> Label {
        2 * self.0 - 1
    }

    /// The first frame of the phone.
    fn enter(self) -> Label {
        2 * self.0
    }
}

struct Builder<'a> {
    grammar: &'a Grammar,
    phones: HashMap<&'a str, Phone>,
    phone_names: &'a [String],
    costs: GraphCosts,
    fst: VectorFst<TropicalWeight>,
    labels: BTreeMap<String, Label>,
}

type Built = Result<(), anyhow::Error>;

impl<'a> Builder<'a> {
    fn new(grammar: &'a Grammar, phone_names: &'a [String], costs: GraphCosts) -> Self {
        let numbered = phone_names
            .iter()
            .zip(1..)
            .map(|(name, id)| (name.as_str(), Phone(id)));
        Self {
            grammar,
            phones: numbered.collect(),
            phone_names,
            costs,
            fst: VectorFst::new(),
            labels: BTreeMap::new(),
        }
    }

    fn label(&mut self, symbol: &str) -> Label {
        let next = self.labels.len() as Label + 1;
        *self.labels.entry(symbol.to_owned()).or_insert(next)
    }

    fn arc(&mut self, from: u32, input: Label, output: Label, cost: f32, to: u32) -> Built {
        self.fst
            .add_tr(from, Tr::new(input, output, TropicalWeight::new(cost), to))
    }

    /// Adds a state in which `phone` sounds and may last, entered from `from`.
    fn sounding(
        &mut self,
        from: u32,
        phone: Phone,
        output: Label,
        cost: f32,
    ) -> Result<u32, anyhow::Error> {
        let each_frame = if phone.0 == Phone::BLANK.0 {
            self.costs.blank
        } else {
            0.0
        };
        let state = self.fst.add_state();
        self.arc(from, phone.enter(), output, cost + each_frame, state)?;
        self.arc(state, phone.stay(), EPS_LABEL, each_frame, state)?;
        Ok(state)
    }

    /// Adds a pair of states; the second is reached from the first with or without silence.
    fn pause(&mut self) -> Result<(u32, u32), anyhow::Error> {
        let (arrive, ready) = (self.fst.add_state(), self.fst.add_state());
        let silent = self.sounding(arrive, Phone::BLANK, EPS_LABEL, 0.0)?;
        self.arc(silent, EPS_LABEL, EPS_LABEL, 0.0, ready)?;
        self.arc(arrive, EPS_LABEL, EPS_LABEL, 0.0, ready)?;
        Ok((arrive, ready))
    }

    /// Adds a chain of phones. The blank may stand between two of them; between equal phones it
    /// must, because CTC would merge them. The word comes with its last phone, so that partial
    /// results contain no word that has only begun: "Gustav" ends the way "fünf" begins.
    fn chain(&mut self, from: u32, to: u32, phones: &[Phone], output: Label, cost: f32) -> Built {
        let mut state = from;
        for (index, &phone) in phones.iter().enumerate() {
            let last = index + 1 == phones.len();
            let output = if last { output } else { EPS_LABEL };
            if index == 0 {
                state = self.sounding(state, phone, output, cost)?;
                continue;
            }
            let blank = self.sounding(state, Phone::BLANK, EPS_LABEL, 0.0)?;
            let next = self.sounding(blank, phone, output, 0.0)?;
            if phones[index - 1].0 != phone.0 {
                self.arc(state, phone.enter(), output, 0.0, next)?;
            }
            state = next;
        }
        self.arc(state, EPS_LABEL, EPS_LABEL, 0.0, to)
    }

    /// Adds all phrases. Returns the states in which one may end, and what ending there costs.
    fn grammar_branch(&mut self) -> Result<Vec<(u32, f32)>, GraphError> {
        let automaton = self.grammar.automaton();
        let pauses: Vec<(u32, u32)> = (0..automaton.len())
            .map(|_| self.pause())
            .collect::<Result<_, _>>()?;
        self.fst.set_start(pauses[Automaton::START.0].0)?;
        // Silence alone is also a result.
        self.fst
            .set_final(pauses[Automaton::START.0].1, TropicalWeight::one())?;
        let unfinished = self.fst.add_state();
        self.fst.set_final(unfinished, TropicalWeight::one())?;
        let label = self.label(UNFINISHED);
        let mut ends = Vec::new();
        for (index, &(_, ready)) in pauses.iter().enumerate() {
            if let Some(cost) = automaton.end_cost(StateId(index)) {
                self.fst.set_final(ready, TropicalWeight::new(cost))?;
                ends.push((ready, cost));
            } else if index != Automaton::START.0 {
                let cost = self.costs.unfinished;
                self.arc(ready, EPS_LABEL, label, cost, unfinished)?;
            }
            for transition in automaton.transitions(StateId(index)) {
                let to = pauses[transition.to.0].0;
                self.word(ready, to, transition.word, transition.cost)?;
            }
        }
        Ok(ends)
    }

    fn word(&mut self, from: u32, to: u32, word: WordId, cost: f32) -> Result<(), GraphError> {
        let word = self.grammar.lexicon().word(word);
        let label = self.label(&word.text);
        for (index, pronunciation) in word.pronunciations.iter().enumerate() {
            let phones = pronunciation
                .phones
                .iter()
                .map(|phone| self.phone(&word.text, phone))
                .collect::<Result<Vec<_>, _>>()?;
            let variant = match pronunciation.weight {
                Some(weight) => -weight.ln(),
                None if index == 0 => 0.0,
                None => self.costs.variant,
            };
            self.chain(from, to, &phones, label, cost + self.costs.word + variant)?;
        }
        Ok(())
    }

    fn phone(&self, word: &str, phone: &str) -> Result<Phone, GraphError> {
        self.phones
            .get(phone)
            .copied()
            .ok_or_else(|| GraphError::UnknownPhone {
                word: word.to_owned(),
                phone: phone.to_owned(),
                known: self.phone_names.join(" "),
            })
    }

    /// Adds, from the start, any phones in any order, as one word. A phrase may follow. Such a
    /// result is not an announcement, but without it "Ross Felix drei" would be heard as
    /// "Felix drei".
    fn unknown_branch(&mut self) -> Result<(), GraphError> {
        let Some(start) = self.fst.start() else {
            return Ok(());
        };
        let again = self.unknown(start, self.costs.unknown)?;
        self.arc(again, EPS_LABEL, EPS_LABEL, self.costs.beside, start)?;
        Ok(())
    }

    /// Adds any phones after a phrase.
    fn unknown_after(&mut self, ends: &[(u32, f32)]) -> Result<(), GraphError> {
        let all = self.fst.add_state();
        for &(end, cost) in ends {
            self.arc(end, EPS_LABEL, EPS_LABEL, cost + self.costs.beside, all)?;
        }
        self.unknown(all, self.costs.unknown)?;
        Ok(())
    }

    /// Adds any phones in any order, as one word, and the end. Returns the state after them.
    fn unknown(&mut self, from: u32, cost: f32) -> Result<u32, GraphError> {
        let label = self.label(UNKNOWN);
        let (before, ready) = self.pause()?;
        self.arc(from, EPS_LABEL, EPS_LABEL, cost, before)?;
        let (after, again) = self.pause()?;
        self.fst.set_final(again, TropicalWeight::one())?;
        for id in 2..=self.phone_names.len() as u32 {
            let cost = self.costs.unknown_phone;
            self.chain(ready, after, &[Phone(id)], label, cost)?;
            self.chain(again, after, &[Phone(id)], EPS_LABEL, cost)?;
        }
        Ok(again)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const COSTS: GraphCosts = GraphCosts {
        blank: 0.0,
        word: 0.0,
        variant: 0.5,
        unfinished: 8.0,
        unknown: 1.0,
        unknown_phone: 1.0,
        beside: 1.0,
    };

    fn phones(names: &str) -> Vec<String> {
        names.split(' ').map(str::to_owned).collect()
    }

    fn grammar(say: &str) -> Grammar {
        let words = format!("[file]\na = [{{ text = \"Anna\", say = [\"{say}\"] }}]\n");
        Grammar::new(&[("w", &words)], ("p", "public <x> = <file>;")).unwrap()
    }

    #[test]
    fn a_graph_reads_back_and_lists_its_words() {
        let graph = compile(&grammar("a n a"), &phones("<blk> a n"), COSTS).unwrap();
        let fst = VectorFst::<TropicalWeight>::load(&graph.fst).unwrap();
        assert!(fst.start().is_some() && fst.num_states() > 5);
        assert_eq!(graph.words, "<eps> 0\nAnna 2\n[...] 1\n[unk] 3\n");
    }

    #[test]
    fn a_phone_that_the_model_lacks_is_named() {
        let Err(error) = compile(&grammar("a ŋ a"), &phones("<blk> a n"), COSTS) else {
            panic!("an unknown phone was accepted");
        };
        assert_eq!(
            error.to_string(),
            "word \"Anna\" is pronounced with \"ŋ\", which the acoustic model does not know; it knows: <blk> a n"
        );
    }
}
