//! What is typed in dots at an activity that reads lines: it stands on the display until the enter key sends it. Knows
//! neither the display nor what a line means.

use crate::commands::DisplayCommand;
use announcements::TypedReader;
use braille_display::{Cell, Content, Span, Table};
use game::braille_chess::board::CURSOR;
use game::braille_chess::{moves, written_out};

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

    /// Takes a key that writes or erases. Returns whether it was such a key; while nothing is typed, no key is.
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

    /// Takes the line, if this key sends one, in each way in which it can be read: as print; as these typed words, even
    /// with letters that the table lacks, with moves between them; with moves in the notation of the table.
    pub(super) fn sent(
        &mut self,
        key: DisplayCommand,
        typed: Option<&TypedReader>,
    ) -> Option<Vec<String>> {
        if key != DisplayCommand::Enter || self.cells.is_empty() {
            return None;
        }
        let cells = std::mem::take(&mut self.cells);
        let print = self.print(&cells).trim().to_owned();
        let words = typed.and_then(|it| written_out(&self.table, it, &cells));
        let tokens = cells.split(|&cell| cell == Cell::BLANK);
        let tokens = tokens.filter(|it| !it.is_empty());
        let with_moves: Vec<String> = tokens.map(|it| self.notation(it)).collect();
        let all = [Some(print), words, Some(with_moves.join(" "))];
        Some(all.into_iter().flatten().collect())
    }

    /// What these cells say in print. Of digits, only the first has the number sign of a table of six dots.
    fn print(&self, cells: &[Cell]) -> String {
        let digits: Vec<(char, Vec<Cell>)> = ('0'..='9')
            .map(|it| (it, self.table.cells(&it.to_string())))
            .collect();
        let (mut text, mut rest) = (String::new(), cells);
        while !rest.is_empty() {
            let signed = digits
                .iter()
                .find(|(_, it)| it.len() > 1 && rest.starts_with(it));
            let Some((digit, cells)) = signed else {
                text += &self.table.echo(&rest[..1]);
                rest = &rest[1..];
                continue;
            };
            text.push(*digit);
            rest = &rest[cells.len()..];
            let after = |rest: &[Cell]| {
                let next = rest.first()?;
                let digit = digits.iter().find(|(_, it)| it.last() == Some(next))?;
                Some(digit.0)
            };
            while let Some(digit) = after(rest) {
                text.push(digit);
                rest = &rest[1..];
            }
        }
        text
    }

    /// A move that these cells write, in English letters; otherwise their print. A table that writes small letters like
    /// capitals leaves open which were meant: small ones are read as either.
    fn notation(&self, token: &[Cell]) -> String {
        let texts = moves::texts_typed(&self.table, token);
        match &texts[..] {
            [] => self.print(token),
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_line_is_read_as_print_in_tables_of_eight_and_of_six_dots() {
        for table in ["de-8dot", "de-6dot", "en-6dot"] {
            let table = Table::shipped(table).unwrap().unwrap();
            for line in ["level 2", "zug 23", "b e4", "kommentar: plan 12"] {
                let mut dots = DotsLine::new(table.clone());
                for cell in table.cells(line) {
                    dots.push(cell);
                }
                let sent = dots.sent(DisplayCommand::Enter, None).unwrap();
                assert_eq!(sent[0], line);
                assert!(dots.content().is_none());
            }
        }
    }
}
