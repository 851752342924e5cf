//! Whose move it is and what was played, in words.

use board_questions::{MadeMove, Turn};
use shakmaty::Color;

use super::AnswerWords;
use desk::messages::text;

impl AnswerWords<'_> {
    pub(super) fn turn(&self, turn: &Turn) -> String {
        let at = self.words.localisation();
        if turn.ended.is_some() {
            return text!(at, "question-over");
        }
        let color = self.words.color(turn.side);
        let said = text!(at, "question-turn", color = color, number = turn.number);
        match turn.check {
            true => {
                let check = self.words.notation(self.words.vocabulary().check_word());
                format!("{said} {}", self.sentence(&check))
            }
            false => said,
        }
    }

    /// Moves with their numbers.
    pub(super) fn played(&self, made: &[MadeMove]) -> String {
        let at = self.words.localisation();
        if made.is_empty() {
            return text!(at, "question-nothing-played");
        }
        let same = |a: &MadeMove, b: &MadeMove| a.number == b.number;
        let numbered = made.chunk_by(same).filter_map(|moves| {
            let first = moves.first()?;
            let said: Vec<String> = moves.iter().map(|it| self.made(it)).collect();
            let said = said.join(", ");
            Some(match first.side {
                Color::White => text!(at, "question-numbered", number = first.number, moves = said),
                Color::Black => text!(
                    at,
                    "question-numbered-black",
                    number = first.number,
                    color = self.words.color(Color::Black),
                    moves = said
                ),
            })
        });
        self.sentence(&numbered.collect::<Vec<_>>().join("; "))
    }

    fn made(&self, made: &MadeMove) -> String {
        let said = self.words.announcement(made.mv, made.check && !made.mate);
        match made.mate {
            true => format!(
                "{said} {}",
                text!(self.words.localisation(), "question-mate")
            ),
            false => said,
        }
    }
}
