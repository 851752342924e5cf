//! From words and typed lines to what they mean in the review of games.

use std::sync::LazyLock;

use announcements::{Command, Meaning, Vocabulary};
use german_grammar::TYPED_REVIEW;
use spoken_grammar::{UnknownWord, Word, WordId};

use super::command::{ReviewCommand, ReviewWords};
use desk::typed_line::{ActivityWords, First, languages_of};

/// What a word is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part<'a> {
    /// "Zug"
    Move,
    /// "Partie"
    Game,
    /// A word of the review, by its meaning.
    Review(&'a str),
    Number(u32),
    Command(Command),
}

/// What these words mean; `None` if they mean nothing here. `number` is a number that was typed behind them.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary, number: Option<u32>) -> Option<ReviewWords> {
    let lexicon = vocabulary.grammar().lexicon();
    let parts = words.iter().map(|id| part(lexicon.word(*id)));
    if let Some(parts) = parts.collect::<Option<Vec<Part<'_>>>>()
        && let Some(command) = command(&parts, number)
    {
        return Some(ReviewWords::Command(command));
    }
    if number.is_some() {
        return None;
    }
    let meanings = vocabulary.meanings(words).into_iter();
    let mut attempts = meanings.filter_map(|it| match it {
        Meaning::Attempt(attempt) => Some(ReviewWords::Attempt(attempt)),
        Meaning::Command(command) => of_command(command).map(ReviewWords::Command),
        Meaning::TakeBackTo(number) => {
            let number = u32::try_from(number).ok()?;
            Some(ReviewWords::Command(ReviewCommand::To(number)))
        }
        Meaning::Help(_) => Some(ReviewWords::Command(ReviewCommand::Help)),
        _ => None,
    });
    attempts.next()
}

fn command(parts: &[Part<'_>], typed: Option<u32>) -> Option<ReviewCommand> {
    let (head, rest) = parts.split_first()?;
    let number = match (rest, typed) {
        ([], typed) => typed,
        ([Part::Number(one)], None) => Some(*one),
        // Digit by digit: "Zug sechs sieben".
        ([Part::Number(tens @ 1..=9), Part::Number(ones @ 0..=9)], None) => Some(tens * 10 + ones),
        _ => return None,
    };
    Some(match (*head, number) {
        (Part::Move, Some(number)) => ReviewCommand::To(number),
        (Part::Review("variation"), number) => ReviewCommand::Into(index(number.unwrap_or(1))?),
        (Part::Game, Some(number)) => ReviewCommand::Game(index(number)?),
        (Part::Review("glyph"), Some(number)) => ReviewCommand::Glyph(u8::try_from(number).ok()?),
        (Part::Review(value), None) => of_word(value)?,
        (Part::Command(command), None) => of_command(command)?,
        _ => return None,
    })
}

fn index(number: u32) -> Option<usize> {
    usize::try_from(number).ok()
}

fn of_word(value: &str) -> Option<ReviewCommand> {
    Some(match value {
        "forward" => ReviewCommand::Forward,
        "back" => ReviewCommand::Back,
        "start" => ReviewCommand::Start,
        "end" => ReviewCommand::End,
        "out" => ReviewCommand::Out,
        "main" => ReviewCommand::Main,
        "games" => ReviewCommand::Games,
        "all-games" => ReviewCommand::AllGames,
        "comment" => ReviewCommand::Comment,
        "guess" => ReviewCommand::Guess,
        "mistakes" => ReviewCommand::Mistakes,
        "solution" => ReviewCommand::Solution,
        "save" => ReviewCommand::Save,
        "undo" => ReviewCommand::Undo,
        "opening" => ReviewCommand::Opening,
        _ => return None,
    })
}

/// What a command of games means here; `None` if it has nothing to do with a review.
#[must_use]
pub fn of_command(command: Command) -> Option<ReviewCommand> {
    Some(match command {
        Command::Yes => ReviewCommand::Yes,
        Command::No => ReviewCommand::No,
        Command::Repeat | Command::LastMove => ReviewCommand::Repeat,
        Command::Position => ReviewCommand::Position,
        Command::Help => ReviewCommand::Help,
        Command::Moves => ReviewCommand::Moves,
        Command::TakeBack => ReviewCommand::Back,
        Command::Redo => ReviewCommand::Forward,
        Command::Hint => ReviewCommand::Hint,
        Command::Evaluation => ReviewCommand::Evaluation,
        Command::Leave => ReviewCommand::Quit,
        _ => return None,
    })
}

fn part(word: &Word) -> Option<Part<'_>> {
    let value = word.value.as_str();
    Some(match word.class.as_str() {
        "keyword" if value == "ply" => Part::Move,
        "keyword" if value == "game" => Part::Game,
        "rank" | "decoy" | "number" => Part::Number(value.parse().ok()?),
        "review" => Part::Review(value),
        "command" => Part::Command(value.parse().ok()?),
        _ => return None,
    })
}

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
