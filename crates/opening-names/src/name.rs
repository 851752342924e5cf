//! What the name of an opening consists of: a family and its variations. Does not know which position
//! has which name.

use std::borrow::Cow;
use std::fmt;

use crate::words::{Language, translated};

/// The name of an opening, such as "Sicilian Defense: Najdorf Variation, English Attack". It is shown as
/// the data has it, in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name(&'static str);

/// A part of a name in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The words.
    pub text: Cow<'static, str>,
    /// Their language: the one that was asked for, or English if there is no translation.
    pub language: Language,
}

impl Name {
    pub(crate) fn new(english: &'static str) -> Name {
        Name(english)
    }

    /// The name in English, as the data has it.
    #[must_use]
    pub fn english(self) -> &'static str {
        self.0
    }

    /// The first part, in English: "Sicilian Defense".
    #[must_use]
    pub fn family(self) -> &'static str {
        self.0.split([':', ',']).next().unwrap_or(self.0)
    }

    /// The other parts, in English: "Najdorf Variation", then "English Attack".
    pub fn variations(self) -> impl Iterator<Item = &'static str> {
        self.0.split([':', ',']).skip(1).map(str::trim_start)
    }

    /// The family and the variations in this language. What has no translation stays English.
    #[must_use]
    pub fn parts(self, language: Language) -> Vec<Part> {
        let part = |english| match translated(english, language) {
            Some(text) => Part {
                text: Cow::Owned(text),
                language,
            },
            None => Part {
                text: Cow::Borrowed(english),
                language: Language::English,
            },
        };
        let english = std::iter::once(self.family()).chain(self.variations());
        english.map(part).collect()
    }

    /// The name in this language, on one line: "Sizilianische Verteidigung: Najdorf-Variante, Englischer
    /// Angriff". What has no translation stays English.
    #[must_use]
    pub fn in_language(self, language: Language) -> String {
        if language == Language::English {
            return self.0.to_owned();
        }
        let mut text = String::new();
        for (index, part) in self.parts(language).iter().enumerate() {
            text.push_str(match index {
                0 => "",
                1 => ": ",
                _ => ", ",
            });
            text.push_str(&part.text);
        }
        text
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
