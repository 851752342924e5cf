//! From words and typed lines to what they mean in a drill: an answer, or what becomes of the question.

use std::sync::LazyLock;

use announcements::{Meaning, Vocabulary, file_named, piece_named, rank_named};
use german_grammar::ActivityPhrases;
use shakmaty::Square;
use spoken_grammar::{UnknownWord, WordId};

use super::answer::{DrillAnswer, Expected, Shade, Verdict};
use super::list::Level;
use super::names::named;
use desk::typed_line::ActivityWords;

/// What becomes of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrillCommand {
    /// Ask again.
    Repeat,
    /// Tell again what the question is about, and ask again.
    TellAgain,
    /// What can be said?
    Help,
    /// Go on with something long.
    More,
    /// Leave the question out.
    Skip,
    /// Go on at this level.
    Level(Level),
    Quit,
}

/// What the player says in a drill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrillWords {
    /// What becomes of the question.
    Command(DrillCommand),
    Answer(DrillAnswer),
}

/// What these words mean where this answer is expected; `None` if they mean nothing here.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary, expected: &Expected) -> Option<DrillWords> {
    let concepts = vocabulary.concepts(words);
    // Words that only join others, such as "nach", are passed over.
    let counting = concepts
        .into_iter()
        .filter(|(class, _)| *class != "keyword");
    let concepts: Vec<(&str, &str)> = counting.collect();
    if let Some(command) = command(&concepts) {
        return Some(DrillWords::Command(command));
    }
    let attempt = || {
        let meanings = vocabulary.meanings(words).into_iter();
        let mut attempts = meanings.filter_map(|it| match it {
            Meaning::Attempt(attempt) => Some(DrillAnswer::Move(attempt)),
            _ => None,
        });
        attempts.next()
    };
    let found = match expected {
        Expected::Move { .. } => attempt(),
        Expected::Name(_) => name(words, vocabulary),
        Expected::Shade(_)
        | Expected::YesNo(_)
        | Expected::Number(_)
        | Expected::OnSquare(_)
        | Expected::Squares(_)
        | Expected::Way { .. } => answer(&concepts),
    };
    found.map(DrillWords::Answer)
}

/// A word of Appendix D.
fn name(words: &[WordId], vocabulary: &Vocabulary) -> Option<DrillAnswer> {
    let [word] = words else {
        return None;
    };
    let word = vocabulary.grammar().lexicon().word(*word);
    named(&word.text).map(DrillAnswer::Name)
}

fn command(concepts: &[(&str, &str)]) -> Option<DrillCommand> {
    Some(match *concepts {
        [("command", "repeat")] => DrillCommand::Repeat,
        [("command", "position")] => DrillCommand::TellAgain,
        [("command", "help")] => DrillCommand::Help,
        [("drill", "skip")] => DrillCommand::Skip,
        [("drill", "quit")] => DrillCommand::Quit,
        [("drill", "level"), ("rank", rank)] => DrillCommand::Level(Level::of(rank.parse().ok()?)?),
        _ => return None,
    })
}

fn answer(concepts: &[(&str, &str)]) -> Option<DrillAnswer> {
    Some(match *concepts {
        [("command", "yes")] => DrillAnswer::YesNo(true),
        [("command", "no")] => DrillAnswer::YesNo(false),
        [("command", "press")] => DrillAnswer::Done,
        [("shade", shade)] => DrillAnswer::Shade(shade_named(shade)),
        [("rank", rank)] => DrillAnswer::Number(rank.parse().ok()?),
        [("drill", "empty")] => DrillAnswer::Empty,
        [("piece", piece)] => DrillAnswer::Piece {
            side: None,
            role: piece_named(piece)?,
        },
        [("shade", shade), ("piece", piece)] | [("piece", piece), ("shade", shade)] => {
            DrillAnswer::Piece {
                side: Some(shade_named(shade).side()),
                role: piece_named(piece)?,
            }
        }
        _ => return squares(concepts).map(DrillAnswer::Squares),
    })
}

/// Squares, one after the other.
fn squares(concepts: &[(&str, &str)]) -> Option<Vec<Square>> {
    let (pairs, rest) = concepts.as_chunks::<2>();
    let square = |pair: &[(&str, &str); 2]| match *pair {
        [("file", file), ("rank", rank)] => {
            Some(Square::from_coords(file_named(file)?, rank_named(rank)?))
        }
        _ => None,
    };
    let squares: Option<Vec<Square>> = pairs.iter().map(square).collect();
    squares.filter(|it| rest.is_empty() && !it.is_empty())
}

fn shade_named(name: &str) -> Shade {
    match name {
        "light" => Shade::Light,
        _ => Shade::Dark,
    }
}

/// The words that are typed in drills.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::of(&ActivityPhrases::DRILLS));

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

/// Whether a line has a number below zero, which answers nothing. The reader takes a minus sign for a
/// hyphen between words.
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
