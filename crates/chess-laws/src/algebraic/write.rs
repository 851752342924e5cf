//! Writing one move.

use shakmaty::san::{San, SanPlus, Suffix};
use shakmaty::{CastlingSide, Chess, Move};

use super::data::{DATA, Pieces, Signs};

/// How much of the origin is written (Appendix C.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// `Nf3`: as much as tells the move apart from others.
    Short,
    /// `Ng1f3`
    Long,
    /// `Ng1-f3`
    Hyphenated,
}

/// Whether to follow the Laws or PGN where they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Custom {
    /// `0-0`, `e8Q`, `exd6 e.p.` (Appendix C.11 and C.13).
    Laws,
    /// `O-O`, `e8=Q`, `exd6`.
    Pgn,
}

/// How moves are written.
#[derive(Clone, Copy, Debug)]
pub struct Style<'a> {
    /// The abbreviations of the pieces.
    pub pieces: &'a Pieces,
    /// Short or long.
    pub length: Length,
    /// Whether to follow the Laws or PGN.
    pub custom: Custom,
}

impl Style<'_> {
    /// A legal move of this position, with the sign of check or mate.
    #[must_use]
    pub fn write(&self, position: &Chess, mv: Move) -> String {
        let SanPlus { san, suffix } = SanPlus::from_move(position.clone(), mv);
        let mut text = match san {
            San::Castle(side) => self.castling(side),
            _ => self.piece_move(&san, mv),
        };
        text.push_str(match suffix {
            Some(Suffix::Checkmate) => Signs::first(&DATA.signs.mate),
            Some(Suffix::Check) => Signs::first(&DATA.signs.check),
            None => "",
        });
        if mv.is_en_passant() && self.custom == Custom::Laws {
            text.push(' ');
            text.push_str(Signs::first(&DATA.signs.en_passant));
        }
        text
    }

    fn castling(&self, side: CastlingSide) -> String {
        let sign = match self.custom {
            Custom::Laws => Signs::first(&DATA.signs.castling),
            Custom::Pgn => "O",
        };
        let count = match side {
            CastlingSide::KingSide => 2,
            CastlingSide::QueenSide => 3,
        };
        vec![sign; count].join("-")
    }

    fn piece_move(&self, san: &San, mv: Move) -> String {
        let mut text = self.pieces.letter(mv.role()).to_owned();
        match self.length {
            Length::Short => text.push_str(&origin(san)),
            Length::Long | Length::Hyphenated => {
                text.extend(mv.from().map(|from| from.to_string()));
            }
        }
        if mv.is_capture() {
            text.push_str(Signs::first(&DATA.signs.capture));
        } else if self.length == Length::Hyphenated {
            text.push_str(Signs::first(&DATA.signs.hyphen));
        }
        text.push_str(&mv.to().to_string());
        if let Some(role) = mv.promotion() {
            if self.custom == Custom::Pgn {
                text.push('=');
            }
            text.push_str(self.pieces.letter(role));
        }
        text
    }
}

/// The part of the origin that tells the move apart from others (C.10), or the file of a pawn that
/// captures (C.9.3).
fn origin(san: &San) -> String {
    let San::Normal { file, rank, .. } = san else {
        return String::new();
    };
    let file = file.map(|file| file.char());
    let rank = rank.map(|rank| rank.char());
    file.into_iter().chain(rank).collect()
}
