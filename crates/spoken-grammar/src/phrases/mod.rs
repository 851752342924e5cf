//! Reads a file of phrases in a part of the Java Speech Grammar Format (JSGF 1.0): rules,
//! sequences, weighted alternatives, groups, options, tags and references. Knows no words: a name
//! that is not a rule is left to the lexicon.

mod error;
mod reader;
mod token;

pub use error::{PhraseError, Place};
pub use reader::Expansion;
use reader::Rules;

/// The rules of a file.
#[derive(Debug, Clone)]
pub struct Phrases(Rules);

impl Phrases {
    /// Reads a file of phrases.
    ///
    /// # Errors
    /// Returns the first mistake, with its place.
    pub fn parse(content: &str) -> Result<Self, PhraseError> {
        reader::file(token::tokens(content)?).map(Self)
    }

    /// Combines these phrases with others, so that both public rules can be said. If both have a rule
    /// with the same name, the one here counts.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        let more = other.0.public;
        let place = Place { line: 1, column: 1 };
        for (name, expansion) in other.0.all {
            self.0.all.entry(name).or_insert(expansion);
        }
        let public = self.0.all.get_mut(&self.0.public);
        if let Some(Expansion::Alternatives(all)) = public {
            all.push((1.0, Expansion::Reference(more, place)));
        }
        self
    }

    /// The rule that covers everything that can be said.
    #[must_use]
    pub fn public(&self) -> &str {
        &self.0.public
    }

    /// The right side of a rule.
    #[must_use]
    pub fn rule(&self, name: &str) -> Option<&Expansion> {
        self.0.all.get(name)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn mistake(content: &str) -> String {
        Phrases::parse(content).unwrap_err().to_string()
    }

    #[test]
    fn an_error_names_the_line_and_the_column() {
        assert_eq!(
            mistake("public <a> = <b>\n<c> = <d>;"),
            "line 2, column 5: expected \";\" at the end of the rule, found \"=\""
        );
        assert_eq!(
            mistake("public <a> = | <b>;"),
            "line 1, column 14: expected a reference, \"(\" or \"[\", found \"|\""
        );
        assert_eq!(
            mistake("public <a> = /0/ <b>;"),
            "line 1, column 14: expected a weight above 0 between \"/\" and \"/\", found \"0\""
        );
        assert_eq!(
            mistake("public <a> = <b>;\n<a> = <b>;"),
            "line 2, column 1: rule <a> is defined twice"
        );
        assert_eq!(
            mistake("<a> = <b>;"),
            "no rule is public: put `public` before the rule that holds everything"
        );
    }

    #[test]
    fn a_file_of_brackets_is_an_error_and_not_an_overflow() {
        let brackets = format!("public <a> = {};", "(".repeat(100_000));
        assert!(mistake(&brackets).contains("fewer brackets"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[#/<>{}()|=; a-z0-9.\\[\\]\n]{0,80}") {
            let _ = Phrases::parse(&text);
        }
    }
}
