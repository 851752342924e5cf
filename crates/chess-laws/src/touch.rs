//! Touch-move (Article 4): which moves remain when pieces have been touched.
//!
//! Knows the touched squares in their order and the position; how a touch is noticed
//! (D.2.2) is decided elsewhere.

use shakmaty::{Chess, Color, Move, Position, Role, Square};

use super::refusal::{PieceAt, Reason};

/// What the player to move has touched in this turn, with the intention of moving or
/// capturing (Article 4.3), in this order. What he adjusted is not in it (Article 4.2.1).
///
/// ```
/// use chess_laws::Touched;
/// use shakmaty::{Chess, Role, Square};
///
/// let mut touched = Touched::default();
/// touched.touch(Square::G1);
/// let bound = touched.bound(&Chess::new()).expect("the knight can move");
/// assert_eq!(bound.moves.len(), 2);
/// assert_eq!(bound.by.role, Role::Knight);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    squares: Vec<Square>,
    promotion: Option<Role>,
}

/// The moves to which touched pieces bind the player (Articles 4.3 and 4.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The piece that must be moved or captured.
    pub by: PieceAt,
    /// The moves that are left; at least one.
    pub moves: Vec<Move>,
}

impl Touched {
    /// What a move touches: the piece that moves, and the one that it captures. So much binds
    /// the move that replaces an illegal one (Article 7.5.1).
    #[must_use]
    pub fn by_move(mv: Move) -> Touched {
        let squares = mv.from().into_iter().chain(captured(mv)).collect();
        let promotion = None;
        Touched { squares, promotion }
    }

    /// The piece on `square` is touched (Article 4.3). That it is touched again changes
    /// nothing.
    pub fn touch(&mut self, square: Square) {
        if !self.squares.contains(&square) {
            self.squares.push(square);
        }
    }

    /// The new piece has touched the square of promotion: the choice is final (Article
    /// 4.4.4). Only the first one counts.
    pub fn promote(&mut self, role: Role) {
        self.promotion.get_or_insert(role);
    }

    /// The squares of the touched pieces, the first touched first.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether nothing is touched, not even a piece to promote to. From the first touch on
    /// the player has lost the right to claim a draw on this move (Article 9.4) and to claim
    /// that the opponent violated Article 4 (Article 4.8), and he has rejected an offer
    /// (Article 9.1.2.1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.promotion.is_none()
    }

    /// What the player is bound to; `None` if he may make any legal move, because he
    /// touched nothing or nothing that he touched can be moved or captured (Article 4.5).
    #[must_use]
    pub fn bound(&self, position: &Chess) -> Option<Bound> {
        let legal = position.legal_moves();
        let legal: Vec<Move> = legal.into_iter().collect();
        let touch = Touch {
            position,
            legal: &legal,
            squares: &self.squares,
        };
        let Some(mut bound) = touch.bound() else {
            return self.promotions(position, &legal);
        };
        self.keep_choice(&mut bound);
        Some(bound)
    }

    /// Where only a piece to promote to is known: the pawn is that of the first such move.
    fn promotions(&self, position: &Chess, legal: &[Move]) -> Option<Bound> {
        let role = self.promotion?;
        let promotes = |mv: &&Move| mv.promotion() == Some(role);
        let moves: Vec<Move> = legal.iter().filter(promotes).copied().collect();
        let by = PieceAt::on(position, moves.first()?.from()?)?;
        Some(Bound { by, moves })
    }

    /// Why a legal move is not allowed after what was touched (Articles 4.3 and 4.4); `None`
    /// if it is allowed.
    #[must_use]
    pub fn forbids(&self, position: &Chess, mv: Move) -> Option<Reason> {
        let bound = self.bound(position)?;
        if bound.moves.contains(&mv) {
            return None;
        }
        let same_pawn = |it: &Move| it.from() == mv.from() && it.to() == mv.to();
        let chosen = bound.moves.iter().find(|it| same_pawn(it));
        let chosen = chosen.and_then(|it| it.promotion());
        let touched = bound.by;
        Some(chosen.map_or(Reason::TouchMove { touched }, Reason::PromotionChosen))
    }

    /// The choice of the promotion piece is final, as far as a pawn is promoted.
    fn keep_choice(&self, bound: &mut Bound) {
        let chosen = |mv: &Move| mv.promotion() == self.promotion;
        if self.promotion.is_some() && bound.moves.iter().any(chosen) {
            let other = |mv: &Move| mv.promotion().is_some() && !chosen(mv);
            bound.moves.retain(|mv| !other(mv));
        }
    }
}

