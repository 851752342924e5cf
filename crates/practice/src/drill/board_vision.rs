//! Questions about the empty board: colours, neighbours, diagonals, a knight's ways, what a piece reaches.

use std::time::Duration;

use board_questions::Diagonal;
use shakmaty::{Bitboard, Color, Piece, Role, Square, attacks};

use super::answer::{Expected, Shade};
use super::asks::{Asks, DrillQuestion};
use super::chance::Chance;
use super::knight::knight_distances;
use super::list::Level;

/// How long an answer may take on the third level of the colours.
const AT_ONCE: Duration = Duration::from_secs(3);

/// The colour of a square, of two squares, of a square at once.
pub(super) fn colours(level: Level, chance: &mut Chance) -> DrillQuestion {
    let square = chance.next_square();
    let shade = Expected::Shade(Shade::of(square));
    let at_once = DrillQuestion {
        limit: level.choose([None, None, Some(AT_ONCE)]),
        ..DrillQuestion::plain(Asks::Colour(square), shade)
    };
    if level.number() != 2 {
        return at_once;
    }
    let same = chance.coin();
    let fitting = |it: &Square| (Shade::of(*it) == Shade::of(square)) == same && *it != square;
    let other = one_square(fitting, chance);
    DrillQuestion::plain(Asks::SameColour(square, other), Expected::YesNo(same))
}

/// Two squares on a diagonal, the squares around one, all squares of its diagonals.
pub(super) fn neighbours(level: Level, chance: &mut Chance) -> DrillQuestion {
    let square = chance.square();
    match level.number() {
        1 => {
            let same = chance.coin();
            let fitting =
                |it: &Square| *it != square && Diagonal::through(square, *it).is_some() == same;
            let other = one_square(fitting, chance);
            DrillQuestion::plain(Asks::SameDiagonal(square, other), Expected::YesNo(same))
        }
        2 => {
            let around = squares(attacks::king_attacks(square));
            DrillQuestion::plain(Asks::Neighbours(square), Expected::Squares(around))
        }
        _ => {
            let all = squares(on_empty_board(Role::Bishop, square));
            DrillQuestion::plain(Asks::Diagonals(square), Expected::Squares(all))
        }
    }
}

/// How many moves a knight needs, a way of two moves, a way of three or four.
pub(super) fn knight(level: Level, chance: &mut Chance) -> DrillQuestion {
    let from = chance.square();
    let distances = knight_distances(from);
    let wanted: &[usize] = level.choose([&[1, 2, 3], &[2], &[3, 4]]);
    let distance = |it: &Square| distances[usize::from(*it)];
    // Each number of moves as often as the others.
    let moves = chance.one_of(wanted).unwrap_or(2);
    let to = one_square(|it| distance(it) == moves, chance);
    let moves = distance(&to);
    match level {
        Level::FIRST => {
            let number = u8::try_from(moves).unwrap_or_default();
            DrillQuestion::plain(Asks::KnightMoves(from, to), Expected::Number(number))
        }
        _ => {
            let way = Expected::Way { from, to, moves };
            DrillQuestion::plain(Asks::KnightWay(from, to, moves), way)
        }
    }
}

/// Whether a piece goes from one square to another.
pub(super) fn reaches(chance: &mut Chance) -> DrillQuestion {
    let roles = [Role::Bishop, Role::Rook, Role::Queen, Role::Knight];
    let role = chance.one_of(&roles).unwrap_or(Role::Bishop);
    let from = chance.square();
    let reached = on_empty_board(role, from);
    let is_reached = chance.coin();
    let fitting = |it: &Square| *it != from && reached.contains(*it) == is_reached;
    let to = one_square(fitting, chance);
    DrillQuestion::plain(Asks::Reaches(role, from, to), Expected::YesNo(is_reached))
}

/// All squares that a piece reaches.
pub(super) fn all_reached(chance: &mut Chance) -> DrillQuestion {
    let roles = [Role::Bishop, Role::Knight, Role::King];
    let role = chance.one_of(&roles).unwrap_or(Role::Bishop);
    let from = chance.square();
    let all = squares(on_empty_board(role, from));
    DrillQuestion::plain(Asks::AllReached(role, from), Expected::Squares(all))
}

fn on_empty_board(role: Role, from: Square) -> Bitboard {
    let piece = Piece {
        color: Color::White,
        role,
    };
    attacks::attacks(from, piece, Bitboard::EMPTY)
}

fn squares(of: Bitboard) -> Vec<Square> {
    of.into_iter().collect()
}

/// One of the squares that fit; any if no square does.
fn one_square(fits: impl Fn(&Square) -> bool, chance: &mut Chance) -> Square {
    let fitting: Vec<Square> = Square::ALL.into_iter().filter(|it| fits(it)).collect();
    chance.one_of(&fitting).unwrap_or_else(|| chance.square())
}
