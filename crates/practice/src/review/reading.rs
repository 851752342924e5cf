//! From words and typed lines to what they mean in the review of games.

use std::sync::LazyLock;

use announcements::{Command, Meaning, Vocabulary};
use german_grammar::ActivityPhrases;
use spoken_grammar::{UnknownWord, WordId};

use super::command::{ReviewCommand, ReviewWords};
use crate::openings::Whose;
use desk::typed_line::{ActivityWords, languages_of};

/// What these words mean; `None` if they mean nothing here. `number` is a number that was typed behind them.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary, number: Option<u32>) -> Option<ReviewWords> {
    if let Some(command) = command(&vocabulary.concepts(words), number) {
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

fn command(concepts: &[(&str, &str)], typed: Option<u32>) -> Option<ReviewCommand> {
    let (head, rest) = concepts.split_first()?;
    let numbers: Option<Vec<u32>> = rest.iter().copied().map(number_named).collect();
    let number = match (&numbers?[..], typed) {
        ([], typed) => typed,
        ([one], None) => Some(*one),
        // Digit by digit: "Zug sechs sieben".
        ([tens @ 1..=9, ones @ 0..=9], None) => Some(tens * 10 + ones),
        _ => return None,
    };
    Some(match (*head, number) {
        (("keyword", "ply"), Some(number)) => ReviewCommand::To(number),
        (("keyword", "game"), Some(number)) => ReviewCommand::Game(index(number)?),
        (("review", "variation"), number) => ReviewCommand::Into(index(number.unwrap_or(1))?),
        (("review", "glyph"), Some(number)) => ReviewCommand::Glyph(u8::try_from(number).ok()?),
        (("review", value), None) => of_word(value)?,
        (("command", command), None) => of_command(command.parse().ok()?)?,
        _ => return None,
    })
}

fn number_named((class, value): (&str, &str)) -> Option<u32> {
    let counts = ["rank", "decoy", "number"].contains(&class);
    value.parse().ok().filter(|_| counts)
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
        "why" => ReviewCommand::Why,
        "save" => ReviewCommand::Save,
        "remember" => ReviewCommand::Remember,
        "tree" => ReviewCommand::Openings(Whose::All),
        "habit" => ReviewCommand::Openings(Whose::Own),
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
        Command::Repeat => ReviewCommand::Repeat,
        Command::LastMove => ReviewCommand::LastMove,
        Command::Clock => ReviewCommand::Clocks,
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

/// The class of words after which text follows.
const TEXTS: &str = "review-text";

/// The class of lines that are only typed.
const LINES: &str = "review-line";

/// How many lines the engine tells where no number is said.
const USUAL_LINES: usize = 3;
/// It tells no more.
const MOST_LINES: usize = 9;

/// What a line means that is only typed, perhaps with a number before it: "drei Varianten".
fn whole_line(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<ReviewCommand> {
    let line = line.trim().trim_end_matches(['.', '!', '?']);
    if let Some(value) = typed_only(line, code) {
        return of_line(value, None);
    }
    let (first, rest) = line.split_once(char::is_whitespace)?;
    of_line(
        typed_only(rest, code)?,
        Some(number_of(first, code, vocabulary)?),
    )
}

/// The value of a line that is only typed.
fn typed_only(line: &str, code: &str) -> Option<&'static str> {
    let fold = |it: &str| {
        it.split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase()
    };
    let line = fold(line);
    let words = languages_of(code).filter_map(|code| TYPED.words(code));
    let mut phrases = words.flat_map(|words| words.of_class(LINES));
    let found = phrases.find(|(_, phrase)| fold(phrase) == line);
    found.map(|(value, _)| value)
}

/// A number in digits or as a word.
fn number_of(word: &str, code: &str, vocabulary: &Vocabulary) -> Option<u32> {
    let in_words = || {
        let read = TYPED.reader(code)?.read(word, vocabulary).ok()?;
        let all = read.all().map(|it| it.words.clone()).collect::<Vec<_>>();
        let mut numbers = all
            .iter()
            .filter_map(|it| match vocabulary.concepts(it)[..] {
                [only] => number_named(only),
                _ => None,
            });
        numbers.next()
    };
    word.parse().ok().or_else(in_words)
}

fn of_line(value: &str, number: Option<u32>) -> Option<ReviewCommand> {
    Some(match (value, number) {
        ("lines", None) => ReviewCommand::Lines(USUAL_LINES),
        ("lines", Some(number)) => ReviewCommand::Lines(index(number)?.clamp(1, MOST_LINES)),
        ("halt", None) => ReviewCommand::Halt,
        ("delete-comment", None) => ReviewCommand::DeleteComment,
        ("comment-on", None) => ReviewCommand::MoveComment { forward: true },
        ("comment-back", None) => ReviewCommand::MoveComment { forward: false },
        ("fen", None) => ReviewCommand::Fen,
        ("pgn", None) => ReviewCommand::Pgn,
        ("play-on", None) => ReviewCommand::PlayOn,
        ("table", None) => ReviewCommand::Table,
        ("accuracy", None) => ReviewCommand::Accuracy,
        ("greatest", None) => ReviewCommand::Greatest,
        ("next-mistake", None) => ReviewCommand::NextMistake,
        ("times", None) => ReviewCommand::LongestThoughts,
        _ => return None,
    })
}

/// The words that are typed in the review.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::of(&ActivityPhrases::REVIEW));

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
    let whole = whole_line(line, code, vocabulary);
    if let Some(command) = whole.or_else(|| with_text(line, code)) {
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
    let (value, text) = TYPED.with_text(line, code, TEXTS)?;
    let text = text.to_owned();
    Some(match value {
        "comment" => ReviewCommand::AddComment(text),
        "player" => ReviewCommand::Player(text),
        "opening" => ReviewCommand::OfOpening(text),
        "save-as" => ReviewCommand::SaveAs(text),
        "me" => ReviewCommand::Me(text),
        // Questions about a position begin with the same word.
        "position" if text.contains('/') => ReviewCommand::WithPosition(text),
        _ => return None,
    })
}
