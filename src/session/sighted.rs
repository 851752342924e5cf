//! What the sighted player's electronic board and the clock at it bring about: facts that
//! are kept, and bind nobody by themselves.

use std::time::Duration;

use shakmaty::{Color, Square};

use super::{Effect, Refused, State};
use crate::session::MoveEffect;
use crate::session::MoveRefused;
use chess_laws::{Correction, PieceAt};

impl State {
    /// A piece was lifted. Once a move is announced, what is lifted belongs to making it.
    pub(super) fn lift(&mut self, square: Square) -> Result<Vec<Effect>, Refused> {
        if self.announced.is_some() {
            return Err(Refused::Move(MoveRefused::Announced));
        }
        let by = self.game.turn();
        let piece = PieceAt::on(self.game.position(), square);
        let piece = piece.ok_or(Refused::Move(MoveRefused::NothingThere(square)))?;
        Ok(vec![Effect::Move(MoveEffect::Lifted { by, piece })])
    }

    /// The clock at the board is the clock of the game: its times count.
    pub(super) fn read_clock(&mut self, white: Duration, black: Duration) -> Vec<Effect> {
        for (side, left) in [(Color::White, white), (Color::Black, black)] {
            let read = Correction {
                left: Some(left),
                ..Correction::default()
            };
            self.clock.correct(side, read, self.now);
        }
        Vec::new()
    }
}
