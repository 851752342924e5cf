//! Reasons, as data.

use chess_laws::PieceAt;
use shakmaty::{Role, Square};

/// A reason why a move is good.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// How many plies of the line are played before it can be seen.
    pub ply: usize,
    /// What is seen then.
    pub motif: Motif,
}

/// What can be seen on the board, with what proves it. "Own" is the side whose move is explained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Motif {
    /// It mates.
    Mate(Mate),
    /// An own piece attacks several others at once, each of which it could win.
    Fork {
        /// The piece that attacks.
        by: PieceAt,
        /// What it attacks, in the order of worth.
        targets: Vec<PieceAt>,
    },
    /// A piece cannot leave a line without exposing its king.
    Pin {
        /// The pinned piece.
        pinned: PieceAt,
        /// The own piece that pins it.
        by: PieceAt,
        /// The own piece that it therefore cannot capture; `None` if it is itself what is won.
        spared: Option<PieceAt>,
    },
    /// A piece had to leave a line, on which another stood behind it.
    Skewer {
        /// The own piece that attacked both.
        by: PieceAt,
        /// The piece that moved away.
        front: PieceAt,
        /// The piece behind, which was captured.
        behind: PieceAt,
    },
    /// A piece that moves opens the line of another.
    DiscoveredAttack {
        /// The piece that moved away, where it went.
        moved: PieceAt,
        /// The own piece whose line was opened.
        by: PieceAt,
        /// What that piece attacks.
        target: PieceAt,
    },
    /// Two pieces give check at once.
    DoubleCheck {
        /// The pieces.
        by: [PieceAt; 2],
    },
    /// A piece was not defended.
    Hanging {
        /// The piece, which was captured.
        piece: PieceAt,
    },
    /// A piece could not get away.
    Trapped {
        /// The piece, where it stood.
        piece: PieceAt,
    },
    /// What defended a square or a piece was captured.
    RemovedDefender {
        /// The defender.
        defender: PieceAt,
        /// The square that it defended.
        square: Square,
    },
    /// What defended a square was made to leave.
    Deflection {
        /// The defender, where it stood.
        defender: PieceAt,
        /// Where it went.
        to: Square,
        /// The square that it defended.
        square: Square,
    },
    /// A king, queen or rook was made to come to a square on which it is attacked.
    Attraction {
        /// What came, where it stands.
        piece: PieceAt,
        /// The own piece that attacks it there.
        by: PieceAt,
    },
    /// A piece came between a piece and what defended it.
    Interference {
        /// What came between.
        at: PieceAt,
        /// The defender.
        defender: PieceAt,
        /// What it defended.
        target: PieceAt,
    },
    /// A piece joined in through the one that stood before it.
    XRay {
        /// The own piece behind.
        by: PieceAt,
        /// The square on which was captured.
        square: Square,
    },
    /// A piece left a square or a line to another.
    Clearance {
        /// Where it went away from.
        from: Square,
        /// The own piece that went there or through.
        to: PieceAt,
    },
    /// A move in between: a recapture can wait.
    InBetween {
        /// The square on which it waits.
        square: Square,
    },
    /// Material is given up.
    Sacrifice {
        /// How much, in pawns.
        pawns: u32,
    },
    /// A pawn becomes a piece.
    Promotion {
        /// What it becomes.
        to: Role,
        /// Where.
        square: Square,
    },
    /// A pawn comes to the last rank but one, or promotes.
    AdvancedPawn {
        /// Where.
        square: Square,
    },
    /// A pawn is captured en passant.
    EnPassant {
        /// Where the pawn stood.
        square: Square,
    },
    /// It castles.
    Castling,
    /// It neither checks, captures nor attacks anything.
    Quiet,
    /// The other side has no move and is not in check.
    Stalemate,
}

/// How a mate looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mate {
    /// The king's own pieces keep it on the last rank.
    BackRank,
    /// A knight mates a king among its own pieces.
    Smothered,
    /// A rook next to the king, protected by a knight that a pawn protects.
    Hook,
    /// A rook next to a king in the corner, protected by a knight.
    Arabian,
    /// Any other.
    Other,
}
