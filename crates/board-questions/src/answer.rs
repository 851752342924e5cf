//! Answers, as data.

use chess_laws::{Outcome, PieceAt};
use shakmaty::{ByColor, ByRole, CastlingSide, Color, Move, Piece, Role, Square};

use super::exchange::worth;
use super::line::Line;

/// What is answered.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// What stands on a square; `None` if it is empty.
    Square {
        /// The square.
        square: Square,
        /// The piece that stands there; `None` if the square is empty.
        piece: Option<Piece>,
    },
    /// What stands on lines.
    Lines(Vec<OnLine>),
    /// Where the pieces of a kind are.
    Where {
        /// The kind that was asked for.
        role: Role,
        /// The side that was asked for; `None` for both.
        side: Option<Color>,
        /// The pieces, White's first.
        found: Vec<PieceAt>,
    },
    /// All pieces of one side or of both.
    Pieces(Pieces),
    /// How many pieces both sides have.
    Material(Material),
    /// What attacks or defends a square.
    Control(Control),
    /// Moves that can be made.
    Moves(Moves),
    /// No piece stands on the square whose moves were asked for.
    Empty(Square),
    /// The side of this piece has just given check, so that its moves are known only after the answer to it.
    AfterCheck(PieceAt),
    /// Checks and captures that win material.
    Danger(Danger),
    /// What gives check to a side; empty if nothing does.
    Check(Vec<PieceAt>),
    /// Pinned pieces.
    Pins {
        /// The square that was asked about, if it was one.
        on: Option<Square>,
        /// The pins, White's first.
        pins: Vec<Pin>,
    },
    /// Which castlings are still possible.
    Castling(Castling),
    /// Whether a pawn can be captured en passant; `None` if not.
    EnPassant(Option<EnPassant>),
    /// Whose move it is.
    Turn(Turn),
    /// Moves that were played, the earliest first.
    Played(Vec<MadeMove>),
}

/// What stands on a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnLine {
    /// The rank, file or diagonal.
    pub line: Line,
    /// The pieces, in the order of the squares.
    pub pieces: Vec<PieceAt>,
}

/// All pieces of one side or of both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces {
    /// Each side that was asked for, with its pieces.
    pub sides: Vec<(Color, Vec<PieceAt>)>,
    /// Whose move it is.
    pub turn: Color,
}

/// The pieces of both sides, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Material {
    /// How many pieces of each kind each side has.
    pub counts: ByColor<ByRole<u8>>,
}

impl Material {
    /// What the pieces of a side are worth together, its king apart.
    #[must_use]
    pub fn points(&self, side: Color) -> i32 {
        let counts = self.counts.get(side);
        let roles = Role::ALL.into_iter().filter(|role| *role != Role::King);
        roles
            .map(|role| i32::from(*counts.get(role)) * worth(role))
            .sum()
    }

    /// The side whose pieces are worth more, and by how much; `None` if they are worth the same.
    #[must_use]
    pub fn lead(&self) -> Option<(Color, i32)> {
        let difference = self.points(Color::White) - self.points(Color::Black);
        match difference {
            0 => None,
            more @ 1.. => Some((Color::White, more)),
            less => Some((Color::Black, -less)),
        }
    }

    /// The pieces that a side has and the other has not, from queens to pawns.
    #[must_use]
    pub fn surplus(&self, side: Color) -> Vec<(Role, u8)> {
        let own = self.counts.get(side);
        let others = self.counts.get(side.other());
        let more = |role| own.get(role).saturating_sub(*others.get(role));
        let roles = Role::ALL.into_iter().rev();
        roles
            .map(|role| (role, more(role)))
            .filter(|more_of| more_of.1 > 0)
            .collect()
    }
}

/// A piece that attacks a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attacker {
    /// The piece.
    pub by: PieceAt,
    /// The first piece in its way, if it attacks the square only through others.
    pub through: Option<PieceAt>,
}

