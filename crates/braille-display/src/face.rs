//! What a display shows: its line, and its status cells if it has any.

use super::cell::Cell;

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
