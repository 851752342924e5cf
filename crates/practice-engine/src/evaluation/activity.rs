//! What the pieces of a side can do: where they can go, and how many of them look at the other king.

use shakmaty::{Bitboard, Board, Color, Role, Square, attacks};

use super::tapered::Tapered;

/// A rook on a file without pawns, and on one without own pawns.
const OPEN_FILE: Tapered = Tapered::new(22, 8);
const HALF_OPEN_FILE: Tapered = Tapered::new(10, 6);
/// However many pieces look at a king, it is worth no more.
const MOST_DANGER: i32 = 260;

pub(super) fn of(board: &Board, color: Color) -> Tapered {
    let own = board.by_color(color);
    let pawns = board.pawns() & board.by_color(color.other());
    let free = !own & !attacked_by_pawns(pawns, color.other());
    let zone = zone(board, color.other());
    let mut sum = Tapered::default();
    let (mut attackers, mut hits) = (0, 0);
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in own & board.by_role(role) {
            let reached = attacks::attacks(square, role.of(color), board.occupied());
            let places = (reached & free).count() as i32;
            sum += mobility(role, places);
            let near = (reached & zone).count() as i32;
            if near > 0 {
                attackers += 1;
                hits += near * eagerness(role);
            }
            if role == Role::Rook {
                sum += file(board, square, own);
            }
        }
    }
    // One piece alone does not mate.
    if attackers >= 2 {
        sum.middle += (hits * attackers).min(MOST_DANGER);
    }
    sum
}

/// What it is worth to have this many squares to go to.
const fn mobility(role: Role, places: i32) -> Tapered {
    match role {
        Role::Knight => Tapered::new(4 * (places - 4), 4 * (places - 4)),
        Role::Bishop => Tapered::new(4 * (places - 6), 4 * (places - 6)),
        Role::Rook => Tapered::new(2 * (places - 7), 4 * (places - 7)),
        Role::Queen => Tapered::new(places - 13, 2 * (places - 13)),
        Role::Pawn | Role::King => Tapered::new(0, 0),
    }
}

/// How much a piece matters that looks at a square near the king.
const fn eagerness(role: Role) -> i32 {
    match role {
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 4,
        Role::Queen => 6,
        Role::Pawn | Role::King => 0,
    }
}

fn file(board: &Board, square: Square, own: Bitboard) -> Tapered {
    let pawns = board.pawns() & Bitboard::from_file(square.file());
    if pawns.is_empty() {
        OPEN_FILE
    } else if (pawns & own).is_empty() {
        HALF_OPEN_FILE
    } else {
        Tapered::default()
    }
}

/// The king's square and those around it.
fn zone(board: &Board, color: Color) -> Bitboard {
    let around = |king| attacks::king_attacks(king) | Bitboard::from_square(king);
    board.king_of(color).map_or(Bitboard::EMPTY, around)
}

/// The squares that these pawns of a side attack.
fn attacked_by_pawns(pawns: Bitboard, color: Color) -> Bitboard {
    let left = pawns & !Bitboard::from_file(shakmaty::File::A);
    let right = pawns & !Bitboard::from_file(shakmaty::File::H);
    color.fold_wb(
        left.shift(7) | right.shift(9),
        left.shift(-9) | right.shift(-7),
    )
}
