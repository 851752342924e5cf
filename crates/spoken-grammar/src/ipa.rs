//! Converts the International Phonetic Alphabet to the phones of the acoustic model, by the table
//! `data/ipa.toml`. Knows only letters, not words.

use std::collections::BTreeMap;

use serde::Deserialize;

const TABLE: &str = include_str!("../data/ipa.toml");

/// The table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ipa {
    marks: String,
    phones: BTreeMap<String, String>,
}

/// A letter that is not in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownLetter {
    /// The letter.
    pub letter: char,
    /// Its position, in bytes from the beginning.
    pub at: usize,
}

impl Ipa {
    /// The table that ships with the program.
    ///
    /// # Errors
    /// A test makes sure that the shipped table has no errors.
    pub fn shipped() -> Result<Self, toml::de::Error> {
        toml::from_str(TABLE)
    }

    /// All phones in the table.
    pub fn phones(&self) -> impl Iterator<Item = &str> {
        self.phones
            .values()
            .flat_map(|phones| phones.split_whitespace())
    }

    /// Converts IPA into phones. Marks and spaces are left out.
    ///
    /// # Errors
    /// Returns the first unknown letter.
    pub fn fold(&self, ipa: &str) -> Result<Vec<String>, UnknownLetter> {
        let mut folded = Vec::new();
        let mut at = 0;
        while let Some(letter) = ipa[at..].chars().next() {
            let fitting = self
                .phones
                .iter()
                .filter(|(key, _)| ipa[at..].starts_with(key.as_str()));
            if let Some((key, phones)) = fitting.max_by_key(|(key, _)| key.len()) {
                folded.extend(phones.split_whitespace().map(str::to_owned));
                at += key.len();
            } else if letter.is_whitespace() || self.marks.contains(letter) {
                at += letter.len_utf8();
            } else {
                return Err(UnknownLetter { letter, at });
            }
        }
        Ok(folded)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn folded(ipa: &str) -> Result<String, UnknownLetter> {
        Ipa::shipped().unwrap().fold(ipa).map(|it| it.join(" "))
    }

    #[test]
    fn the_longest_match_counts_and_marks_are_ignored() {
        assert_eq!(folded("ˈʃpʁɪŋɐ").unwrap(), "ʃ p r ɪ ŋ ɐ");
        assert_eq!(folded("t͡svaɪ̯").unwrap(), "ts v aɪ");
        assert_eq!(folded("ˈdeɪvɪd").unwrap(), "d eː v ɪ d");
        assert_eq!(folded("c\u{327}a").unwrap(), "ç a");
        assert_eq!(folded("ˈbaʊ.ɐ").unwrap(), "b aʊ ɐ");
    }

    #[test]
    fn an_unknown_letter_is_reported_with_its_place() {
        assert_eq!(folded("ʃQ"), Err(UnknownLetter { letter: 'Q', at: 2 }));
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,40}") {
            let _ = folded(&text);
        }
    }
}
