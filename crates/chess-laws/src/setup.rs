//! Sets up a position from FEN, or says what is wrong with it.

use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, File, FromSetup, PositionError, PositionErrorKinds, Rank,
    Setup, Square,
};

use super::chess960::StartPosition;

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
    position_of(&setup_of(fen)?, mode)
}

/// What a FEN describes, whether or not a game can go on from it.
///
/// # Errors
///
/// Returns the first field that cannot be read.
pub fn setup_of(fen: &str) -> Result<Setup, FenError> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    if !(4..=6).contains(&fields.len()) {
        return Err(FenError::FieldCount(fields.len()));
    }
    // Whatever stands between the fields, such as a tab.
    let setup = Fen::from_ascii(fields.join(" ").as_bytes())?.into_setup();
    if setup.pockets.is_some() || setup.promoted.any() || setup.remaining_checks.is_some() {
        return Err(FenError::Board);
    }
    Ok(setup)
}

fn position_of(setup: &Setup, mode: CastlingMode) -> Result<Chess, FenError> {
    accepted(setup, mode).map_err(|kinds| what_is_wrong(setup, kinds))
}

fn accepted(setup: &Setup, mode: CastlingMode) -> Result<Chess, PositionErrorKinds> {
    Chess::from_setup(setup.clone(), mode)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .map_err(|error| error.kinds())
}

/// All that keeps a game from going on from a position; nothing if it can.
///
/// ```
/// use chess_laws::{FenError, faults};
/// use shakmaty::Color;
///
/// let found = faults("8/8/8/8/8/8/8/8 w - - 0 1");
/// assert_eq!(found, [FenError::KingMissing(Color::White), FenError::KingMissing(Color::Black)]);
/// ```
#[must_use]
pub fn faults(fen: &str) -> Vec<FenError> {
    let setup = match setup_of(fen) {
        Ok(setup) => setup,
        Err(unreadable) => return vec![unreadable],
    };
    let mode = match is_chess960(fen, &setup) {
        true => CastlingMode::Chess960,
        false => CastlingMode::Standard,
    };
    match accepted(&setup, mode) {
        Ok(_) => Vec::new(),
        Err(kinds) => all_that_is_wrong(&setup, kinds),
    }
}

/// A position of a file, and what its FEN says that the board contradicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenReading {
    /// The position.
    pub position: Chess,
    /// What was not taken as it is written.
    pub remarks: Vec<FenRemark>,
}

/// What of a FEN was not taken as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenRemark {
    /// Castling rights without their king or rook (Article 3.8.2) were left out.
    CastlingLeftOut,
    /// An en passant square that no pawn can have crossed (Article 3.7.4.1) was left out.
    EnPassantLeftOut(Square),
    /// The castling rights are those of Chess960 (Guideline II), which nothing else says.
    Chess960,
    /// What may be missing behind the board was assumed, as [`complete`] does: this side is to move.
    Assumed(Color),
}

/// Reads a position as files have it: the board decides. Rights that do not fit it are left out, and castling rights of
/// Chess960 make a game of Chess960 even if nothing else says so. Both are remarked.
///
/// ```
/// use chess_laws::{FenRemark, read_fen};
/// use shakmaty::CastlingMode;
///
/// let read = read_fen("7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1", CastlingMode::Standard).unwrap();
/// assert_eq!(read.remarks, [FenRemark::CastlingLeftOut]);
/// ```
///
/// # Errors
///
/// Returns the first mistake that the board does not settle.
pub fn read_fen(fen: &str, mode: CastlingMode) -> Result<FenReading, FenError> {
    let whole = complete(fen);
    let fen = whole.as_deref().unwrap_or(fen);
    let setup = setup_of(fen)?;
    let assumed = whole.as_ref().map(|_| FenRemark::Assumed(setup.turn));
    let is_chess960 = mode == CastlingMode::Standard && is_chess960(fen, &setup);
    let (mode, first) = match is_chess960 {
        true => (CastlingMode::Chess960, Some(FenRemark::Chess960)),
        false => (mode, None),
    };
    let mut remarks: Vec<FenRemark> = assumed.into_iter().chain(first).collect();
    let fitting = fitting(setup, mode, &mut remarks);
    let position = position_of(&fitting, mode)?;
    Ok(FenReading { position, remarks })
}

