//! Typed answers, in the language of the texts, in German and in English. The words stand in
//! `grammars/typed/`.

use std::sync::LazyLock;

use announcements::Vocabulary;
use german_grammar::TYPED_DRILLS;
use spoken_grammar::UnknownWord;

use super::answer::{DrillAnswer, Expected, Verdict};
use super::names::named;
use super::reading::{DrillWords, read};
use desk::typed_line::{ActivityWords, First};

/// The words that are typed in drills.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::read(&TYPED_DRILLS, First::Usual));

/// What a typed line means where this answer is expected, for those who read the texts in the language of
/// this code. `None` if its words mean nothing here.
///
/// # Errors
/// Returns the first word that no language knows, and its place.
pub fn read_typed(
    line: &str,
    code: &str,
    vocabulary: &Vocabulary,
    expected: &Expected,
) -> Result<Option<DrillWords>, UnknownWord> {
    let Some(reader) = TYPED.reader(code) else {
        return Ok(None);
    };
    if has_negative(line) {
        return Ok(None);
    }
    if let Expected::Name(_) = expected
        && let Some(name) = named(line.trim())
    {
        return Ok(Some(DrillWords::Answer(DrillAnswer::Name(name))));
    }
    let readings = reader.read(line, vocabulary)?;
    let is_name = |it: &DrillWords| matches!(it, DrillWords::Answer(DrillAnswer::Name(_)));
    let all: Vec<DrillWords> = readings
        .all()
        .filter_map(|it| read(&it.words, vocabulary, expected))
        // A letter or a word of another language, which the reader takes for the name.
        .filter(|it| !is_name(it))
        .collect();
    let fits = |it: &&DrillWords| match it {
        DrillWords::Command(_) => true,
        DrillWords::Answer(answer) => expected.fits(answer),
    };
    let right = all.iter().find(|it| is_right(it, expected));
    let found = right
        .or_else(|| all.iter().find(fits))
        .or_else(|| all.first());
    Ok(found.cloned())
}

/// Whether a line has a number below zero, which answers nothing. The reader takes a minus sign for one
/// that only joins words.
fn has_negative(line: &str) -> bool {
    let mut words = line.split_whitespace().peekable();
    let begins = |it: &str| it.starts_with(|it: char| it.is_ascii_digit());
    while let Some(word) = words.next() {
        let number = match word.strip_prefix(['-', '\u{2212}', '\u{2013}']) {
            Some("") => words.peek().copied().unwrap_or_default(),
            Some(rest) => rest,
            None => continue,
        };
        if begins(number) {
            return true;
        }
    }
    false
}

/// Whether this is the right announcement. Where a line has several readings, such as `bc4`, the writer
/// may have meant any of them.
fn is_right(words: &DrillWords, expected: &Expected) -> bool {
    match (words, expected) {
        (DrillWords::Answer(answer), Expected::Move { .. }) => {
            expected.judge(&[], answer) == Verdict::Right
        }
        _ => false,
    }
}
