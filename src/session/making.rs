//! A move as it is made on the blind player's own board: a piece is touched when it is out
//! of its hole (D.2.2), and the move is made when what it captures is off the board, the
//! piece is in another hole, and the move is announced (D.2.3). Only then the opponent's
//! clock can be started (D.2.4).

use shakmaty::{Color, Move, Position, Square};

use super::castle::castled_rook;
use super::touch::shown_target;
use super::{Completion, Duty, Effect, Event, Player, Refused, State};
use super::{castle, touch};
use crate::session::MoveEffect;
use crate::session::MoveEvent;
use crate::session::MoveRefused;
use chess_laws::{PieceAt, captured};

/// What the player to move has done with his own hands on his own board. A piece is put
/// down only after it was taken up, and one at most is off the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Making {
    /// The piece that he moves.
    pub own: OwnPiece,
    /// Where the piece stood that he has taken off the board.
    pub taken: Option<Square>,
    /// Where he has put the rook with which the king castles (3.8.2).
    pub rook: Option<Square>,
}

/// Where the piece is that moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OwnPiece {
    /// In its hole, like all of them.
    #[default]
    Untouched,
    /// Out of this one.
    Lifted(Square),
    /// In another one.
    Placed {
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
    },
}

impl OwnPiece {
    /// Where it stood that is out of its hole.
    fn stood(self) -> Option<Square> {
        match self {
            Self::Untouched => None,
            Self::Lifted(from) | Self::Placed { from, .. } => Some(from),
        }
    }
}

/// What is still to be done before the opponent's clock may be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// A piece is taken out of its hole (D.2.2).
    Touched,
    /// The captured piece is taken off this square (D.2.3.1).
    TakenOff(Square),
    /// The piece is put into another hole (D.2.3.2).
    Placed,
    /// The rook with which the king castles is put here (3.8.2).
    RookPlaced(Square),
    /// The move is announced (D.2.3.3).
    Announced,
}

impl Making {
    /// What this move still needs on the board.
    fn lacks(&self, mv: Move) -> Vec<Condition> {
        let taken = captured(mv).filter(|it| self.taken != Some(*it));
        let placed = (!self.has_placed(mv)).then_some(Condition::Placed);
        let rook = castled_rook(mv).filter(|it| self.rook != Some(*it));
        let taken = taken.map(Condition::TakenOff).into_iter();
        taken
            .chain(placed)
            .chain(rook.map(Condition::RookPlaced))
            .collect()
    }

    /// Whether the piece of this move stands in its new hole. In Chess960 a king may castle
    /// without leaving his.
    fn has_placed(&self, mv: Move) -> bool {
        matches!(self.own, OwnPiece::Placed { .. }) || mv.from() == Some(shown_target(mv))
    }

    /// Where the pieces stood that are touched by it: the moved and the captured one.
    pub(super) fn touches(self) -> impl Iterator<Item = Square> {
        self.own.stood().into_iter().chain(self.taken)
    }

    /// What a move that nobody has announced yet still needs. Whether it captures is not
    /// known before.
    fn lacks_before_announcement(&self) -> Vec<Condition> {
        let steps = [Condition::Touched, Condition::Placed, Condition::Announced];
        let done = match self.own {
            OwnPiece::Untouched => 0,
            OwnPiece::Lifted(_) => 1,
            OwnPiece::Placed { .. } => 2,
        };
        steps[done..].to_vec()
    }

    /// Whether what was done on the board can be the beginning of this move.
    fn fits(&self, mv: Move) -> bool {
        let own = match self.own {
            OwnPiece::Placed { from, to } => mv.from() == Some(from) && shown_target(mv) == to,
            OwnPiece::Untouched | OwnPiece::Lifted(_) => true,
        };
        let taken = self.taken.is_none() || self.taken == captured(mv);
        own && taken && (self.rook.is_none() || self.rook == castled_rook(mv))
    }
}

impl State {
    /// What the player to move has done on his own board.
    #[must_use]
    pub fn making(&self) -> Making {
        self.making
    }

    /// Whether the steps of the player to move are followed on his own board.
    #[must_use]
    pub fn follows_steps(&self) -> bool {
        let side = self.game.turn();
        let followed = self.settings.procedure.full_move.includes(side);
        followed && self.settings.player(side) == Player::Human
    }

