//! Braille cells: one, several in a row, all of a display. Knows dots, but no characters.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

/// The dots of one cell as in ISO 11548-1: dot *n* is bit *n* - 1.
///
/// Most display protocols use the same order on the wire.
///
/// ```
/// use braille_display::Cell;
/// assert_eq!(char::from(Cell(0b0001_0001)), '⠑'); // dots 1 and 5: e
/// assert_eq!("15".parse(), Ok(Cell(0x11)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Cell(pub u8);

impl Cell {
    /// The cell without dots.
    pub const BLANK: Cell = Cell(0);

    /// All eight dots: stands for a character that the table lacks.
    pub const REPLACEMENT: Cell = Cell(0xFF);

    /// All six dots, for the same purpose on paper.
    pub const SIX_DOTS: Cell = Cell(0x3F);

    /// The cell that a character from the Unicode block Braille Patterns shows.
    pub fn of(pattern: char) -> Option<Cell> {
        let dots = u32::from(pattern).checked_sub(0x2800)?;
        u8::try_from(dots).ok().map(Cell)
    }
}

impl From<Cell> for char {
    /// The character in the Unicode block Braille Patterns (from U+2800).
    fn from(cell: Cell) -> char {
        char::from_u32(0x2800 + u32::from(cell.0)).unwrap_or('\u{2800}')
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        char::from(*self).fmt(formatter)
    }
}

/// An invalid list of dots.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is not a list of dots from 1 to 8 in ascending order")]
pub struct DotsError(pub String);

impl FromStr for Cell {
    type Err = DotsError;

    /// Reads dots in ascending order, such as `"1457"`; an empty list is the blank cell.
    fn from_str(dots: &str) -> Result<Cell, DotsError> {
        dots.chars()
            .try_fold(0u8, |cell, dot| {
                let bit = dot.to_digit(10).filter(|dot| (1..=8).contains(dot))? - 1;
                let ascending = u32::from(cell) < 1 << bit;
                ascending.then_some(cell | 1 << bit)
            })
            .map(Cell)
            .ok_or_else(|| DotsError(dots.to_owned()))
    }
}

impl TryFrom<String> for Cell {
    type Error = DotsError;

    fn try_from(dots: String) -> Result<Cell, DotsError> {
        dots.parse()
    }
}

/// Several cells, written in data files with hyphens: `"3456-1"`; a blank cell among
/// others is `0`.
///
/// ```
/// use braille_display::{Cell, Dots};
/// let number: Dots = "3456-1".parse()?;
/// assert_eq!(number.cells(), [Cell(0x3C), Cell(0x01)]);
/// # Ok::<(), braille_display::DotsError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Dots(Vec<Cell>);

impl Dots {
    /// The cells.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }
}

impl FromStr for Dots {
    type Err = DotsError;

    fn from_str(cells: &str) -> Result<Dots, DotsError> {
        let cell = |dots: &str| match dots {
            "0" => Ok(Cell::BLANK),
            dots => dots.parse(),
        };
        cells
            .split('-')
            .map(cell)
            .collect::<Result<_, _>>()
            .map(Dots)
    }
}

impl TryFrom<String> for Dots {
    type Error = DotsError;

    fn try_from(cells: String) -> Result<Dots, DotsError> {
        cells.parse()
    }
}

/// All cells of a display.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// The cells of the line, exactly as many as the display has.
    pub line: Vec<Cell>,
    /// The status cells, exactly as many as the display has; most have none.
    pub status: Vec<Cell>,
}

impl Face {
    /// Whether both are for displays of the same size.
    pub(super) fn is_as_large_as(&self, other: &Face) -> bool {
        self.line.len() == other.line.len() && self.status.len() == other.status.len()
    }
}

/// A display without status cells.
impl From<Vec<Cell>> for Face {
    fn from(line: Vec<Cell>) -> Face {
        let status = Vec::new();
        Face { line, status }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn dots_are_bits_counted_from_one() {
        assert_eq!("".parse(), Ok(Cell::BLANK));
        assert_eq!("8".parse(), Ok(Cell(0x80)));
        assert_eq!("12345678".parse(), Ok(Cell::REPLACEMENT));
        assert_eq!("234".parse::<Cell>().unwrap().to_string(), "⠎");
    }

    #[test]
    fn an_invalid_list_of_dots_is_refused() {
        for slip in ["0", "9", "21", "11", "1 2", "a", "١"] {
            assert_eq!(slip.parse::<Cell>(), Err(DotsError(slip.to_owned())));
        }
    }
}
