//! Why a move is not legal, in words.

use shakmaty::{File, Rank, Role, Square};

use super::{Wording, text};
use chess_laws::{EarlierMove, LostRight, PieceAt, Reason};

impl Wording {
    /// The reason as the second half of a sentence.
    #[must_use]
    pub fn reason(&self, reason: Reason) -> String {
        let at = &self.localisation;
        let on = |square: Square| self.square(square);
        let name = |role| self.piece(role);
        // A text about a piece on its square, and about another square if one is given.
        macro_rules! about {
            ($id:literal, $piece:expr) => {{
                let piece: PieceAt = $piece;
                text!(at, $id, piece = name(piece.role), square = on(piece.square))
            }};
            ($id:literal, $piece:expr, $target:expr) => {{
                let piece: PieceAt = $piece;
                let square = on(piece.square);
                text!(
                    at,
                    $id,
                    piece = name(piece.role),
                    square = square,
                    target = on($target)
                )
            }};
        }
        match reason {
            Reason::GameOver(outcome) => {
                text!(at, "reason-game-over", outcome = self.outcome(outcome))
            }
            Reason::EmptySquare { square } => text!(at, "reason-empty", square = on(square)),
            Reason::OpponentsPiece { found } => about!("reason-opponents", found),
            Reason::OtherPiece { found, .. } => about!("reason-other-piece", found),
            Reason::NoSuchPiece { role, file, rank } => no_such_piece(self, role, file, rank),
            Reason::NotItsMove { piece, target } => about!("reason-not-its-move", piece, target),
            Reason::NoneReaches { role, target } => {
                let (piece, target) = (name(role), on(target));
                text!(at, "reason-none-reaches", piece = piece, target = target)
            }
            Reason::Blocked { by, .. } => about!("reason-blocked", by),
            Reason::OwnPieceOnTarget { found } => about!("reason-own-piece", found),
            Reason::NothingToCapture { target } => {
                text!(at, "reason-nothing-to-capture", square = on(target))
            }
            Reason::EnPassantNotPossible { target } => {
                text!(at, "reason-no-en-passant", square = on(target))
            }
            Reason::CheckNotAnswered { by } => about!("reason-check-not-answered", by),
            Reason::Pinned { by, .. } => about!("reason-pinned", by),
            Reason::KingIntoCheck { target, by } => about!("reason-king-into-check", by, target),
            Reason::PromotionNotDue { target } => {
                text!(at, "reason-promotion-not-due", square = on(target))
            }
            Reason::PromotionTo(role) => text!(at, "reason-promotion-to", piece = name(role)),
            Reason::TouchMove { touched } => about!("reason-touch-move", touched),
            Reason::PromotionChosen(role) => {
                text!(at, "reason-promotion-chosen", piece = name(role))
            }
            Reason::IntendedMove { piece, target } => about!("reason-intended-move", piece, target),
            Reason::CastlingLost { because, by, .. } => castling_lost(self, because, by),
            Reason::CastlingBlocked { by, .. } => about!("reason-castling-blocked", by),
            Reason::CastlingOutOfCheck { by, .. } => about!("reason-castling-out-of-check", by),
            Reason::CastlingThroughCheck { square, by, .. } => {
                about!("reason-castling-through-check", by, square)
            }
            Reason::CastlingIntoCheck { square, by, .. } => {
                about!("reason-castling-into-check", by, square)
            }
        }
    }
}

/// The player has no such piece, or not on the file and rank that were said.
fn no_such_piece(words: &Wording, role: Role, file: Option<File>, rank: Option<Rank>) -> String {
    let at = &words.localisation;
    let piece = words.piece(role);
    let file = file.map(|file| words.vocabulary.file_words()[file as usize]);
    let rank = rank.map(|rank| words.vocabulary.rank_words()[rank as usize]);
    let origin: Vec<&str> = file.into_iter().chain(rank).collect();
    if origin.is_empty() {
        return text!(at, "reason-no-such-piece", piece = piece);
    }
    let origin = words.notation(&origin.join(" "));
    text!(
        at,
        "reason-no-such-piece-there",
        piece = piece,
        origin = origin
    )
}

/// The right to castle is lost, by the earlier move if it is known.
fn castling_lost(words: &Wording, because: LostRight, by: Option<EarlierMove>) -> String {
    let at = &words.localisation;
    let Some(by) = by else {
        return match because {
            LostRight::KingMoved => text!(at, "reason-castling-king-moved"),
            LostRight::RookMoved => text!(at, "reason-castling-rook-moved"),
            LostRight::RookTaken => text!(at, "reason-castling-rook-taken"),
            LostRight::RookMissing => text!(at, "reason-castling-rook-missing"),
            LostRight::Unknown => text!(at, "reason-castling-lost"),
        };
    };
    let number = words.number(by.number.into());
    let (from, to) = (words.square(by.from), words.square(by.to));
    let how = match because {
        LostRight::KingMoved => "king",
        LostRight::RookTaken => "taken",
        LostRight::RookMoved | LostRight::RookMissing | LostRight::Unknown => "rook",
    };
    text!(
        at,
        "reason-castling-lost-by",
        how = how,
        number = number,
        from = from,
        to = to
    )
}
