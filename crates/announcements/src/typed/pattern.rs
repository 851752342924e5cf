//! Patterns of typed lines, such as `[die] Reihe {rank}`, and what a line that fits fills in. A word in square brackets
//! may be left out, of words between strokes one is typed, and what is filled in stands in braces. Knows no question and no
//! language: the words come from tables.

use std::str::FromStr;

use shakmaty::{Color, File, Rank, Role, Square};
use thiserror::Error;

use super::words::{TypedWords, folded};
use crate::Vocabulary;
use crate::sense::{file_named, piece_named, rank_named, side_named};

/// The class of the letters of pieces.
const PIECE_LETTER: &str = "piece-letter";

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// One of these words, as they are compared.
    Word(Vec<String>),
    /// Something that is filled in.
    Slot(Slot),
    /// May be left out.
    Optional(Box<Part>),
}

/// What is filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    Square,
    Rank,
    File,
    Piece,
    Letter,
    Side,
    Number,
    Words,
}

/// A part of a pattern that stands for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{{{0}}} stands for nothing in a pattern")]
pub struct UnknownSlot(String);

/// A pattern of typed lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(Vec<Part>);

/// What a line fills in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filled {
    /// `{square}`, each in its order.
    pub squares: Vec<Square>,
    /// `{rank}`
    pub rank: Option<Rank>,
    /// `{file}`
    pub file: Option<File>,
    /// `{piece}`, or the piece of a `{letter}`.
    pub piece: Option<Role>,
    /// `{side}`, or the side of a `{letter}`: a capital one is White's.
    pub side: Option<Color>,
    /// `{number}`
    pub number: Option<u32>,
    /// `{words}`: one or more, whatever they are.
    pub words: String,
}

impl FromStr for Pattern {
    type Err = UnknownSlot;

    fn from_str(text: &str) -> Result<Self, UnknownSlot> {
        let parts = text.split_whitespace().map(part);
        parts.collect::<Result<_, _>>().map(Self)
    }
}

fn part(text: &str) -> Result<Part, UnknownSlot> {
    if let Some(inner) = text.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
        return Ok(Part::Optional(Box::new(part(inner)?)));
    }
    let Some(name) = text.strip_prefix('{').and_then(|it| it.strip_suffix('}')) else {
        return Ok(Part::Word(text.split('|').map(compared).collect()));
    };
    Ok(Part::Slot(match name {
        "square" => Slot::Square,
        "rank" => Slot::Rank,
        "file" => Slot::File,
        "piece" => Slot::Piece,
        "letter" => Slot::Letter,
        "side" => Slot::Side,
        "number" => Slot::Number,
        "words" => Slot::Words,
        other => return Err(UnknownSlot(other.to_owned())),
    }))
}

/// A word as it is compared. The case counts for a single letter.
fn compared(word: &str) -> String {
    match word.chars().nth(1) {
        Some(_) => folded(word),
        None => word.to_owned(),
    }
}

impl Pattern {
    /// A line that fits, if the pattern is this short key and one thing that is filled in; `letter` is that of a piece.
    #[must_use]
    pub fn example(&self, key: &str, letter: &str) -> Option<String> {
        let [Part::Word(words), Part::Slot(slot)] = self.0.as_slice() else {
            return None;
        };
        if key.chars().count() != 1 || !words.iter().any(|it| it == key) {
            return None;
        }
        let filled = match slot {
            Slot::Square => "e4",
            Slot::Rank => "4",
            Slot::File => "a",
            Slot::Letter => letter,
            Slot::Number => "3",
            Slot::Piece | Slot::Side | Slot::Words => return None,
        };
        Some(format!("{key} {filled}"))
    }

    /// What the words of a line fill in, if they fit: by words of these tables, of announcements, and by `typed` ones,
    /// each before the next.
    #[must_use]
    pub fn filled(
        &self,
        words: &[&str],
        own: &TypedWords,
        typed: Option<&TypedWords>,
        vocabulary: &Vocabulary,
    ) -> Option<Filled> {
        let reader = Reader {
            own,
            typed,
            vocabulary,
        };
        reader.fit(&self.0, words, Filled::default())
    }
}

struct Reader<'a> {
    own: &'a TypedWords,
    typed: Option<&'a TypedWords>,
    vocabulary: &'a Vocabulary,
}

