//! From words and typed lines to what they want of a position that is being set up.

use std::sync::LazyLock;

use announcements::{
    Command, Filled, Vocabulary, file_named, piece_named, rank_named, side_named, tokens,
};
use board_questions::Question;
use chess_laws::{complete, setup_of};
use german_grammar::ActivityPhrases;
use serde::Deserialize;
use shakmaty::{CastlingSide, Color, Square};
use spoken_grammar::WordId;

use super::draft::Edit;
use super::order::{Order, Placing};
use crate::epd::Line;
use crate::patterns::Patterns;
use crate::questions::{BoardEdit, BoardQuestion};
use desk::typed_line::{ActivityWords, languages_of};

/// What a pattern wants, by its name in the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Key {
    Put,
    /// A piece of the same kind on each of several squares.
    PutMany,
    PutHere,
    /// A piece by its letter, directly before its square.
    Letter,
    /// A square alone.
    Go,
    /// A side alone, in a list.
    Side,
    Empty,
    EmptyHere,
    Shift,
    Clear,
    Initial,
    Turn,
    CastlesShort,
    CastlesLong,
    Castles,
    CastlesNotShort,
    CastlesNotLong,
    CastlesNot,
    NoCastling,
    EnPassant,
    NoEnPassant,
    Undo,
    Tell,
    Check,
    Fen,
    Play,
    PlayAs,
    Assess,
    TakeOver,
    TurnRound,
    List,
}

/// The class of the patterns.
pub(super) const ORDER: &str = "order";
/// The class of what begins a line and is followed by a name.
const NAMED: &str = "order-text";

static ORDERS: LazyLock<Patterns<Key>> =
    LazyLock::new(|| Patterns::of(ActivityPhrases::POSITION.typed, ORDER));

/// The words that are typed while a position is set up.
pub(super) static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::of(&ActivityPhrases::POSITION));

