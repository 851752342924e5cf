//! A document: headings, sentences and tables, all worded. Knows no chess.

use crate::printing::visible;
use braille_display::Cell;
use game::scoresheet::brf::{PageSize, set};

/// A document in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The code of its language, such as `de`.
    pub language: String,
    pub title: String,
    /// Its sections, in order.
    pub sections: Vec<Section>,
}

/// A part under a heading of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    pub heading: String,
    pub body: Body,
}

/// What stands below a heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    /// Sentences, each a paragraph.
    Sentences(Vec<String>),
    Table(Table),
}

/// A table whose rows each begin with a header.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub columns: Vec<Column>,
    /// The rows, with a cell for each column.
    pub rows: Vec<Vec<String>>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub title: String,
    /// The language of its cells, if it is not that of the document.
    pub language: Option<&'static str>,
}

impl Column {
    /// A column in the document's language.
    #[must_use]
    pub const fn new(title: String) -> Self {
        Self {
            title,
            language: None,
        }
    }
}

impl Document {
    /// As plain text: a line for each sentence and each row, so that it is read line by
    /// line. Blank lines part the sections.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.title);
        for section in &self.sections {
            text.push_str(&format!("\n{}\n", section.heading));
            for line in section.body.lines() {
                text.push_str(&line);
                text.push('\n');
            }
        }
        text
    }
}

impl Body {
    /// Its lines: sentences, or the header and the rows of a table, cells parted by commas. None has a
    /// control character: what players typed must not command the arbiter's terminal.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let lines = self.raw_lines().into_iter();
        lines
            .map(|line| line.chars().map(visible).collect())
            .collect()
    }

    fn raw_lines(&self) -> Vec<String> {
        match self {
            Self::Sentences(sentences) => sentences.clone(),
            Self::Table(table) => {
                let titles = table.columns.iter().map(|it| it.title.clone());
                let head = titles.collect::<Vec<_>>().join(", ");
                let rows = table.rows.iter().map(|cells| cells.join(", "));
                std::iter::once(head).chain(rows).collect()
            }
        }
    }
}

impl Document {
    /// The text of a BRF file. The table has to be one of six dots.
    #[must_use]
    pub fn brf(&self, table: &braille_display::Table, size: PageSize) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_commands_a_terminal() {
        let typed = "SR \u{1b}[1A\u{1b}[2K halt\nnext".to_owned();
        let lines = Body::Sentences(vec![typed]).lines();
        assert_eq!(lines, ["SR \u{241b}[1A\u{241b}[2K halt\u{240a}next"]);
        // Nor does one look like two.
        let typed = "halt\u{2028}Result: 1-0".to_owned();
        let lines = Body::Sentences(vec![typed]).lines();
        assert_eq!(lines, ["halt\u{fffd}Result: 1-0"]);
    }
}
