//! From words and typed lines to what they mean in a drill: an answer, or what becomes of the question.

use std::sync::LazyLock;

use announcements::{Command, Meaning, Vocabulary};
use german_grammar::TYPED_DRILLS;
use shakmaty::{File, Rank, Role, Square};
use spoken_grammar::{UnknownWord, Word, WordId};

use super::answer::{DrillAnswer, Expected, Shade, Verdict};
use super::list::Level;
use super::names::named;
use desk::typed_line::{ActivityWords, First};

/// What becomes of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrillCommand {
    /// Ask again.
    Repeat,
    /// Tell again what the question is about, and ask again.
    TellAgain,
    /// What can be said?
    Help,
    /// Leave the question out.
    Skip,
    /// Go on at this level.
    Level(Level),
    /// End.
    Quit,
}

/// What the player says in a drill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrillWords {
    /// What becomes of the question.
    Command(DrillCommand),
    /// An answer.
    Answer(DrillAnswer),
}

/// What a word of a drill is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    File(File),
    Rank(Rank),
    Piece(Role),
    Shade(Shade),
    Empty,
    Skip,
    Level,
    Quit,
    Command(Command),
}

/// What these words mean where this answer is expected; `None` if they mean nothing here.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary, expected: &Expected) -> Option<DrillWords> {
    let parts = parts(words, vocabulary);
    let parts = parts.as_deref().unwrap_or_default();
    if let Some(command) = command(parts) {
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
        | Expected::Way { .. } => answer(parts),
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

fn command(parts: &[Part]) -> Option<DrillCommand> {
    Some(match parts {
        [Part::Command(Command::Repeat)] => DrillCommand::Repeat,
        [Part::Command(Command::Position)] => DrillCommand::TellAgain,
        [Part::Command(Command::Help)] => DrillCommand::Help,
        [Part::Skip] => DrillCommand::Skip,
        [Part::Quit] => DrillCommand::Quit,
        [Part::Level, Part::Rank(rank)] => DrillCommand::Level(Level::of(number(*rank))?),
        _ => return None,
    })
}

fn answer(parts: &[Part]) -> Option<DrillAnswer> {
    Some(match parts {
        [Part::Command(Command::Yes)] => DrillAnswer::YesNo(true),
        [Part::Command(Command::No)] => DrillAnswer::YesNo(false),
        [Part::Command(Command::Press)] => DrillAnswer::Done,
        [Part::Shade(shade)] => DrillAnswer::Shade(*shade),
        [Part::Rank(rank)] => DrillAnswer::Number(number(*rank)),
        [Part::Empty] => DrillAnswer::Empty,
        [Part::Piece(role)] => DrillAnswer::Piece {
            side: None,
            role: *role,
        },
        [Part::Shade(shade), Part::Piece(role)] | [Part::Piece(role), Part::Shade(shade)] => {
            DrillAnswer::Piece {
                side: Some(shade.side()),
                role: *role,
            }
        }
        _ => return squares(parts).map(DrillAnswer::Squares),
    })
}

/// Squares, one after the other.
fn squares(parts: &[Part]) -> Option<Vec<Square>> {
    let (pairs, rest) = parts.as_chunks::<2>();
    let square = |pair: &[Part; 2]| match *pair {
        [Part::File(file), Part::Rank(rank)] => Some(Square::from_coords(file, rank)),
        _ => None,
    };
    let squares: Option<Vec<Square>> = pairs.iter().map(square).collect();
    squares.filter(|it| rest.is_empty() && !it.is_empty())
}

fn number(rank: Rank) -> u8 {
    rank as u8 + 1
}

/// What each word is; `None` if one of them has no meaning in a drill. Words that only join others, such
/// as "nach", are passed over.
fn parts(words: &[WordId], vocabulary: &Vocabulary) -> Option<Vec<Part>> {
    let lexicon = vocabulary.grammar().lexicon();
    let words = words.iter().map(|&id| lexicon.word(id));
    let counts = |it: &&Word| it.class != "keyword";
    words.filter(counts).map(part).collect()
}

fn part(word: &Word) -> Option<Part> {
    let value = word.value.as_str();
    let letter = || value.chars().next();
    Some(match word.class.as_str() {
        "file" => Part::File(File::from_char(letter()?)?),
        "rank" => Part::Rank(Rank::from_char(letter()?)?),
        "piece" => Part::Piece(match value {
            "king" => Role::King,
            "queen" => Role::Queen,
            "rook" => Role::Rook,
            "bishop" => Role::Bishop,
            "knight" => Role::Knight,
            "pawn" => Role::Pawn,
            _ => return None,
        }),
        "shade" => Part::Shade(match value {
            "light" => Shade::Light,
            _ => Shade::Dark,
        }),
        "drill" => match value {
            "empty" => Part::Empty,
            "skip" => Part::Skip,
            "quit" => Part::Quit,
            "level" => Part::Level,
            _ => return None,
        },
        "command" => Part::Command(value.parse().ok()?),
        _ => return None,
    })
}

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
