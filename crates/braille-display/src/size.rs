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
