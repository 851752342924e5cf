//! The blind player's own electronic board at the desk: what they do on it are the steps of their
//! move (D.2.2, D.2.3), the same as those that they say or give by a key.
//!
//! Keeps what hands have done there and is no step of the game yet. Reads the game and gives outputs;
//! it must not change the game or speak.

use shakmaty::{Piece, Position, Role, Square};

use super::action::NotCarriedOut;
use super::boards::{Attempted, BoardNews, ElectronicBoard};
use super::component_output::{Component, ComponentOutput, RequestOutcome};
use super::context::Context;
use chess_laws::{Game, Time};
use electronic_board::repair::Fix;
use electronic_board::watch::{Part, Sighting};
use game::session::{BoardOwner, OwnPiece, State};
use game::session::{Channel, Intent, MoveRefused, MoveStep, Party, Refused, Request};

/// What was done in a hole of the board.
type Done = (Square, Intent);

/// What is known about the board and is not in the game.
#[derive(Debug, Clone, Default)]
pub(super) struct OwnBoard {
    /// What was done and does not count as a step yet: by a player who adjusts pieces (4.2.1), or against their
    /// announcement.
    held_back: Vec<Done>,
    /// Requests for steps whose outcome is still to come.
    wanted: Vec<Done>,
    /// The piece that was put in last. What it means for a promotion depends on that step.
    put_in: Option<(Piece, Square)>,
    /// Whether the player has said that they adjust pieces.
    adjusts: bool,
}

impl ElectronicBoard for OwnBoard {
    const OWNER: BoardOwner = BoardOwner::Own;

    /// Until the player's move is completed, the board should show the game before it: they make it
    /// there step by step.
    fn game(&self, context: &Context) -> Game {
        match self.part(context).is_of_steps() {
            true => context.state.game().clone(),
            false => context.state.game_ahead(),
        }
    }

    fn part(&self, context: &Context) -> Part {
        let state = &context.state;
        let steps = match state.profile().tells_at_once() {
            true => Part::Steps,
            // A step that belongs to no legal move is told and counts like any other.
            false => Part::AnySteps,
        };
        match state.settings().own_board == Some(state.game().turn()) {
            true => steps,
            false => Part::Follows,
        }
    }

    /// What the player does on their own board, while it is their move.
    fn hands(&mut self, seen: &Sighting, _: Time, context: &Context) -> Vec<ComponentOutput> {
        if !self.makes_steps(context) {
            return Vec::new();
        }
        match *seen {
            Sighting::TakenOut { piece, from } => {
                self.forget(from);
                match taken_out(&context.state, piece, from) {
                    Some(intent) if self.adjusts => {
                        self.held_back.push((from, intent));
                        Vec::new()
                    }
                    Some(intent) => vec![self.step(from, intent, context)],
                    None => Vec::new(),
                }
            }
            Sighting::PutIn { piece, to } => self.put_in(piece, to, context),
            // Whole moves are seen on the opponent's board; all boards handle what they show as a
            // whole in the same way.
            Sighting::Lifted { .. }
            | Sighting::Replaced { .. }
            | Sighting::Moved(_)
            | Sighting::Retracted { .. }
            | Sighting::Missing(_)
            | Sighting::Wrong(_)
            | Sighting::Right
            | Sighting::Kings(_)
            | Sighting::Unclear(_) => Vec::new(),
        }
    }

    /// The player may have been quicker than the board.
    fn wrong(
        &mut self,
        attempted: Option<Attempted>,
        _: &[Fix],
        context: &Context,
    ) -> Vec<ComponentOutput> {
        let touched = attempted.map(|(_, square, _)| square);
        let touch = touched.map(|square| self.step(square, Intent::Touch(square), context));
        touch.into_iter().collect()
    }
}

impl Component for OwnBoard {
    /// Hand movements against the announcement are held back, and so are those held back earlier
    /// that still cannot be a step.
    fn followed(
        &mut self,
        request: Request,
        outcome: RequestOutcome,
        context: &Context,
    ) -> Vec<ComponentOutput> {
        let same = |(_, intent): &Done| *intent == request.intent;
        let wanted = self.wanted.iter().position(same);
        let wanted = wanted.map(|index| self.wanted.remove(index));
        match (wanted, outcome) {
            (Some(done), Err(NotCarriedOut::Refused(Refused::Move(refused)))) => {
                if let MoveRefused::OtherThanAnnounced(_) = refused {
                    self.held_back.push(done);
                }
            }
            (None, Ok(_)) => self.held_back.retain(|held| !same(held)),
            (Some(_), Ok(_)) | (_, Err(_)) => {}
        }
        let places = matches!(request.intent, Intent::Step(MoveStep::Place, _));
        let promotes = places.then(|| self.promoted(context)).flatten();
        promotes.into_iter().collect()
    }
}

