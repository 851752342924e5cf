//! Boards and scores that have come apart, in words (Article D.2.9).

use shakmaty::{Chess, Color, Move, Position};

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
                let proposal = self.proposal_to_retrace(*plies, state);
                [proposal, text!(at, "scores-accept")].join(" ")
            }
        }
    }

    /// That the game should go back to the last position in which the scores agree, and what
    /// the clocks showed there.
    #[must_use]
    pub fn proposal_to_retrace(&self, plies: usize, state: &State) -> String {
        let position = self.position_after(plies, state);
        let said = text!(self.localisation, "scores-differ", position = position);
        let clocks = state.clocks_after(plies);
        let clocks = clocks.map(|it| self.clocks(Some(it)));
        let all = [Some(said), clocks];
        all.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Both players have written another move than was made.
    #[must_use]
    pub fn score_to_correct(&self, by: Color, before: &Chess, written: Move, made: Move) -> String {
        let after = |mv: Move| {
            let mut position = before.clone();
            position.play_unchecked(mv);
            position.board().clone()
        };
        let fixes = repair(&after(made), &after(written));
        let fixes: Vec<String> = fixes.iter().map(|it| self.fix(it)).collect();
        text!(
            self.localisation,
            "score-to-correct",
            color = self.color(by),
            written = self.announced(written),
            made = self.announced(made),
            fixes = fixes.join("; ")
        )
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
        let made = played.map(|it| self.announced(it.played));
        text!(
            self.localisation,
            "written-otherwise",
            color = self.color(by),
            made = made.unwrap_or_default()
        )
    }
}
