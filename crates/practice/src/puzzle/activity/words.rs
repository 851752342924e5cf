//! The sentences of puzzles.

use shakmaty::{Color, Move};

use crate::puzzle::{Goal, Hint};
use desk::messages::{Phrase, Wording, text};

/// Looks up a text that becomes a phrase.
macro_rules! phrase {
    ($words:expr, $($argument:tt)*) => {
        Phrase::sentence(&text!($words.localisation(), $($argument)*))
    };
}

/// The wording of puzzles.
pub(super) struct PuzzleTexts<'a>(&'a Wording);

impl<'a> PuzzleTexts<'a> {
    /// In this wording, with marks around notation.
    pub(super) const fn of(words: &'a Wording) -> Self {
        Self(words)
    }

    fn announced(&self, mv: Move) -> String {
        self.0.announcement(mv, false)
    }

    pub(super) fn number(&self, number: usize, count: usize) -> Phrase {
        phrase!(self.0, "puzzle-number", number = number, count = count)
    }

    /// What this side is to do.
    pub(super) fn task(&self, goal: Goal, side: Color) -> Phrase {
        let color = self.0.color(side);
        match goal {
            Goal::Mate(moves) => phrase!(self.0, "puzzle-mate", color = color, moves = moves),
            Goal::BestMove => phrase!(self.0, "puzzle-best", color = color),
        }
    }

    pub(super) fn last_move(&self, mv: Move) -> Phrase {
        phrase!(self.0, "puzzle-last", mv = self.announced(mv))
    }

    pub(super) fn no_last_move(&self) -> Phrase {
        phrase!(self.0, "puzzle-no-last")
    }

    /// A move was right, and this is the answer to it.
    pub(super) fn reply(&self, mv: Move, check: bool) -> Phrase {
        phrase!(self.0, "puzzle-reply", mv = self.0.announcement(mv, check))
    }

    pub(super) fn and_now(&self) -> Phrase {
        phrase!(self.0, "puzzle-and-now")
    }

    pub(super) fn wrong(&self, mv: Move) -> Phrase {
        phrase!(self.0, "puzzle-wrong", mv = self.announced(mv))
    }

    pub(super) fn checkmate(&self) -> Phrase {
        phrase!(self.0, "outcome-checkmate")
    }

    pub(super) fn solved(&self) -> Phrase {
        phrase!(self.0, "puzzle-solved")
    }

    pub(super) fn hint(&self, hint: Hint) -> Phrase {
        let words = self.0;
        match hint {
            Hint::Piece(role) => phrase!(words, "hint-piece", piece = words.piece(role)),
            Hint::Square(square) => phrase!(words, "hint-square", square = words.square(square)),
            Hint::Move(mv) => phrase!(words, "hint-move", mv = self.announced(mv)),
        }
    }

    /// The moves of both sides that solve it.
    pub(super) fn solution(&self, moves: &[Move]) -> Phrase {
        let moves: Vec<String> = moves.iter().map(|it| self.announced(*it)).collect();
        phrase!(self.0, "puzzle-solution", moves = moves.join(", "))
    }

    pub(super) fn left_out(&self) -> Phrase {
        phrase!(self.0, "puzzle-left-out")
    }

    pub(super) fn next(&self) -> Phrase {
        phrase!(self.0, "puzzle-next")
    }

    pub(super) fn done_already(&self) -> Phrase {
        phrase!(self.0, "puzzle-done-already")
    }

    pub(super) fn summary(&self, solved: usize, done: usize) -> Phrase {
        phrase!(self.0, "puzzle-summary", solved = solved, done = done)
    }

    /// How many were solved with a hint, or after a wrong move.
    pub(super) fn helped(&self, count: usize) -> Phrase {
        phrase!(self.0, "puzzle-summary-helped", n = count)
    }

    pub(super) fn over(&self) -> Phrase {
        phrase!(self.0, "puzzle-over")
    }

    pub(super) fn illegal(&self, said: &str, reason: &str) -> String {
        let said = self.0.notation(said);
        text!(
            self.0.localisation(),
            "illegal",
            text = said,
            reason = reason.to_owned()
        )
    }

    pub(super) fn ambiguous(&self, said: &str) -> String {
        let said = self.0.notation(said);
        text!(self.0.localisation(), "found-ambiguous", text = said)
    }

    pub(super) fn promotion_missing(&self, said: &str) -> String {
        let said = self.0.notation(said);
        text!(self.0.localisation(), "found-no-promotion", text = said)
    }

    pub(super) fn doubt(&self, heard: &[&str]) -> String {
        let heard = heard.join(" / ");
        text!(self.0.localisation(), "drill-doubt", heard = heard)
    }

    pub(super) fn help_to_solve(&self) -> Vec<Phrase> {
        vec![
            phrase!(self.0, "puzzle-help-solve"),
            phrase!(self.0, "puzzle-help-more"),
        ]
    }

    pub(super) fn help_between(&self) -> Vec<Phrase> {
        vec![phrase!(self.0, "puzzle-help-between")]
    }
}
