//! Whose move it is, and what was played.

use chess_laws::{Game, Ply};
use shakmaty::san::Suffix;
use shakmaty::{Color, Position};

use super::answer::{MadeMove, Turn};

/// Whose move it is.
pub(super) fn turn(game: &Game) -> Turn {
    let position = game.position();
    Turn {
        side: position.turn(),
        number: position.fullmoves().get(),
        check: position.is_check(),
        ended: game.ended(),
    }
}

/// The last moves.
pub(super) fn last(game: &Game, count: usize) -> Vec<MadeMove> {
    let plies = game.plies();
    let from = plies.len().saturating_sub(count);
    plies.iter().skip(from).map(made).collect()
}

/// The moves from this number on.
pub(super) fn from(game: &Game, number: u32) -> Vec<MadeMove> {
    let all = game.plies().iter().map(made);
    all.filter(|made| made.number >= number).collect()
}

/// The moves since the last one of this side: all if it has made none.
pub(super) fn since(game: &Game, side: Color) -> Vec<MadeMove> {
    let plies = game.plies();
    let own = plies.iter().rposition(|ply| ply.side == side);
    let from = own.map_or(0, |last| last + 1);
    plies.iter().skip(from).map(made).collect()
}

/// The last move of this side, if it has made one.
pub(super) fn last_of(game: &Game, side: Color) -> Vec<MadeMove> {
    let mut latest = game.plies().iter().rev();
    latest
        .find(|ply| ply.side == side)
        .map(made)
        .into_iter()
        .collect()
}

fn made(ply: &Ply) -> MadeMove {
    MadeMove {
        number: ply.before.fullmoves().get(),
        side: ply.side,
        mv: ply.played,
        check: ply.san.suffix.is_some(),
        mate: ply.san.suffix == Some(Suffix::Checkmate),
    }
}