impl OwnBoard {
    /// What has followed in the game. A player who adjusts pieces touches none (4.2.1), until they
    /// move or the position changes. What was held back ends with the turn.
    pub(super) fn note(&mut self, news: BoardNews, state: &State) {
        match news {
            BoardNews::Adjusts(by) => self.adjusts |= state.settings().own_board == Some(by),
            BoardNews::Announced => self.adjusts = false,
            BoardNews::PositionChanged | BoardNews::TakenBack(_) => {
                self.adjusts = false;
                self.held_back.clear();
            }
        }
    }

    fn forget(&mut self, square: Square) {
        self.held_back.retain(|(held, _)| *held != square);
    }

    fn makes_steps(&self, context: &Context) -> bool {
        let expected = self.expects(context);
        expected.is_some_and(|it| it.part.is_of_steps())
    }

    /// Makes steps of what was held back and can be one by now.
    pub(super) fn pass(&mut self, context: &Context) -> Vec<ComponentOutput> {
        if self.held_back.is_empty() || self.adjusts || !self.makes_steps(context) {
            return Vec::new();
        }
        let held = self.held_back.iter();
        let steps = held.map(|(_, intent)| request(&context.state, intent.clone()));
        steps.map(ComponentOutput::IfPossible).collect()
    }

    /// A piece in another hole is placed, and a new one there is what the pawn becomes (4.4.4). A
    /// piece that is put back where it stood was touched nevertheless.
    fn put_in(&mut self, piece: Piece, to: Square, context: &Context) -> Vec<ComponentOutput> {
        let game = context.state.game();
        if game.position().board().piece_at(to) == Some(piece) {
            self.forget(to);
            return vec![self.step(to, Intent::PutBack(to), context)];
        }
        if piece.color != game.turn() {
            return Vec::new();
        }
        let held = match self.adjusts {
            true => self.held_for(piece, &context.state),
            false => Vec::new(),
        };
        self.put_in = Some((piece, to));
        let placed = (to, Intent::Step(MoveStep::Place, Some(to)));
        let steps = held.into_iter().chain([placed]);
        steps
            .map(|(square, intent)| self.step(square, intent, context))
            .collect()
    }

    /// The piece that was put in is another one than the pawn that was placed.
    fn promoted(&mut self, context: &Context) -> Option<ComponentOutput> {
        let (piece, to) = self.put_in.take()?;
        let state = &context.state;
        if state.pending().only_words().is_some() {
            // To tell whether it is the piece of the announcement would tell whether that is legal.
            return None;
        }
        let OwnPiece::Placed { from, to: placed } = state.steps().done().own else {
            return None;
        };
        let of_pawn = state.game().position().board().role_at(from) == Some(Role::Pawn);
        if placed != to || !of_pawn || piece.role == Role::Pawn {
            return None;
        }
        match state.announced().map(|it| it.mv.promotion()) {
            None => Some(self.step(to, Intent::Promote(piece.role), context)),
            Some(role) if role == Some(piece.role) => None,
            Some(_) => {
                let other = Refused::from(MoveRefused::OtherThanAnnounced(to));
                Some(ComponentOutput::Tell(other.into()))
            }
        }
    }

    /// What was held back and belongs to the move of this piece: that it was taken out, and what it
    /// captures. For a piece that is only adjusted nothing counts.
    fn held_for(&mut self, piece: Piece, state: &State) -> Vec<Done> {
        let board = state.game().position().board();
        let held = std::mem::take(&mut self.held_back);
        let (counts, rest) = held.into_iter().partition(|(square, intent)| {
            matches!(intent, Intent::Step(MoveStep::TakeOff, _))
                || board.piece_at(*square) == Some(piece)
        });
        self.held_back = rest;
        counts
    }

    /// What was done in this hole is a step of the game.
    fn step(&mut self, square: Square, intent: Intent, context: &Context) -> ComponentOutput {
        self.wanted.push((square, intent.clone()));
        ComponentOutput::Request(request(&context.state, intent))
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
