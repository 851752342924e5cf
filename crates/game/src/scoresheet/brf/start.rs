//! The starting position of a game on paper, if it is not the usual one: a line `fen` with the
//! other parts of a FEN, and eight lines with the ranks, the eighth first.
//!
//! A convention of this program, the same in every table: English letters, a white piece
//! after dot 6, and a hyphen for each empty square; numbers after the number sign. `fen 960`
//! begins a position of Chess960.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use braille_display::{Cell, ascii};
use chess_laws::{FenError, Game};

/// The first word.
const FEN: &str = "fen";
/// The second word in Chess960.
const CHESS960: &str = "960";

/// Stands before the letter of a white piece.
const CAPITAL: char = ',';
/// Stands before a number.
const NUMBER: char = '#';

/// Side to move, castling, en passant, plies for the 50 moves, number of the move.
const FIELDS: usize = 5;
const RANKS: usize = 8;

/// The paragraphs, each as words.
pub(super) fn write(start: &Chess) -> Vec<Vec<Vec<Cell>>> {
    let fen = Fen::from_position(start, EnPassantMode::Legal).to_string();
    let (board, fields) = fen.split_once(' ').unwrap_or((&fen, ""));
    let mode = (start.castles().mode() == CastlingMode::Chess960).then_some(CHESS960);
    let first = std::iter::once(FEN).chain(mode).chain(fields.split(' '));
    let ranks = board.split('/').map(|rank| vec![word(&squares(rank))]);
    std::iter::once(first.map(word).collect())
        .chain(ranks)
        .collect()
}

/// Whether a paragraph with this first word gives the starting position.
pub(super) fn begins(cells: &[Cell]) -> bool {
    cells == word(FEN)
}

/// The position in the words after the first, and how many words it takes.
pub(super) fn read(words: &[&[Cell]]) -> (usize, Result<Chess, FenError>) {
    let is_chess960 = words.first().is_some_and(|it| *it == word(CHESS960));
    let mode = usize::from(is_chess960);
    let texts: Vec<String> = words.iter().skip(mode).map(|it| text(it)).collect();
    let (fields, ranks) = texts.split_at(FIELDS.min(texts.len()));
    let ranks: Vec<String> = ranks.iter().take(RANKS).map(|it| counted(it)).collect();
    let fen = format!("{} {}", ranks.join("/"), fields.join(" "));
    let game = if is_chess960 {
        Game::from_chess960_fen(&fen)
    } else {
        Game::from_fen(&fen)
    };
    let used = mode + fields.len() + ranks.len();
    (used, game.map(|game| game.start().clone()))
}

/// A rank with a hyphen for each empty square.
fn squares(rank: &str) -> String {
    let square = |it: char| match it.to_digit(10) {
        Some(empty) => "-".repeat(empty as usize),
        None => it.to_string(),
    };
    rank.chars().map(square).collect()
}

/// A rank with a number for each run of empty squares.
fn counted(rank: &str) -> String {
    let mut counted = String::new();
    let mut rest = rank;
    while let Some(first) = rest.chars().next() {
        let behind = rest.trim_start_matches('-');
        let empty = rest.len() - behind.len();
        if empty > 0 {
            counted.push_str(&empty.to_string());
            rest = behind;
        } else {
            counted.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    counted
}

fn word(text: &str) -> Vec<Cell> {
    let mut ascii = String::new();
    let mut in_number = false;
    for it in text.chars() {
        let digit = it.to_digit(10);
        if digit.is_some() && !in_number {
            ascii.push(NUMBER);
        }
        in_number = digit.is_some();
        if it.is_ascii_uppercase() {
            ascii.push(CAPITAL);
        }
        // The digits from 1 to 9 and 0 are the first ten letters.
        let letter = digit.map(|digit| char::from(b'a' + ((digit + 9) % 10) as u8));
        ascii.push(letter.unwrap_or(it));
    }
    ascii.chars().filter_map(ascii::from_ascii).collect()
}

fn text(cells: &[Cell]) -> String {
    let mut text = String::new();
    let (mut capital, mut in_number) = (false, false);
    for it in cells.iter().map(|cell| ascii::to_ascii(*cell)) {
        match it.unwrap_or('?').to_ascii_lowercase() {
            CAPITAL => capital = true,
            NUMBER => in_number = true,
            letter @ 'a'..='j' if in_number => {
                let digit = (letter as u8 - b'a' + 1) % 10;
                text.push(char::from(b'0' + digit));
            }
            letter if std::mem::take(&mut capital) => text.push(letter.to_ascii_uppercase()),
            letter => text.push(letter),
        }
    }
    text
}
