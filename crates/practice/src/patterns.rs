//! Typed lines that are read by patterns, in each language: from a line to the name of the pattern that it fits, and what
//! it fills in. The sides and pieces of the patterns are named as in questions about the board. Knows no meaning.

use announcements::{Filled, Pattern, TypedWords, Vocabulary, tokens};
use german_grammar::{InEachLanguage, TYPED_QUESTIONS};
use serde::de::DeserializeOwned;

use desk::typed_line::{languages_of, named, typed_words};

/// The patterns of a file in each language. `Key` names what a pattern is for.
pub(crate) struct Patterns<Key>(Vec<Language<Key>>);

/// The patterns of one language.
struct Language<Key> {
    code: &'static str,
    /// The words that name sides, pieces and numbers.
    words: TypedWords,
    /// The patterns, in the order of their keys.
    patterns: Vec<(Key, Pattern)>,
}

impl<Key: Copy + Ord + DeserializeOwned> Patterns<Key> {
    /// The patterns that stand in this class of the files. They are compiled in, and tests read them strictly.
    pub(crate) fn of(files: InEachLanguage, class: &str) -> Self {
        let read = |(code, file)| {
            let lines = TypedWords::read(file).unwrap_or_default();
            let lines = lines.of_class(class);
            let patterns = lines.filter_map(|(key, line)| Some((named(key)?, line.parse().ok()?)));
            let mut patterns: Vec<(Key, Pattern)> = patterns.collect();
            patterns.sort_by_key(|(key, _)| *key);
            let mut words = TYPED_QUESTIONS.iter().filter(|(other, _)| *other == code);
            let words = words.find_map(|(_, file)| TypedWords::read(file).ok());
            Language {
                code,
                words: words.unwrap_or_default(),
                patterns,
            }
        };
        Self(files.map(read).into())
    }

    /// What a line means in the language of this code, or in one that is always understood: the first meaning that a
    /// pattern which it fits has.
    pub(crate) fn meaning<T>(
        &self,
        line: &str,
        code: &str,
        vocabulary: &Vocabulary,
        meaning: impl Fn(Key, &Filled) -> Option<T>,
    ) -> Option<T> {
        let words: Vec<&str> = tokens(line).collect();
        let languages = languages_of(code);
        let mut languages =
            languages.flat_map(|code| self.0.iter().filter(move |it| it.code == code));
        languages.find_map(|it| {
            let mut patterns = it.patterns.iter();
            patterns.find_map(|(key, pattern)| {
                let typed = typed_words(it.code);
                meaning(*key, &pattern.filled(&words, &it.words, typed, vocabulary)?)
            })
        })
    }

    /// How the short key that begins this line is used: a line for each way, in the writer's own language. Empty if no
    /// short key begins it.
    pub(crate) fn examples(&self, line: &str, code: &str) -> Vec<String> {
        let words: Vec<&str> = tokens(line).collect();
        let [key, ..] = words.as_slice() else {
            return Vec::new();
        };
        let own = self.0.iter().filter(|it| it.code == code);
        let lines = own.flat_map(|it| {
            let knight = it.words.phrases("piece-letter", "knight").first();
            let knight = knight.map_or("N", String::as_str);
            let patterns = it.patterns.iter();
            patterns.filter_map(move |(_, it)| it.example(key, knight))
        });
        lines.collect()
    }
}
