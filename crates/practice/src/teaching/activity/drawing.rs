//! What the teacher draws on the board: coloured squares and arrows, by words or by keys on the walked board.

use super::{Outputs, TeachActivity};
use desk::activities::{Keystroke, Talks};
use desk::messages::{phrase, text};
use pgn_tree::{DrawColor, Drawing};
use shakmaty::Square;

/// The key that colours the walked square.
const SHOW: Keystroke = Keystroke::Character('=');
/// The key that begins an arrow on the walked square, and ends it.
const ARROW: Keystroke = Keystroke::Character('-');

impl TeachActivity {
    /// Colours these squares. A single one that has the colour already loses it.
    pub(super) fn show_squares(&mut self, color: DrawColor, squares: &[Square]) -> Outputs {
        if let [square] = squares {
            self.frame.pointed_at = Some(*square);
            let drawing = Drawing {
                color,
                from: *square,
                to: None,
            };
            if self.takes_away(drawing) {
                let told = self.texts().removed(drawing);
                return self.frame.say(vec![told]);
            }
        }
        let is_among = |it: &Drawing| it.to.is_none() && squares.contains(&it.from);
        self.drawings.retain(|it| !is_among(it));
        let drawn = squares.iter().map(|from| Drawing {
            color,
            from: *from,
            to: None,
        });
        self.drawings.extend(drawn);
        let told = self.texts().squares(color, squares);
        self.frame.say(vec![told])
    }

    /// Draws an arrow. One that is there already goes.
    pub(super) fn draw_arrow(&mut self, color: DrawColor, from: Square, to: Square) -> Outputs {
        if from == to {
            let told = text!(self.frame.localisation(), "teach-arrow-goes-nowhere");
            return self.tell(&told);
        }
        let drawing = Drawing {
            color,
            from,
            to: Some(to),
        };
        let told = match self.takes_away(drawing) {
            true => self.texts().removed(drawing),
            false => {
                self.drawings
                    .retain(|it| (it.from, it.to) != (from, Some(to)));
                self.drawings.push(drawing);
                self.texts().arrow(drawing)
            }
        };
        self.frame.say(vec![told])
    }

    /// Takes this away, if it is drawn. Returns whether it was.
    fn takes_away(&mut self, drawing: Drawing) -> bool {
        let count = self.drawings.len();
        self.drawings.retain(|it| *it != drawing);
        self.drawings.len() < count
    }

    /// Nothing is drawn any more.
    pub(super) fn wipe(&mut self) -> Outputs {
        self.drawings.clear();
        self.arrow_from = None;
        let told = phrase!(self.frame.words, "teach-wiped");
        self.frame.say(vec![told])
    }

    /// What a key draws on the walked board; `None` if it draws nothing.
    pub(super) fn draw_by_key(&mut self, key: Keystroke) -> Option<Outputs> {
        let square = self.frame.pointed_at?;
        match (key, self.arrow_from.take()) {
            (SHOW, _) => Some(self.show_squares(DrawColor::Green, &[square])),
            (ARROW, None) => {
                self.arrow_from = Some(square);
                let square = self.frame.words.square(square);
                let told = phrase!(self.frame.words, "teach-arrow-begins", square = square);
                Some(self.frame.say(vec![told]))
            }
            (ARROW, Some(from)) => Some(self.draw_arrow(DrawColor::Green, from, square)),
            (_, from) => {
                self.arrow_from = from;
                None
            }
        }
    }
}
