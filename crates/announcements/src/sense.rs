//! What a single word of the lexicon means in chess.

use shakmaty::{CastlingSide, Color, File, Rank, Role};
use thiserror::Error;

use super::Command;
use spoken_grammar::Word;

/// What a word means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sense {
    /// "Anna" … "Hektor".
    File(File),
    /// "eins" … "acht".
    Rank(Rank),
    /// "König" … "Bauer".
    Piece(Role),
    /// "kurze", "lange".
    Castling(CastlingSide),
    /// "schlägt".
    Captures,
    /// The first word of "en passant".
    En,
    /// "berühre".
    Touch,
    /// "Gegner".
    Opponent,
    /// "Umwandlung".
    Promote,
    /// "nach", "Rochade", "Schach", "hell" …: words that add nothing to the meaning of an announcement.
    Silent,
    /// "Uhr", "remis" …
    Command(Command),
    /// A word that is in the grammar only so that the recogniser can tell it from others. As a
    /// number it counts in the time of a clock.
    Decoy(Option<u64>),
    /// "Weiß", "Schwarz": the side whose clock is meant.
    Side(Color),
    /// "dreizehn": a number that is not a rank.
    Number(u64),
}

/// A word whose class or meaning the program does not know.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("word \"{word}\" stands under [{class}] {value}, which means nothing{}; known are: {}", perhaps(*nearest), known.join(", "))]
pub struct SenseError {
    /// The word.
    pub word: String,
    /// Its class in the file of words.
    pub class: String,
    /// Its meaning in the file of words.
    pub value: String,
    /// The most similar known class or meaning, if there is one.
    pub nearest: Option<&'static str>,
    /// The meanings of the class, or all classes if the class is unknown.
    pub known: Vec<&'static str>,
}

fn perhaps(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |it| format!(", perhaps \"{it}\" is meant"))
}

/// Names, each with its meaning.
type Names<T> = &'static [(&'static str, T)];

/// What is said in menus only.
const MENU: [&str; 10] = [
    "game", "resume", "drills", "puzzles", "review", "lessons", "settings", "next", "previous",
    "end",
];

const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
const RANKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
const UNITS: [&str; 6] = ["hour", "hours", "minute", "minutes", "second", "seconds"];
const SHADES: [&str; 2] = ["light", "dark"];
/// What is said in drills only.
const DRILLS: [&str; 4] = ["empty", "skip", "quit", "level"];
/// The words of questions about the board. What they ask is read from the words together, by those who answer.
const QUESTIONS: [&str; 30] = [
    "stands",
    "where",
    "is",
    "the",
    "rank",
    "line",
    "diagonal",
    "all",
    "material",
    "attackers",
    "defenders",
    "x-ray",
    "moves",
    "captures",
    "checks",
    "threats",
    "rights",
    "who",
    "at",
    "since",
    "new",
    "opening",
    "more",
    "only",
    "slower",
    "faster",
    "spell",
    "rooks",
    "queens",
    "pawns",
];
/// What is said about puzzles only.
const PUZZLES: [&str; 9] = [
    "still", "once", "again", "only", "rank", "file", "more", "next", "solution",
];
/// What is said in the review of games only.
const REVIEW: [&str; 17] = [
    "forward",
    "back",
    "start",
    "end",
    "variation",
    "out",
    "main",
    "games",
    "all-games",
    "comment",
    "glyph",
    "guess",
    "mistakes",
    "solution",
    "save",
    "undo",
    "opening",
];
/// What begins a line that is typed in the review of games and goes on with text.
const REVIEW_TEXTS: [&str; 5] = ["comment", "player", "opening", "position", "save-as"];
const SIDES: Names<Color> = &[("white", Color::White), ("black", Color::Black)];
const CASTLINGS: Names<CastlingSide> = &[
    ("short", CastlingSide::KingSide),
    ("long", CastlingSide::QueenSide),
];
const KEYWORDS: Names<Sense> = &[
    ("captures", Sense::Captures),
    ("en", Sense::En),
    ("touch", Sense::Touch),
    ("opponent", Sense::Opponent),
    ("promote", Sense::Promote),
    ("adoube", Sense::Command(Command::Adjust)),
    ("gives", Sense::Command(Command::Resign)),
    ("from", Sense::Silent),
    ("to", Sense::Silent),
    ("until", Sense::Silent),
    ("game", Sense::Silent),
    ("onto", Sense::Silent),
    ("becomes", Sense::Silent),
    ("check", Sense::Silent),
    ("and", Sense::Silent),
    ("mate", Sense::Silent),
    ("passant", Sense::Silent),
    ("rochade", Sense::Silent),
    ("ply", Sense::Silent),
    ("i", Sense::Silent),
    ("what", Sense::Silent),
    ("pull", Sense::Silent),
    ("offer", Sense::Silent),
    ("has", Sense::Silent),
    ("piece", Sense::Silent),
];

/// What a class of words can mean.
struct Class {
    name: &'static str,
    sense: fn(&str) -> Option<Sense>,
    /// The names of its meanings; empty where there are too many to list.
    values: fn() -> Vec<&'static str>,
}

