//! Guessing the moves of one side of a game.

use shakmaty::{Color, Move};

use super::cursor::Cursor;

/// How a guess was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guessed {
    /// It is the move of the game.
    Right,
    /// It stands there as a variation.
    Variation,
    /// It is another move.
    Wrong,
}

/// How the guessing goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guesses {
    /// Whose moves are guessed.
    pub side: Color,
    /// How many moves were asked for.
    pub asked: u32,
    /// How many were guessed at once, without a hint.
    pub at_once: u32,
    /// Whether the move that is open was tried, or hinted at.
    is_tried: bool,
    /// How many hints were given for it.
    hints: u8,
}

impl Guesses {
    /// The moves of this side.
    #[must_use]
    pub fn of(side: Color) -> Self {
        Self {
            side,
            asked: 0,
            at_once: 0,
            is_tried: false,
            hints: 0,
        }
    }

    /// Takes a guess. One that is right closes the move.
    pub fn guess(&mut self, mv: Move, cursor: &Cursor) -> Guessed {
        if cursor.next_move() == Some(mv) {
            self.at_once += u32::from(!self.is_tried);
            self.close();
            return Guessed::Right;
        }
        self.is_tried = true;
        match cursor.game().after(cursor.at(), mv) {
            Some(_) => Guessed::Variation,
            None => Guessed::Wrong,
        }
    }

    /// The number of the next hint for the open move, from 0.
    pub fn hint(&mut self) -> u8 {
        self.is_tried = true;
        let hint = self.hints;
        self.hints = self.hints.saturating_add(1);
        hint
    }

    /// The open move is told.
    pub fn close(&mut self) {
        self.asked += 1;
        self.is_tried = false;
        self.hints = 0;
    }
}
