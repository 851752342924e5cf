//! How many cells a display has for text. Knows no text.

use std::fmt;
use std::num::NonZeroUsize;

/// The rows of a display, all of the same length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many cells a row has.
    pub columns: NonZeroUsize,
    /// How many rows there are.
    pub rows: NonZeroUsize,
}

impl Size {
    /// `None` without a cell.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Option<Size> {
        let (columns, rows) = (NonZeroUsize::new(columns)?, NonZeroUsize::new(rows)?);
        Some(Size { columns, rows })
    }

    /// The cells of all rows.
    #[must_use]
    pub fn cells(self) -> usize {
        self.columns.get().saturating_mul(self.rows.get())
    }
}

/// The cells of a display, and whether their dots are quick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// How many cells there are.
    pub size: Size,
    /// Whether the dots of a row take a second or more to move. On such a display nothing may run or blink: its dots would
    /// never come to rest.
    pub is_slow: bool,
}

impl Area {
    /// A quick display of one row with this many cells, or with one if there are none.
    #[must_use]
    pub fn line(cells: usize) -> Area {
        let columns = NonZeroUsize::new(cells).unwrap_or(NonZeroUsize::MIN);
        Area {
            size: columns.into(),
            is_slow: false,
        }
    }

    /// Whether there is a row for each rank of a board.
    #[must_use]
    pub fn has_eight_rows(self) -> bool {
        self.size.rows.get() >= 8
    }
}

/// A single row.
impl From<NonZeroUsize> for Size {
    fn from(columns: NonZeroUsize) -> Size {
        let rows = NonZeroUsize::MIN;
        Size { columns, rows }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rows.get() {
            1 => self.columns.fmt(formatter),
            rows => write!(formatter, "{rows} × {}", self.columns),
        }
    }
}
