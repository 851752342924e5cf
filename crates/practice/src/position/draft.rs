//! A position that is being set up: what stands there so far, and the changes that led there. It need not be one that
//! can be played. Knows no words.

use chess_laws::{FenError, Game, faults, has_right, is_crossed, setup_of};
use game::session::set_up;
use shakmaty::fen::{Fen, LossyFenError};
use shakmaty::{Bitboard, Board, CastlingMode, CastlingSide, Color, File, Rank, Setup, Square};

use crate::questions::BoardEdit;

/// How many changes can be taken back.
const UNDONE: usize = 500;

/// A change of the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// A piece comes, goes, or stands elsewhere.
    Piece(BoardEdit),
    /// The board is empty.
    Clear,
    /// The initial position.
    Initial,
    /// This side is to move.
    Turn(Color),
    /// Whether this side, or each, may still castle to these sides.
    Castling {
        color: Option<Color>,
        sides: Vec<CastlingSide>,
        may: bool,
    },
    /// A pawn has just crossed this square, or none has.
    EnPassant(Option<Square>),
    /// The board is turned by half: what stood on a1 stands on h8.
    TurnRound,
    /// These pieces, as a board on the table shows them.
    Pieces(Board),
    /// All of a position.
    All(Box<Setup>),
}

/// A right to castle that a change of pieces ended.
pub type Lost = (Color, CastlingSide);

/// A change that the position does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// Nothing stands on the square from which a piece should go.
    NothingThere(Square),
    /// No pawn can have just crossed this square.
    NotCrossed(Square),
}

/// A position that is being set up. It can always be written as FEN and read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    setup: Setup,
    /// What it was before each change, the last one at the end.
    before: Vec<Setup>,
}

impl Default for Draft {
    fn default() -> Self {
        Self::of(Setup::empty())
    }
}

impl Draft {
    /// This position, without changes.
    #[must_use]
    pub fn of(setup: Setup) -> Self {
        Self {
            setup: written(setup),
            before: Vec::new(),
        }
    }

    /// What stands there.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether there is neither a piece nor anything that can be taken back.
    #[must_use]
    pub fn is_new(&self) -> bool {
        self.before.is_empty() && self.setup.board.occupied().is_empty()
    }

