//! Typed lines of the review, in the language of the texts, in German and in English. The words stand in
//! `grammars/typed/`.

use std::sync::LazyLock;

use announcements::{TypedReader, TypedWords, Vocabulary};
use german_grammar::TYPED_REVIEW;
use spoken_grammar::UnknownWord;

use super::command::{ReviewCommand, ReviewWords};
use super::reading::read;
use crate::typed_line::{languages_of, typed_of, typed_words};

/// The class of words after which text follows.
const TEXTS: &str = "review-text";

/// The words of the review by language. The files are compiled in, and a test reads them strictly.
static WORDS: LazyLock<Vec<(&str, TypedWords)>> = LazyLock::new(|| {
    let read = |(code, file): (&'static str, &str)| {
        let words = TypedWords::read(file).unwrap_or_default();
        (code, words)
    };
    TYPED_REVIEW.map(read).into()
});

static READERS: LazyLock<Vec<(&str, TypedReader)>> = LazyLock::new(|| {
    let codes = WORDS.iter().map(|(code, _)| *code);
    codes.map(|code| (code, reader(code))).collect()
});

/// Everything that a typed line can mean; empty if it means nothing here.
pub type TypedReview = Vec<ReviewWords>;

/// What a typed line means for those who read the texts in the language of this code.
///
/// # Errors
/// Returns the first word that no language knows, and its place.
pub fn read_typed(
    line: &str,
    code: &str,
    vocabulary: &Vocabulary,
) -> Result<TypedReview, UnknownWord> {
    if let Some(command) = with_text(line, code) {
        return Ok(vec![ReviewWords::Command(command)]);
    }
    let (words, number) = numbered(line);
    if words.is_empty() {
        // A number alone is that of a move.
        let to = number.map(|it| ReviewWords::Command(ReviewCommand::To(it)));
        return Ok(to.into_iter().collect());
    }
    let Some(reader) = typed_in(code) else {
        return Ok(Vec::new());
    };
    let all = |words: &str, number| -> Result<TypedReview, UnknownWord> {
        let readings = reader.read(words, vocabulary)?;
        let readings = readings.all();
        Ok(readings
            .filter_map(|it| read(&it.words, vocabulary, number))
            .collect())
    };
    let mut found = match number {
        None => all(line, None)?,
        // The number may be that of a rank.
        Some(_) => match all(words, number) {
            Ok(found) if !found.is_empty() => found,
            Ok(_) | Err(_) => all(line, None)?,
        },
    };
    // A word of the review counts before the same word of a game: "undo" takes back what was added.
    let is_older = |it: &ReviewWords| *it == ReviewWords::Command(ReviewCommand::Back);
    found.sort_by_key(is_older);
    Ok(found)
}

/// The words of a line, and the number at its end.
fn numbered(line: &str) -> (&str, Option<u32>) {
    let line = line.trim().trim_end_matches(['.', '!', '?', ',']);
    let (words, last) = line.rsplit_once(char::is_whitespace).unwrap_or(("", line));
    match last.parse() {
        Ok(number) => (words.trim(), Some(number)),
        Err(_) => (line, None),
    }
}

/// A line that begins with a word after which text follows: a colon or a space is between them.
fn with_text(line: &str, code: &str) -> Option<ReviewCommand> {
    let words =
        languages_of(code).filter_map(|code| WORDS.iter().find(|(known, _)| *known == code));
    let mut found: Option<(usize, &str, &str)> = None;
    for (_, words) in words {
        for value in ["comment", "player", "opening", "position", "save-as"] {
            for phrase in words.phrases(TEXTS, value) {
                let Some(text) = after(line, phrase) else {
                    continue;
                };
                // "speichern als" and not "speichern".
                if found.is_none_or(|(longest, ..)| phrase.len() > longest) {
                    found = Some((phrase.len(), value, text));
                }
            }
        }
    }
    let (_, value, text) = found?;
    let text = text.to_owned();
    Some(match value {
        "comment" => ReviewCommand::AddComment(text),
        "player" => ReviewCommand::Player(text),
        "opening" => ReviewCommand::OfOpening(text),
        "save-as" => ReviewCommand::SaveAs(text),
        // Questions about a position begin with the same word.
        "position" if text.contains('/') => ReviewCommand::WithPosition(text),
        _ => return None,
    })
}

/// What stands behind this phrase at the beginning of a line, in any case.
fn after<'l>(line: &'l str, phrase: &str) -> Option<&'l str> {
    let mut rest = line.trim_start();
    for letter in phrase.chars() {
        let first = rest.chars().next()?;
        if !first.to_lowercase().eq(letter.to_lowercase()) {
            return None;
        }
        rest = rest.get(first.len_utf8()..)?;
    }
    let text = rest.strip_prefix([':', ' '])?.trim();
    (!text.is_empty()).then_some(text)
}

/// The words that are typed in the review by those who read the texts in the language of this code.
#[must_use]
pub fn typed_in(code: &str) -> Option<&'static TypedReader> {
    let own = READERS.iter().find(|(known, _)| *known == code);
    own.or_else(|| READERS.first()).map(|(_, reader)| reader)
}

/// The reader for this language: its own words first, then those that are always read.
fn reader(code: &'static str) -> TypedReader {
    let of_language = |code: &str| WORDS.iter().find(|(known, _)| *known == code);
    let own = |code| of_language(code).map(|(_, words)| words);
    typed_of(code, |code| [own(code), typed_words(code)])
}
