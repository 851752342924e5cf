//! The blind player's own electronic board at the desk: what he does on it are the steps of his
//! move (D.2.2, D.2.3), the same as those that he says or gives by a key.

use shakmaty::{Piece, Position, Role, Square};

use super::{Action, Desk};
use crate::dialogue::Reply;
use crate::session::MoveEvent;
use crate::session::MoveRefused;
use crate::session::{BoardOwner, Event, OwnPiece, Refused};
use chess_laws::Time;
use electronic_board::watch::{Part, Sighting};

/// What is known of the board beside the game.
#[derive(Debug, Clone, Default)]
pub(super) struct OwnBoard {
    /// What was done in these holes and is no step yet: by a player who adjusts pieces (4.2.1),
    /// or against his announcement.
    held_back: Vec<(Square, Event)>,
}

impl OwnBoard {
    /// The move is completed, or another position stands there.
    pub(super) fn forget_turn(&mut self) {
        self.held_back.clear();
    }

    fn forget(&mut self, square: Square) {
        self.held_back.retain(|(held, _)| *held != square);
    }
}

impl Desk {
    /// What the blind player does on his own board, while it is his move.
    pub(super) fn own_hands(&mut self, sighting: &Sighting, at: Time, actions: &mut Vec<Action>) {
        if !self.makes_steps() {
            return;
        }
        match *sighting {
            Sighting::TakenOut { piece, from } => {
                self.own_board.forget(from);
                let Some(event) = self.taken_out(piece, from) else {
                    return;
                };
                if self.sighted.adjusts {
                    self.own_board.held_back.push((from, event));
                } else {
                    self.step(from, event, at, actions);
                }
            }
            Sighting::PutIn { piece, to } => self.put_in(piece, to, at, actions),
            _ => {}
        }
    }

    fn makes_steps(&self) -> bool {
        let expected = self.board_expects(BoardOwner::Own);
        expected.is_some_and(|it| it.part == Part::Steps)
    }

    /// What was held back and can be a step by now is one.
    pub(super) fn notice_steps(&mut self, at: Time, actions: &mut Vec<Action>) {
        if self.own_board.held_back.is_empty() || self.sighted.adjusts || !self.makes_steps() {
            return;
        }
        for (square, event) in std::mem::take(&mut self.own_board.held_back) {
            match self.state.apply(&event, at) {
                Ok(_) => self.step(square, event, at, actions),
                Err(_) => self.own_board.held_back.push((square, event)),
            }
        }
    }

    /// A piece out of its hole is touched, or captured. Of the piece that he moves it may be the
    /// new hole; that it has left the old one is known then.
    fn taken_out(&self, piece: Piece, from: Square) -> Option<Event> {
        let game = self.state.game();
        if piece.color != game.turn() {
            return Some(Event::Move(MoveEvent::TakeOff { square: from }));
        }
        let square = match self.state.steps().done().own {
            OwnPiece::Placed { from: left, .. } if left == from => return None,
            OwnPiece::Placed { from: left, to } if to == from => left,
            _ => from,
        };
        let stands = game.position().board().color_at(square) == Some(piece.color);
        stands.then_some(Event::Move(MoveEvent::Touch { square }))
    }

    /// A piece in another hole is placed, and a new one there is what the pawn becomes (4.4.4). What
    /// is put back where it stood was touched all the same.
    fn put_in(&mut self, piece: Piece, to: Square, at: Time, actions: &mut Vec<Action>) {
        let game = self.state.game();
        if game.position().board().piece_at(to) == Some(piece) {
            self.own_board.forget(to);
            return self.step(
                to,
                Event::Move(MoveEvent::PutBack { square: to }),
                at,
                actions,
            );
        }
        if piece.color != game.turn() {
            return;
        }
        if self.sighted.adjusts {
            for (square, event) in self.held_for(piece) {
                self.step(square, event, at, actions);
            }
        }
        self.step(
            to,
            Event::Move(MoveEvent::Place { square: to }),
            at,
            actions,
        );
        let OwnPiece::Placed { from, to: placed } = self.state.steps().done().own else {
            return;
        };
        let of_pawn = self.state.game().position().board().role_at(from) == Some(Role::Pawn);
        if placed != to || !of_pawn || piece.role == Role::Pawn {
            return;
        }
        match self.state.announced().map(|it| it.mv.promotion()) {
            None => self.step(
                to,
                Event::Move(MoveEvent::Promote { role: piece.role }),
                at,
                actions,
            ),
            Some(role) if role == Some(piece.role) => {}
            Some(_) => self.tell(
                &Reply::Refused(Refused::Move(MoveRefused::OtherThanAnnounced(to))),
                actions,
            ),
        }
    }

    /// What was held back and belongs to the move of this piece: it was taken out, and what it
    /// captures. Of a piece that is only adjusted nothing counts.
    fn held_for(&mut self, piece: Piece) -> Vec<(Square, Event)> {
        let board = self.state.game().position().board().clone();
        let held = std::mem::take(&mut self.own_board.held_back);
        let (counts, rest) = held.into_iter().partition(|(square, event)| {
            matches!(event, Event::Move(MoveEvent::TakeOff { .. }))
                || board.piece_at(*square) == Some(piece)
        });
        self.own_board.held_back = rest;
        counts
    }

    /// What was done in this hole. A step that changes nothing was entered already, in words or
    /// by a key.
    pub(super) fn step(
        &mut self,
        square: Square,
        event: Event,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let state = &self.state;
        match state.apply(&event, at) {
            Ok((next, _))
                if next.steps().done() == state.steps().done()
                    && next.touched() == state.touched() => {}
            Ok(_) => self.happen(&event, at, actions),
            Err(refused) => {
                if matches!(refused, Refused::Move(MoveRefused::OtherThanAnnounced(_))) {
                    self.own_board.held_back.push((square, event));
                }
                self.tell(&Reply::Refused(refused), actions);
            }
        }
    }
}
