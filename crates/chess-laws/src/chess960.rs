//! The start positions of Chess960 (Guideline II.2), by their usual numbers.

use serde::{Deserialize, Serialize};
use shakmaty::fen::Fen;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, EnPassantMode, File, FromSetup, Position, Rank,
    Role, Setup, Square,
};

/// One of the 960 start positions, by Scharnagl's number. The bishops stand on squares of both
/// colours, the king between the rooks, and Black opposite White (Guideline II.2). Number 518 is
/// the initial position of Article 2.3.
///
/// ```
/// use chess_laws::StartPosition;
/// use shakmaty::Role;
///
/// let usual = StartPosition::new(518).expect("below 960");
/// assert_eq!(usual.back_rank()[4], Role::King);
/// assert_eq!(StartPosition::new(960), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct StartPosition(u16);

/// No start position of Guideline II.2 has this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("start positions are numbered from 0 to 959, not {0}")]
pub struct NoStartPosition(pub u16);

impl StartPosition {
    /// How many start positions Guideline II.2 allows.
    pub const COUNT: u16 = 960;

    /// The initial position of Article 2.3.
    pub const USUAL: StartPosition = StartPosition(518);

    /// The start position with this number; `None` from 960 on.
    #[must_use]
    pub const fn new(number: u16) -> Option<StartPosition> {
        if number < StartPosition::COUNT {
            Some(StartPosition(number))
        } else {
            None
        }
    }

    /// The number of this position.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// White's pieces from the a-file to the h-file; Black's stand opposite (Guideline
    /// II.2.3).
    #[must_use]
    pub fn back_rank(self) -> [Role; 8] {
        let board = self.board();
        let role = |file| board.role_at(Square::from_coords(file, Rank::First));
        // The code below fills every square of the first rank.
        File::ALL.map(|file| role(file).unwrap_or(Role::Pawn))
    }

    /// The position with White to move and all castling rights (Guideline II.3).
    #[must_use]
    pub fn position(self) -> Chess {
        let board = self.board();
        let setup = Setup {
            castling_rights: board.rooks() & Bitboard::BACKRANKS,
            board,
            ..Setup::initial()
        };
        // A test sets up every start position, so this cannot fail.
        Chess::from_setup(setup, CastlingMode::Chess960).unwrap_or_default()
    }

    /// The pieces of this position.
    pub(super) fn board(self) -> Board {
        Board::chess960(self.0.into())
    }
}

/// A position of Chess960 as FEN that nobody takes for one of usual chess: each castling right by the file of its rook, as
/// in `HAha`.
#[must_use]
pub fn fen_by_rooks(position: &Chess) -> String {
    let fen = Fen::from_position(position, EnPassantMode::Legal).to_string();
    let rights = position.castles().castling_rights();
    let of_side = |side: Color| {
        let rooks = rights & Bitboard::from(side.fold_wb(Rank::First, Rank::Eighth));
        let letters = rooks.into_iter().rev().map(|rook| rook.file());
        letters.map(move |file| match side {
            Color::White => file.upper_char(),
            Color::Black => file.char(),
        })
    };
    let letters: String = of_side(Color::White).chain(of_side(Color::Black)).collect();
    let mut fields: Vec<&str> = fen.split(' ').collect();
    if let Some(field) = fields.get_mut(2)
        && !letters.is_empty()
    {
        *field = &letters;
    }
    fields.join(" ")
}

impl TryFrom<u16> for StartPosition {
    type Error = NoStartPosition;

    fn try_from(number: u16) -> Result<StartPosition, NoStartPosition> {
        StartPosition::new(number).ok_or(NoStartPosition(number))
    }
}

impl From<StartPosition> for u16 {
    fn from(start: StartPosition) -> u16 {
        start.0
    }
}