impl Reader<'_> {
    fn fit(&self, parts: &[Part], words: &[&str], filled: Filled) -> Option<Filled> {
        let Some((part, rest)) = parts.split_first() else {
            return words.is_empty().then_some(filled);
        };
        match part {
            Part::Optional(inner) => {
                let with = self.fit_one(inner, rest, words, filled.clone());
                with.or_else(|| self.fit(rest, words, filled))
            }
            Part::Word(_) | Part::Slot(_) => self.fit_one(part, rest, words, filled),
        }
    }

    fn fit_one(
        &self,
        part: &Part,
        rest: &[Part],
        words: &[&str],
        mut filled: Filled,
    ) -> Option<Filled> {
        let (first, others) = words.split_first()?;
        match part {
            Part::Word(any) => {
                if !any.contains(&compared(first)) {
                    return None;
                }
            }
            Part::Slot(Slot::Square) => {
                let (square, taken) = self.square(words)?;
                filled.squares.push(square);
                return self.fit(rest, words.get(taken..)?, filled);
            }
            Part::Slot(Slot::Rank) => filled.rank = Some(rank_named(self.value("rank", first)?)?),
            Part::Slot(Slot::File) => filled.file = Some(file_named(self.value("file", first)?)?),
            Part::Slot(Slot::Piece) => filled.piece = Some(self.piece(first)?),
            Part::Slot(Slot::Letter) => {
                filled.side = Some(Color::from_white(first.starts_with(char::is_uppercase)));
                filled.piece = Some(self.letter(first)?);
            }
            Part::Slot(Slot::Side) => {
                filled.side = Some(side_named(self.own.value("side", first)?)?)
            }
            Part::Slot(Slot::Number) => {
                let number = first.parse().ok();
                let named = || self.value("number", first)?.parse().ok();
                filled.number = Some(number.or_else(named)?);
            }
            Part::Slot(Slot::Words) => {
                return (1..=words.len()).rev().find_map(|taken| {
                    let mut filled = filled.clone();
                    filled.words = words.get(..taken)?.join(" ");
                    self.fit(rest, words.get(taken..)?, filled)
                });
            }
            // An optional part holds no other.
            Part::Optional(_) => return None,
        }
        self.fit(rest, others, filled)
    }

    /// A square, and how many words name it: `e4`, or its file and its rank.
    fn square(&self, words: &[&str]) -> Option<(Square, usize)> {
        let square = |file, rank| {
            let (file, rank) = (self.value("file", file)?, self.value("rank", rank)?);
            Some(Square::from_coords(file_named(file)?, rank_named(rank)?))
        };
        let first = words.first()?;
        let small = first.to_lowercase();
        let whole = pair(&small).and_then(|(file, rank)| square(file, rank));
        match whole {
            Some(whole) => Some((whole, 1)),
            None => Some((square(first, words.get(1)?)?, 2)),
        }
    }

    /// A piece by its name. A single letter of announcements is no name.
    fn piece(&self, word: &str) -> Option<Role> {
        let own = self.own.value("piece", word);
        let announced = || self.announced("piece", word).filter(|_| word.len() > 1);
        piece_named(own.or_else(announced)?)
    }

    /// A piece by its letter in the own tables, or else by the English one.
    fn letter(&self, word: &str) -> Option<Role> {
        let mut letters = word.chars();
        let english = letters.next().filter(|_| letters.next().is_none());
        let own = self.own.value(PIECE_LETTER, word).and_then(piece_named);
        own.or_else(|| Role::from_char(english?))
    }

    /// What a word means in this class.
    fn value(&self, class: &str, word: &str) -> Option<&str> {
        let own = self.own.value(class, word);
        let announced = own.or_else(|| self.announced(class, word));
        announced.or_else(|| self.typed?.value(class, word))
    }

    /// What a word of announcements means in this class.
    fn announced(&self, class: &str, word: &str) -> Option<&str> {
        let lexicon = self.vocabulary.grammar().lexicon();
        let found = lexicon.word(lexicon.spelled(word)?);
        (found.class == class).then_some(found.value.as_str())
    }
}

/// A word of two letters, taken apart.
fn pair(word: &str) -> Option<(&str, &str)> {
    let (at, _) = word.char_indices().nth(1)?;
    let (first, second) = word.split_at(at);
    second.chars().nth(1).is_none().then_some((first, second))
}
