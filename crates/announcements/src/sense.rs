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
    /// "nach", "Rochade", "Schach" …: said, but adds nothing.
    Silent,
    /// "Uhr", "remis" …
    Command(Command),
    /// A word that is listened for only to tell it from the others; a number means something
    /// in the time of a clock.
    Decoy(Option<u64>),
    /// "Weiß", "Schwarz": whose clock.
    Side(Color),
    /// "dreizehn": a number that is no rank.
    Number(u64),
}

/// A word whose class or meaning the program does not know.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("word \"{word}\" stands under [{class}] {value}, which means nothing; known are: {known}")]
pub struct SenseError {
    /// The word.
    pub word: String,
    /// Its class in the file of words.
    pub class: String,
    /// Its meaning in the file of words.
    pub value: String,
    /// What could stand there.
    pub known: &'static str,
}

const KNOWN: &str = "file a to h; rank 1 to 8; piece king, queen, rook, bishop, knight, pawn; \
    castling short, long; decoy anything; side white, black; number 0 and more; \
    unit hour, hours, minute, minutes, second, seconds; \
    keyword captures, from, to, onto, becomes, check, and, mate, en, passant, rochade, ply, \
    touch, opponent, adoube, promote, i, what, pull, offer, gives, piece; \
    command yes, no, clock, moves, repeat, last-move, correction, draw, resign, position, \
    adjust, allowed, arbiter, increment, quickplay-claim, flag, press, taken-off, placed, \
    reconcile, help";

const UNITS: [&str; 6] = ["hour", "hours", "minute", "minutes", "second", "seconds"];

impl Sense {
    /// The sense of a word by its class and value.
    ///
    /// # Errors
    /// If they mean nothing to the program.
    pub fn of(word: &Word) -> Result<Self, SenseError> {
        let value = word.value.as_str();
        let sense = match word.class.as_str() {
            "file" => single(value).and_then(File::from_char).map(Self::File),
            "rank" => single(value).and_then(Rank::from_char).map(Self::Rank),
            "piece" => piece(value).map(Self::Piece),
            "castling" => castling(value).map(Self::Castling),
            "keyword" => keyword(value),
            "decoy" => Some(Self::Decoy(value.parse().ok())),
            "side" => side(value).map(Self::Side),
            "number" => value.parse().ok().map(Self::Number),
            "unit" => UNITS.contains(&value).then_some(Self::Silent),
            "command" => value.parse().ok().map(Self::Command),
            _ => None,
        };
        sense.ok_or_else(|| SenseError {
            word: word.text.clone(),
            class: word.class.clone(),
            value: word.value.clone(),
            known: KNOWN,
        })
    }
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

fn side(value: &str) -> Option<Color> {
    match value {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

fn castling(value: &str) -> Option<CastlingSide> {
    match value {
        "short" => Some(CastlingSide::KingSide),
        "long" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

fn keyword(value: &str) -> Option<Sense> {
    match value {
        "captures" => Some(Sense::Captures),
        "en" => Some(Sense::En),
        "touch" => Some(Sense::Touch),
        "opponent" => Some(Sense::Opponent),
        "promote" => Some(Sense::Promote),
        "adoube" => Some(Sense::Command(Command::Adjust)),
        "gives" => Some(Sense::Command(Command::Resign)),
        "from" | "to" | "onto" | "becomes" | "check" | "and" | "mate" | "passant" | "rochade"
        | "ply" | "i" | "what" | "pull" | "offer" | "piece" => Some(Sense::Silent),
        _ => None,
    }
}
