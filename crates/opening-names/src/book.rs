//! The positions that have a name. Does not know any language.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Position};

use crate::name::Name;

/// The opening of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The code in the Encyclopaedia of Chess Openings: "B90".
    pub eco: &'static str,
    /// The name.
    pub name: Name,
    /// The number of plies after which the game got this name.
    pub since: usize,
}

/// The opening of a game with these positions, from the start position on, in their order. The last
/// position that has a name counts, so that a game which transposes has the name of what it became.
/// `None` if no position has a name.
///
/// ```
/// use opening_names::name_of;
/// use shakmaty::{Chess, Move, Position, Role, Square};
///
/// let start = Chess::new();
/// assert_eq!(name_of([&start]), None);
///
/// let mv = Move::Normal { role: Role::Pawn, from: Square::C2, capture: None, to: Square::C4, promotion: None };
/// let english = start.clone().play(mv)?;
/// let opening = name_of([&start, &english]);
/// assert_eq!(opening.map(|it| (it.eco, it.name.english(), it.since)), Some(("A10", "English Opening", 1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn name_of<'a>(positions: impl IntoIterator<Item = &'a Chess>) -> Option<Opening> {
    let mut opening: Option<Opening> = None;
    for (plies, position) in positions.into_iter().enumerate() {
        let Some(&Known { eco, name }) = BOOK.get(&key(position)) else {
            continue;
        };
        let since = opening
            .filter(|opening| opening.name == name)
            .map_or(plies, |opening| opening.since);
        opening = Some(Opening { eco, name, since });
    }
    opening
}

/// The lines that lead from the initial position to a position with a name: the moves of each in UCI, with
/// spaces between them.
///
/// ```
/// use opening_names::lines;
///
/// assert!(lines().any(|it| it == "e2e4 c7c5"));
/// ```
pub fn lines() -> impl Iterator<Item = &'static str> {
    let lines = OPENINGS.lines();
    lines.filter_map(|line| line.split('\t').nth(2))
}

/// The data.
const OPENINGS: &str = include_str!("../data/openings.tsv");

/// What the book has on a position.
struct Known {
    eco: &'static str,
    name: Name,
}

static BOOK: LazyLock<FxHashMap<Zobrist64, Known>> = LazyLock::new(|| read(OPENINGS));

/// A position without its counters. An en passant square counts only where such a capture is legal, as
/// in Article 9.2.
fn key(position: &Chess) -> Zobrist64 {
    position.zobrist_hash(EnPassantMode::Legal)
}

/// The positions at the ends of these lines. The tests see to it that each line is legal.
fn read(lines: &'static str) -> FxHashMap<Zobrist64, Known> {
    let mut book = FxHashMap::default();
    // The moves of the line before, and the positions after them: what lines have in common is
    // played once.
    let mut path: Vec<(&str, Chess)> = Vec::new();
    for line in lines.lines() {
        let mut cells = line.split('\t');
        let (Some(eco), Some(name), Some(moves)) = (cells.next(), cells.next(), cells.next())
        else {
            continue;
        };
        if let Some(position) = follow(&mut path, moves) {
            let name = Name::new(name);
            book.insert(key(position), Known { eco, name });
        }
    }
    book
}

/// The position after these moves from the initial one, `None` if one of them is illegal.
fn follow<'a, 'b>(path: &'a mut Vec<(&'b str, Chess)>, moves: &'b str) -> Option<&'a Chess> {
    let common = path
        .iter()
        .zip(moves.split(' '))
        .take_while(|((played, _), text)| played == text)
        .count();
    path.truncate(common);
    for text in moves.split(' ').skip(common) {
        let before = path
            .last()
            .map_or_else(Chess::new, |(_, position)| position.clone());
        let uci: UciMove = text.parse().ok()?;
        let mv = uci.to_move(&before).ok()?;
        path.push((text, before.play(mv).ok()?));
    }
    path.last().map(|(_, position)| position)
}
