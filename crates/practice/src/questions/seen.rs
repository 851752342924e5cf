//! What a player asks about and walks over. Knows no words.

use chess_laws::Game;
use shakmaty::{Board, Color, Position, Setup};

/// The board as its player sees it: that of a game, or one that is being set up.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    pub(super) board: &'a Board,
    pub(super) turn: Color,
    /// The game, if one can go on from this board.
    pub(super) game: Option<&'a Game>,
    /// The player's own side.
    pub(super) own: Color,
    /// Whether no move is made any more.
    pub(super) is_over: bool,
    /// Whether keys draw on the board.
    pub(super) is_drawn_on: bool,
}

impl<'a> Seen<'a> {
    /// A game, by the player of this side.
    #[must_use]
    pub fn game(game: &'a Game, own: Color) -> Self {
        Self {
            board: game.position().board(),
            turn: game.turn(),
            game: Some(game),
            own,
            is_over: false,
            is_drawn_on: false,
        }
    }

    /// As the side to move asks about it, where nobody plays a side of their own.
    #[must_use]
    pub const fn asked_by_the_side_to_move(self) -> Self {
        Self {
            own: self.turn,
            ..self
        }
    }

    /// A board on which keys draw, as a teacher's.
    #[must_use]
    pub const fn drawn_on(self) -> Self {
        Self {
            is_drawn_on: true,
            ..self
        }
    }

    /// What is seen once no move is made any more.
    #[must_use]
    pub const fn over(self, is_over: bool) -> Self {
        Self { is_over, ..self }
    }

    /// Pieces alone, as in a drill.
    #[must_use]
    pub const fn pieces(board: &'a Board) -> Self {
        Self {
            board,
            turn: Color::White,
            game: None,
            own: Color::White,
            is_over: false,
            is_drawn_on: false,
        }
    }

    /// A position that is being set up, and the game that can go on from it, if one can.
    #[must_use]
    pub const fn set_up(setup: &'a Setup, game: Option<&'a Game>) -> Self {
        Self {
            board: &setup.board,
            turn: setup.turn,
            game,
            own: Color::White,
            is_over: false,
            is_drawn_on: false,
        }
    }
}
