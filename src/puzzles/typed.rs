//! Typed lines that want something of a puzzle, in the language of the texts, in German and in English. The words stand
//! in `grammars/typed/`.

use std::sync::LazyLock;

use announcements::{TypedReader, TypedWords, Vocabulary};
use german_grammar::TYPED_PUZZLES;

use super::reading::{PuzzleCommand, read};
use crate::typed_line::{typed_of, typed_words};

/// The words of puzzles by language. The files are compiled in, and a test reads them strictly.
static WORDS: LazyLock<Vec<(&str, TypedWords)>> = LazyLock::new(|| {
    let read = |(code, file): (&'static str, &str)| {
        let words = TypedWords::read(file).unwrap_or_default();
        (code, words)
    };
    TYPED_PUZZLES.map(read).into()
});

static READERS: LazyLock<Vec<(&str, TypedReader)>> = LazyLock::new(|| {
    let codes = WORDS.iter().map(|(code, _)| *code);
    codes.map(|code| (code, reader(code))).collect()
});

/// What a typed line wants of a puzzle, for those who read the texts in the language of this code; `None` if it is
/// something else.
#[must_use]
pub fn read_typed(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<PuzzleCommand> {
    let reader = typed_in(code)?;
    let readings = reader.read(line, vocabulary).ok()?;
    readings.all().find_map(|it| read(&it.words, vocabulary))
}

/// The words that are typed at puzzles by those who read the texts in the language of this code.
#[must_use]
pub fn typed_in(code: &str) -> Option<&'static TypedReader> {
    let own = READERS.iter().find(|(known, _)| *known == code);
    own.or_else(|| READERS.first()).map(|(_, reader)| reader)
}

/// The reader for this language: its own words first, then those that are always read.
fn reader(code: &'static str) -> TypedReader {
    let of_language = |code: &str| WORDS.iter().find(|(known, _)| *known == code);
    let own = |code| of_language(code).map(|(_, words)| words);
    typed_of(code, |code| [typed_words(code), own(code)])
}
