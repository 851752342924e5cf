//! The steps of a move on the blind player's own board: which of them are done, and which are
//! still missing. A piece is touched when it is out of its hole (D.2.2). The move is made when
//! the captured piece is off the board, the moved piece is in another hole, and the move is
//! announced (D.2.3). Only then may the opponent's clock be started (D.2.4).

use chess_laws::captured;
use shakmaty::{Move, Role, Square};

/// What the player to move has done on their own board. A piece is placed only after it was
/// lifted, and at most one is off the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MoveSteps {
    pub own: OwnPiece,
    /// Where the piece stood that was taken off the board.
    pub taken: Option<Square>,
    /// Where the rook was put in castling (3.8.2).
    pub rook: Option<Square>,
}

/// Where the piece is that moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OwnPiece {
    /// In its hole, like all the others.
    #[default]
    Untouched,
    /// Out of the hole on this square.
    Lifted(Square),
    /// In another hole.
    Placed {
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
}

impl OwnPiece {
    /// Where the piece stood, once it is out of its hole.
    pub(super) fn stood(self) -> Option<Square> {
        match self {
            Self::Untouched => None,
            Self::Lifted(from) | Self::Placed { from, .. } => Some(from),
        }
    }
}

/// A piece that was released in a new hole: from then on its move stands (4.7), even if the piece is
/// taken out again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Released {
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
}

/// Where hands were last said or seen to put a piece and to take one off, whether or not a move has
/// that step.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Hands {
    /// Where a piece was put.
    pub(super) placed: Option<Square>,
    /// Where one was taken off.
    pub(super) taken: Option<Square>,
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
    /// In castling, the rook is put on this square (3.8.2).
    RookPlaced(Square),
    /// The move is announced (D.2.3.3).
    Announced,
}

impl MoveSteps {
    /// What an announced move still needs on the board.
    pub(super) fn lacks(&self, mv: Move) -> Vec<Condition> {
        let taken = captured(mv).filter(|it| self.taken != Some(*it));
        let placed = (!self.has_placed(mv)).then_some(Condition::Placed);
        let rook = rook_arrival(mv).filter(|it| self.rook != Some(*it));
        let taken = taken.map(Condition::TakenOff).into_iter();
        taken
            .chain(placed)
            .chain(rook.map(Condition::RookPlaced))
            .collect()
    }

    /// What a move still needs that is not announced yet. Whether it captures is not known
    /// before.
    pub(super) fn lacks_before_announcement(&self) -> Vec<Condition> {
        let steps = [Condition::Touched, Condition::Placed, Condition::Announced];
        let done = match self.own {
            OwnPiece::Untouched => 0,
            OwnPiece::Lifted(_) => 1,
            OwnPiece::Placed { .. } => 2,
        };
        steps[done..].to_vec()
    }

    /// Whether the piece of this move stands in its new hole. In Chess960 the king may castle
    /// without leaving its hole.
    fn has_placed(&self, mv: Move) -> bool {
        matches!(self.own, OwnPiece::Placed { .. }) || mv.from() == Some(arrival(mv))
    }

    /// Where the touched pieces stood: the moved one and the captured one.
    pub(super) fn touches(self) -> impl Iterator<Item = Square> {
        self.own.stood().into_iter().chain(self.taken)
    }

    /// Whether these steps can be the beginning of this move.
    pub(super) fn fits(&self, mv: Move) -> bool {
        let own = match self.own {
            OwnPiece::Placed { from, to } => mv.from() == Some(from) && arrival(mv) == to,
            OwnPiece::Untouched | OwnPiece::Lifted(_) => true,
        };
        let taken = self.taken.is_none() || self.taken == captured(mv);
        own && taken && (self.rook.is_none() || self.rook == rook_arrival(mv))
    }
}

/// Where the piece of a move arrives: in castling, the king.
pub(super) fn arrival(mv: Move) -> Square {
    match mv.castling_side() {
        Some(side) => Square::from_coords(side.king_to_file(), mv.to().rank()),
        None => mv.to(),
    }
}

/// Where the rook arrives in castling. `None` if it is there already, as it can be in Chess960.
pub(super) fn rook_arrival(mv: Move) -> Option<Square> {
    let side = mv.castling_side()?;
    let target = Square::from_coords(side.rook_to_file(), mv.to().rank());
    (target != mv.to()).then_some(target)
}
