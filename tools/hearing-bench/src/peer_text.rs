//! Reads another engine's text as words of the grammar, as generously as possible: "1" is
//! "eins", "G1-F3" is four words, "Koenig" is "König". Knows spelling, no engine.

use std::collections::HashMap;

use spoken_grammar::{Grammar, WordId};

/// Spellings of a grammar's words, normalised.
pub struct Spellings<'a> {
    grammar: &'a Grammar,
    by_text: HashMap<String, WordId>,
}

/// The text of another engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeerText {
    /// The words, if the grammar has all of them.
    pub words: Option<Vec<WordId>>,
    /// The words in canonical spelling; words that the grammar lacks as written, in lower
    /// case.
    pub text: String,
}

impl<'a> Spellings<'a> {
    /// The spellings of this grammar.
    #[must_use]
    pub fn new(grammar: &'a Grammar) -> Self {
        let mut by_text = HashMap::new();
        for (id, word) in grammar.lexicon().words() {
            for spelling in std::iter::once(&word.text).chain(&word.spellings) {
                // A single capital letter means a piece only in typed text.
                let capital = spelling.chars().count() == 1 && spelling.to_lowercase() != *spelling;
                if !capital {
                    by_text.entry(alike(spelling)).or_insert(id);
                }
            }
        }
        Self { grammar, by_text }
    }

    /// Reads a text.
    #[must_use]
    pub fn read(&self, written: &str) -> PeerText {
        let mut words = Some(Vec::new());
        let mut texts = Vec::new();
        for token in written.split_whitespace() {
            let found = self.token(token);
            texts.extend(match &found {
                Ok(found) => Some(self.grammar.canonical_text(found)),
                Err(unknown) => Some(unknown.clone()),
            });
            match (found, &mut words) {
                (Ok(found), Some(words)) => words.extend(found),
                _ => words = None,
            }
        }
        texts.retain(|text| !text.is_empty());
        PeerText {
            words,
            text: texts.join(" "),
        }
    }

    /// The words of the text between two spaces, or its normalised letters.
    fn token(&self, token: &str) -> Result<Vec<WordId>, String> {
        if let Some(castling) = self.castling(token) {
            return Ok(castling);
        }
        let mut words = Vec::new();
        for part in token.split(|c: char| !c.is_alphanumeric()) {
            words.extend(self.part(part).ok_or_else(|| alike(token))?);
        }
        Ok(words)
    }

    /// Castling in symbols, which the grammar reads.
    fn castling(&self, token: &str) -> Option<Vec<WordId>> {
        let bare = token.trim_matches(['.', ',', '!', '?', '"']);
        let signs = bare.contains('-') && bare.chars().all(|c| "0oO-+#".contains(c));
        signs.then(|| self.grammar.words_of(bare).ok()).flatten()
    }

    /// One word, or words and digits written together: "g1", "Felix3", "g1f3".
    fn part(&self, part: &str) -> Option<Vec<WordId>> {
        if part.is_empty() {
            return Some(Vec::new());
        }
        let digits = |c: &char, next: &char| c.is_numeric() == next.is_numeric() && !c.is_numeric();
        let letters: Vec<char> = part.chars().collect();
        letters
            .chunk_by(digits)
            .map(|run| self.by_text.get(&alike(&run.iter().collect::<String>())))
            .map(|word| word.copied())
            .collect()
    }
}

/// Lower case without umlauts and sharp s, and only letters and digits.
fn alike(text: &str) -> String {
    let mut alike = String::new();
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => alike.push_str("ae"),
            'ö' => alike.push_str("oe"),
            'ü' => alike.push_str("ue"),
            'ß' => alike.push_str("ss"),
            c if c.is_alphanumeric() || "+#-".contains(c) => alike.push(c),
            _ => {}
        }
    }
    alike
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;

    static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| german_grammar::grammar().unwrap());

    #[track_caller]
    fn reads(written: &str, text: &str) {
        let read = Spellings::new(&GRAMMAR).read(written);
        assert_eq!(read.text, text, "{written}");
        let words = read.words.map(|words| GRAMMAR.canonical_text(&words));
        let known = GRAMMAR.words_of(text).is_ok();
        assert_eq!(words, known.then(|| text.to_owned()), "{written}");
    }

    #[test]
    fn different_ways_of_writing_give_the_same_words() {
        let same = "Springer Gustav eins Felix drei";
        for written in [
            "Springer Gustav eins Felix drei",
            "springer gustav 1 felix 3",
            " Springer, Gustav 1 – Felix 3.\n",
            "Springer Gustav 1, Friedrich 3!",
            "Springer G1 F3",
            "Springer g1-f3",
            "SPRINGER Gustav1 Felix3",
            "Springer g1f3",
        ] {
            reads(written, same);
        }
        reads("Koenig Caesar acht", "König Cäsar acht");
        reads(
            "Läufer Cäsar 1 schlaegt Hektor 6, Schach.",
            "Läufer Cäsar eins schlägt Hektor sechs Schach",
        );
        reads("Kurze Rochade.", "kurze Rochade");
        reads("O-O-O.", "lange Rochade");
        reads("B4", "Bella vier");
        reads("Hektor 7 Hektor 8 Dame", "Hektor sieben Hektor acht Dame");
        reads("", "");
    }

    #[test]
    fn a_word_outside_the_grammar_stays_and_leaves_no_reading() {
        reads(
            "Springer Gustav 1 Pelix 3",
            "Springer Gustav eins pelix drei",
        );
        reads("Gustav 12", "Gustav eins zwei");
        reads("Gustav 9", "Gustav 9");
        reads("Äpfel & Öl, heiß", "aepfel oel heiss");
    }

    proptest! {
        #[test]
        fn any_text_can_be_read(written in "\\PC{0,40}") {
            let read = Spellings::new(&GRAMMAR).read(&written);
            if let Some(words) = read.words {
                prop_assert_eq!(GRAMMAR.canonical_text(&words), read.text);
            }
        }

        #[test]
        fn canonical_text_reads_as_itself(picks in prop::collection::vec(any::<prop::sample::Index>(), 0..8)) {
            let all: Vec<WordId> = GRAMMAR.lexicon().words().map(|(id, _)| id).collect();
            let words: Vec<WordId> = picks.iter().map(|pick| *pick.get(&all)).collect();
            let text = GRAMMAR.canonical_text(&words);
            prop_assert_eq!(Spellings::new(&GRAMMAR).read(&text).text, text);
        }
    }
}