/// The pieces of a side that attack a square, the least valuable first, those behind others last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attackers {
    /// The side that the pieces belong to.
    pub side: Color,
    /// The least valuable first; those behind others last.
    pub pieces: Vec<Attacker>,
}

/// What attacks or defends a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Control {
    /// The square that was asked about.
    pub square: Square,
    /// What stands there.
    pub piece: Option<Piece>,
    /// What attacks the piece that stands there; both sides' pieces if it is empty.
    pub attackers: Vec<Attackers>,
    /// What defends the piece that stands there; `None` if that was not asked or the square is
    /// empty.
    pub defenders: Option<Attackers>,
}

/// Which moves are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichMoves {
    /// All.
    All,
    /// Captures.
    Captures,
    /// Moves that give check.
    Checks,
}

/// Moves that can be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moves {
    /// The piece, if only one was asked for.
    pub piece: Option<PieceAt>,
    /// The side that makes them.
    pub side: Color,
    /// Which were asked for.
    pub which: WhichMoves,
    /// Whether it is that side's move. Otherwise they are the moves that it would have.
    pub now: bool,
    /// The moves, from those of the king to those of the pawns.
    pub moves: Vec<Found>,
}

/// A move that can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The move.
    pub mv: Move,
    /// Whether it gives check.
    pub check: bool,
    /// Whether it gives mate.
    pub mate: bool,
}

/// A capture that wins material.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Capture {
    /// The piece that captures.
    pub by: PieceAt,
    /// The piece that is captured.
    pub on: PieceAt,
    /// What it wins in the end, in pawns.
    pub gain: i32,
    /// Why it wins that.
    pub cause: Cause,
}

/// Why a capture wins material.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// Nothing defends the piece.
    Undefended,
    /// Only these defend it, and none of them may recapture: the king would be in check.
    DefendedInVain(Vec<PieceAt>),
    /// The captured piece is worth more than the one that captures it.
    WorthMore,
    /// There are too few defenders for the attackers.
    Outnumbered,
}

/// Checks and captures that win material, against one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Danger {
    /// The side that is threatened.
    pub side: Color,
    /// What gives check now.
    pub checkers: Vec<PieceAt>,
    /// Which of its pieces can be captured with a gain: for each the best capture, the greatest
    /// gain first.
    pub captures: Vec<Capture>,
    /// The forks that the other side could make if it were its move, the best one of each piece; none while there is a
    /// check.
    pub forks: Vec<Fork>,
    /// The checks that the other side could give if it were its move; empty while there is a check.
    pub checks: Vec<Found>,
}

/// A move after which a piece attacks several others at once, each of which it could win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fork {
    /// The move.
    pub mv: Move,
    /// What it attacks, in the order of worth.
    pub targets: Vec<PieceAt>,
}

/// A piece that cannot leave a line without exposing its king.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pin {
    /// The pinned piece.
    pub piece: PieceAt,
    /// What pins it.
    pub by: PieceAt,
}

/// A castling that is still possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Right {
    /// Kingside (short) or queenside (long).
    pub castling: CastlingSide,
    /// The square where the rook stands.
    pub rook: Square,
    /// Whether it is legal in this position.
    pub now: bool,
}

/// Which castlings are still possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Castling {
    /// Those of each side, the short one first.
    pub rights: ByColor<Vec<Right>>,
}

/// A capture en passant that is legal now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnPassant {
    /// The square on which the capturing pawn arrives.
    pub target: Square,
    /// The pawns that can capture.
    pub by: Vec<Square>,
}

/// Whose move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The side to move.
    pub side: Color,
    /// The number of the move that it makes now.
    pub number: u32,
    /// Whether it is in check.
    pub check: bool,
    /// How the Laws have ended the game, if they have.
    pub ended: Option<Outcome>,
}

/// A move that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MadeMove {
    /// The number of the move, as on a scoresheet.
    pub number: u32,
    /// The side that made it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// Whether it gave check.
    pub check: bool,
    /// Whether it gave mate.
    pub mate: bool,
}
