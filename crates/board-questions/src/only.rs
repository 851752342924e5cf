//! Narrowing an answer that was too long.

use chess_laws::PieceAt;
use shakmaty::{Color, Move, Role};

use super::answer::{Answer, Attackers, Control, Danger, Fork};
use super::line::Line;

/// What becomes of an answer that is narrowed.
#[derive(Debug, Clone, PartialEq)]
pub enum Narrowed {
    /// The answer with less in it.
    Less(Answer),
    /// Nothing of it stays.
    Nothing,
    /// It is not a list that can be narrowed in this way.
    NotAList,
}

/// What an answer is narrowed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Only {
    /// The pieces or moves of one side.
    Side(Color),
    /// The pieces, or the moves of the pieces, of one kind.
    Role(Role),
    /// The pieces on one line, or the moves that end there.
    Line(Line),
}

impl Only {
    fn keeps(self, piece: PieceAt) -> bool {
        match self {
            Self::Side(side) => piece.color == side,
            Self::Role(role) => piece.role == role,
            Self::Line(line) => line.contains(piece.square),
        }
    }

    /// Whether a move of this side stays.
    fn keeps_move(self, side: Color, mv: Move) -> bool {
        match self {
            Self::Side(only) => side == only,
            Self::Role(role) => mv.role() == role,
            Self::Line(line) => line.contains(mv.to()),
        }
    }

    fn control(self, control: &mut Control) {
        control.attackers.retain_mut(|side| self.attackers(side));
        control.defenders.take_if(|side| !self.attackers(side));
    }

    /// What threatens the pieces that stay. A check always stays; checks that could come are not about
    /// a piece of that side.
    fn danger(self, danger: &mut Danger) {
        danger.captures.retain(|capture| self.keeps(capture.on));
        let stays = |fork: &Fork| fork.targets.iter().any(|it| self.keeps(*it));
        danger.forks.retain(stays);
        danger.checks.clear();
    }

    /// Leaves those of one side that stay. Returns whether any do.
    fn attackers(self, attackers: &mut Attackers) -> bool {
        attackers.pieces.retain(|piece| self.keeps(piece.by));
        !attackers.pieces.is_empty()
    }

    /// The sides that stay.
    fn keeps_side(self, side: Color) -> bool {
        self != Self::Side(side.other())
    }
}

impl Answer {
    /// The answer with less in it.
    #[must_use]
    pub fn only(mut self, only: Only) -> Narrowed {
        match self.narrow(only) {
            None => Narrowed::NotAList,
            Some(0) => Narrowed::Nothing,
            Some(_) => Narrowed::Less(self),
        }
    }

    /// Leaves what this keeps. Returns how many pieces or moves are left; `None` if the answer is no list of what it asks
    /// about.
    fn narrow(&mut self, only: Only) -> Option<usize> {
        Some(match self {
            Self::Lines(lines) => {
                for line in &mut *lines {
                    line.pieces.retain(|piece| only.keeps(*piece));
                }
                lines.iter().map(|line| line.pieces.len()).sum()
            }
            Self::Where { side, found, .. } => {
                found.retain(|piece| only.keeps(*piece));
                if let Only::Side(only) = only {
                    *side = Some(only);
                }
                found.len()
            }
            Self::Pieces(all) => {
                all.sides.retain(|(side, _)| only.keeps_side(*side));
                for (_, pieces) in &mut all.sides {
                    pieces.retain(|piece| only.keeps(*piece));
                }
                all.sides.iter().map(|(_, pieces)| pieces.len()).sum()
            }
            Self::Control(control) => {
                only.control(control);
                let sides = control.attackers.iter().chain(&control.defenders);
                sides.map(|side| side.pieces.len()).sum()
            }
            // All of them are one side's.
            Self::Moves(_) if matches!(only, Only::Side(_)) => return None,
            Self::Moves(moves) => {
                let side = moves.side;
                moves.moves.retain(|found| only.keeps_move(side, found.mv));
                moves.moves.len()
            }
            Self::Played(made) => {
                made.retain(|made| only.keeps_move(made.side, made.mv));
                made.len()
            }
            Self::Danger(danger) => {
                only.danger(danger);
                danger.checkers.len()
                    + danger.captures.len()
                    + danger.forks.len()
                    + danger.checks.len()
            }
            Self::Pins { on: None, pins } => {
                pins.retain(|pin| only.keeps(pin.piece));
                pins.len()
            }
            Self::Square { .. }
            | Self::Check(_)
            | Self::Pins { on: Some(_), .. }
            | Self::Material(_)
            | Self::Empty(_)
            | Self::AfterCheck(_)
            | Self::Castling(_)
            | Self::EnPassant(_)
            | Self::Turn(_) => return None,
        })
    }
}
