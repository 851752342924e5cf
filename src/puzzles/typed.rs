//! Typed lines that want something of a puzzle, in the language of the texts, in German and in English. The words stand
//! in `grammars/typed/`.

use std::sync::LazyLock;

use announcements::{TypedLanguage, TypedReader, TypedWords, Vocabulary};
use german_grammar::TYPED_PUZZLES;

use super::reading::{PuzzleCommand, read};
use crate::typed_line::typed_words;

/// The languages that are read whatever the language of the texts is.
const ALWAYS: [&str; 2] = ["de", "en"];

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
    let own = READERS.iter().find(|(known, _)| *known == code);
    let (_, reader) = own.or_else(|| READERS.first())?;
    let readings = reader.read(line, vocabulary).ok()?;
    readings.all().find_map(|it| read(&it.words, vocabulary))
}

/// The reader for this language: its own words first, then those that are always read.
fn reader(code: &str) -> TypedReader {
    let others = ALWAYS.into_iter().filter(|it| *it != code);
    let mut languages: Vec<TypedLanguage<'static>> = Vec::new();
    for code in [code].into_iter().chain(others) {
        let of_puzzles = WORDS.iter().find(|(known, _)| *known == code);
        let of_puzzles = of_puzzles.map(|(_, words)| words);
        let all = typed_words(code).into_iter().chain(of_puzzles);
        languages.extend(all.map(|words| TypedLanguage::new(code, words)));
    }
    TypedReader::of(&languages)
}
