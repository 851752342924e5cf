//! Why a move is not legal, in words.

use shakmaty::{File, Rank, Role, Square};

use super::{Wording, text};
use chess_laws::{EarlierMove, LostRight, PieceAt, Reason};

/// A text about a piece, in this form, on its square, and about another square if one is given.
macro_rules! about {
    ($words:expr, $id:literal, $form:ident, $piece:expr) => {{
        let (words, it): (&Wording, PieceAt) = ($words, $piece);
        let (piece, square) = (words.$form(it.role), words.square(it.square));
        text!(words.localisation, $id, piece = piece, square = square)
    }};
    ($words:expr, $id:literal, $form:ident, $piece:expr, $target:expr) => {{
        let (words, it): (&Wording, PieceAt) = ($words, $piece);
        let (piece, square) = (words.$form(it.role), words.square(it.square));
        let target = words.square($target);
        text!(
            words.localisation,
            $id,
            piece = piece,
            square = square,
            target = target
        )
    }};
}

impl Wording {
    /// The reason as the second half of a sentence.
    #[must_use]
    pub fn reason(&self, reason: Reason) -> String {
        let (at, on) = (&self.localisation, |it: Square| self.square(it));
        match reason {
            Reason::GameOver(outcome) => {
                text!(at, "reason-game-over", outcome = self.outcome(outcome))
            }
            Reason::EmptySquare { square } => text!(at, "reason-empty", square = on(square)),
            Reason::OpponentsPiece { found } => about!(self, "reason-opponents", a_piece, found),
            Reason::OtherPiece { found, .. } => about!(self, "reason-other-piece", a_piece, found),
            Reason::NoSuchPiece { role, file, rank } => no_such_piece(self, role, file, rank),
            Reason::NotItsMove { piece, target } => {
                about!(self, "reason-not-its-move", the_piece, piece, target)
            }
            Reason::NoneReaches { role, target } => {
                let (piece, target) = (self.a_piece(role), on(target));
                text!(at, "reason-none-reaches", piece = piece, target = target)
            }
            Reason::Blocked { by, .. } => about!(self, "reason-blocked", a_piece, by),
            Reason::OwnPieceOnTarget { found } => {
                about!(self, "reason-own-piece", own_piece, found)
            }
            Reason::NothingToCapture { target } => {
                text!(at, "reason-nothing-to-capture", square = on(target))
            }
            Reason::EnPassantNotPossible { target } => {
                text!(at, "reason-no-en-passant", square = on(target))
            }
            Reason::CheckNotAnswered { by } => {
                about!(self, "reason-check-not-answered", the_piece, by)
            }
            Reason::Pinned { by, .. } => about!(self, "reason-pinned", by_piece, by),
            Reason::KingIntoCheck { target, by } => {
                about!(self, "reason-king-into-check", by_piece, by, target)
            }
            Reason::PromotionNotDue { target } => {
                text!(at, "reason-promotion-not-due", square = on(target))
            }
            Reason::PromotionTo(role) => text!(at, "reason-promotion-to", piece = self.piece(role)),
            Reason::TouchMove { touched } => about!(self, "reason-touch-move", the_piece, touched),
            Reason::PromotionChosen(role) => {
                text!(at, "reason-promotion-chosen", piece = self.the_piece(role))
            }
            Reason::IntendedMove { piece, target } => {
                about!(self, "reason-intended-move", piece, piece, target)
            }
            Reason::CastlingLost { because, by, .. } => castling_lost(self, because, by),
            Reason::CastlingBlocked { by, .. } => {
                about!(self, "reason-castling-blocked", a_piece, by)
            }
            Reason::CastlingOutOfCheck { by, .. } => {
                about!(self, "reason-castling-out-of-check", the_piece, by)
            }
            Reason::CastlingThroughCheck { square, by, .. } => {
                about!(self, "reason-castling-through-check", by_piece, by, square)
            }
            Reason::CastlingIntoCheck { square, by, .. } => {
                about!(self, "reason-castling-into-check", by_piece, by, square)
            }
        }
    }
}

/// The player has no such piece, or not on the file and rank that were said.
fn no_such_piece(words: &Wording, role: Role, file: Option<File>, rank: Option<Rank>) -> String {
    let at = &words.localisation;
    let piece = words.no_piece(role);
    if file.is_none() && rank.is_none() {
        return text!(at, "reason-no-such-piece", piece = piece);
    }
    let origin = words.origin(file, rank);
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
