//! What the routing keys do.

use shakmaty::Square;

use super::{Front, Page};
use crate::desk::{Action, Desk, Importance};
use crate::wording::Phrase;
use chess_laws::Time;

impl Desk {
    /// A routing key over a character of the line. On the board it points at a square:
    /// the first time this is told, the second time it is shown as well, and with
    /// another square the announcement of a move is prepared, or made where that is
    /// allowed.
    pub fn routing(&mut self, index: usize, at: Time) -> Vec<Action> {
        let Page::Board(view) = self.page_to_show() else {
            return Vec::new();
        };
        let covered = self.surface.front() != Front::Page;
        let Some(square) = view.square_at(index).filter(|_| !covered) else {
            return Vec::new();
        };
        match self.surface.cursor.replace(square) {
            Some(before) if before != square => self.point_on(before, square, at),
            before => {
                let told = self.wording.square_told(&self.state, square);
                let mut actions = self.attend();
                if before == Some(square) {
                    self.surface
                        .tell(Importance::Answer, Phrase::message(&told));
                }
                actions.push(Action::Say(told));
                actions
            }
        }
    }

    /// Two squares were pointed at, one after the other.
    fn point_on(&mut self, from: Square, to: Square, at: Time) -> Vec<Action> {
        let Some(words) = self.wording.moves().route(&self.state, from, to) else {
            let told = self.wording.square_told(&self.state, to);
            return vec![Action::Say(told)];
        };
        self.surface.cursor = None;
        if self.surface.manners.routing_moves {
            return self.typed(&words, at);
        }
        let plies = self.state.game_ahead().plies().len();
        self.surface.prepared = Some((plies, words.clone()));
        let mut actions = self.attend();
        let phrases = self.wording.prepared(&words);
        self.surface
            .tell(Importance::Answer, Phrase::message(&phrases));
        actions.push(Action::Say(phrases));
        actions
    }
}
