//! The blind player's own electronic board at the desk: what they do on it are the steps of their
//! move (D.2.2, D.2.3), the same as those that they say or give by a key.

use shakmaty::{Piece, Position, Role, Square};

use super::action::Action;
use super::boards::{Attempted, BoardNews, ElectronicBoard};
use super::play::Play;
use super::requests::NotCarriedOut;
use crate::session::{BoardOwner, OwnPiece, State};
use crate::session::{Channel, Intent, MoveRefused, MoveStep, Party, Plan, Refused, Request};
use chess_laws::{Game, Time};
use electronic_board::repair::Fix;
use electronic_board::watch::{Part, Sighting};

/// What is known about the board and is not in the game.
#[derive(Debug, Clone, Default)]
pub(super) struct OwnBoard {
    /// What was done in these holes and is no step yet: by a player who adjusts pieces (4.2.1), or
    /// against their announcement.
    held_back: Vec<(Square, Intent)>,
    /// Whether the player has said that they adjust pieces.
    adjusts: bool,
}

impl ElectronicBoard for OwnBoard {
    const OWNER: BoardOwner = BoardOwner::Own;

    /// It is the one before the player's move until that is completed: they make it there step
    /// by step.
    fn game(&self, play: &Play) -> Game {
        let game = play.state.game();
        match play.state.settings().own_board == Some(game.turn()) {
            true => game.clone(),
            false => play.state.game_ahead(),
        }
    }

    fn part(&self, play: &Play) -> Part {
        match play.state.settings().own_board == Some(play.state.game().turn()) {
            true => Part::Steps,
            false => Part::Follows,
        }
    }

    /// What the player does on their own board, while it is their move.
    fn hands(&mut self, play: &mut Play, seen: &Sighting, at: Time, actions: &mut Vec<Action>) {
        if !self.makes_steps(play) {
            return;
        }
        match *seen {
            Sighting::TakenOut { piece, from } => {
                self.forget(from);
                let Some(intent) = taken_out(&play.state, piece, from) else {
                    return;
                };
                if self.adjusts {
                    self.held_back.push((from, intent));
                } else {
                    self.step(play, from, intent, at, actions);
                }
            }
            Sighting::PutIn { piece, to } => self.put_in(play, piece, to, at, actions),
            // Whole moves are seen on the opponent's board; all boards handle what they show as a
            // whole in the same way.
            Sighting::Lifted { .. }
            | Sighting::Replaced { .. }
            | Sighting::Moved(_)
            | Sighting::Retracted { .. }
            | Sighting::Missing(_)
            | Sighting::Wrong(_)
            | Sighting::Right
            | Sighting::Kings(_) => {}
        }
    }

    /// The player may have been quicker than is seen.
    fn wrong(
        &mut self,
        play: &mut Play,
        attempted: Option<Attempted>,
        _: &[Fix],
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        if let Some((_, square, _)) = attempted {
            self.step(play, square, Intent::Touch(square), at, actions);
        }
    }
}

impl OwnBoard {
    /// What has followed in the game. A player who adjusts pieces touches none (4.2.1), until they
    /// move or the position changes. What was held back ends with the turn.
    pub(super) fn note(&mut self, news: BoardNews, state: &State) {
        match news {
            BoardNews::Adjusts(by) => self.adjusts |= state.settings().own_board == Some(by),
            BoardNews::Announced => self.adjusts = false,
            BoardNews::PositionChanged => {
                self.adjusts = false;
                self.held_back.clear();
            }
        }
    }

    fn forget(&mut self, square: Square) {
        self.held_back.retain(|(held, _)| *held != square);
    }

    fn makes_steps(&self, play: &Play) -> bool {
        let expected = self.expects(play);
        expected.is_some_and(|it| it.part == Part::Steps)
    }