/// A FEN that has less than four fields, with what is missing: White is to move, unless only Black can be; who stands
/// as at the start can castle, as chess problems assume it; nothing can be captured en passant. `None` if nothing is
/// missing, or the board cannot be read.
///
/// ```
/// use chess_laws::complete;
///
/// let whole = complete("4k3/8/8/8/8/8/8/4K2R").unwrap();
/// assert_eq!(whole, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// ```
#[must_use]
pub fn complete(fen: &str) -> Option<String> {
    let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
    let (board, given) = fields.split_first().filter(|_| fields.len() < 4)?;
    let setup = |turn: &str| setup_of(&format!("{board} {turn} - - 0 1"));
    let is_blacks = || {
        let may_move =
            |turn| setup(turn).is_ok_and(|it| accepted(&it, CastlingMode::Standard).is_ok());
        !may_move("w") && may_move("b")
    };
    let assumed = || if is_blacks() { "b" } else { "w" };
    let turn = given.first().map_or_else(assumed, |it| *it);
    let setup = setup(turn).ok()?;
    let corners = [
        (Square::H1, 'K'),
        (Square::A1, 'Q'),
        (Square::H8, 'k'),
        (Square::A8, 'q'),
    ];
    let rights = corners
        .iter()
        .filter(|(rook, _)| has_right(&setup, *rook, CastlingMode::Standard));
    let rights: String = rights.map(|(_, letter)| *letter).collect();
    let rights = if rights.is_empty() { "-" } else { &rights };
    let castling = given.get(1).unwrap_or(&rights);
    Some(format!("{board} {turn} {castling} - 0 1"))
}

/// The setup without the rights that do not fit.
fn fitting(mut setup: Setup, mode: CastlingMode, remarks: &mut Vec<FenRemark>) -> Setup {
    let Err(error) = Chess::from_setup(setup.clone(), mode) else {
        return setup;
    };
    if error
        .kinds()
        .contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS)
    {
        let rooks: Bitboard = setup.castling_rights.into_iter().collect();
        setup.castling_rights = rooks
            .into_iter()
            .filter(|rook| has_right(&setup, *rook, mode))
            .collect();
        remarks.push(FenRemark::CastlingLeftOut);
    }
    if error
        .kinds()
        .contains(PositionErrorKinds::INVALID_EP_SQUARE)
        && let Some(square) = setup.ep_square.take()
    {
        remarks.push(FenRemark::EnPassantLeftOut(square));
    }
    setup
}

/// Whether the right to castle with the rook of this square fits the board.
#[must_use]
pub fn has_right(setup: &Setup, rook: Square, mode: CastlingMode) -> bool {
    let alone = Setup {
        castling_rights: rook.into(),
        ep_square: None,
        ..setup.clone()
    };
    Chess::from_setup(alone, mode).map_or_else(
        |error| {
            !error
                .kinds()
                .contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS)
        },
        |_| true,
    )
}

/// Whether a pawn can just have advanced two squares over this square (Article 3.7.4.1), whatever else is wrong.
#[must_use]
pub fn is_crossed(setup: &Setup, square: Square) -> bool {
    let alone = Setup {
        castling_rights: Bitboard::EMPTY,
        ep_square: Some(square),
        ..setup.clone()
    };
    let fault = Chess::from_setup(alone, CastlingMode::Standard).err();
    let kinds = fault.map(|it| it.kinds());
    !kinds.is_some_and(|it| it.contains(PositionErrorKinds::INVALID_EP_SQUARE))
}

