//! Words that synthesisers say wrongly, and how they say them rightly; they stand in `data/spoken-forms.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::Language;

const TABLE: &str = include_str!("../../data/spoken-forms.toml");

/// How a word is said rightly.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpokenForm {
    /// In the notation of espeak-ng, without its brackets.
    phonemes: String,
    /// In letters, for other synthesisers.
    spelling: Option<String>,
}

/// By language and word.
type Forms = BTreeMap<String, BTreeMap<String, SpokenForm>>;

static FORMS: LazyLock<Forms> = LazyLock::new(|| forms().unwrap_or_default());

fn forms() -> Result<Forms, toml::de::Error> {
    toml::from_str(TABLE)
}

/// The text for espeak-ng: words that it says wrongly are in its phoneme notation. The text itself must have none.
#[must_use]
pub fn for_espeak(text: &str, language: Language) -> String {
    replaced(text, language, |form| {
        Some(format!("[[{}]]", form.phonemes))
    })
}

/// The text for another synthesiser.
#[must_use]
pub(super) fn for_others(text: &str, language: Language) -> String {
    replaced(text, language, |form| form.spelling.clone())
}

fn replaced(
    text: &str,
    language: Language,
    form: impl Fn(&SpokenForm) -> Option<String>,
) -> String {
    let Some(words) = FORMS.get(language.code()) else {
        return text.to_owned();
    };
    let mut done = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_start = !done.chars().next_back().is_some_and(char::is_alphanumeric);
        let found = words
            .iter()
            .filter(|_| is_start)
            .filter_map(|(word, spoken)| {
                let length = beginning(rest, word)?;
                Some((length, form(spoken)?))
            });
        // "Remisangebot" is longer than "Remis".
        match found.max_by_key(|(length, _)| *length) {
            Some((length, said)) => {
                done += &said;
                // What follows is no part of the word.
                rest = rest.get(length..).unwrap_or_default();
                if let Some(next) = rest.chars().next() {
                    done.push(next);
                    rest = rest.get(next.len_utf8()..).unwrap_or_default();
                }
            }
            None => {
                done.push(first);
                rest = rest.get(first.len_utf8()..).unwrap_or_default();
            }
        }
    }
    done
}

/// How many bytes of the text the word takes, if the text begins with it as a whole word.
fn beginning(text: &str, word: &str) -> Option<usize> {
    let mut letters = text.char_indices();
    for wanted in word.chars() {
        let (_, letter) = letters.next()?;
        if !letter.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
    }
    let end = letters.next();
    match end {
        Some((_, letter)) if letter.is_alphanumeric() => None,
        Some((at, _)) => Some(at),
        None => Some(text.len()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn whole_words_are_replaced_in_their_language_only() {
        assert!(!forms().unwrap().is_empty());
        let said = |text| for_espeak(text, Language::German);
        assert_eq!(said("Weiß bietet Remis an."), "Weiß bietet [[rEm'i:]] an.");
        assert_eq!(
            said("Das Remisangebot: remis?"),
            "Das [[rEm'i:,ang@bo:t]]: [[rEm'i:]]?"
        );
        assert_eq!(said("Springer Cäsar drei"), "Springer [[ts'E:zA:r]] drei");
        assert_eq!(said("Cäsars Turm"), "Cäsars Turm");
        assert_eq!(for_espeak("Remis", Language::English), "Remis");
        assert_eq!(for_others("Cäsar", Language::German), "Zäsar");
        assert_eq!(for_others("Rochade", Language::German), "Rochade");
    }

    proptest! {
        #[test]
        fn nothing_else_is_changed(text in "(Remis|Cäsar|.){0,30}") {
            prop_assert_eq!(replaced(&text, Language::German, |_| None), text);
        }
    }
}
