//! Touch-move (Article 4): which moves remain when pieces have been touched.
//!
//! Knows the position and the touched squares in their order. Other modules notice the touch itself
//! (D.2.2).

use shakmaty::{Chess, Color, Move, Position, Role, Square};

use super::refusal::{PieceAt, Reason};

/// What the player to move has touched in this turn with the intention of moving or capturing
/// (Article 4.3), in order. It does not include pieces that the player adjusted (Article 4.2.1).
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

/// The moves that touched pieces leave to the player (Articles 4.3 and 4.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The piece that must be moved or captured.
    pub by: PieceAt,
    /// The moves that are left; there is at least one.
    pub moves: Vec<Move>,
}

impl Touched {
    /// What a move touches: the piece that moves and the piece that it captures. A move that
    /// replaces an illegal one is bound by these touches (Article 7.5.1).
    #[must_use]
    pub fn by_move(mv: Move) -> Touched {
        let squares = mv.from().into_iter().chain(captured(mv)).collect();
        let promotion = None;
        Touched { squares, promotion }
    }

    /// Notes that the player touched the piece on `square` (Article 4.3). Touching it again changes
    /// nothing.
    pub fn touch(&mut self, square: Square) {
        if !self.squares.contains(&square) {
            self.squares.push(square);
        }
    }

    /// Notes that the new piece has touched the square of promotion, so the choice is final
    /// (Article 4.4.4). Only the first piece counts.
    pub fn promote(&mut self, role: Role) {
        self.promotion.get_or_insert(role);
    }

    /// The squares of the touched pieces, in the order of the touches.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The piece that has touched the square of promotion (Article 4.4.4).
    #[must_use]
    pub fn promotion(&self) -> Option<Role> {
        self.promotion
    }

    /// Whether a legal move that is left to the player moves the piece on `square`, captures it, or castles with it
    /// (Articles 4.3 and 4.4). Otherwise nothing follows if they touch it now (Article 4.5).
    ///
    /// ```
    /// use chess_laws::Touched;
    /// use shakmaty::{Chess, Square};
    ///
    /// let (mut touched, start) = (Touched::default(), Chess::new());
    /// assert!(touched.can_bind(&start, Square::G1));
    /// assert!(!touched.can_bind(&start, Square::A1));
    /// touched.touch(Square::G1);
    /// assert!(!touched.can_bind(&start, Square::B1));
    /// ```
    #[must_use]
    pub fn can_bind(&self, position: &Chess, square: Square) -> bool {
        let all = || position.legal_moves().into_iter().collect();
        let left: Vec<Move> = self.bound(position).map_or_else(all, |it| it.moves);
        let touches = |mv: &Move| {
            let rook = mv.is_castle().then(|| mv.to());
            [mv.from(), captured(*mv), rook].contains(&Some(square))
        };
        left.iter().any(touches)
    }

    /// Whether the player has touched nothing, not even a piece to promote to. With the first touch
    /// the player loses the right to claim a draw on this move (Article 9.4) and to claim that the
    /// opponent violated Article 4 (Article 4.8), and rejects an offer (Article 9.1.2.1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.promotion.is_none()
    }

    /// The moves that are left to the player. `None` if they may make any legal move, because they
    /// touched nothing or nothing that can be moved or captured (Article 4.5).
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

    /// The moves when only the piece to promote to is known: those of the first pawn that can
    /// promote.
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
        let same_pawn = |other: &Move| other.from() == mv.from() && other.to() == mv.to();
        let chosen = bound.moves.iter().find(|mv| same_pawn(mv));
        let chosen = chosen.and_then(|mv| mv.promotion());
        let touched = bound.by;
        Some(chosen.map_or(Reason::TouchMove { touched }, Reason::PromotionChosen))
    }

    /// Keeps only the chosen piece among the promotions, since the choice is final.
    fn keep_choice(&self, bound: &mut Bound) {
        let chosen = |mv: &Move| mv.promotion() == self.promotion;
        if self.promotion.is_some() && bound.moves.iter().any(chosen) {
            let other = |mv: &Move| mv.promotion().is_some() && !chosen(mv);
            bound.moves.retain(|mv| !other(mv));
        }
    }
}

/// The touched pieces and the position that they stand in.
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
                // The king cannot move at all, so any move is allowed, not only the rook's (4.4.3).
                return None;
            }
        }
        None
    }

    /// The player's first touched piece captures the opponent's first touched piece, if both are
    /// touched and that is legal (Article 4.3.3).
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
        found.filter(move |piece| piece.color == color)
    }

    /// The moves of a touched piece of the player, or the captures of a touched piece of the
    /// opponent (Articles 4.3.1 and 4.3.2).
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

    /// Whether the player touched the king, then this rook, and nothing of the opponent's. They
    /// must then castle on that side (Article 4.4.1).
    fn touched_castling(&self, mv: Move) -> bool {
        let Move::Castle { king, rook } = mv else {
            return false;
        };
        let mut own = self.touched_of(self.position.turn());
        let king_first = own.next().is_some_and(|touched| touched.square == king);
        let then = own.find(|touched| touched.role == Role::Rook);
        let theirs = self.first_of(self.position.turn().other());
        king_first
            && then.is_some_and(|rook_touched| rook_touched.square == rook)
            && theirs.is_none()
    }

    /// Whether the player touched the rook of this castling before the king (Article 4.4.2).
    fn castling_is_barred(&self, mv: Move) -> bool {
        let Move::Castle { king, rook } = mv else {
            return false;
        };
        let at = |square| self.squares.iter().position(|&touched| touched == square);
        match (at(rook), at(king)) {
            (Some(rook), Some(king)) => rook < king,
            (rook, _) => rook.is_some(),
        }
    }

    /// Whether `king` is the king and the player's next touched piece is a rook (Article 4.4.3).
    fn castling_was_meant(&self, king: PieceAt) -> bool {
        let mut own = self.touched_of(self.position.turn());
        let first = own.next();
        let next = own.next();
        king.role == Role::King
            && first == Some(king)
            && next.is_some_and(|touched| touched.role == Role::Rook)
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
