//! Narrowing an answer that was too long.

use chess_laws::PieceAt;
use shakmaty::{Color, Move, Role};

use super::answer::{Answer, Attackers, Control, Danger};
use super::line::Line;

/// What becomes of an answer that is narrowed.
#[derive(Debug, Clone, PartialEq)]
pub enum Narrowed {
    /// The same answer with less in it.
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
    fn keeps(self, it: PieceAt) -> bool {
        match self {
            Self::Side(side) => it.color == side,
            Self::Role(role) => it.role == role,
            Self::Line(line) => line.contains(it.square),
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
        control.attackers.retain(|it| self.keeps_side(it.side));
        let attackers = control.attackers.into_iter();
        let attackers = attackers.map(|it| self.attackers(it));
        control.attackers = attackers.filter(|it| !it.pieces.is_empty()).collect();
        let defenders = control.defenders.filter(|it| self.keeps_side(it.side));
        let defenders = defenders.map(|it| self.attackers(it));
        control.defenders = defenders.filter(|it| !it.pieces.is_empty());
        control
    }

    /// What threatens the pieces that stay. A check always stays; checks that could come are not about
    /// a piece of that side.
    fn danger(self, mut danger: Danger) -> Danger {
        danger.captures.retain(|it| self.keeps(it.on));
        danger.checks.clear();
        danger
    }

    fn attackers(self, mut them: Attackers) -> Attackers {
        them.pieces.retain(|it| self.keeps(it.by));
        them
    }

    /// The sides that stay.
    fn keeps_side(self, side: Color) -> bool {
        self != Self::Side(side.other())
    }
}

impl Answer {
    /// The same answer with less in it.
    #[must_use]
    pub fn only(self, only: Only) -> Narrowed {
        match self.less(only) {
            None => Narrowed::NotAList,
            Some(less) if less.length() == 0 => Narrowed::Nothing,
            Some(less) => Narrowed::Less(less),
        }
    }

    /// How many pieces or moves it lists.
    fn length(&self) -> usize {
        let of_side = |it: &Attackers| it.pieces.len();
        match self {
            Self::Lines(lines) => lines.iter().map(|it| it.pieces.len()).sum(),
            Self::Where { found, .. } => found.len(),
            Self::Pieces(all) => all.sides.iter().map(|(_, them)| them.len()).sum(),
            Self::Control(control) => {
                let sides = control.attackers.iter().chain(&control.defenders);
                sides.map(of_side).sum()
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
                for it in &mut lines {
                    it.pieces.retain(|it| only.keeps(*it));
                }
                Self::Lines(lines)
            }
            Self::Where {
                role,
                side,
                mut found,
            } => {
                found.retain(|it| only.keeps(*it));
                let side = match only {
                    Only::Side(only) => Some(only),
                    Only::Role(_) | Only::Line(_) => side,
                };
                Self::Where { role, side, found }
            }
            Self::Pieces(mut all) => {
                all.sides.retain(|(side, _)| only.keeps_side(*side));
                for (_, pieces) in &mut all.sides {
                    pieces.retain(|it| only.keeps(*it));
                }
                Self::Pieces(all)
            }
            Self::Control(control) => Self::Control(only.control(control)),
            // All of them are one side's.
            Self::Moves(_) if matches!(only, Only::Side(_)) => return None,
            Self::Moves(mut moves) => {
                moves.moves.retain(|it| only.keeps_move(moves.side, it.mv));
                Self::Moves(moves)
            }
            Self::Played(mut made) => {
                made.retain(|it| only.keeps_move(it.side, it.mv));
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