/// Whether castling rights that do not fit chess are those of Chess960: they name the files of rooks, or a king is not on
/// the e-file and all rights fit, or it is a start position.
fn is_chess960(fen: &str, setup: &Setup) -> bool {
    let fits = |mode| {
        let rights = setup.castling_rights.into_iter();
        let mut fit = rights.map(move |rook| has_right(setup, rook, mode));
        !setup.castling_rights.is_empty() && fit.all(|it| it)
    };
    if setup.castling_rights.is_empty() || fits(CastlingMode::Standard) {
        return false;
    }
    let written = fen.split_ascii_whitespace().nth(2).unwrap_or_default();
    let names_files = written.contains(|it: char| matches!(it.to_ascii_uppercase(), 'A'..='H'));
    let any_fits = || {
        let mut rights = setup.castling_rights.into_iter();
        rights.any(|rook| has_right(setup, rook, CastlingMode::Chess960))
    };
    if names_files {
        return any_fits();
    }
    let at_home = |color: Color| {
        let rank = color.fold_wb(Rank::First, Rank::Eighth);
        let has_rights = (setup.castling_rights & Bitboard::from(rank)).any();
        !has_rights || setup.board.king_of(color) == Some(Square::from_coords(File::E, rank))
    };
    let all_fit = fits(CastlingMode::Chess960);
    all_fit && (!(at_home(Color::White) && at_home(Color::Black)) || is_start(setup))
}

/// Whether this is a start position of Chess960 (Guideline II.2).
fn is_start(setup: &Setup) -> bool {
    let mut all = (0..StartPosition::COUNT).filter_map(StartPosition::new);
    all.any(|it| it.board() == setup.board)
}

fn what_is_wrong(setup: &Setup, kinds: PositionErrorKinds) -> FenError {
    let first = all_that_is_wrong(setup, kinds).into_iter().next();
    first.unwrap_or(FenError::CastlingImpossible)
}

