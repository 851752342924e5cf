//! Move numbers, which show whether a move is missing.

use shakmaty::{Chess, Color, Position};

use super::mistake::PgnMistake;

/// Counts move numbers. An unexpected number means that a move is missing.
pub struct Numbering {
    /// How far the numbers are ahead of the position's, once known.
    ahead: Option<i64>,
}

impl Numbering {
    /// A set-up position may count from anywhere.
    #[must_use]
    pub fn new(set_up: bool) -> Numbering {
        Numbering {
            ahead: (!set_up).then_some(0),
        }
    }

    /// How far the numbers are ahead of the position's.
    #[must_use]
    pub fn ahead(&self) -> i64 {
        self.ahead.unwrap_or_default()
    }

    /// Whether this number, with this many dots, is due before the next move.
    ///
    /// # Errors
    /// If another number is due, or dots stand for White's move.
    pub fn check(&mut self, number: u32, dots: usize, position: &Chess) -> Result<(), PgnMistake> {
        let here = i64::from(position.fullmoves().get());
        let ahead = *self.ahead.get_or_insert(i64::from(number) - here);
        let due = u32::try_from(here + ahead).unwrap_or_default();
        if number != due {
            return Err(PgnMistake::Number { found: number, due });
        }
        if dots > 1 {
            not_white(position)?;
        }
        Ok(())
    }
}

/// Dots stand for White's move, so it must have been made.
///
/// # Errors
/// If White is to move.
pub fn not_white(position: &Chess) -> Result<(), PgnMistake> {
    match position.turn() {
        Color::White => Err(PgnMistake::NotBlacksTurn),
        Color::Black => Ok(()),
    }
}
