//! What a piece is worth on its square, whatever else stands on the board.

use shakmaty::{Color, Role, Square};

use super::tapered::Tapered;

/// What a piece of this side is worth on this square.
pub(super) fn of(role: Role, square: Square, color: Color) -> Tapered {
    let square = color.fold_wb(square, square.flip_vertical());
    PLACES[role as usize - 1][square.to_usize()]
}

/// For each role, and each square as White sees it.
static PLACES: [[Tapered; 64]; 6] = [
    squares(Role::Pawn),
    squares(Role::Knight),
    squares(Role::Bishop),
    squares(Role::Rook),
    squares(Role::Queen),
    squares(Role::King),
];

const fn squares(role: Role) -> [Tapered; 64] {
    let mut places = [Tapered::new(0, 0); 64];
    let mut index = 0;
    while index < 64 {
        let (file, rank) = (index % 8, index / 8);
        let material = material(role);
        let place = place(role, file as i32, rank as i32);
        places[index] = Tapered::new(material.middle + place.middle, material.end + place.end);
        index += 1;
    }
    places
}

const fn material(role: Role) -> Tapered {
    match role {
        Role::Pawn => Tapered::new(90, 115),
        Role::Knight => Tapered::new(330, 300),
        Role::Bishop => Tapered::new(345, 315),
        Role::Rook => Tapered::new(480, 530),
        Role::Queen => Tapered::new(980, 960),
        Role::King => Tapered::new(0, 0),
    }
}

const fn place(role: Role, file: i32, rank: i32) -> Tapered {
    let (in_file, in_rank) = (inward(file), inward(rank));
    let centre = in_file + in_rank;
    match role {
        Role::Pawn => pawn(in_file, rank),
        Role::Knight => {
            let undeveloped = if rank == 0 { -8 } else { 0 };
            let outpost = if rank >= 3 && rank <= 5 { 6 } else { 0 };
            Tapered::new(8 * centre - 30 + undeveloped + outpost, 6 * centre - 20)
        }
        Role::Bishop => {
            let undeveloped = if rank == 0 { -12 } else { 0 };
            Tapered::new(4 * centre - 8 + undeveloped, 3 * centre - 8)
        }
        Role::Rook => {
            let seventh = if rank == 6 { 18 } else { 0 };
            Tapered::new(3 * in_file - 4 + seventh, seventh)
        }
        Role::Queen => Tapered::new(centre - 2, 5 * centre - 14),
        Role::King => king(file, in_file, rank, centre),
    }
}

/// Pawns take the centre first, and run in the end.
const fn pawn(in_file: i32, rank: i32) -> Tapered {
    let middle = match (rank, in_file) {
        (1, 3) => -14,
        (2, 3) => 2,
        (2, _) => 3 * in_file - 4,
        (3, 3) => 24,
        (3, 2) => 12,
        (3, _) => 0,
        (4, _) => 6 + 6 * in_file,
        (5, _) => 20 + 6 * in_file,
        (6, _) => 60,
        _ => 0,
    };
    let end = match rank {
        2 => 3,
        3 => 10,
        4 => 24,
        5 => 45,
        6 => 80,
        _ => 0,
    };
    Tapered::new(middle, end)
}

/// The king hides while there are pieces, and comes out when they are gone.
const fn king(file: i32, in_file: i32, rank: i32, centre: i32) -> Tapered {
    let home = match (file, in_file) {
        (_, 0) => 18,
        (_, 1) => 30,
        (2, _) => 12,
        (_, 2) => -6,
        _ => -14,
    };
    let middle = match rank {
        0 => home,
        1 => home - 24,
        _ => -30 - 12 * rank,
    };
    Tapered::new(middle, 9 * centre - 30)
}

/// From 0 at the edge to 3 in the middle.
const fn inward(line: i32) -> i32 {
    if line < 4 { line } else { 7 - line }
}
