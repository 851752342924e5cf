//! Boards and scores that have come apart, in words (Article D.2.9).

use shakmaty::{Color, Position};

use super::{Wording, text};
use crate::board::repair::repair;
use crate::session::{Finding, State};

impl Wording {
    /// What is to be done: who corrects his board, square by square, or how far the game
    /// goes back.
    #[must_use]
    pub fn finding(&self, finding: &Finding, state: &State) -> String {
        let at = &self.localisation;
        match finding {
            Finding::Alike => text!(at, "boards-alike"),
            Finding::Correct(sides) => {
                let sides = sides.iter().map(|&side| self.correction_of(side, state));
                sides.collect::<Vec<_>>().join(" ")
            }
            Finding::Retrace(plies) => {
                let position = self.position_after(*plies, state);
                let said = text!(at, "scores-differ", position = position);
                let clocks = state.clocks_after(*plies);
                let clocks = clocks.map(|it| self.clocks(Some(it)));
                let accept = text!(at, "scores-accept");
                let all = [Some(said), clocks, Some(accept)];
                all.into_iter().flatten().collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// The repair of a player's board.
    fn correction_of(&self, side: Color, state: &State) -> String {
        let Some(board) = state.boards().apart(side) else {
            return String::new();
        };
        let game = state.game_ahead();
        let fixes = repair(board, game.position().board());
        let fixes: Vec<String> = fixes.iter().map(|it| self.fix(it)).collect();
        text!(
            self.localisation,
            "board-to-correct",
            color = self.color(side),
            fixes = fixes.join("; ")
        )
    }

    /// A player's score has another half-move, from 0, than the game.
    pub(super) fn written_otherwise(&self, by: Color, ply: usize, state: &State) -> String {
        let played = state.game().plies().get(ply);
        let made = played.map(|it| self.vocabulary.announce(it.played));
        text!(
            self.localisation,
            "written-otherwise",
            color = self.color(by),
            made = made.unwrap_or_default()
        )
    }
}
