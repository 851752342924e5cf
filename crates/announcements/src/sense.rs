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
    /// The word, as the file of words writes it.
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

/// The classes that this crate knows. Any other class is that of an activity.
const CLASSES: [&str; 11] = [
    "file", "rank", "piece", "castling", "keyword", "command", "side", "unit", "question",
    "number", "decoy",
];

const KEYWORDS: [(&str, Sense); 25] = [
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

/// The meanings of a class, each with its name; none where there are too many to list.
fn meanings(class: &str) -> Vec<(&'static str, Sense)> {
    let files = FILES.into_iter().zip(File::ALL.map(Sense::File));
    let ranks = RANKS.into_iter().zip(Rank::ALL.map(Sense::Rank));
    let pieces = Role::ALL.map(|role| (piece_name(role), Sense::Piece(role)));
    let castlings = [CastlingSide::KingSide, CastlingSide::QueenSide];
    let units = ["hour", "hours", "minute", "minutes", "second", "seconds"];
    match class {
        "file" => files.collect(),
        "rank" => ranks.collect(),
        "piece" => pieces.to_vec(),
        "castling" => castlings
            .map(|side| (castling_name(side), Sense::Castling(side)))
            .to_vec(),
        "keyword" => KEYWORDS.to_vec(),
        "command" => Command::ALL
            .map(|command| (command.name(), Sense::Command(command)))
            .to_vec(),
        "side" => vec![
            ("white", Sense::Side(Color::White)),
            ("black", Sense::Side(Color::Black)),
        ],
        "unit" => units.map(|unit| (unit, Sense::Silent)).to_vec(),
        _ => Vec::new(),
    }
}

impl Sense {
    /// The meaning of a word by its class and value.
    ///
    /// # Errors
    /// Fails when the class or the value is unknown.
    pub fn of(word: &Word) -> Result<Self, SenseError> {
        let (class, value) = (word.class.as_str(), word.value.as_str());
        let unknown = |mistyped: &str, known: Vec<&'static str>| SenseError {
            word: word.text.clone(),
            class: class.to_owned(),
            value: value.to_owned(),
            nearest: nearest_name::nearest(mistyped, known.iter().copied()),
            known,
        };
        if Self::is_of_activity(class) {
            return Err(unknown(class, CLASSES.to_vec()));
        }
        let meanings = meanings(class);
        let sense = match class {
            "number" => value.parse().ok().map(Self::Number),
            "decoy" => Some(Self::Decoy(value.parse().ok())),
            // What is asked is read from the words together, by those who answer.
            "question" => Some(Self::Silent),
            _ => meanings
                .iter()
                .find_map(|(name, sense)| (*name == value).then_some(*sense)),
        };
        sense.ok_or_else(|| unknown(value, meanings.iter().map(|(name, _)| *name).collect()))
    }

    /// Whether this crate does not know the class: it is that of an activity, which reads its words.
    pub(super) fn is_of_activity(class: &str) -> bool {
        !CLASSES.contains(&class)
    }
}

/// The names of files and ranks in data files.
pub(super) const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
pub(super) const RANKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// The file of this name in data files.
#[must_use]
pub fn file_named(name: &str) -> Option<File> {
    let found = FILES.iter().position(|known| *known == name);
    found.map(|index| File::ALL[index])
}

/// The rank of this name in data files.
#[must_use]
pub fn rank_named(name: &str) -> Option<Rank> {
    let found = RANKS.iter().position(|known| *known == name);
    found.map(|index| Rank::ALL[index])
}

/// The kind of piece of this name in data files.
#[must_use]
pub fn piece_named(name: &str) -> Option<Role> {
    let mut all = Role::ALL.into_iter();
    all.find(|role| piece_name(*role) == name)
}

/// The side of this name in data files.
#[must_use]
pub fn side_named(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
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

/// The name of castling on this side in data files.
pub(super) const fn castling_name(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "short",
        CastlingSide::QueenSide => "long",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn word(class: &str, value: &str) -> Word {
        Word {
            text: "Uhr".to_owned(),
            class: class.to_owned(),
            value: value.to_owned(),
            spellings: Vec::new(),
            pronunciations: Vec::new(),
        }
    }

    fn error(class: &str, value: &str) -> String {
        Sense::of(&word(class, value)).unwrap_err().to_string()
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
            for (value, sense) in meanings(class) {
                let word = word(class, value);
                assert_eq!(Sense::of(&word).as_ref(), Ok(&sense), "[{class}] {value}");
            }
        }
    }
}