    /// What is missing before the opponent's clock may be started (D.2.4), the first in the
    /// order of D.2.2 and D.2.3; `None` if the move is made.
    #[must_use]
    pub fn missing(&self) -> Option<Condition> {
        self.all_missing().into_iter().next()
    }

    /// All that is missing before the opponent's clock may be started, in that order.
    #[must_use]
    pub fn all_missing(&self) -> Vec<Condition> {
        match (self.announced, self.follows_steps()) {
            (Some(announced), true) => self.making.lacks(announced.mv),
            (Some(_), false) => Vec::new(),
            (None, true) => match castle::rook_to_place(self) {
                Some(square) if castle::can_only_castle(self) => {
                    vec![Condition::RookPlaced(square), Condition::Announced]
                }
                _ => self.making.lacks_before_announcement(),
            },
            (None, false) => vec![Condition::Announced],
        }
    }

    /// The steps of this side's announced move, for who makes it as a whole: none where they
    /// are not followed on its board.
    #[must_use]
    pub fn steps_of_whole(&self, side: Color, mv: Move) -> Vec<Event> {
        if !self.settings.procedure.full_move.includes(side) {
            return Vec::new();
        }
        let taken = captured(mv).map(|square| Event::Move(MoveEvent::TakeOff { square }));
        let square = shown_target(mv);
        let rook = castled_rook(mv).map(|square| Event::Move(MoveEvent::Place { square }));
        let king_stays = mv.from() == Some(square);
        let placed = (!king_stays).then_some(Event::Move(MoveEvent::Place { square }));
        taken.into_iter().chain(placed).chain(rook).collect()
    }

    /// Whether the move of the player to move is completed without his hand.
    #[must_use]
    pub fn completes_by_itself(&self) -> bool {
        let engine = self.settings.player(self.game.turn()) != Player::Human;
        engine || self.completion() == Completion::ByItself
    }

    /// What starts the opponent's clock (D.2.4). Where that is no duty of the program
    /// (D.2.10.3), only the player's hand does.
    #[must_use]
    pub fn completion(&self) -> Completion {
        match self.profile.does(Duty::Score) {
            true => self.settings.procedure.clock,
            false => Completion::ByHand,
        }
    }

    /// Whether no clock runs while a move is announced: where nothing but the program can
    /// delay its completion.
    #[must_use]
    pub fn rests_while_announced(&self) -> bool {
        self.completes_by_itself() && !self.follows_steps()
    }

    /// Why this legal move cannot be announced, after what was done on the own board;
    /// `None` if it can.
    #[must_use]
    pub fn belied(&self, mv: Move) -> Option<Refused> {
        match self.making {
            making if making.fits(mv) => None,
            Making {
                own: OwnPiece::Placed { to, .. },
                ..
            } => Some(Refused::Move(MoveRefused::OtherThanPlaced(to))),
            making => making
                .taken
                .map(|square| MoveRefused::OtherThanTaken(square).into()),
        }
    }

    /// The square of the piece to take off, where only one can be meant.
    #[must_use]
    pub fn square_to_take_off(&self) -> Option<Square> {
        let own = self.making.own.stood();
        let of_own = |mv: &Move| own.is_none() || mv.from() == own;
        only(moves_left(self).filter(of_own).filter_map(captured))
    }

    /// The square on which the piece is put, where only one can be meant.
    #[must_use]
    pub fn square_to_place_on(&self) -> Option<Square> {
        if let Some(square) = castle::rook_to_place(self) {
            return Some(square);
        }
        if let Some(announced) = self.announced {
            return Some(shown_target(announced.mv));
        }
        let OwnPiece::Lifted(from) = self.making.own else {
            return None;
        };
        let taken = |mv: &Move| self.making.taken.is_none() || self.making.taken == captured(*mv);
        let moves = moves_left(self).filter(|mv| mv.from() == Some(from));
        only(moves.filter(taken).map(shown_target))
    }

    /// The moves that the piece has made which the player to move has placed; none while a
    /// move is announced.
    #[must_use]
    pub fn moves_on_board(&self) -> Vec<Move> {
        if self.announced.is_some() || !matches!(self.making.own, OwnPiece::Placed { .. }) {
            return Vec::new();
        }
        moves_left(self)
            .filter(|&mv| self.making.fits(mv))
            .collect()
    }
}