    /// What was held back and can be a step by now is one.
    pub(super) fn notice_steps(&mut self, play: &mut Play, at: Time, actions: &mut Vec<Action>) {
        if self.held_back.is_empty() || self.adjusts || !self.makes_steps(play) {
            return;
        }
        for (square, intent) in std::mem::take(&mut self.held_back) {
            match play.plan(&request(&play.state, intent.clone()), at) {
                Plan::Do(_) => self.step(play, square, intent, at, actions),
                Plan::Ask(_) | Plan::Refuse(_) => self.held_back.push((square, intent)),
            }
        }
    }

    /// A piece in another hole is placed, and a new one there is what the pawn becomes (4.4.4). What
    /// is put back where it stood was touched all the same.
    fn put_in(
        &mut self,
        play: &mut Play,
        piece: Piece,
        to: Square,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let game = play.state.game();
        if game.position().board().piece_at(to) == Some(piece) {
            self.forget(to);
            return self.step(play, to, Intent::PutBack(to), at, actions);
        }
        if piece.color != game.turn() {
            return;
        }
        if self.adjusts {
            for (square, intent) in self.held_for(play, piece) {
                self.step(play, square, intent, at, actions);
            }
        }
        let placed = Intent::Step(MoveStep::Place, Some(to));
        self.step(play, to, placed, at, actions);
        let OwnPiece::Placed { from, to: placed } = play.state.steps().done().own else {
            return;
        };
        let of_pawn = play.state.game().position().board().role_at(from) == Some(Role::Pawn);
        if placed != to || !of_pawn || piece.role == Role::Pawn {
            return;
        }
        match play.state.announced().map(|it| it.mv.promotion()) {
            None => self.step(play, to, Intent::Promote(piece.role), at, actions),
            Some(role) if role == Some(piece.role) => {}
            Some(_) => {
                let other = Refused::from(MoveRefused::OtherThanAnnounced(to));
                play.tell(&other.into(), actions);
            }
        }
    }

    /// What was held back and belongs to the move of this piece: it was taken out, and what it
    /// captures. Of a piece that is only adjusted nothing counts.
    fn held_for(&mut self, play: &Play, piece: Piece) -> Vec<(Square, Intent)> {
        let board = play.state.game().position().board().clone();
        let held = std::mem::take(&mut self.held_back);
        let (counts, rest) = held.into_iter().partition(|(square, intent)| {
            matches!(intent, Intent::Step(MoveStep::TakeOff, _))
                || board.piece_at(*square) == Some(piece)
        });
        self.held_back = rest;
        counts
    }

    /// What was done in this hole. What is against the announcement is held back.
    fn step(
        &mut self,
        play: &mut Play,
        square: Square,
        intent: Intent,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let request = request(&play.state, intent);
        let Err(NotCarriedOut::Refused(refused)) = play.carry_out(&request, at, actions) else {
            return;
        };
        if matches!(refused, Refused::Move(MoveRefused::OtherThanAnnounced(_))) {
            let intent = request.intent;
            self.held_back.push((square, intent));
        }
        play.tell(&refused.into(), actions);
    }
}

/// A piece out of its hole is touched, or captured. For the piece that they move it may be the new
/// hole; then it is known that the piece has left the old one.
fn taken_out(state: &State, piece: Piece, from: Square) -> Option<Intent> {
    let game = state.game();
    if piece.color != game.turn() {
        return Some(Intent::Step(MoveStep::TakeOff, Some(from)));
    }
    let square = match state.steps().done().own {
        OwnPiece::Placed { from: left, .. } if left == from => return None,
        OwnPiece::Placed { from: left, to } if to == from => left,
        OwnPiece::Untouched | OwnPiece::Lifted(_) | OwnPiece::Placed { .. } => from,
    };
    let stands = game.position().board().color_at(square) == Some(piece.color);
    stands.then_some(Intent::Touch(square))
}

/// The request of its owner, who has the move.
fn request(state: &State, intent: Intent) -> Request {
    Request {
        by: Party::Side(state.game().turn()),
        through: Channel::OwnBoard,
        intent,
    }
}
