//! How a reader's line is written: notation with the table, words with contractions if the
//! reader wants them. Knows neither lines nor displays.

use std::sync::Arc;

use super::cell::Cell;
use super::louis::Louis;
use super::table::Table;

/// How a line is written.
#[derive(Clone, Debug)]
pub struct Writing {
    /// Always writes moves, squares, clocks and boards; also words if nothing else does.
    pub(super) table: Table,
    louis: Option<Arc<Louis>>,
}

impl From<Table> for Writing {
    /// Writes everything without contractions.
    fn from(table: Table) -> Writing {
        let louis = None;
        Writing { table, louis }
    }
}

impl Writing {
    /// Writes the words of messages with a table of liblouis, and everything else with `table`.
    #[must_use]
    pub fn contracted(table: Table, louis: Louis) -> Writing {
        let louis = Some(Arc::new(louis));
        Writing { table, louis }
    }

    /// The cells of words, each with the index of its character, from 0. If liblouis cannot
    /// write them, they are written uncontracted, so that nothing is lost.
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
