//! Facts from an electronic board and the clock at it: they are recorded, and bind nobody by
//! themselves.

use std::time::Duration;

use chess_laws::{Correction, PieceAt};
use shakmaty::{Color, Square};

use crate::session::{Effect, MoveEffect, MoveRefused, Refused, State};

/// A piece was lifted. Once a move is announced, lifting belongs to making it.
pub(super) fn lift(state: &State, square: Square) -> Result<Vec<Effect>, Refused> {
    if state.announced.is_some() {
        return Err(MoveRefused::Announced.into());
    }
    let by = state.game.turn();
    let piece = PieceAt::on(state.game.position(), square);
    let piece = piece.ok_or(MoveRefused::NothingThere(square))?;
    Ok(vec![Effect::Move(MoveEffect::Lifted { by, piece })])
}

/// The clock at the board is the clock of the game: its times count.
pub(super) fn read_clock(state: &mut State, white: Duration, black: Duration) -> Vec<Effect> {
    for (side, left) in [(Color::White, white), (Color::Black, black)] {
        let read = Correction {
            left: Some(left),
            ..Correction::default()
        };
        state.clock.correct(side, read, state.now);
    }
    Vec::new()
}
