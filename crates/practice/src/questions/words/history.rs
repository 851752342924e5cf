//! Whose move it is, what was played and the name of the opening, in words. The crate `opening-names` finds the name by the
//! positions.

use std::iter;

use board_questions::{MadeMove, Turn};
use chess_laws::Game;
use opening_names::{Language, name_of};
use shakmaty::Color;

use super::AnswerWords;
use desk::messages::{Wording, text};

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
                let check = self.words.check();
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

/// The name of the opening so far, with its ECO code.
pub(in crate::questions) fn opening(game: &Game, wording: &Wording) -> String {
    let at = wording.localisation();
    let before = game.plies().iter().map(|ply| &ply.before);
    let known = name_of(before.chain(iter::once(game.position())));
    let Some(known) = known.filter(|_| game.is_from_initial_position()) else {
        return text!(at, "question-opening-unknown");
    };
    let language = Language::from_code(&at.code()).unwrap_or(Language::English);
    text!(
        at,
        "question-opening",
        name = known.name.in_language(language),
        eco = known.eco
    )
}
