//! What the braille line shows of a game.

use shakmaty::Color;

use super::Wording;
use crate::braille::{LineContent, Side};
use crate::laws::Time;
use crate::session::State;

impl Wording {
    /// The line for a state at a moment; a message, if there is one, goes first.
    #[must_use]
    pub fn line(&self, state: &State, at: Time, message: Option<String>) -> LineContent {
        let clock = state.clock();
        let left = |side| clock.remaining(side, at);
        let completed = |side| state.game().completed_moves(side);
        LineContent {
            last_move: self.last_move(state),
            side_to_move: match state.game_ahead().turn() {
                Color::White => Side::White,
                Color::Black => Side::Black,
            },
            white_clock: left(Color::White),
            black_clock: left(Color::Black),
            white_moves: completed(Color::White),
            black_moves: completed(Color::Black),
            message,
        }
    }

    /// The last announced move with its number: "12. Sf3", "12... Sf6".
    fn last_move(&self, state: &State) -> Option<String> {
        let game = state.game_ahead();
        let ply = game.plies().last()?;
        let dots = if ply.side == Color::White { "." } else { "..." };
        let number = game.completed_moves(ply.side);
        Some(format!(
            "{number}{dots} {}",
            self.vocabulary.algebraic(&ply.san)
        ))
    }
}
