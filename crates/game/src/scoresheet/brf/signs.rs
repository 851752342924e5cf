//! Everything but the moves in a braille scoresheet, in the cells of a table.

use std::time::Duration;

use crate::hours::Hours;
use braille_display::{Cell, Table};
use chess_laws::GameResult;

/// The cells of results, offers, times and numbers.
pub(super) struct Signs<'t> {
    table: &'t Table,
}

impl<'t> Signs<'t> {
    pub(super) fn of(table: &'t Table) -> Signs<'t> {
        Signs { table }
    }

    /// `None` for a cancelled game, which has no sign in braille, and for 0-0, which is castling there.
    pub(super) fn result(&self, result: GameResult) -> Option<Vec<Cell>> {
        let castles = result == GameResult::BothLose;
        let written = GameResult::OF_GAMES.contains(&result) && !castles;
        written.then(|| self.table.cells(&result.to_string()))
    }

    pub(super) fn read_result(&self, cells: &[Cell]) -> Option<GameResult> {
        GameResult::OF_GAMES
            .into_iter()
            .find(|&it| self.result(it).as_deref() == Some(cells))
    }

    /// `(=)`
    pub(super) fn offer(&self) -> Vec<Cell> {
        self.table.cells("(=)")
    }

    /// `(1:29:30)`, whole seconds as a clock shows them.
    pub(super) fn time(&self, left: Duration) -> Vec<Cell> {
        self.table.cells(&format!("({})", Hours::whole(left)))
    }

    pub(super) fn read_time(&self, cells: &[Cell]) -> Option<Duration> {
        let inner = cells.strip_prefix(self.table.cells("(").as_slice())?;
        let inner = inner.strip_suffix(self.table.cells(")").as_slice())?;
        let colon = self.table.cells(":");
        let [colon] = colon[..] else { return None };
        let parts: Option<Vec<u64>> = inner
            .split(|&cell| cell == colon)
            .map(|part| self.read_number(part))
            .collect();
        match parts?[..] {
            [hours, minutes @ 0..60, seconds @ 0..60] => {
                let seconds = hours.checked_mul(3600)? + minutes * 60 + seconds;
                Some(Duration::from_secs(seconds))
            }
            _ => None,
        }
    }

    /// A number of text, after the number sign if the table has one.
    pub(super) fn read_number(&self, cells: &[Cell]) -> Option<u64> {
        let digits = cells.strip_prefix(self.table.number_sign())?;
        let digit = |&cell: &Cell| (0..10u64).find(|digit| self.table.digit(*digit) == Some(cell));
        let digits: Option<Vec<u64>> = digits.iter().map(digit).collect();
        let digits = digits.filter(|it| (1..=9).contains(&it.len()))?;
        Some(digits.iter().fold(0, |number, digit| number * 10 + digit))
    }

    /// The number of a move.
    pub(super) fn read_move_number(&self, cells: &[Cell]) -> Option<u32> {
        let numbers = self.table.read_move(cells).into_iter();
        numbers.filter_map(|text| text.parse().ok()).next()
    }

    /// What stands between the number and a lone move of Black, without blanks.
    pub(super) fn blacks(&self) -> Vec<Cell> {
        self.without_blanks("... ")
    }

    /// What stands between the number and a move of White, without blanks.
    pub(super) fn whites(&self) -> Vec<Cell> {
        self.without_blanks(". ")
    }

    fn without_blanks(&self, text: &str) -> Vec<Cell> {
        let mut cells = self.table.moves(text);
        cells.retain(|&cell| cell != Cell::BLANK);
        cells
    }
}
