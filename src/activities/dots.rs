//! What is typed in dots at an activity that reads lines: it stands on the display until the enter key sends it. Knows
//! neither the display nor what a line means.

use crate::braille_chess::board::CURSOR;
use crate::braille_chess::{moves, written_out};
use crate::commands::DisplayCommand;
use announcements::TypedReader;
use braille_display::{Cell, Content, Span, Table};

/// A line that is being typed in dots.
#[derive(Debug, Clone, Default)]
pub(super) struct DotsLine {
    table: Table,
    cells: Vec<Cell>,
}

impl DotsLine {
    /// Nothing is typed yet. `table` is that of the display.
    pub(super) fn new(table: Table) -> Self {
        let cells = Vec::new();
        Self { table, cells }
    }

    /// Dots were typed together.
    pub(super) fn push(&mut self, dots: Cell) {
        self.cells.push(dots);
    }

    /// Takes a key that writes or erases. Returns whether it was one; without anything typed, none is.
    pub(super) fn edit(&mut self, key: DisplayCommand) -> bool {
        if self.cells.is_empty() {
            return false;
        }
        if key == DisplayCommand::Space {
            self.cells.push(Cell::BLANK);
        } else if key == DisplayCommand::Back {
            self.cells.pop();
        } else if key == DisplayCommand::Home {
            self.cells.clear();
        } else {
            return false;
        }
        true
    }

    /// Takes the line, if this key sends one, in the ways in which it can be read: as print; as these typed words, whose
    /// letters the table may lack, with moves between them; with moves in the notation of the table.
    pub(super) fn sent(
        &mut self,
        key: DisplayCommand,
        typed: Option<&TypedReader>,
    ) -> Option<Vec<String>> {
        if key != DisplayCommand::Enter || self.cells.is_empty() {
            return None;
        }
        let cells = std::mem::take(&mut self.cells);
        let print = self.table.echo(&cells).trim().to_owned();
        let words = typed.and_then(|it| written_out(&self.table, it, &cells));
        let tokens = cells.split(|&cell| cell == Cell::BLANK);
        let tokens = tokens.filter(|it| !it.is_empty());
        let with_moves: Vec<String> = tokens.map(|it| self.notation(it)).collect();
        let all = [Some(print), words, Some(with_moves.join(" "))];
        Some(all.into_iter().flatten().collect())
    }

    /// A move that these cells write, in English letters; otherwise their print. A table that writes small letters like
    /// capitals leaves open which were meant: small ones are read as either.
    fn notation(&self, token: &[Cell]) -> String {
        let texts = moves::texts_typed(&self.table, token);
        match &texts[..] {
            [] => self.table.echo(token),
            [only] => only.clone(),
            [first, ..] => first.to_lowercase(),
        }
    }

    /// What stands on the display while something is typed.
    pub(super) fn content(&self) -> Option<Content> {
        (!self.cells.is_empty()).then(|| Content {
            spans: vec![Span::Cells([self.cells.as_slice(), &[CURSOR]].concat())],
            topic: "typing".to_owned(),
            cursor: Some(self.cells.len()),
            ..Content::default()
        })
    }
}
