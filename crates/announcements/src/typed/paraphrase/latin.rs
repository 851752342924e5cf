//! Words of another script that are typed in Latin letters, as on a keyboard that has no others: "kon f3". Knows no
//! meaning.
//!
//! People write the same letter in several ways. A word is found by its sound: that of each known word as the table
//! spells it, and that of the typed word after other spellings were replaced.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

/// How the letters of a language are written in Latin ones.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LatinTable {
    /// Each letter of the language.
    letters: BTreeMap<char, String>,
    /// Other spellings, and what stands for them; they are replaced in this order.
    other: Vec<(String, String)>,
    /// Letters that may stand for others, where no word is found without that.
    perhaps: Vec<(String, String)>,
}

/// The known words of a language by their sound.
#[derive(Debug, Clone)]
pub(super) struct LatinLetters {
    letters: BTreeMap<char, String>,
    other: Vec<(String, String)>,
    perhaps: Vec<(String, String)>,
    whole: HashMap<String, String>,
    /// The beginnings of words, each with its sound.
    begun: Vec<(String, String)>,
}

/// The fewest letters of the beginning of a word.
const SHORTEST_BEGUN: usize = 3;

impl LatinLetters {
    /// The letters of this table, and these words, each with whether it goes on.
    pub(super) fn of(table: LatinTable, words: impl Iterator<Item = (String, bool)>) -> Self {
        let mut read = Self {
            letters: table.letters,
            other: table.other,
            perhaps: table.perhaps,
            whole: HashMap::new(),
            begun: Vec::new(),
        };
        for (word, goes_on) in words {
            let Some(sound) = read.sound(&word) else {
                continue;
            };
            if goes_on && word.chars().count() >= SHORTEST_BEGUN {
                read.begun.push((sound.clone(), word.clone()));
            }
            read.whole.entry(sound).or_insert(word);
        }
        read
    }

    /// A word of the language in Latin letters; `None` if it has others.
    fn sound(&self, word: &str) -> Option<String> {
        word.chars()
            .map(|it| self.letters.get(&it).map(String::as_str))
            .collect()
    }

    /// The word of the language that is typed so; `None` if none is.
    pub(super) fn own(&self, typed: &str) -> Option<String> {
        let typed = typed.to_lowercase();
        let has_letter = typed.contains(|it: char| it.is_ascii_alphabetic());
        let is_latin = has_letter && typed.chars().all(|it| it.is_ascii_alphanumeric());
        if !is_latin {
            return None;
        }
        let sound = replaced(&typed, &self.other);
        let found = self.of_sound(&sound);
        found.or_else(|| self.of_sound(&replaced(&sound, &self.perhaps)))
    }

    fn of_sound(&self, sound: &str) -> Option<String> {
        if let Some(whole) = self.whole.get(sound) {
            return Some(whole.clone());
        }
        let begun = self.begun.iter();
        let begun =
            begun.filter_map(|(begins, word)| Some((word, sound.strip_prefix(begins.as_str())?)));
        let (word, rest) = begun.max_by_key(|(word, _)| word.chars().count())?;
        Some(format!("{word}{rest}"))
    }
}

fn replaced(word: &str, spellings: &[(String, String)]) -> String {
    let mut word = word.to_owned();
    for (from, to) in spellings {
        word = word.replace(from.as_str(), to);
    }
    word
}
