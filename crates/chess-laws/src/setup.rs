//! Sets up a position from FEN, or says what is wrong with it.

use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, FromSetup, PositionError, PositionErrorKinds, Setup,
    Square,
};

/// What is wrong with a position written in FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum FenError {
    /// The number of fields is not four to six.
    #[error("FEN has 4 to 6 fields, not {0}")]
    FieldCount(usize),
    /// The first field does not describe eight ranks of eight squares.
    #[error("the board is not readable")]
    Board,
    /// The second field is neither `w` nor `b`.
    #[error("the side to move is not readable")]
    Turn,
    /// The third field is not a list of castling rights.
    #[error("the castling rights are not readable")]
    Castling,
    /// The fourth field is not a square.
    #[error("the en passant square is not readable")]
    EnPassant,
    /// The fifth field is not a number of plies.
    #[error("the number of plies since a capture or pawn move is not readable")]
    HalfmoveClock,
    /// The sixth field is not the number of a move.
    #[error("the move number is not readable")]
    MoveNumber,
    /// This side has no king (Article 2.2).
    #[error("{0} has no king")]
    KingMissing(Color),
    /// This side has more than one king (Article 2.2).
    #[error("{0} has more than one king")]
    TooManyKings(Color),
    /// A pawn stands on the first or last rank (Articles 2.3 and 3.7.5.1).
    #[error("a pawn stands on {0}")]
    PawnOnBackRank(Square),
    /// A castling right needs king and rook on their initial squares, and they are elsewhere
    /// (Article 3.8.2).
    #[error("a castling right does not fit the board")]
    CastlingImpossible,
    /// No pawn can have just advanced two squares over this square (Article 3.7.4.1).
    #[error("no pawn has just crossed {0}")]
    EnPassantImpossible(Square),
    /// The side that is not to move is in check (Article 3.9.2).
    #[error("{0} is in check but not to move")]
    OpponentInCheck(Color),
}

/// Reads a position. Accepts checks and material that no game could lead to, because a game can
/// still go on from them by the Laws.
///
/// # Errors
///
/// Returns the first mistake, from left to right.
pub(super) fn position_from_fen(fen: &str, mode: CastlingMode) -> Result<Chess, FenError> {
    let fields = fen.split_ascii_whitespace().count();
    if !(4..=6).contains(&fields) {
        return Err(FenError::FieldCount(fields));
    }
    let setup = Fen::from_ascii(fen.as_bytes())?.into_setup();
    if setup.pockets.is_some() || setup.promoted.any() || setup.remaining_checks.is_some() {
        return Err(FenError::Board);
    }
    let wrong = |error: PositionError<Chess>| what_is_wrong(&setup, error.kinds());
    Chess::from_setup(setup.clone(), mode)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .map_err(wrong)
}

fn what_is_wrong(setup: &Setup, kinds: PositionErrorKinds) -> FenError {
    let kings = |color| (setup.board.kings() & setup.board.by_color(color)).count();
    let colors = [Color::White, Color::Black];
    if let Some(color) = colors.into_iter().find(|&color| kings(color) == 0) {
        return FenError::KingMissing(color);
    }
    if let Some(color) = colors.into_iter().find(|&color| kings(color) > 1) {
        return FenError::TooManyKings(color);
    }
    if let Some(square) = (setup.board.pawns() & Bitboard::BACKRANKS).first() {
        return FenError::PawnOnBackRank(square);
    }
    if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        return FenError::OpponentInCheck(setup.turn.other());
    }
    match setup.ep_square {
        Some(square) if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE) => {
            FenError::EnPassantImpossible(square)
        }
        _ => FenError::CastlingImpossible,
    }
}

impl From<ParseFenError> for FenError {
    fn from(error: ParseFenError) -> FenError {
        match error {
            ParseFenError::InvalidFen
            | ParseFenError::InvalidBoard
            | ParseFenError::InvalidPocket
            | ParseFenError::InvalidRemainingChecks => FenError::Board,
            ParseFenError::InvalidTurn => FenError::Turn,
            ParseFenError::InvalidCastling => FenError::Castling,
            ParseFenError::InvalidEpSquare => FenError::EnPassant,
            ParseFenError::InvalidHalfmoveClock => FenError::HalfmoveClock,
            ParseFenError::InvalidFullmoves => FenError::MoveNumber,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position_from_fen(fen: &str) -> Result<Chess, FenError> {
        super::position_from_fen(fen, CastlingMode::Standard)
    }

    #[test]
    fn each_fault_has_its_own_variant() {
        let cases = [
            ("8/8/8/8 w - -", FenError::Board),
            ("", FenError::FieldCount(0)),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", FenError::FieldCount(7)),
            ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", FenError::Turn),
            ("4k3/8/8/8/8/8/8/4K3 w X - 0 1", FenError::Castling),
            ("4k3/8/8/8/8/8/8/4K3 w - e 0 1", FenError::EnPassant),
            ("4k3/8/8/8/8/8/8/4K3 w - - x 1", FenError::HalfmoveClock),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", FenError::MoveNumber),
            (
                "8/8/8/8/8/8/8/4K3 w - - 0 1",
                FenError::KingMissing(Color::Black),
            ),
            (
                "4k3/8/8/8/8/8/8/3KK3 w - - 0 1",
                FenError::TooManyKings(Color::White),
            ),
            (
                "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
                FenError::PawnOnBackRank(Square::H8),
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
                FenError::CastlingImpossible,
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
                FenError::EnPassantImpossible(Square::E6),
            ),
            (
                "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
                FenError::OpponentInCheck(Color::Black),
            ),
        ];
        for (fen, expected) in cases {
            assert_eq!(position_from_fen(fen), Err(expected), "{fen}");
        }
    }

    #[test]
    fn a_position_that_no_game_leads_to_is_accepted() {
        // Three knights that all give check, and nine queens.
        assert!(position_from_fen("4k3/2N3N1/3N4/8/8/8/8/4K3 b - - 0 1").is_ok());
        assert!(position_from_fen("4k3/8/8/8/QQQQ4/QQQQ4/PPPPPPPP/Q3K3 b - - 0 1").is_ok());
    }
}
