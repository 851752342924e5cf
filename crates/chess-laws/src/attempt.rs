//! What an announcement asks for, before it is known to be legal.

use serde::{Deserialize, Serialize};
use shakmaty::{CastlingSide, Color, File, Rank, Role, Square};

use super::wire;

/// What a player asks for, announced (D.2.1) or written (Appendix C). [`resolve`](super::resolve())
/// finds the legal move, or says why the move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attempt {
    /// A piece goes to a square.
    Move(MoveAttempt),
    /// Castling by its name (Article 3.8.2).
    Castle(#[serde(with = "wire")] CastlingSide),
}

/// A piece is asked to go to a square. Only the target is always given (Appendix C.8).
///
/// ```
/// use chess_laws::MoveAttempt;
/// use shakmaty::{Role, Square};
///
/// // "Springer Gustav eins Felix drei"
/// let attempt = MoveAttempt::to(Square::F3).piece(Role::Knight).from(Square::G1);
/// assert_eq!(attempt.origin(), Some(Square::G1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveAttempt {
    /// The piece that was named. If the player named none, it is the piece on the origin square, or
    /// a pawn where no full origin square was given (Appendix C.4).
    #[serde(with = "wire::option", default)]
    pub piece: Option<Role>,
    /// The file it comes from, if said (Appendix C.8 and C.10).
    #[serde(with = "wire::option", default)]
    pub origin_file: Option<File>,
    /// The rank it comes from, if said (Appendix C.8 and C.10).
    #[serde(with = "wire::option", default)]
    pub origin_rank: Option<Rank>,
    /// The square it goes to.
    #[serde(with = "wire")]
    pub target: Square,
    /// The piece a pawn becomes, if said (Article 3.7.5.1, Appendix C.11).
    #[serde(with = "wire::option", default)]
    pub promotion: Option<Role>,
    /// Whether a capture was said. It need not be (Appendix C.9).
    #[serde(default)]
    pub captures: bool,
    /// Whether "en passant" was said. It need not be (Article 3.7.4).
    #[serde(default)]
    pub en_passant: bool,
}

impl MoveAttempt {
    /// A move with only a target: a pawn move, as in "e4" (Appendix C.4).
    #[must_use]
    pub const fn to(target: Square) -> MoveAttempt {
        MoveAttempt {
            piece: None,
            origin_file: None,
            origin_rank: None,
            target,
            promotion: None,
            captures: false,
            en_passant: false,
        }
    }

    /// Names the piece.
    #[must_use]
    pub const fn piece(mut self, piece: Role) -> MoveAttempt {
        self.piece = Some(piece);
        self
    }

    /// Names the full origin square (Appendix C.8).
    #[must_use]
    pub const fn from(mut self, origin: Square) -> MoveAttempt {
        self.origin_file = Some(origin.file());
        self.origin_rank = Some(origin.rank());
        self
    }

    /// Names the promotion piece (Article 3.7.5.1).
    #[must_use]
    pub const fn promotion(mut self, promotion: Role) -> MoveAttempt {
        self.promotion = Some(promotion);
        self
    }

    /// Says that it is a capture (Appendix C.9).
    #[must_use]
    pub const fn capturing(mut self) -> MoveAttempt {
        self.captures = true;
        self
    }

    /// The origin square, if both its file and its rank were said.
    #[must_use]
    pub fn origin(&self) -> Option<Square> {
        Some(Square::from_coords(self.origin_file?, self.origin_rank?))
    }

    /// Whether what was said about the origin fits `square` (Appendix C.10).
    #[must_use]
    pub fn may_come_from(&self, square: Square) -> bool {
        self.origin_file.is_none_or(|file| file == square.file())
            && self.origin_rank.is_none_or(|rank| rank == square.rank())
    }
}

impl Attempt {
    /// Whether several moves can be meant, or what a pawn becomes is left out, in some position with this side to move.
    /// It follows from what was said, and tells nothing about the position.
    ///
    /// ```
    /// use chess_laws::{Attempt, MoveAttempt};
    /// use shakmaty::{Color, Role, Square};
    ///
    /// let knight = MoveAttempt::to(Square::D2).piece(Role::Knight);
    /// assert!(Attempt::from(knight).leaves_open(Color::White));
    /// assert!(!Attempt::from(knight.from(Square::B1)).leaves_open(Color::White));
    /// let pawn = MoveAttempt::to(Square::E8);
    /// assert!(Attempt::from(pawn).leaves_open(Color::White));
    /// assert!(!Attempt::from(pawn).leaves_open(Color::Black));
    /// ```
    #[must_use]
    pub fn leaves_open(&self, turn: Color) -> bool {
        let Attempt::Move(it) = self else {
            return false;
        };
        let may_be_pawn = matches!(it.piece, None | Some(Role::Pawn));
        let last_rank = turn.fold_wb(Rank::Eighth, Rank::First);
        let promotes = may_be_pawn && it.target.rank() == last_rank && it.promotion.is_none();
        let origin = match it.piece {
            Some(Role::King) => true,
            // Without its origin a pawn advances, unless it is said to capture.
            None | Some(Role::Pawn) => it.origin_file.is_some() || !it.captures,
            Some(_) => it.origin().is_some(),
        };
        promotes || !origin
    }
}

impl From<MoveAttempt> for Attempt {
    fn from(attempt: MoveAttempt) -> Attempt {
        Attempt::Move(attempt)
    }
}
