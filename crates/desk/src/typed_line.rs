//! The languages in which lines are typed: the language of the texts, German and English, each with its
//! words and its letters of the pieces. Knows no texts and no game; `announcements` reads the lines.

use std::sync::{LazyLock, OnceLock};

use announcements::{
    Command, Meanings, Paraphrase, PhrasingReader, Phrasings, TypedLanguage, TypedReader,
    TypedWords, Vocabulary,
};
use german_grammar::{ActivityPhrases, COMMANDS, InEachLanguage, MEANINGS, PARAPHRASES, TYPED};
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use shakmaty::{Color, Role, Square};

/// The typed words of each language, behind its code.
type Words = Vec<(&'static str, TypedWords)>;

/// Reads these files. They are compiled in, and a test reads them strictly.
fn words_of(files: InEachLanguage) -> Words {
    let read = |file| TypedWords::read(file).unwrap_or_default();
    files.map(|(code, file)| (code, read(file))).into()
}

/// The words of this code's language.
fn words_in<'w>(words: &'w Words, code: &str) -> Option<&'w TypedWords> {
    let mut words = words.iter();
    let found = words.find(|(known, _)| *known == code);
    found.map(|(_, words)| words)
}

/// The words that are always read.
static ALWAYS_READ: LazyLock<Words> = LazyLock::new(|| {
    let read = |code, file| TypedWords::with_commands(file, &COMMANDS, code).unwrap_or_default();
    TYPED.map(|(code, file)| (code, read(code, file))).into()
});

/// The languages that are read whatever the language of the texts is.
const ALWAYS: [&str; 2] = ["de", "en"];

static READERS: LazyLock<Vec<(&str, TypedReader)>> = LazyLock::new(|| {
    let own = ALWAYS_READ.iter().map(|(code, _)| *code);
    own.map(|code| (code, reader(languages_of(code)))).collect()
});

static ALL: LazyLock<TypedReader> =
    LazyLock::new(|| reader(ALWAYS_READ.iter().map(|(code, _)| *code)));

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
    words_in(&ALWAYS_READ, code)
}

/// Whether this phrase is typed for a command, in any language.
#[must_use]
pub fn is_typed_for(command: Command, phrase: &str) -> bool {
    let mut words = ALWAYS_READ.iter().map(|(_, words)| words);
    words.any(|words| words.value("command", phrase) == Some(command.name()))
}

/// What can be meant, and the words for it behind the code of each language.
type Paraphrases = (Meanings, Vec<(&'static str, Phrasings)>);

/// What can be meant in a person's own words, and the words for it in each language.
static PARAPHRASES_READ: LazyLock<Option<Paraphrases>> = LazyLock::new(|| {
    let meanings = Meanings::read(MEANINGS).ok()?;
    let languages = PARAPHRASES.map(|(code, file)| Some((code, Phrasings::read(file).ok()?)));
    Some((meanings, languages.into_iter().flatten().collect()))
});

/// What a line says that no other reader understands, in the own words of a player of this side who reads the texts in
/// the language of this code. `None` if it knows too few of the words.
#[must_use]
pub fn paraphrase(
    line: &str,
    code: &str,
    vocabulary: &Vocabulary,
    side: Color,
    places: &dyn Fn(Role, Color) -> Vec<Square>,
) -> Option<Paraphrase> {
    let (meanings, languages) = PARAPHRASES_READ.as_ref()?;
    let read = |code: &str| {
        let (_, phrasings) = languages.iter().find(|(known, _)| *known == code)?;
        let reader = PhrasingReader {
            meanings,
            phrasings,
            typed: typed_words(code)?,
            vocabulary,
            places,
        };
        reader.read(line, side)
    };
    // The own language comes first; another one counts before it only where it leaves no doubt.
    let mut doubtful = None;
    for found in languages_of(code).filter_map(read) {
        if matches!(found, Paraphrase::Sure(_)) {
            return Some(found);
        }
        doubtful.get_or_insert(found);
    }
    doubtful
}

/// The languages in which a user who reads the texts in this language can type, each once: their own, then
/// those that are always read.
pub fn languages_of(code: &str) -> impl Iterator<Item = &str> {
    let others = ALWAYS.into_iter().filter(move |it| *it != code);
    [code].into_iter().chain(others)
}

/// The words that are typed in one activity, beside those that are always read.
pub struct ActivityWords {
    words: Words,
    own_words_first: bool,
    readers: OnceLock<Vec<(&'static str, TypedReader)>>,
}

impl ActivityWords {
    /// The words of this activity.
    #[must_use]
    pub fn of(activity: &ActivityPhrases) -> Self {
        Self {
            words: words_of(activity.typed),
            own_words_first: activity.own_words_first,
            readers: OnceLock::new(),
        }
    }

    /// The words of the language of this code.
    #[must_use]
    pub fn words(&self, code: &str) -> Option<&TypedWords> {
        words_in(&self.words, code)
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
            let both = match self.own_words_first {
                true => [own, usual],
                false => [usual, own],
            };
            let both = both.into_iter().flatten();
            both.map(move |words| TypedLanguage::new(code, words))
        });
        TypedReader::of(&languages.collect::<Vec<_>>())
    }
}

/// The value of this name, of an enum whose values have the names of a file of words.
#[must_use]
pub fn named<T: DeserializeOwned>(name: &str) -> Option<T> {
    let name: StrDeserializer<'_, Error> = name.into_deserializer();
    T::deserialize(name).ok()
}

/// A reader for these languages.
fn reader(codes: impl Iterator<Item = &'static str>) -> TypedReader {
    let words = codes.filter_map(|code| Some((code, typed_words(code)?)));
    let languages: Vec<TypedLanguage<'static>> = words
        .map(|(code, words)| TypedLanguage::new(code, words))
        .collect();
    TypedReader::of(&languages)
}

#[cfg(test)]
mod tests;
