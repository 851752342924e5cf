//! The languages in which lines are typed: the language of the texts, German and English, each with its
//! words and its letters of the pieces. Knows no texts and no game; `announcements` reads the lines.

use std::sync::{LazyLock, OnceLock};

use announcements::{Command, TypedLanguage, TypedReader, TypedWords};
use german_grammar::{COMMANDS, TYPED_BG, TYPED_DE, TYPED_EN, TYPED_RU};

/// A language with its typed words.
struct Language {
    code: &'static str,
    words: TypedWords,
}

/// All languages. The files are compiled in, and a test reads them.
static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let files = [
        ("de", TYPED_DE),
        ("en", TYPED_EN),
        ("ru", TYPED_RU),
        ("bg", TYPED_BG),
    ];
    let read = |(code, file)| Language {
        code,
        words: TypedWords::with_commands(file, &COMMANDS, code).unwrap_or_default(),
    };
    files.map(read).into()
});

/// The languages that are read whatever the language of the texts is.
const ALWAYS: [&str; 2] = ["de", "en"];

static READERS: LazyLock<Vec<(&str, TypedReader)>> = LazyLock::new(|| {
    let own = LANGUAGES.iter().map(|it| it.code);
    own.map(|code| (code, reader(languages_of(code)))).collect()
});

static ALL: LazyLock<TypedReader> = LazyLock::new(|| reader(LANGUAGES.iter().map(|it| it.code)));

/// The reader for those who read the texts in this language (`de`, `en`, `ru`, `bg`).
#[must_use]
pub fn typed_in(code: &str) -> &'static TypedReader {
    let found = READERS.iter().find(|(known, _)| *known == code);
    found.map_or(&ALL, |(_, reader)| reader)
}

/// The reader for all languages at once.
#[must_use]
pub fn typed_in_any() -> &'static TypedReader {
    &ALL
}

/// The typed words of a language.
#[must_use]
pub fn typed_words(code: &str) -> Option<&'static TypedWords> {
    let found = LANGUAGES.iter().find(|it| it.code == code);
    found.map(|it| &it.words)
}

/// The words that are typed for a command, in all languages.
pub fn typed_words_of(command: Command) -> impl Iterator<Item = String> {
    let of = move |it: &Language| it.words.phrases("command", command.name()).to_vec();
    LANGUAGES.iter().flat_map(of)
}

/// The languages in which those who read the texts in this language type, each once: their own, then those that
/// are always read.
pub fn languages_of(code: &str) -> impl Iterator<Item = &str> {
    let others = ALWAYS.into_iter().filter(move |it| *it != code);
    [code].into_iter().chain(others)
}

/// The words that are typed in one activity, beside those that are always read.
pub struct ActivityWords {
    words: Vec<(&'static str, TypedWords)>,
    first: First,
    readers: OnceLock<Vec<(&'static str, TypedReader)>>,
}

/// Which words of a language come first where a word has two meanings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// Those of the activity.
    Own,
    /// Those that are always read.
    Usual,
}

impl ActivityWords {
    /// Reads these files, each with the code of its language. They are compiled in, and a test reads them strictly.
    #[must_use]
    pub fn read(files: &[(&'static str, &str)], first: First) -> Self {
        let read = |(code, file): &(&'static str, &str)| {
            let words = TypedWords::read(file).unwrap_or_default();
            (*code, words)
        };
        Self {
            words: files.iter().map(read).collect(),
            first,
            readers: OnceLock::new(),
        }
    }

    /// The words of the language of this code.
    #[must_use]
    pub fn words(&self, code: &str) -> Option<&TypedWords> {
        let own = self.words.iter().find(|(known, _)| *known == code);
        own.map(|(_, words)| words)
    }

    /// The reader for those who read the texts in the language of this code. It is missing only if there are no files.
    #[must_use]
    pub fn reader(&'static self, code: &str) -> Option<&'static TypedReader> {
        let readers = self.readers.get_or_init(|| {
            let codes = self.words.iter().map(|(code, _)| *code);
            codes.map(|code| (code, self.made_for(code))).collect()
        });
        let own = readers.iter().find(|(known, _)| *known == code);
        own.or_else(|| readers.first()).map(|(_, reader)| reader)
    }

    fn made_for(&'static self, code: &'static str) -> TypedReader {
        let languages = languages_of(code).flat_map(|code| {
            let (own, usual) = (self.words(code), typed_words(code));
            let both = match self.first {
                First::Own => [own, usual],
                First::Usual => [usual, own],
            };
            let both = both.into_iter().flatten();
            both.map(move |it| TypedLanguage::new(code, it))
        });
        TypedReader::of(&languages.collect::<Vec<_>>())
    }
}

/// A reader for these languages.
fn reader(codes: impl Iterator<Item = &'static str>) -> TypedReader {
    let words = codes.filter_map(|it| Some((it, typed_words(it)?)));
    let languages: Vec<TypedLanguage<'static>> = words
        .map(|(code, words)| TypedLanguage::new(code, words))
        .collect();
    TypedReader::of(&languages)
}

#[cfg(test)]
mod tests;
