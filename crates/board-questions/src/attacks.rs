//! What attacks and what defends a square, also through other pieces.

use chess_laws::PieceAt;
use shakmaty::{Bitboard, Board, Color, Role, Square, attacks};

use super::answer::{Attacker, Attackers, Control, Pin};
use super::exchange::{attackers_by_worth, worth};
use super::question::Stance;

/// What attacks or defends a square.
pub(super) fn control(board: &Board, square: Square, stance: Stance, x_rays: bool) -> Control {
    let of = |side| attackers(board, square, side, x_rays);
    let piece = board.piece_at(square);
    let (attackers, defenders) = match piece {
        None => (Color::ALL.map(of).to_vec(), None),
        Some(piece) => {
            let attackers = match stance {
                Stance::Attackers | Stance::Both => vec![of(piece.color.other())],
                Stance::Defenders => Vec::new(),
            };
            let defenders = match stance {
                Stance::Defenders | Stance::Both => Some(of(piece.color)),
                Stance::Attackers => None,
            };
            (attackers, defenders)
        }
    };
    Control {
        square,
        piece,
        attackers,
        defenders,
    }
}

/// What gives check to this side.
pub(super) fn checkers(board: &Board, side: Color) -> Vec<PieceAt> {
    let king = board.king_of(side).into_iter();
    let from = king.flat_map(|king| board.attacks_to(king, side.other(), board.occupied()));
    from.filter_map(|from| PieceAt::on_board(board, from))
        .collect()
}

/// The pieces of a side, or of both, that stand alone between their king and a piece that would give check through them.
pub(super) fn pins(board: &Board, side: Option<Color>) -> Vec<Pin> {
    let sides = Color::ALL
        .into_iter()
        .filter(|it| side.is_none_or(|side| side == *it));
    sides.flat_map(|side| pins_of(board, side)).collect()
}

fn pins_of(board: &Board, side: Color) -> Vec<Pin> {
    let Some(king) = board.king_of(side) else {
        return Vec::new();
    };
    let sliders = (board.by_color(side.other()) & board.sliders()).into_iter();
    let pins = sliders.filter_map(|from| {
        let by = PieceAt::on_board(board, from)?;
        let way = attacks::between(from, king) & board.occupied();
        let only = way.single_square().filter(|_| moves_along(by, king))?;
        let piece = PieceAt::on_board(board, only)?;
        (piece.color == side).then_some(Pin { piece, by })
    });
    pins.collect()
}

fn attackers(board: &Board, square: Square, side: Color, x_rays: bool) -> Attackers {
    let direct = attackers_by_worth(board, square, side).into_iter();
    let mut pieces: Vec<Attacker> = direct
        .filter_map(|(from, _)| {
            Some(Attacker {
                by: PieceAt::on_board(board, from)?,
                through: None,
            })
        })
        .collect();
    if x_rays {
        pieces.extend(through_others(board, square, side));
    }
    Attackers { side, pieces }
}

/// The pieces that attack the square through others, the least valuable first. At most one of
/// those in the way does not move along the same line itself.
fn through_others(board: &Board, square: Square, side: Color) -> Vec<Attacker> {
    let behind = board.by_color(side) & board.sliders();
    let mut found: Vec<Attacker> = behind
        .into_iter()
        .filter_map(|from| {
            let by = PieceAt::on_board(board, from)?;
            if !moves_along(by, square) {
                return None;
            }
            let way = attacks::between(from, square) & board.occupied();
            let others = way
                .into_iter()
                .filter_map(|square| PieceAt::on_board(board, square));
            let blocks = |piece: &PieceAt| !moves_along(*piece, square);
            let passes = way.any() && others.filter(blocks).count() <= 1;
            let through = first_in_the_way(board, from, way).filter(|_| passes)?;
            Some(Attacker {
                by,
                through: Some(through),
            })
        })
        .collect();
    found.sort_by_key(|attacker| worth(attacker.by.role));
    found
}

/// Whether a piece would attack the square on an empty board, as a bishop, a rook or a queen.
fn moves_along(piece: PieceAt, square: Square) -> bool {
    let slides = matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen);
    slides
        && attacks::attacks(piece.square, piece.role.of(piece.color), Bitboard::EMPTY)
            .contains(square)
}

/// The piece next to the one that stands behind.
fn first_in_the_way(board: &Board, from: Square, way: Bitboard) -> Option<PieceAt> {
    let nearest = way.into_iter().min_by_key(|square| square.distance(from))?;
    PieceAt::on_board(board, nearest)
}
