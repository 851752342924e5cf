//! Move numbers, which show whether a move is missing.

use shakmaty::{Chess, Color, Position};

use super::ScoresheetMistake;

/// Counts move numbers. An unexpected number means that a move is missing.
pub(super) struct Numbering {
    /// How far the numbers are ahead of the position's, once known.
    ahead: Option<i64>,
}

impl Numbering {
    /// A set-up position may count from anywhere.
    pub(super) fn new(set_up: bool) -> Numbering {
        Numbering {
            ahead: (!set_up).then_some(0),
        }
    }

    /// Whether this number, with this many dots, is due before the next move.
    pub(super) fn check(
        &mut self,
        number: u32,
        dots: usize,
        position: &Chess,
    ) -> Result<(), ScoresheetMistake> {
        let here = i64::from(position.fullmoves().get());
        let ahead = *self.ahead.get_or_insert(i64::from(number) - here);
        let due = u32::try_from(here + ahead).unwrap_or_default();
        if number != due {
            return Err(ScoresheetMistake::Number { found: number, due });
        }
        if dots > 1 {
            not_white(position)?;
        }
        Ok(())
    }
}

/// Dots stand for White's move, so it must have been made.
pub(super) fn not_white(position: &Chess) -> Result<(), ScoresheetMistake> {
    match position.turn() {
        Color::White => Err(ScoresheetMistake::NotBlacksTurn),
        Color::Black => Ok(()),
    }
}