    /// The position in FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        fen_of(&self.setup)
    }

    /// The game that can go on from here.
    ///
    /// # Errors
    /// All that keeps it from that.
    pub fn game(&self) -> Result<Game, Vec<FenError>> {
        let fen = self.fen();
        set_up(&fen).map_err(|first| match faults(&fen) {
            none if none.is_empty() => vec![first],
            all => all,
        })
    }

    /// Changes the position. Rights to castle that pieces have given and no longer give are gone and returned.
    ///
    /// # Errors
    /// If the position does not allow it; nothing changes then.
    pub fn apply(&mut self, edit: Edit) -> Result<Vec<Lost>, Unfit> {
        let mut setup = self.setup.clone();
        match edit {
            Edit::Piece(BoardEdit::Put(square, piece)) => setup.board.set_piece_at(square, piece),
            Edit::Piece(BoardEdit::Empty(square)) => setup.board.discard_piece_at(square),
            Edit::Piece(BoardEdit::Shift { from, to }) => {
                let piece = setup.board.remove_piece_at(from);
                setup
                    .board
                    .set_piece_at(to, piece.ok_or(Unfit::NothingThere(from))?);
            }
            Edit::Clear => setup = Setup::empty(),
            Edit::Initial => setup = Setup::initial(),
            Edit::Turn(color) => (setup.turn, setup.ep_square) = (color, None),
            Edit::Castling { color, sides, may } => {
                let colors = Color::ALL.into_iter();
                for color in colors.filter(|it| color.is_none_or(|wanted| wanted == *it)) {
                    for side in &sides {
                        setup.castling_rights &= !rights_on(&setup, color, *side);
                        if may {
                            setup.castling_rights.add(corner(color, *side));
                        }
                    }
                }
            }
            Edit::EnPassant(Some(square)) if !is_crossed(&setup, square) => {
                return Err(Unfit::NotCrossed(square));
            }
            Edit::EnPassant(square) => setup.ep_square = square,
            Edit::TurnRound => setup.board.rotate_180(),
            Edit::Pieces(board) => {
                setup = Setup {
                    board,
                    turn: setup.turn,
                    ..Setup::empty()
                };
            }
            Edit::All(all) => setup = *all,
        }
        let lost = self.lost(&mut setup);
        let before = std::mem::replace(&mut self.setup, written(setup));
        if before != self.setup {
            self.before.push(before);
            let too_many = self.before.len().saturating_sub(UNDONE);
            self.before.drain(..too_many);
        }
        Ok(lost)
    }

    /// Changes the position several times, which is taken back as one change. What cannot be done is passed over.
    pub fn apply_together(&mut self, edits: impl IntoIterator<Item = Edit>) -> Vec<Lost> {
        let (was, mut before) = (self.setup.clone(), std::mem::take(&mut self.before));
        let lost = edits.into_iter().filter_map(|it| self.apply(it).ok());
        let lost = lost.flatten().collect();
        if was != self.setup {
            before.push(was);
        }
        self.before = before;
        lost
    }

    /// Takes the last change back. Returns the position that it had made; `None` if there is no change.
    pub fn undo(&mut self) -> Option<Setup> {
        let before = self.before.pop()?;
        Some(std::mem::replace(&mut self.setup, before))
    }

    /// Whether this side may castle to this side.
    #[must_use]
    pub fn may_castle(&self, color: Color, side: CastlingSide) -> bool {
        rights_on(&self.setup, color, side).any()
    }

    /// Takes the rights away that fitted the board before and do not any more. Others were given in advance.
    fn lost(&self, setup: &mut Setup) -> Vec<Lost> {
        let rights = (setup.castling_rights & self.setup.castling_rights).into_iter();
        let modes = [CastlingMode::Standard, CastlingMode::Chess960];
        let is_gone = |rook: &Square| {
            let fitted = modes
                .into_iter()
                .find(|it| has_right(&self.setup, *rook, *it));
            fitted.is_some_and(|mode| !has_right(setup, *rook, mode))
        };
        let gone: Bitboard = rights.filter(is_gone).collect();
        let all = Color::ALL.into_iter().flat_map(|color| {
            let both = [CastlingSide::KingSide, CastlingSide::QueenSide];
            both.map(|side| (color, side))
        });
        let lost = all.filter(|(color, side)| (rights_on(&self.setup, *color, *side) & gone).any());
        let lost = lost.collect();
        setup.castling_rights &= !gone;
        lost
    }
}

/// Where the rook of this castling stands in chess.
fn corner(color: Color, side: CastlingSide) -> Square {
    let file = match side {
        CastlingSide::KingSide => File::H,
        CastlingSide::QueenSide => File::A,
    };
    Square::from_coords(file, color.fold_wb(Rank::First, Rank::Eighth))
}

/// The rights of a side to castle to this side of its king, or of the e-file where no king stands at home.
fn rights_on(setup: &Setup, color: Color, side: CastlingSide) -> Bitboard {
    let home = color.fold_wb(Rank::First, Rank::Eighth);
    let king = setup.board.king_of(color).filter(|it| it.rank() == home);
    let king = king.map_or(File::E, Square::file);
    let all = setup.castling_rights & home;
    all.into_iter()
        .filter(|rook| match side {
            CastlingSide::KingSide => rook.file() > king,
            CastlingSide::QueenSide => rook.file() <= king,
        })
        .collect()
}

fn fen_of(setup: &Setup) -> String {
    let fen = Fen::try_from(setup.clone()).unwrap_or_else(LossyFenError::ignore);
    fen.to_string()
}

/// The position as its FEN says it: what no FEN can say is left out.
fn written(setup: Setup) -> Setup {
    let plain = Setup {
        promoted: Bitboard::EMPTY,
        pockets: None,
        remaining_checks: None,
        ..setup
    };
    setup_of(&fen_of(&plain)).unwrap_or(plain)
}