const CLASSES: [Class; 17] = [
    Class {
        name: "file",
        sense: |value| single(value).and_then(File::from_char).map(Sense::File),
        values: || FILES.to_vec(),
    },
    Class {
        name: "rank",
        sense: |value| single(value).and_then(Rank::from_char).map(Sense::Rank),
        values: || RANKS.to_vec(),
    },
    Class {
        name: "piece",
        sense: |value| piece(value).map(Sense::Piece),
        values: || Role::ALL.map(piece_name).to_vec(),
    },
    Class {
        name: "castling",
        sense: |value| named(CASTLINGS, value).map(Sense::Castling),
        values: || names(CASTLINGS),
    },
    Class {
        name: "keyword",
        sense: |value| named(KEYWORDS, value),
        values: || names(KEYWORDS),
    },
    Class {
        name: "command",
        sense: |value| value.parse().ok().map(Sense::Command),
        values: || Command::ALL.map(Command::name).to_vec(),
    },
    Class {
        name: "side",
        sense: |value| named(SIDES, value).map(Sense::Side),
        values: || names(SIDES),
    },
    Class {
        name: "unit",
        sense: |value| UNITS.contains(&value).then_some(Sense::Silent),
        values: || UNITS.to_vec(),
    },
    Class {
        name: "shade",
        sense: |value| SHADES.contains(&value).then_some(Sense::Silent),
        values: || SHADES.to_vec(),
    },
    Class {
        name: "drill",
        sense: |value| DRILLS.contains(&value).then_some(Sense::Silent),
        values: || DRILLS.to_vec(),
    },
    Class {
        name: "question",
        sense: |value| QUESTIONS.contains(&value).then_some(Sense::Silent),
        values: || QUESTIONS.to_vec(),
    },
    Class {
        name: "puzzle",
        sense: |value| PUZZLES.contains(&value).then_some(Sense::Silent),
        values: || PUZZLES.to_vec(),
    },
    Class {
        name: "review",
        sense: |value| REVIEW.contains(&value).then_some(Sense::Silent),
        values: || REVIEW.to_vec(),
    },
    Class {
        name: "review-text",
        sense: |value| REVIEW_TEXTS.contains(&value).then_some(Sense::Silent),
        values: || REVIEW_TEXTS.to_vec(),
    },
    Class {
        name: "menu",
        sense: |value| MENU.contains(&value).then_some(Sense::Silent),
        values: || MENU.to_vec(),
    },
    Class {
        name: "number",
        sense: |value| value.parse().ok().map(Sense::Number),
        values: Vec::new,
    },
    Class {
        name: "decoy",
        sense: |value| Some(Sense::Decoy(value.parse().ok())),
        values: Vec::new,
    },
];

impl Sense {
    /// The meaning of a word by its class and value.
    ///
    /// # Errors
    /// Fails when the class or the value is unknown.
    pub fn of(word: &Word) -> Result<Self, SenseError> {
        let unknown = |mistyped: &str, known: Vec<&'static str>| SenseError {
            word: word.text.clone(),
            class: word.class.clone(),
            value: word.value.clone(),
            nearest: nearest_name::nearest(mistyped, known.iter().copied()),
            known,
        };
        let Some(class) = CLASSES.iter().find(|it| it.name == word.class) else {
            return Err(unknown(&word.class, CLASSES.map(|it| it.name).to_vec()));
        };
        (class.sense)(&word.value).ok_or_else(|| unknown(&word.value, (class.values)()))
    }

    /// Whether a word of this class can have this meaning.
    pub(super) fn is_known(class: &str, value: &str) -> bool {
        let class = CLASSES.iter().find(|it| it.name == class);
        class.is_some_and(|it| (it.sense)(value).is_some())
    }
}

fn named<T: Copy>(names: Names<T>, value: &str) -> Option<T> {
    let mut names = names.iter();
    names.find(|(name, _)| *name == value).map(|&(_, it)| it)
}

fn names<T>(names: Names<T>) -> Vec<&'static str> {
    names.iter().map(|&(name, _)| name).collect()
}

fn single(value: &str) -> Option<char> {
    let mut chars = value.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn piece(value: &str) -> Option<Role> {
    Role::ALL
        .into_iter()
        .find(|&role| piece_name(role) == value)
}

/// The name of a piece in data files.
pub(super) const fn piece_name(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn error(class: &str, value: &str) -> String {
        let word = Word {
            text: "Uhr".to_owned(),
            class: class.to_owned(),
            value: value.to_owned(),
            spellings: Vec::new(),
            pronunciations: Vec::new(),
        };
        Sense::of(&word).unwrap_err().to_string()
    }

    #[test]
    fn an_error_names_the_nearest_and_the_known_values() {
        let near = error("command", "clokc");
        assert!(
            near.contains("perhaps \"clock\" is meant; known are: yes, no, clock,"),
            "{near}"
        );
        let class = error("commands", "clock");
        assert!(
            class.contains("perhaps \"command\" is meant; known are: file,"),
            "{class}"
        );
        let far = error("castling", "sideways");
        assert!(
            far.ends_with("means nothing; known are: short, long"),
            "{far}"
        );
    }

    #[test]
    fn every_value_of_a_class_has_a_meaning() {
        for class in CLASSES {
            for value in (class.values)() {
                assert!((class.sense)(value).is_some(), "[{}] {value}", class.name);
            }
        }
    }
}
