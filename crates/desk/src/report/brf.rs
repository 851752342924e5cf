//! A document in pages of six-dot cells for an embosser.

use super::document::Document;
use braille_display::{Cell, Table};
use game::scoresheet::brf::{PageSize, set};

impl Document {
    /// The text of a BRF file. The table has to be one of six dots.
    #[must_use]
    pub fn brf(&self, table: &Table, size: PageSize) -> String {
        let words = |text: &str| -> Vec<Vec<Cell>> {
            text.split_whitespace().map(|it| table.cells(it)).collect()
        };
        let mut paragraphs = Vec::new();
        for section in &self.sections {
            paragraphs.extend([Vec::new(), words(&section.heading), Vec::new()]);
            paragraphs.extend(section.body.lines().iter().map(|it| words(it)));
        }
        set(&self.title, &paragraphs, table, size)
    }
}
