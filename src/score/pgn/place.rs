//! From places in bytes to lines and columns.

use crate::grammar::Place;

/// Lines and columns of places that are asked for in their order.
pub(super) struct Places<'t> {
    text: &'t str,
    line_start: usize,
    line: usize,
}

impl<'t> Places<'t> {
    pub(super) fn new(text: &'t str) -> Places<'t> {
        Places {
            text,
            line_start: 0,
            line: 1,
        }
    }

    pub(super) fn of(&mut self, at: usize) -> Place {
        let passed = self.text.get(self.line_start..at).unwrap_or_default();
        self.line += passed.matches('\n').count();
        if let Some(last) = passed.rfind('\n') {
            self.line_start += last + 1;
        }
        let on_line = self.text.get(self.line_start..at).unwrap_or_default();
        let shown = on_line.chars().filter(|it| *it != '\u{feff}');
        Place {
            line: self.line,
            column: 1 + shown.count(),
        }
    }
}