/// What a typed line wants, for those who read the texts in the language of this code; `None` if it wants nothing of
/// these.
pub(super) fn read_typed(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<Order> {
    if let Some(position) = position_in(line) {
        return Some(position);
    }
    // Squares with a comma between them are two, and not the way of one piece.
    let pieces = || pieces(line, code, vocabulary);
    let first = line.contains(SEPARATORS).then(pieces).flatten();
    let whole = || ORDERS.meaning(line, code, vocabulary, meaning);
    let all = first.or_else(whole).or_else(|| named(line, code));
    all.or_else(pieces)
}

/// Whether a line that wants something can have this word, in a language of those who read the texts in that of this code.
pub(super) fn knows_word(word: &str, code: &str) -> bool {
    let words = languages_of(code).filter_map(|it| TYPED.words(it));
    let mut phrases = words.flat_map(|it| it.of_class(ORDER).chain(it.of_class(NAMED)));
    let small = word.to_lowercase();
    phrases.any(|(_, phrase)| {
        let mut parts = phrase.split(|it: char| !it.is_alphanumeric());
        parts.any(|it| it.to_lowercase() == small)
    })
}

/// The position in FEN on a line: a word with seven strokes, and what follows. The side to move and the rest may be
/// missing.
fn position_in(line: &str) -> Option<Order> {
    let begins = line
        .split_whitespace()
        .find(|word| word.matches('/').count() == 7)?;
    let fen = line.get(line.find(begins)?..)?;
    let fen = match fen.split_whitespace().nth(1) {
        Some(_) => Line::read(fen).fen,
        None => complete(fen).unwrap_or_else(|| fen.to_owned()),
    };
    Some(match setup_of(&fen) {
        Ok(setup) => Order::Edit(Edit::All(Box::new(setup))),
        Err(error) => Order::Unreadable(error),
    })
}

/// A line that begins with words after which a name follows.
fn named(line: &str, code: &str) -> Option<Order> {
    let (value, name) = TYPED.with_text(line, code, NAMED)?;
    let name = name.to_owned();
    Some(match value {
        "keep" => Order::Keep(name),
        "take-up" => Order::TakeUp(name),
        "delete" => Order::Delete(name),
        _ => return None,
    })
}

/// What stands between pieces.
const SEPARATORS: [char; 2] = [',', ';'];

/// A piece, or several with commas or "und" between them: "weiß: König e1, Turm a1 und h1".
fn pieces(line: &str, code: &str, vocabulary: &Vocabulary) -> Option<Order> {
    let joins = |word: &&str| {
        let mut words = languages_of(code).filter_map(|it| TYPED.words(it));
        words.any(|it| it.value("joined", word) == Some("and"))
    };
    let mut placings = Vec::new();
    for part in line.split(SEPARATORS) {
        let words = part.replace(':', " ");
        let words: Vec<&str> = words.split_whitespace().collect();
        for part in words.split(joins) {
            let part = part.join(" ");
            if tokens(&part).next().is_some() {
                placings.extend(placed(&part, code, vocabulary)?);
            }
        }
    }
    let has_piece = placings.iter().any(|it| it.role.is_some());
    has_piece.then_some(Order::Put(placings))
}

fn placed(part: &str, code: &str, vocabulary: &Vocabulary) -> Option<Vec<Placing>> {
    if let Some(apart) = letter_apart(part) {
        let letter = |key, filled: &Filled| (key == Key::Letter).then(|| all_of(filled));
        return ORDERS.meaning(&apart, code, vocabulary, letter);
    }
    ORDERS.meaning(part, code, vocabulary, |key, filled| {
        let fits = matches!(
            key,
            Key::Put | Key::PutMany | Key::PutHere | Key::Go | Key::Side
        );
        fits.then(|| all_of(filled))
    })
}

/// The letter of a piece and its square, which are written together: "Ke1".
fn letter_apart(part: &str) -> Option<String> {
    let mut words = tokens(part);
    let word = words.next().filter(|_| words.next().is_none())?;
    let (at, _) = word.char_indices().nth(1)?;
    let (letter, square) = word.split_at(at);
    let is_piece = letter.chars().all(char::is_alphabetic) && square.parse::<Square>().is_ok();
    is_piece.then(|| format!("{letter} {square}"))
}

/// What is filled in, once for each square.
fn all_of(filled: &Filled) -> Vec<Placing> {
    let placing = |square| Placing {
        side: filled.side,
        role: filled.piece,
        square,
    };
    let squares = filled.squares.iter();
    match filled.squares.is_empty() {
        true => vec![placing(None)],
        false => squares.map(|it| placing(Some(*it))).collect(),
    }
}

// Long: a line for each order.
pub(super) fn meaning(key: Key, filled: &Filled) -> Option<Order> {
    let square = filled.squares.first().copied();
    let castling = |color, sides: &[CastlingSide], may| {
        let sides = sides.to_vec();
        Order::Edit(Edit::Castling { color, sides, may })
    };
    let both = [CastlingSide::KingSide, CastlingSide::QueenSide];
    let [short, long] = both.map(|it| [it]);
    let side = || Some(Some(filled.side?));
    Some(match key {
        // Alone or in a list.
        Key::Put | Key::PutMany | Key::PutHere | Key::Letter | Key::Side => return None,
        Key::Go => Order::Go(square?),
        Key::Empty => Order::Edit(Edit::Piece(BoardEdit::Empty(square?))),
        Key::EmptyHere => Order::EmptyHere,
        Key::Shift => {
            let [from, to] = filled.squares[..] else {
                return None;
            };
            Order::Edit(Edit::Piece(BoardEdit::Shift { from, to }))
        }
        Key::Clear => Order::Edit(Edit::Clear),
        Key::Initial => Order::Edit(Edit::Initial),
        Key::Turn => Order::Edit(Edit::Turn(filled.side?)),
        Key::CastlesShort => castling(side()?, &short, true),
        Key::CastlesLong => castling(side()?, &long, true),
        Key::Castles => castling(side()?, &both, true),
        Key::CastlesNotShort => castling(side()?, &short, false),
        Key::CastlesNotLong => castling(side()?, &long, false),
        Key::CastlesNot => castling(side()?, &both, false),
        Key::NoCastling => castling(None, &both, false),
        Key::EnPassant => Order::Edit(Edit::EnPassant(Some(square?))),
        Key::NoEnPassant => Order::Edit(Edit::EnPassant(None)),
        Key::Undo => Order::Undo,
        Key::Tell => Order::Tell,
        Key::Check => Order::Check,
        Key::Fen => Order::Fen,
        Key::Play => Order::Play(None),
        Key::PlayAs => Order::Play(side()?),
        Key::Assess => Order::Assess,
        Key::TakeOver => Order::TakeOver,
        Key::TurnRound => Order::Edit(Edit::TurnRound),
        Key::List => Order::List,
    })
}

/// What these words want; `None` if they want nothing of a position.
pub(super) fn read(words: &[WordId], vocabulary: &Vocabulary) -> Option<Order> {
    let concepts = vocabulary.concepts(words).into_iter();
    // Words such as "nach" only join others.
    let counting = concepts.filter(|(class, _)| *class != "keyword");
    let counting: Vec<(&str, &str)> = counting.collect();
    match counting[..] {
        // What stands on a square, which is told where the player goes there.
        [("question", "stands" | "is"), ref square @ ..] => on_squares(square),
        [("command", command)] => of_command(command.parse().ok()?),
        [("side", side), ("setup", "turn")] => Some(Order::Edit(Edit::Turn(side_named(side)?))),
        [("setup", word)] => of_word(word),
        _ => on_squares(&counting),
    }
}

/// What these words ask; `None` if they ask nothing.
pub(super) fn asked(words: &[WordId], vocabulary: &Vocabulary) -> Option<BoardQuestion> {
    let concepts = vocabulary.concepts(words).into_iter();
    let joins = [
        ("question", "is"),
        ("question", "the"),
        ("question", "stands"),
    ];
    let counting = concepts.filter(|it| it.0 != "keyword" && !joins.contains(it));
    let counting: Vec<(&str, &str)> = counting.collect();
    let (side, piece) = match counting[..] {
        [("question", "where"), ("piece", piece)] => (None, piece),
        [("question", "where"), ("side", side), ("piece", piece)] => {
            (Some(side_named(side)?), piece)
        }
        _ => return None,
    };
    let role = piece_named(piece)?;
    Some(BoardQuestion::Board(Question::Where { role, side }))
}

fn of_word(word: &str) -> Option<Order> {
    Some(match word {
        "empty" => Order::EmptyHere,
        "clear" => Order::Edit(Edit::Clear),
        "initial" => Order::Edit(Edit::Initial),
        "check" => Order::Check,
        "play" => Order::Play(None),
        "take-over" => Order::TakeOver,
        "more" => Order::More,
        _ => return None,
    })
}

/// Words about a piece, a square or both.
fn on_squares(concepts: &[(&str, &str)]) -> Option<Order> {
    let (mut side, mut role, mut squares): (Option<Color>, _, Vec<Square>) =
        (None, None, Vec::new());
    let (mut is_empty, mut rest) = (false, concepts);
    while let Some((first, behind)) = rest.split_first() {
        rest = match (*first, behind) {
            (("side", name), left) if side.is_none() => {
                side = Some(side_named(name)?);
                left
            }
            (("piece", name), left) if role.is_none() => {
                role = Some(piece_named(name)?);
                left
            }
            (("file", file), [("rank", rank), left @ ..]) => {
                squares.push(Square::from_coords(file_named(file)?, rank_named(rank)?));
                left
            }
            (("setup", "empty"), []) => {
                is_empty = true;
                &[]
            }
            _ => return None,
        };
    }
    let edit = |edit| Some(Order::Edit(Edit::Piece(edit)));
    match (squares[..].as_ref(), role) {
        ([square], None) if is_empty && side.is_none() => edit(BoardEdit::Empty(*square)),
        _ if is_empty => None,
        ([square], None) if side.is_none() => Some(Order::Go(*square)),
        ([from, to], _) => edit(BoardEdit::Shift {
            from: *from,
            to: *to,
        }),
        ([] | [_], Some(_)) => {
            let square = squares.first().copied();
            Some(Order::Put(vec![Placing { side, role, square }]))
        }
        _ => None,
    }
}

/// What a command of games wants here; `None` if it has nothing to do with a position.
pub(super) fn of_command(command: Command) -> Option<Order> {
    Some(match command {
        Command::Yes => Order::Yes,
        Command::No => Order::No,
        Command::Position => Order::Tell,
        Command::Repeat => Order::Repeat,
        Command::Help => Order::Help,
        Command::TakeBack | Command::Correction => Order::Undo,
        Command::Hint | Command::Evaluation => Order::Assess,
        Command::Leave => Order::Quit,
        _ => return None,
    })
}