fn all_that_is_wrong(setup: &Setup, kinds: PositionErrorKinds) -> Vec<FenError> {
    let kings = |color| (setup.board.kings() & setup.board.by_color(color)).count();
    let is = |kind| kinds.contains(kind);
    let mut all = Vec::new();
    let missing = Color::ALL.into_iter().filter(|color| kings(*color) == 0);
    all.extend(missing.map(FenError::KingMissing));
    let many = Color::ALL.into_iter().filter(|color| kings(*color) > 1);
    all.extend(many.map(FenError::TooManyKings));
    let pawns = (setup.board.pawns() & Bitboard::BACKRANKS).into_iter();
    all.extend(pawns.map(FenError::PawnOnBackRank));
    let in_check = FenError::OpponentInCheck(setup.turn.other());
    all.extend(is(PositionErrorKinds::OPPOSITE_CHECK).then_some(in_check));
    let crossed = setup
        .ep_square
        .filter(|_| is(PositionErrorKinds::INVALID_EP_SQUARE));
    all.extend(crossed.map(FenError::EnPassantImpossible));
    let castling = is(PositionErrorKinds::INVALID_CASTLING_RIGHTS);
    all.extend(castling.then_some(FenError::CastlingImpossible));
    all
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
    #![allow(clippy::unwrap_used)]
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
    fn all_faults_of_a_position_are_told_together() {
        let all = faults("P3k3/8/8/8/8/8/4R3/3KK3 w q e6 0 1");
        assert_eq!(
            all,
            [
                FenError::TooManyKings(Color::White),
                FenError::PawnOnBackRank(Square::A8),
                FenError::OpponentInCheck(Color::Black),
                FenError::EnPassantImpossible(Square::E6),
                FenError::CastlingImpossible,
            ]
        );
        assert_eq!(faults("8/8/8/8"), [FenError::FieldCount(1)]);
        for fen in [
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "5k2/8/8/8/8/8/8/5KR1 w G - 0 1",
        ] {
            assert_eq!(faults(fen), [], "{fen}");
        }
    }

    /// The position that is read, and the remarks.
    fn read(fen: &str) -> (String, Vec<FenRemark>) {
        let FenReading { position, remarks } =
            super::read_fen(fen, CastlingMode::Standard).unwrap();
        let fen = Fen::from_position(&position, shakmaty::EnPassantMode::Always);
        (fen.to_string(), remarks)
    }

    #[test]
    fn rights_that_do_not_fit_the_board_are_left_out() {
        use FenRemark::{CastlingLeftOut, EnPassantLeftOut};
        let cases = [
            (
                "7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1",
                "7k/5K2/4R3/8/8/8/8/8 w - - 0 1",
                vec![CastlingLeftOut],
            ),
            (
                "r3k2r/8/8/8/8/8/8/4K2R b KQkq - 3 9",
                "r3k2r/8/8/8/8/8/8/4K2R b Kkq - 3 9",
                vec![CastlingLeftOut],
            ),
            // The king has castled, and a rook stands where another one could be meant.
            (
                "r3k2r/8/8/8/8/8/8/R4RK1 w KQkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R4RK1 w kq - 0 1",
                vec![CastlingLeftOut],
            ),
            (
                "4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1",
                "4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1",
                vec![CastlingLeftOut],
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                vec![EnPassantLeftOut(Square::E6)],
            ),
            (
                "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
                "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
                vec![EnPassantLeftOut(Square::E3)],
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w K a3 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                vec![CastlingLeftOut, EnPassantLeftOut(Square::A3)],
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R\tw\tK\t-\t0\t1",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
                vec![],
            ),
        ];
        for (fen, expected, remarks) in cases {
            assert_eq!(read(fen), (expected.to_owned(), remarks), "{fen}");
        }
    }

    #[test]
    fn castling_rights_of_chess960_make_a_game_of_chess960() {
        use FenRemark::Chess960;
        let cases = [
            (
                "5k2/8/8/8/8/8/8/5KR1 w G - 0 1",
                "5k2/8/8/8/8/8/8/5KR1 w K - 0 1",
            ),
            (
                "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
                "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1",
            ),
            (
                "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1",
                "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1",
            ),
            (
                "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1",
                "rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1",
            ),
        ];
        for (fen, expected) in cases {
            assert_eq!(read(fen), (expected.to_owned(), vec![Chess960]), "{fen}");
        }
        // Rights of chess, in either spelling.
        let usual = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
        assert_eq!(read(usual).1, []);
    }

    #[test]
    fn what_is_missing_behind_the_board_is_assumed() {
        use FenRemark::Assumed;
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        let cases = [
            (start, "w KQkq - 0 1", Color::White),
            ("r3k2r/8/8/8/8/8/8/1R2K2R", "w Kkq - 0 1", Color::White),
            ("8/8/4k3/8/8/4K3/8/8", "w - - 0 1", Color::White),
            ("8/8/4k3/8/8/4K3/8/8 b", "b - - 0 1", Color::Black),
            ("r3k3/8/8/8/8/8/8/4K3 b -", "b - - 0 1", Color::Black),
            // White gives check.
            ("4k3/8/8/8/8/8/4R3/4K3", "b - - 0 1", Color::Black),
        ];
        for (fen, rest, turn) in cases {
            let board = fen.split(' ').next().unwrap();
            assert_eq!(
                read(fen),
                (format!("{board} {rest}"), vec![Assumed(turn)]),
                "{fen}"
            );
        }
        for fen in [
            "",
            "8/8/8 w",
            "4k3/8/8/8/8/8/8/4K3 x",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            assert_eq!(complete(fen), None, "{fen}");
        }
    }

    #[test]
    fn a_position_that_no_game_leads_to_is_accepted() {
        // Three knights that all give check, and nine queens.
        assert!(position_from_fen("4k3/2N3N1/3N4/8/8/8/8/4K3 b - - 0 1").is_ok());
        assert!(position_from_fen("4k3/8/8/8/QQQQ4/QQQQ4/PPPPPPPP/Q3K3 b - - 0 1").is_ok());
    }
}
