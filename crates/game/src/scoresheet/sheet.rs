//! A scoresheet as a player writes it on paper (Articles 8.1 and 12, Appendix C).

use chess_laws::algebraic::Style;
use shakmaty::{Color, Position};

use super::{Entry, LineStep, Remark, Scoresheet};

impl Scoresheet {
    /// The moves of the main line, one move of both players a line, draw offers
    /// as `(=)`, and the result.
    #[must_use]
    pub fn on_paper(&self, style: &Style<'_>) -> String {
        let mut sheet = String::new();
        for (index, entry) in self.line.entries().iter().enumerate() {
            let before = entry.before();
            let number = before.fullmoves();
            match before.turn() {
                Color::White if index == 0 => sheet.push_str(&format!("{number}. ")),
                Color::White => sheet.push_str(&format!("\n{number}. ")),
                Color::Black if index == 0 => sheet.push_str(&format!("{number}... ")),
                Color::Black => sheet.push(' '),
            }
            sheet.push_str(&written(entry, style));
        }
        if !sheet.is_empty() {
            sheet.push('\n');
        }
        let result = self.result.map(|result| format!("{result}\n"));
        sheet + result.as_deref().unwrap_or_default()
    }
}

fn written(entry: &Entry, style: &Style<'_>) -> String {
    let mut text = match entry.step {
        LineStep::Move(mv) => style.write(entry.before(), mv),
        LineStep::Null => entry.san(),
    };
    if entry.remarks.contains(&Remark::DrawOffer) {
        text.push_str(" (=)");
    }
    text
}
