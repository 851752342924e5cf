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
        // The name and the square of a piece.
        let piece = |it: PieceAt| (name(it.role), on(it.square));
        match reason {
            Reason::GameOver(outcome) => {
                text!(at, "reason-game-over", outcome = self.outcome(outcome))
            }
            Reason::EmptySquare { square } => text!(at, "reason-empty", square = on(square)),
            Reason::OpponentsPiece { found } => {
                let (piece, square) = piece(found);
                text!(at, "reason-opponents", piece = piece, square = square)
            }
            Reason::OtherPiece { found, .. } => {
                let (piece, square) = piece(found);
                text!(at, "reason-other-piece", piece = piece, square = square)
            }
            Reason::NoSuchPiece { role, file, rank } => self.no_such_piece(role, file, rank),
            Reason::NotItsMove { piece: it, target } => {
                let (piece, square) = piece(it);
                text!(
                    at,
                    "reason-not-its-move",
                    piece = piece,
                    square = square,
                    target = on(target)
                )
            }
            Reason::NoneReaches { role, target } => {
                text!(
                    at,
                    "reason-none-reaches",
                    piece = name(role),
                    target = on(target)
                )
            }
            Reason::Blocked { by, .. } => {
                let (piece, square) = piece(by);
                text!(at, "reason-blocked", piece = piece, square = square)
            }
            Reason::OwnPieceOnTarget { found } => {
                let (piece, square) = piece(found);
                text!(at, "reason-own-piece", piece = piece, square = square)
            }
            Reason::NothingToCapture { target } => {
                text!(at, "reason-nothing-to-capture", square = on(target))
            }
            Reason::EnPassantNotPossible { target } => {
                text!(at, "reason-no-en-passant", square = on(target))
            }
            Reason::CheckNotAnswered { by } => {
                let (piece, square) = piece(by);
                text!(
                    at,
                    "reason-check-not-answered",
                    piece = piece,
                    square = square
                )
            }
            Reason::Pinned { by, .. } => {
                let (piece, square) = piece(by);
                text!(at, "reason-pinned", piece = piece, square = square)
            }
            Reason::KingIntoCheck { target, by } => {
                let (piece, square) = piece(by);
                text!(
                    at,
                    "reason-king-into-check",
                    target = on(target),
                    piece = piece,
                    square = square
                )
            }
            Reason::PromotionNotDue { target } => {
                text!(at, "reason-promotion-not-due", square = on(target))
            }
            Reason::PromotionTo(role) => text!(at, "reason-promotion-to", piece = name(role)),
            Reason::TouchMove { touched } => {
                let (piece, square) = piece(touched);
                text!(at, "reason-touch-move", piece = piece, square = square)
            }
            Reason::PromotionChosen(role) => {
                text!(at, "reason-promotion-chosen", piece = name(role))
            }
            Reason::IntendedMove { piece: it, target } => {
                let (piece, square) = piece(it);
                text!(
                    at,
                    "reason-intended-move",
                    piece = piece,
                    square = square,
                    target = on(target)
                )
            }
            Reason::CastlingLost {
                because,
                by: Some(by),
                ..
            } => self.castling_lost_by(because, by),
            Reason::CastlingLost { because, .. } => self.castling_lost(because),
            Reason::CastlingBlocked { by, .. } => {
                let (piece, square) = piece(by);
                text!(
                    at,
                    "reason-castling-blocked",
                    piece = piece,
                    square = square
                )
            }
            Reason::CastlingOutOfCheck { by, .. } => {
                let (piece, square) = piece(by);
                text!(
                    at,
                    "reason-castling-out-of-check",
                    piece = piece,
                    square = square
                )
            }
            Reason::CastlingThroughCheck {
                square: target, by, ..
            } => {
                let (piece, square) = piece(by);
                text!(
                    at,
                    "reason-castling-through-check",
                    target = on(target),
                    piece = piece,
                    square = square
                )
            }
            Reason::CastlingIntoCheck {
                square: target, by, ..
            } => {
                let (piece, square) = piece(by);
                text!(
                    at,
                    "reason-castling-into-check",
                    target = on(target),
                    piece = piece,
                    square = square
                )
            }
        }
    }

    /// The player has no such piece, or not on the file and rank that were said.
    fn no_such_piece(&self, role: Role, file: Option<File>, rank: Option<Rank>) -> String {
        let at = &self.localisation;
        let piece = self.piece(role);
        let file = file.map(|file| self.vocabulary.file_words()[file as usize]);
        let rank = rank.map(|rank| self.vocabulary.rank_words()[rank as usize]);
        let origin: Vec<&str> = file.into_iter().chain(rank).collect();
        if origin.is_empty() {
            text!(at, "reason-no-such-piece", piece = piece)
        } else {
            let origin = self.notation(&origin.join(" "));
            text!(
                at,
                "reason-no-such-piece-there",
                piece = piece,
                origin = origin
            )
        }
    }

    fn castling_lost(&self, because: LostRight) -> String {
        let at = &self.localisation;
        match because {
            LostRight::KingMoved => text!(at, "reason-castling-king-moved"),
            LostRight::RookMoved => text!(at, "reason-castling-rook-moved"),
            LostRight::RookTaken => text!(at, "reason-castling-rook-taken"),
            LostRight::RookMissing => text!(at, "reason-castling-rook-missing"),
            LostRight::Unknown => text!(at, "reason-castling-lost"),
        }
    }

    fn castling_lost_by(&self, because: LostRight, by: EarlierMove) -> String {
        let at = &self.localisation;
        let number = self.number(by.number.into());
        let (from, to) = (self.square(by.from), self.square(by.to));
        let how = match because {
            LostRight::KingMoved => "king",
            LostRight::RookTaken => "taken",
            _ => "rook",
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
}
