//! Other ways to say a word: each pronunciation with one phone changed by a rule. The
//! rules are data that comes with a grammar.

use serde::Deserialize;
use thiserror::Error;

use spoken_grammar::{Pronunciation, Word};

/// Stands for the end of a word in a rule.
const END: &str = "$";

/// A mistake in a file of rules.
#[derive(Debug, Error)]
pub enum AccentsError {
    /// It is not TOML, or has an unknown field.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A rule cannot be read.
    #[error("rule \"{0}\": write \"z > s\"")]
    Rule(String),
}

/// Rules that change a phone.
#[derive(Debug, Clone)]
pub struct Accents(Vec<Change>);

#[derive(Debug, Clone)]
struct Change {
    from: Vec<String>,
    to: Vec<String>,
    at_end: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    change: Vec<String>,
}

impl Accents {
    /// Reads a file of rules.
    ///
    /// # Errors
    /// The first mistake in it.
    pub fn parse(content: &str) -> Result<Self, AccentsError> {
        let file: File = toml::from_str(content)?;
        let changes = file.change.into_iter().map(|rule| {
            let change = Change::parse(&rule);
            change.ok_or(AccentsError::Rule(rule))
        });
        Ok(Self(changes.collect::<Result<_, _>>()?))
    }

    /// New ways to say a word, each once: those that it does not have, or has as unlikely ones.
    #[must_use]
    pub fn of(&self, word: &Word) -> Vec<Vec<String>> {
        let known = |phones: &[String]| {
            word.pronunciations
                .iter()
                .any(|pronunciation| pronunciation.phones == phones)
        };
        let unlikely = |pronunciation: &&Pronunciation| {
            pronunciation.weight.is_some_and(|weight| weight < 1.0)
        };
        let rare = word.pronunciations.iter().filter(unlikely);
        let mut found: Vec<Vec<String>> = rare
            .map(|pronunciation| pronunciation.phones.clone())
            .collect();
        for Pronunciation { phones, .. } in &word.pronunciations {
            for other in self.0.iter().flat_map(|change| change.applied(phones)) {
                // A single phone can be heard in any noise.
                if other.len() > 1 && !known(&other) && !found.contains(&other) {
                    found.push(other);
                }
            }
        }
        found
    }
}

#[cfg(test)]
impl Accents {
    /// The rules that change none of these words.
    pub(super) fn not_in(&self, words: &[&Word]) -> Vec<String> {
        let ways = |word: &&Word| word.pronunciations.clone();
        let ways: Vec<Pronunciation> = words.iter().flat_map(ways).collect();
        let idle = |change: &&Change| {
            let mut changed = ways.iter().flat_map(|way| change.applied(&way.phones));
            changed.next().is_none()
        };
        let name = |change: &Change| format!("{} > {}", change.from.join(" "), change.to.join(" "));
        self.0.iter().filter(idle).map(name).collect()
    }
}

impl Change {
    fn parse(rule: &str) -> Option<Self> {
        let phones = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let (from, to) = rule.split_once('>')?;
        let (mut from, to): (Vec<String>, Vec<String>) = (phones(from), phones(to));
        let at_end = from.last().is_some_and(|last| last == END);
        if at_end {
            from.pop();
        }
        (!from.is_empty()).then_some(Self { from, to, at_end })
    }

    /// The phones with this change, once for each place where it fits.
    fn applied<'a>(&'a self, phones: &'a [String]) -> impl Iterator<Item = Vec<String>> + 'a {
        let length = self.from.len();
        let places = 0..(phones.len() + 1).saturating_sub(length);
        let fits = move |&at: &usize| {
            phones[at..at + length] == self.from && (!self.at_end || at + length == phones.len())
        };
        places.filter(fits).map(move |at| {
            let (before, after) = (&phones[..at], &phones[at + length..]);
            [before, &self.to, after].concat()
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    use crate::recogniser::phones;

    fn word(text: &str) -> Word {
        let grammar = german_grammar::grammar().unwrap();
        let id = grammar.lexicon().spelled(text).unwrap();
        grammar.lexicon().word(id).clone()
    }

    fn ways(rules: &str, text: &str) -> Vec<String> {
        let accents = Accents::parse(rules).unwrap();
        let ways = accents.of(&word(text));
        ways.iter().map(|phones| phones.join(" ")).collect()
    }

    #[test]
    fn a_rule_changes_a_phone_wherever_it_is_said() {
        let ways = ways("change = [\"a > ɛ\"]", "Anna");
        assert!(ways.contains(&"ɛ n a".to_owned()), "{ways:?}");
        assert!(ways.contains(&"a n ɛ".to_owned()), "{ways:?}");
    }

    #[test]
    fn a_way_that_few_people_say_may_be_this_players_usual_one() {
        let ways = ways("change = []", "Anna");
        assert_eq!(ways, ["ɛ n ɐ"]);
    }

    #[test]
    fn a_rule_can_change_only_the_end_of_a_word() {
        let ways = ways("change = [\"t $ >\"]", "acht");
        assert!(ways.contains(&"a x".to_owned()), "{ways:?}");
        assert!(super::Change::parse("t $ >").unwrap().at_end);
    }

    #[test]
    fn an_invalid_rule_is_named() {
        let error = Accents::parse("change = [\"z s\"]").unwrap_err();
        assert_eq!(error.to_string(), "rule \"z s\": write \"z > s\"");
    }

    #[test]
    fn the_german_rules_use_phones_of_the_model_only() {
        let phones = phones();
        let Accents(changes) = Accents::parse(german_grammar::ACCENTS).unwrap();
        for phone in changes
            .iter()
            .flat_map(|change| change.from.iter().chain(&change.to))
        {
            assert!(phones.contains(phone), "{phone}");
        }
    }
}
