//! A line: the moves that prove a reason, played out.

use chess_laws::PieceAt;
use shakmaty::{Bitboard, Board, Chess, Move, Position, Role, Square};

/// Moves that follow each other, with the position before and after each. The first is the move to be explained, and
/// those of its side are every other one.
#[derive(Debug, Clone)]
pub struct Line {
    /// The move that went before, which the line answers.
    lead: Option<Step>,
    steps: Vec<Step>,
}

/// A move with the positions around it.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    pub(crate) before: Chess,
    pub(crate) mv: Move,
    pub(crate) after: Chess,
}

impl Line {
    /// The line of these moves. With `lead`, the position is the one before that move of the other side, which the line
    /// answers. `None` if a move is not legal at its place, or without a move to explain.
    #[must_use]
    pub fn new(position: &Chess, lead: Option<Move>, moves: &[Move]) -> Option<Self> {
        let mut position = position.clone();
        let lead = match lead {
            Some(mv) => Some(Step::play(&mut position, mv)?),
            None => None,
        };
        let steps: Option<Vec<Step>> = moves
            .iter()
            .map(|mv| Step::play(&mut position, *mv))
            .collect();
        let steps = steps.filter(|steps| !steps.is_empty())?;
        Some(Self { lead, steps })
    }

    /// Each move of the side whose move is explained.
    pub(crate) fn moments(&self) -> impl Iterator<Item = Moment<'_>> {
        let own = (0..self.steps.len()).step_by(2);
        own.map(|ply| Moment { line: self, ply })
    }
}

impl Step {
    /// Plays a move, if it is legal.
    fn play(position: &mut Chess, mv: Move) -> Option<Self> {
        if !position.is_legal(mv) {
            return None;
        }
        let before = position.clone();
        position.play_unchecked(mv);
        let after = position.clone();
        Some(Self { before, mv, after })
    }

    /// The board after the move.
    pub(crate) fn board(&self) -> &Board {
        self.after.board()
    }

    /// Where the piece comes from; a castling king's square.
    pub(crate) fn from(&self) -> Square {
        match self.mv {
            Move::EnPassant { from, .. } | Move::Normal { from, .. } => from,
            Move::Castle { king, .. } => king,
            Move::Put { to, .. } => to,
        }
    }

    /// Where the piece, a castling king too, stands afterwards.
    pub(crate) fn to(&self) -> Square {
        match self.mv {
            Move::Castle { .. } => {
                let side = self.before.turn();
                self.board().king_of(side).unwrap_or(self.mv.to())
            }
            _ => self.mv.to(),
        }
    }

    /// The piece that moved, where it stands afterwards.
    pub(crate) fn piece(&self) -> Option<PieceAt> {
        PieceAt::on_board(self.board(), self.to())
    }

    /// What it is afterwards: a promoted pawn is what it has become.
    pub(crate) fn role(&self) -> Role {
        self.mv.promotion().unwrap_or(self.mv.role())
    }

    /// The piece that it captured on the square it came to.
    pub(crate) fn captured(&self) -> Option<PieceAt> {
        match self.mv {
            Move::Normal {
                capture: Some(_),
                to,
                ..
            } => PieceAt::on_board(self.before.board(), to),
            _ => None,
        }
    }

    /// The squares between those that it came from and went to.
    pub(crate) fn way(&self) -> Bitboard {
        shakmaty::attacks::between(self.from(), self.to())
    }
}

/// A move of the side whose move is explained, within its line.
#[derive(Clone, Copy)]
pub(crate) struct Moment<'a> {
    line: &'a Line,
    /// How many plies of the line were played before it.
    pub(crate) ply: usize,
}

impl<'a> Moment<'a> {
    fn step(self, ply: usize) -> Option<&'a Step> {
        self.line.steps.get(ply)
    }

    /// The move.
    pub(crate) fn now(self) -> &'a Step {
        &self.line.steps[self.ply]
    }

    /// The reply of the other side.
    pub(crate) fn reply(self) -> Option<&'a Step> {
        self.step(self.ply + 1)
    }

    /// The next moment.
    pub(crate) fn next(self) -> Option<Self> {
        let ply = self.ply + 2;
        self.step(ply).map(|_| Self { ply, ..self })
    }

    /// The other side's move that this one answers.
    pub(crate) fn provoked_by(self) -> Option<&'a Step> {
        match self.ply.checked_sub(1) {
            Some(ply) => self.step(ply),
            None => self.line.lead.as_ref(),
        }
    }

    /// The moment before.
    pub(crate) fn earlier(self) -> Option<Self> {
        let ply = self.ply.checked_sub(2)?;
        Some(Self { ply, ..self })
    }

    /// The own captures before this move, but for the first move of the line, the last one first.
    pub(crate) fn earlier_captures(self) -> impl Iterator<Item = Self> {
        let before = std::iter::successors(self.earlier(), |at| at.earlier());
        before.filter(|at| at.ply > 0 && at.now().mv.is_capture())
    }

    /// The position in which the line begins.
    pub(crate) fn start(self) -> &'a Chess {
        &self.line.steps[0].before
    }
}
