//! The question whether one of a few lines is meant, and what answers it: yes or no, its place, or words of it. Knows no
//! game, and not what a line does.

use announcements::alike;

use crate::messages::{Phrase, Wording, perhaps};
use crate::own_page::{Choice, Question, no};
use crate::typed_line::{letter_named, place_named, yes_or_no};

/// The fewest letters of the beginning of a word that stand for the word.
const SHORTEST_BEGINNING: usize = 3;

/// Lines about which the program has asked whether one of them is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    pub lines: Vec<String>,
    /// Whether "yes" does the first of them; otherwise it leaves open which one is meant.
    pub is_clear: bool,
}

/// How such a question is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chosen {
    This(String),
    /// None of them.
    Neither,
    /// One of them, and nobody knows which.
    Unclear,
}

impl Suggestion {
    /// The question.
    #[must_use]
    pub fn question(&self, words: &Wording) -> Option<Phrase> {
        perhaps(words, &self.lines).map(|it| Phrase::sentence(&it))
    }

    /// The question with the lines to choose from.
    pub(crate) fn offered(&self, words: &Wording) -> Option<Question> {
        let lines = self.lines.iter();
        let answers = lines.map(|it| Choice::of(words.suggested(it), it));
        Some(Question {
            words: self.question(words)?.text,
            answers: answers.chain([no(words)]).collect(),
        })
    }

    /// What these words answer; `None` if they are no answer.
    #[must_use]
    pub fn answered(&self, said: &str, words: &Wording) -> Option<Chosen> {
        let code = words.localisation().code();
        let agrees = |said: &str| yes_or_no(said, &code, words.vocabulary());
        if let Some(yes) = agrees(said) {
            return Some(self.agreed(yes));
        }
        // "No, the second one".
        let behind = said.split_once([' ', ',']);
        let behind = behind.filter(|(first, _)| agrees(first).is_some());
        let said = behind.map_or(said, |(_, rest)| rest.trim_start_matches([' ', ',']));
        self.named(said, words).cloned().map(Chosen::This)
    }

    /// What a yes or a no answers.
    #[must_use]
    pub fn agreed(&self, yes: bool) -> Chosen {
        let first = self.lines.first().filter(|_| self.is_clear);
        match (yes, first) {
            (false, _) => Chosen::Neither,
            (true, Some(first)) => Chosen::This(first.clone()),
            (true, None) => Chosen::Unclear,
        }
    }

    /// The only line that these words name: by its place, by its letter, or by words that no other line has.
    fn named(&self, said: &str, words: &Wording) -> Option<&String> {
        if let Some(place) = place_named(said).or_else(|| said.trim().parse().ok()) {
            return self.lines.get(place.checked_sub(1)?);
        }
        let at = letter_named(said).and_then(|it| self.lines.get(it.checked_sub(1)?));
        let said = parts(said);
        let has = |line: &str| {
            let all = parts(line);
            said.iter()
                .all(|it| all.iter().any(|whole| begins(whole, it)))
        };
        let named = |line: &&String| has(line) || has(&words.suggested(line));
        let mut fitting = self.lines.iter().filter(named);
        let only = fitting.next().filter(|_| !said.is_empty());
        let only = only.filter(|_| fitting.next().is_none());
        match (at, only) {
            // The letter is a word of the other line.
            (Some(one), Some(other)) if one != other => None,
            (at, only) => at.or(only),
        }
    }
}

/// The words of a line as they are compared.
fn parts(line: &str) -> Vec<String> {
    let words = line.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|it| !it.is_empty()).map(alike).collect()
}

/// Whether what was said is this word, or so much of it that nobody need say more.
fn begins(word: &str, said: &str) -> bool {
    word == said || said.chars().count() >= SHORTEST_BEGINNING && word.starts_with(said)
}
