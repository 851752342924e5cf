//! Answers in sentences, what was asked for first.

mod history;
mod lists;
mod moves;

use board_questions::Answer;

pub(super) use history::opening;

use desk::messages::{Wording, text};

/// The wording of answers.
pub(super) struct AnswerWords<'a> {
    words: &'a Wording,
}

impl<'a> AnswerWords<'a> {
    /// The wording, with marks around notation.
    pub(super) const fn of(words: &'a Wording) -> Self {
        Self { words }
    }

    /// An answer in sentences.
    pub(super) fn answer(&self, answer: &Answer) -> String {
        let at = self.words.localisation();
        match answer {
            Answer::Square { square, piece } => self.square(*square, *piece),
            Answer::Lines(lines) => self.lines(lines),
            Answer::Where { role, side, found } => self.places(*role, *side, found),
            Answer::Pieces(pieces) => self.pieces(pieces),
            Answer::Material(material) => self.material(material),
            Answer::Control(control) => self.control(control),
            Answer::Moves(moves) => self.moves(moves),
            Answer::Empty(square) => {
                text!(at, "square-empty", square = self.words.square(*square))
            }
            Answer::AfterCheck(piece) => {
                let color = self.words.color(piece.color);
                text!(at, "question-after-check", color = color)
            }
            Answer::Danger(danger) => self.danger(danger),
            Answer::Check(checkers) => self.check(checkers),
            Answer::Pins { on, pins } => self.pins(*on, pins),
            Answer::Castling(castling) => self.castlings(castling),
            Answer::EnPassant(capture) => self.en_passant(capture.as_ref()),
            Answer::Turn(turn) => self.turn(turn),
            Answer::Played(made) => self.played(made),
        }
    }
}