/// The touched pieces in their position.
struct Touch<'a> {
    position: &'a Chess,
    legal: &'a [Move],
    squares: &'a [Square],
}

impl Touch<'_> {
    fn bound(&self) -> Option<Bound> {
        if let Some(bound) = self.one_of_each() {
            return Some(bound);
        }
        for &square in self.squares {
            let Some(by) = PieceAt::on(self.position, square) else {
                continue;
            };
            let moves = self.moves_with(by);
            if !moves.is_empty() {
                return Some(Bound { by, moves });
            }
            if self.castling_was_meant(by) {
                // The king cannot move at all: any move, not one of the rook (4.4.3).
                return None;
            }
        }
        None
    }

    /// The first touched piece of the player captures the first touched one of the
    /// opponent, if both are touched and that is legal (Article 4.3.3).
    fn one_of_each(&self) -> Option<Bound> {
        let own = self.first_of(self.position.turn())?;
        let theirs = self.first_of(self.position.turn().other())?;
        let captures = self.legal.iter().copied();
        let captures = captures
            .filter(|mv| mv.from() == Some(own.square) && captured(*mv) == Some(theirs.square));
        let moves: Vec<Move> = captures.collect();
        (!moves.is_empty()).then_some(Bound { by: own, moves })
    }

    fn first_of(&self, color: Color) -> Option<PieceAt> {
        let mut pieces = self.touched_of(color);
        pieces.next()
    }

    fn touched_of(&self, color: Color) -> impl Iterator<Item = PieceAt> {
        let found = self.squares.iter();
        let found = found.filter_map(|&square| PieceAt::on(self.position, square));
        found.filter(move |it| it.color == color)
    }

    /// The moves of a touched piece of the player, or those that capture one of the
    /// opponent's (Articles 4.3.1 and 4.3.2).
    fn moves_with(&self, piece: PieceAt) -> Vec<Move> {
        let legal = self.legal.iter().copied();
        if piece.color != self.position.turn() {
            let captures = |mv: &Move| captured(*mv) == Some(piece.square);
            return legal.filter(captures).collect();
        }
        let moves: Vec<Move> = legal
            .filter(|mv| mv.from() == Some(piece.square))
            .filter(|mv| !self.castling_is_barred(*mv))
            .collect();
        let castles = |mv: &Move| self.touched_castling(*mv);
        match moves.iter().copied().find(castles) {
            Some(castling) => vec![castling],
            None => moves,
        }
    }

    /// Whether king and then this rook were touched, and nothing of the opponent's: the
    /// player must castle on that side (Article 4.4.1).
    fn touched_castling(&self, mv: Move) -> bool {
        let Move::Castle { king, rook } = mv else {
            return false;
        };
        let mut own = self.touched_of(self.position.turn());
        let king_first = own.next().is_some_and(|it| it.square == king);
        let then = own.find(|it| it.role == Role::Rook);
        let theirs = self.first_of(self.position.turn().other());
        king_first && then.is_some_and(|it| it.square == rook) && theirs.is_none()
    }

    /// Whether the rook of this castling was touched before the king (Article 4.4.2).
    fn castling_is_barred(&self, mv: Move) -> bool {
        let Move::Castle { king, rook } = mv else {
            return false;
        };
        let at = |square| self.squares.iter().position(|&it| it == square);
        match (at(rook), at(king)) {
            (Some(rook), Some(king)) => rook < king,
            (rook, _) => rook.is_some(),
        }
    }

    /// Whether `king` is the king and the next touched piece of the player is a rook
    /// (Article 4.4.3).
    fn castling_was_meant(&self, king: PieceAt) -> bool {
        let mut own = self.touched_of(self.position.turn());
        let first = own.next();
        let next = own.next();
        king.role == Role::King
            && first == Some(king)
            && next.is_some_and(|it| it.role == Role::Rook)
    }
}

/// The square of the piece that a move captures.
#[must_use]
pub fn captured(mv: Move) -> Option<Square> {
    match mv {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        _ if mv.is_capture() => Some(mv.to()),
        _ => None,
    }
}
