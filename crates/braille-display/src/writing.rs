//! How a reader's line is written: notation in the table, words in contractions where he
//! wants them. Knows neither lines nor displays.

use std::sync::Arc;

use super::cell::Cell;
use super::louis::Louis;
use super::table::Table;

/// The way a line is written.
#[derive(Clone, Debug)]
pub struct Writing {
    /// Moves, squares, clocks and boards, always; and words where there is nothing else.
    pub(super) table: Table,
    louis: Option<Arc<Louis>>,
}

impl From<Table> for Writing {
    /// Everything letter by letter.
    fn from(table: Table) -> Writing {
        let louis = None;
        Writing { table, louis }
    }
}

impl Writing {
    /// The words of messages by a table of liblouis, everything else by `table`.
    #[must_use]
    pub fn contracted(table: Table, louis: Louis) -> Writing {
        let louis = Some(Arc::new(louis));
        Writing { table, louis }
    }

    /// Words, each cell with the place of its character, from 0. What liblouis cannot write
    /// is written letter by letter, so that nothing is lost.
    pub(super) fn words(&self, text: &str) -> Vec<(Cell, usize)> {
        let louis = self.louis.as_ref();
        let contracted = louis.and_then(|louis| match louis.cells(text) {
            Ok(cells) => Some(cells),
            Err(error) => {
                tracing::warn!(%error, "a message is written letter by letter");
                None
            }
        });
        contracted.unwrap_or_else(|| self.table.spelled(text))
    }
}
