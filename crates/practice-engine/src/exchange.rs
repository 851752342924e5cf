//! What a move wins when both sides go on capturing on its square, in hundredths of a pawn. Knows
//! nothing of what happens on other squares.

use shakmaty::{Bitboard, Board, Color, Move, Role, Square};

/// No more pieces than that can capture on one square.
const LONGEST: usize = 32;
/// Nothing is worth giving the king away.
const KING: i32 = 20_000;

/// What this move of a side wins, if both sides capture with the least valuable piece first and stop
/// when it does not pay. Pins do not count.
pub(super) fn exchange(board: &Board, color: Color, played: Move) -> i32 {
    let (Some(from), false) = (played.from(), played.is_castle()) else {
        return 0;
    };
    let to = played.to();
    let mut occupied = board.occupied().without(from);
    if played.is_en_passant() {
        occupied.discard(Square::from_coords(to.file(), from.rank()));
    }
    let becomes = played.promotion().unwrap_or(played.role());
    let promoted = match played.promotion() {
        Some(role) => worth(role) - worth(Role::Pawn),
        None => 0,
    };
    // What the side that captured last has won up to then.
    let mut gains = [0; LONGEST];
    gains[0] = played.capture().map_or(0, worth) + promoted;
    let mut depth = 0;
    let mut stands = value(becomes);
    let mut side = color.other();
    while depth + 1 < LONGEST {
        let Some((square, role)) = least(board, to, side, occupied) else {
            break;
        };
        depth += 1;
        gains[depth] = stands - gains[depth - 1];
        stands = value(role);
        occupied.discard(square);
        side = side.other();
    }
    // Nobody has to capture.
    while depth > 0 {
        gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
        depth -= 1;
    }
    gains[0]
}

/// What it is worth to capture a piece, wherever it stands, in hundredths of a pawn. The king does not count.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 0,
    }
}

/// What it costs to have this piece captured.
const fn value(role: Role) -> i32 {
    match role {
        Role::King => KING,
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => worth(role),
    }
}

/// The least valuable piece of a side that attacks a square, with what is still on the board.
fn least(board: &Board, to: Square, color: Color, occupied: Bitboard) -> Option<(Square, Role)> {
    let attackers = board.attacks_to(to, color, occupied) & occupied;
    if attackers.is_empty() {
        return None;
    }
    Role::ALL.into_iter().find_map(|role| {
        let square = (attackers & board.by_role(role)).first()?;
        Some((square, role))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use shakmaty::fen::Fen;
    use shakmaty::uci::UciMove;
    use shakmaty::{CastlingMode, Chess, Position};

    use super::*;

    #[test]
    fn exchanges() {
        let rows = [
            ("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1", "c3d5", 950),
            // The pawn is protected by a pawn.
            ("4k3/8/2p5/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", -220),
            // Two attack, one protects.
            ("4k3/8/5n2/3p4/8/2N5/3R4/4K3 w - - 0 1", "c3d5", 100),
            // A rook behind a rook.
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", -400),
            // The king may not capture what is protected.
            ("8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
            ("3n4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", 1170),
            // A quiet move onto a square that a pawn attacks.
            ("4k3/8/2p5/8/8/2N5/8/4K3 w - - 0 1", "c3d5", -320),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0),
        ];
        for (fen, uci, expected) in rows {
            let fen: Fen = fen.parse().unwrap();
            let position: Chess = fen.clone().into_position(CastlingMode::Standard).unwrap();
            let uci: UciMove = uci.parse().unwrap();
            let played = uci.to_move(&position).unwrap();
            let gain = exchange(position.board(), position.turn(), played);
            assert_eq!(gain, expected, "{fen} {uci}");
        }
    }
}
