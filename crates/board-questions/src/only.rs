//! Narrowing an answer that was too long.

use chess_laws::PieceAt;
use shakmaty::{Color, Move, Role};

use super::answer::{Answer, Attackers, Control, Danger};
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

    fn control(self, mut control: Control) -> Control {
        let attackers = control.attackers.into_iter();
        let attackers = attackers.filter_map(|attackers| self.attackers(attackers));
        control.attackers = attackers.collect();
        let defenders = control.defenders;
        control.defenders = defenders.and_then(|defenders| self.attackers(defenders));
        control
    }

    /// What threatens the pieces that stay. A check always stays; checks that could come are not about
    /// a piece of that side.
    fn danger(self, mut danger: Danger) -> Danger {
        danger.captures.retain(|capture| self.keeps(capture.on));
        danger.checks.clear();
        danger
    }

    /// Those of one side that stay, if any do.
    fn attackers(self, mut attackers: Attackers) -> Option<Attackers> {
        let pieces = &mut attackers.pieces;
        pieces.retain(|piece| self.keeps(piece.by));
        (!pieces.is_empty()).then_some(attackers)
    }

    /// The sides that stay.
    fn keeps_side(self, side: Color) -> bool {
        self != Self::Side(side.other())
    }
}

impl Answer {
    /// The answer with less in it.
    #[must_use]
    pub fn only(self, only: Only) -> Narrowed {
        match self.less(only) {
            None => Narrowed::NotAList,
            Some(less) if less.length() == 0 => Narrowed::Nothing,
            Some(less) => Narrowed::Less(less),
        }
    }

    /// How many pieces or moves it lists; 0 if it is not a list.
    fn length(&self) -> usize {
        match self {
            Self::Lines(lines) => lines.iter().map(|line| line.pieces.len()).sum(),
            Self::Where { found, .. } => found.len(),
            Self::Pieces(all) => all.sides.iter().map(|(_, pieces)| pieces.len()).sum(),
            Self::Control(control) => {
                let sides = control.attackers.iter().chain(&control.defenders);
                sides.map(|side| side.pieces.len()).sum()
            }
            Self::Moves(moves) => moves.moves.len(),
            Self::Played(made) => made.len(),
            Self::Danger(danger) => {
                danger.checkers.len() + danger.captures.len() + danger.checks.len()
            }
            Self::Square { .. }
            | Self::Material(_)
            | Self::Empty(_)
            | Self::AfterCheck(_)
            | Self::Castling(_)
            | Self::EnPassant(_)
            | Self::Turn(_) => 0,
        }
    }

    fn less(self, only: Only) -> Option<Self> {
        Some(match self {
            Self::Lines(mut lines) => {
                for line in &mut lines {
                    line.pieces.retain(|piece| only.keeps(*piece));
                }
                Self::Lines(lines)
            }
            Self::Where {
                role,
                side,
                mut found,
            } => {
                found.retain(|piece| only.keeps(*piece));
                let side = match only {
                    Only::Side(only) => Some(only),
                    Only::Role(_) | Only::Line(_) => side,
                };
                Self::Where { role, side, found }
            }
            Self::Pieces(mut all) => {
                all.sides.retain(|(side, _)| only.keeps_side(*side));
                for (_, pieces) in &mut all.sides {
                    pieces.retain(|piece| only.keeps(*piece));
                }
                Self::Pieces(all)
            }
            Self::Control(control) => Self::Control(only.control(control)),
            // All of them are one side's.
            Self::Moves(_) if matches!(only, Only::Side(_)) => return None,
            Self::Moves(mut moves) => {
                moves
                    .moves
                    .retain(|found| only.keeps_move(moves.side, found.mv));
                Self::Moves(moves)
            }
            Self::Played(mut made) => {
                made.retain(|made| only.keeps_move(made.side, made.mv));
                Self::Played(made)
            }
            Self::Danger(danger) => Self::Danger(only.danger(danger)),
            Self::Square { .. }
            | Self::Material(_)
            | Self::Empty(_)
            | Self::AfterCheck(_)
            | Self::Castling(_)
            | Self::EnPassant(_)
            | Self::Turn(_) => return None,
        })
    }
}
