//! Patterns of typed lines, and whether a line fits one. Knows no question and no language: the words come from
//! a file.

use std::str::FromStr;

use announcements::Vocabulary;
use shakmaty::{Color, File, Rank, Role, Square};
use thiserror::Error;

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// One of these words, in small letters.
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
}

/// A part of a pattern that stands for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{{{0}}} stands for nothing in a pattern")]
pub(super) struct UnknownSlot(String);

/// A pattern of lines, such as `[die] Reihe {rank}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pattern(Vec<Part>);

/// What a line fills in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Filled {
    pub(super) squares: Vec<Square>,
    pub(super) rank: Option<Rank>,
    pub(super) file: Option<File>,
    pub(super) piece: Option<Role>,
    pub(super) side: Option<Color>,
    pub(super) number: Option<u32>,
}

/// The words of a language for what is filled in.
pub(super) trait Names {
    /// The kind of piece of this name.
    fn piece(&self, word: &str) -> Option<Role>;
    /// The piece of this letter.
    fn letter(&self, word: &str) -> Option<(Color, Role)>;
    /// The side of this name.
    fn side(&self, word: &str) -> Option<Color>;
    /// The number of this name.
    fn number(&self, word: &str) -> Option<u32>;
    /// What a word that is only typed means in this class: the letter of a file, the digit of a rank.
    fn typed(&self, class: &str, word: &str) -> Option<&str>;
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
        return Ok(Part::Word(text.split('|').map(folded).collect()));
    };
    Ok(Part::Slot(match name {
        "square" => Slot::Square,
        "rank" => Slot::Rank,
        "file" => Slot::File,
        "piece" => Slot::Piece,
        "letter" => Slot::Letter,
        "side" => Slot::Side,
        "number" => Slot::Number,
        other => return Err(UnknownSlot(other.to_owned())),
    }))
}

/// A word without its case, which counts only for a single letter.
pub(super) fn folded(word: &str) -> String {
    match word.chars().nth(1) {
        Some(_) => word.to_lowercase(),
        None => word.to_owned(),
    }
}

/// The words of a line, without punctuation around them.
pub(super) fn words_of(line: &str) -> Vec<&str> {
    let words = line.split_whitespace();
    let bare = words.map(|it| it.trim_matches([',', '!', '?', ';', ':', '.']));
    bare.filter(|it| !it.is_empty()).collect()
}

impl Pattern {
    /// A line that fits, if the pattern is this short key and one thing that is filled in; `letter` is that of a piece.
    pub(super) fn example(&self, key: &str, letter: &str) -> Option<String> {
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
            Slot::Piece | Slot::Side => return None,
        };
        Some(format!("{key} {filled}"))
    }

    /// What a line fills in, if it fits.
    pub(super) fn filled(
        &self,
        words: &[&str],
        names: &impl Names,
        vocabulary: &Vocabulary,
    ) -> Option<Filled> {
        let reader = Reader { names, vocabulary };
        reader.fit(&self.0, words, Filled::default())
    }
}

struct Reader<'a, N> {
    names: &'a N,
    vocabulary: &'a Vocabulary,
}

impl<N: Names> Reader<'_, N> {
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
                if !any.contains(&folded(first)) {
                    return None;
                }
            }
            Part::Slot(Slot::Square) => {
                let (square, taken) = self.square(words)?;
                filled.squares.push(square);
                return self.fit(rest, words.get(taken..)?, filled);
            }
            Part::Slot(Slot::Rank) => filled.rank = Some(self.rank(first)?),
            Part::Slot(Slot::File) => filled.file = Some(self.file(first)?),
            Part::Slot(Slot::Piece) => {
                let role = self.names.piece(first).or_else(|| self.role(first))?;
                filled.piece = Some(role);
            }
            Part::Slot(Slot::Letter) => {
                let (side, role) = self.names.letter(first)?;
                filled.side = Some(side);
                filled.piece = Some(role);
            }
            Part::Slot(Slot::Side) => filled.side = Some(self.names.side(first)?),
            Part::Slot(Slot::Number) => {
                let number = first.parse().ok().or_else(|| self.names.number(first));
                let said = || self.value("number", first)?.parse().ok();
                let number = number.or_else(said)?;
                filled.number = Some(number);
            }
            // An optional part holds no other.
            Part::Optional(_) => return None,
        }
        self.fit(rest, others, filled)
    }

    /// A square, and how many words name it: `e4`, or its file and its rank.
    fn square(&self, words: &[&str]) -> Option<(Square, usize)> {
        let first = words.first()?;
        if let Some((letter, digit)) = pair(first)
            && let (Some(file), Some(rank)) = (self.file(letter), self.rank(digit))
        {
            return Some((Square::from_coords(file, rank), 1));
        }
        let (file, rank) = (self.file(first)?, self.rank(words.get(1)?)?);
        Some((Square::from_coords(file, rank), 2))
    }

    fn file(&self, word: &str) -> Option<File> {
        single(&self.named("file", word)?).and_then(File::from_char)
    }

    fn rank(&self, word: &str) -> Option<Rank> {
        single(&self.named("rank", word)?).and_then(Rank::from_char)
    }

    /// The meaning of a word of announcements, or else of one that is only typed.
    fn named(&self, class: &str, word: &str) -> Option<String> {
        let announced = self.value(class, word);
        announced.or_else(|| self.names.typed(class, word).map(str::to_owned))
    }

    /// A piece by its name in announcements. A single letter is no name.
    fn role(&self, word: &str) -> Option<Role> {
        let name = self.value("piece", word).filter(|_| word.len() > 1)?;
        Role::ALL
            .into_iter()
            .find(|it| format!("{it:?}").to_lowercase() == name)
    }

    /// The meaning of a word of announcements in this class.
    fn value(&self, class: &str, word: &str) -> Option<String> {
        let lexicon = self.vocabulary.grammar().lexicon();
        let found = lexicon.word(lexicon.spelled(word)?);
        (found.class == class).then(|| found.value.clone())
    }
}

/// A word of two letters, taken apart.
fn pair(word: &str) -> Option<(&str, &str)> {
    let (at, _) = word.char_indices().nth(1)?;
    let (first, second) = word.split_at(at);
    second.chars().nth(1).is_none().then_some((first, second))
}

fn single(value: &str) -> Option<char> {
    let mut letters = value.chars();
    letters.next().filter(|_| letters.next().is_none())
}