/// A piece of one's own is out of its hole (D.2.2).
pub(super) fn lift_own(state: &mut State, square: Square) {
    let own = state.game.position().board().color_at(square) == Some(state.game.turn());
    if own && state.follows_steps() && !castle::castles_with(state, square) {
        state.making.own = OwnPiece::Lifted(square);
        state.making.rook = None;
    }
}

/// Once a move is announced, only its own pieces are touched to make it; where no steps
/// are followed, the announcement has made it (D.2.3).
pub(super) fn may_touch(state: &State, square: Square) -> Result<(), Refused> {
    let Some(announced) = state.announced else {
        return Ok(());
    };
    if !state.follows_steps() {
        return Err(MoveRefused::Announced.into());
    }
    let mv = announced.mv;
    let rook = mv.castling_side().map(|_| mv.to());
    let needed = [mv.from(), captured(mv), rook];
    if needed.contains(&Some(square)) {
        return Ok(());
    }
    Err(MoveRefused::OtherThanAnnounced(square).into())
}

/// D.2.3.1: the captured piece is off the board. That touches it.
pub(super) fn take_off(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    let by = steps_of(state)?;
    let piece = PieceAt::on(state.game.position(), square);
    let piece = piece.ok_or(MoveRefused::NothingThere(square))?;
    may_touch(state, square)?;
    if moves_left(state).all(|mv| captured(mv) != Some(square)) {
        return Err(MoveRefused::NotCaptured(square).into());
    }
    state.making.taken = Some(square);
    let mut effects = vec![Effect::Move(MoveEffect::TakenOff { by, piece })];
    if state.announced.is_none() {
        state.touched.touch(square);
        effects.extend(touch::decline_by_touching(state)?);
    }
    Ok(effects)
}

/// A piece is in its own hole again: what it had left it for is still to be done.
pub(super) fn put_back(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    steps_of(state)?;
    let rook = state.making.rook;
    let castles_with = |mv: Move| mv.to() == square && castled_rook(mv) == rook;
    if rook.is_some() && moves_left(state).any(castles_with) {
        state.making.rook = None;
    }
    state.making.taken = state.making.taken.filter(|taken| *taken != square);
    Ok(Vec::new())
}

/// D.2.3.2: the piece is in another hole.
pub(super) fn place(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    let by = steps_of(state)?;
    if let Some(castling) = castle::castling_onto(state, square)? {
        return castle::place_rook(state, castling, square);
    }
    let from = match (state.announced, state.making.own) {
        (Some(announced), _) if shown_target(announced.mv) != square => {
            return Err(MoveRefused::OtherThanAnnounced(square).into());
        }
        (Some(announced), _) => announced.mv.from(),
        (None, OwnPiece::Lifted(from) | OwnPiece::Placed { from, .. }) => Some(from),
        (None, OwnPiece::Untouched) => None,
    };
    let from = from.ok_or(MoveRefused::NotMade(Condition::Touched))?;
    let leads_there = |mv: Move| mv.from() == Some(from) && shown_target(mv) == square;
    if !moves_left(state).any(leads_there) {
        return Err(MoveRefused::NoMoveThere(square).into());
    }
    let piece = PieceAt::on(state.game.position(), from);
    let piece = piece.ok_or(MoveRefused::NothingThere(from))?;
    let own = OwnPiece::Placed { from, to: square };
    state.making.rook = state.making.rook.filter(|_| state.making.own == own);
    state.making.own = own;
    Ok(vec![Effect::Move(MoveEffect::Placed {
        by,
        role: piece.role,
        square,
    })])
}

/// The moves that may still be made: the announced one, or all that are allowed.
pub(super) fn moves_left(state: &State) -> impl Iterator<Item = Move> + '_ {
    let legal = state.game.position().legal_moves();
    let announced = state.announced.map(|it| it.mv);
    let left = move |mv: &Move| match announced {
        Some(announced) => announced == *mv,
        None => state.forbids(*mv).is_none(),
    };
    legal.into_iter().filter(left)
}

/// The side whose step it is, if its steps are followed.
fn steps_of(state: &State) -> Result<Color, Refused> {
    if state.follows_steps() {
        Ok(state.game.turn())
    } else {
        Err(MoveRefused::StepsNotFollowed.into())
    }
}

/// The only one, if all are the same.
pub(super) fn only(mut squares: impl Iterator<Item = Square>) -> Option<Square> {
    let first = squares.next()?;
    squares.all(|it| it == first).then_some(first)
}
