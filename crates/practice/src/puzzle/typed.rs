//! Typed lines that want something of a puzzle, in the language of the texts, in German and in English. The words stand
//! in `grammars/typed/`.

use std::sync::LazyLock;

use announcements::Vocabulary;
use german_grammar::TYPED_PUZZLES;

use super::reading::{PuzzleCommand, read};
use desk::typed_line::{ActivityWords, First};

/// The words that are typed at puzzles.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::read(&TYPED_PUZZLES, First::Usual));

/// What a typed line wants of a puzzle, for those who read the texts in the language of this code; `None` if it is
/// something else.
#[must_use]
pub fn read_typed(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<PuzzleCommand> {
    let reader = TYPED.reader(code)?;
    let readings = reader.read(line, vocabulary).ok()?;
    readings.all().find_map(|it| read(&it.words, vocabulary))
}
