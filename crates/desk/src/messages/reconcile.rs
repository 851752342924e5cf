//! Boards and scoresheets that differ, in words (Article D.2.9).

use shakmaty::{Board, Chess, Color, Position};

use super::{Wording, text};
use chess_laws::Ply;
use electronic_board::repair::repair;
use game::session::{Departure, Finding, State};

/// How many dropped moves are named one by one. Of more, the first and the last are.
const MOST_NAMED: usize = 6;

/// The wording of what has to be done where boards and scoresheets disagree (D.2.9).
pub struct ReconciliationWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said where boards and scoresheets disagree.
    #[must_use]
    pub fn reconciliation(&self) -> ReconciliationWording<'_> {
        ReconciliationWording { words: self }
    }
}

impl ReconciliationWording<'_> {
    /// What is to be done: who corrects what, square by square, or how far the game goes
    /// back.
    #[must_use]
    pub fn finding(&self, finding: &Finding, state: &State) -> String {
        match finding {
            Finding::Alike => text!(self.words.localisation, "boards-alike"),
            Finding::CorrectBoards(sides) => {
                let sides = sides.iter().map(|&side| self.correction_of(side, state));
                sides.collect::<Vec<_>>().join(" ")
            }
            Finding::CorrectMove(departure) => {
                let corrects = self.correction_by_scoresheets(departure, state);
                let dropped = self.dropped_after(departure.plies + 1, state);
                [corrects]
                    .into_iter()
                    .chain(dropped)
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Finding::OneScoresheet { of, departure } => text!(
                self.words.localisation,
                "scoresheet-alone",
                color = self.words.color(*of),
                written = self.words.announced(departure.written),
                made = self.words.announced(departure.made)
            ),
            Finding::OneImpossible { of, plies } => text!(
                self.words.localisation,
                "scoresheet-alone-impossible",
                position = self.words.arbiter().position_after(*plies, state),
                color = self.words.color(*of)
            ),
            Finding::Retrace { plies, departure } => {
                self.proposal_to_retrace(*plies, *departure, state)
            }
        }
    }

    /// From which move on a player's scoresheet is impossible, and why: `cause` tells the place.
    #[must_use]
    pub fn impossible_from(&self, by: Color, position: &Chess, cause: &str) -> String {
        text!(
            self.words.localisation,
            "scoresheet-impossible-from",
            color = self.words.color(by),
            number = position.fullmoves().get(),
            mover = self.words.color(position.turn()),
            cause = cause
        )
    }

    /// From which move on a player's scoresheet cannot be read beside the game. It is not said why:
    /// that would be to say what can be played.
    #[must_use]
    pub fn unread_from(&self, by: Color, position: &Chess) -> String {
        text!(
            self.words.localisation,
            "scoresheet-unread-from",
            color = self.words.color(by),
            number = position.fullmoves().get(),
            mover = self.words.color(position.turn())
        )
    }

    /// A finding as it is told at the board, where the arbiter accepts a proposal by an order.
    pub(super) fn finding_at_board(&self, finding: &Finding, state: &State) -> String {
        let told = self.finding(finding, state);
        match finding {
            Finding::Retrace { .. } | Finding::CorrectMove(_) => {
                [told, text!(self.words.localisation, "scoresheets-accept")].join(" ")
            }
            Finding::Alike
            | Finding::CorrectBoards(_)
            | Finding::OneScoresheet { .. }
            | Finding::OneImpossible { .. } => told,
        }
    }

    /// That the game should go back to the last position that scoresheets and game have alike,
    /// what the clocks showed there, what both scoresheets have next, and which moves are dropped.
    fn proposal_to_retrace(
        &self,
        plies: usize,
        departure: Option<Departure>,
        state: &State,
    ) -> String {
        let at = &self.words.localisation;
        let position = self.words.arbiter().position_after(plies, state);
        let said = text!(at, "scoresheets-differ", position = position);
        let clocks = state.clocks_after(plies);
        let clocks = clocks.map(|it| self.words.clock().exact_clocks(Some(it)));
        let next = departure.map(|it| {
            text!(
                at,
                "scoresheets-next",
                written = self.words.announced(it.written),
                made = self.words.announced(it.made)
            )
        });
        let all = [Some(said), clocks, next, self.dropped_after(plies, state)];
        all.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The moves that are dropped if the game goes back to the position after this many plies; `None` if none are.
    fn dropped_after(&self, plies: usize, state: &State) -> Option<String> {
        let at = &self.words.localisation;
        let dropped = state.game().plies().get(plies..).unwrap_or_default();
        let told = |ply: &Ply| {
            text!(
                at,
                "scoresheets-dropped-move",
                number = ply.before.fullmoves().get().to_string(),
                color = self.words.color(ply.side),
                said = self.words.announced(ply.played)
            )
        };
        let (first, last) = dropped.first().zip(dropped.last())?;
        if dropped.len() > MOST_NAMED {
            let count = dropped.len().to_string();
            let (from, to) = (told(first), told(last));
            return Some(text!(
                at,
                "scoresheets-dropped-many",
                count = count,
                from = from,
                to = to
            ));
        }
        let moves: Vec<String> = dropped.iter().map(told).collect();
        Some(text!(
            at,
            "scoresheets-dropped",
            count = moves.len(),
            moves = moves.join("; ")
        ))
    }

    /// Both players wrote another move than the one made.
    fn correction_by_scoresheets(&self, departure: &Departure, state: &State) -> String {
        let ply = state.game().plies().get(departure.plies);
        let after = |mv| {
            let mut position = ply?.before.clone();
            position.play_unchecked(mv);
            Some(position.board().clone())
        };
        let boards = after(departure.made).zip(after(departure.written));
        text!(
            self.words.localisation,
            "scoresheet-to-correct",
            color = self.words.color(departure.by),
            written = self.words.announced(departure.written),
            made = self.words.announced(departure.made),
            fixes = boards.map_or_else(String::new, |(made, right)| self.fixes(&made, &right))
        )
    }

    /// The repair of a player's board.
    fn correction_of(&self, side: Color, state: &State) -> String {
        let Some(board) = state.boards().apart(side) else {
            return String::new();
        };
        let game = state.game_ahead();
        text!(
            self.words.localisation,
            "board-to-correct",
            color = self.words.color(side),
            fixes = self.fixes(board, game.position().board())
        )
    }

    /// How a board becomes the right one.
    fn fixes(&self, seen: &Board, wanted: &Board) -> String {
        let fixes = repair(seen, wanted);
        let fixes: Vec<String> = fixes.iter().map(|it| self.words.board().fix(it)).collect();
        fixes.join("; ")
    }

    /// A player's scoresheet agrees with the game in this ply, counted from 0.
    pub(super) fn written_right(&self, by: Color, ply: usize, state: &State) -> String {
        let played = state.game().plies().get(ply);
        let made = played.map(|it| self.words.announced(it.played));
        text!(
            self.words.localisation,
            "written-right",
            color = self.words.color(by),
            made = made.unwrap_or_default()
        )
    }

    /// A player's scoresheet differs from the game in this ply, counted from 0.
    pub(super) fn written_otherwise(&self, by: Color, ply: usize, state: &State) -> String {
        let played = state.game().plies().get(ply);
        let made = played.map(|it| self.words.announced(it.played));
        text!(
            self.words.localisation,
            "written-otherwise",
            color = self.words.color(by),
            made = made.unwrap_or_default()
        )
    }
}
