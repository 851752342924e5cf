//! Typed lines of the review, in the language of the texts, in German and in English. The words stand in
//! `grammars/typed/`.

use std::sync::LazyLock;

use announcements::Vocabulary;
use german_grammar::TYPED_REVIEW;
use spoken_grammar::UnknownWord;

use super::command::{ReviewCommand, ReviewWords};
use super::reading::read;
use desk::typed_line::{ActivityWords, First, languages_of};

/// The class of words after which text follows.
const TEXTS: &str = "review-text";

/// The words that are typed in the review.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::read(&TYPED_REVIEW, First::Own));

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
    let Some(reader) = TYPED.reader(code) else {
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
    let words = languages_of(code).filter_map(|code| TYPED.words(code));
    let mut found: Option<(usize, &str, &str)> = None;
    for words in words {
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
