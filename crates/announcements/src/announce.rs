//! The canonical announcement of a move: piece, origin, "schlägt" for a capture, target, promotion piece (Appendix D.2.1);
//! in the German words of the grammar, or in the usual words of another language, in the same order.

use shakmaty::san::SanPlus;
use shakmaty::{CastlingSide, Move, Role, Square};

use super::sense::{FILES, RANKS, castling_name, piece_name};

/// The words of squares, pieces and moves in one language.
pub trait Announces {
    /// The usual word for a value of a class; the value itself if there is no word.
    fn usual<'a>(&'a self, class: &str, value: &'a str) -> &'a str;

    /// The letter of a piece in notation; its name if it has none.
    fn letter(&self, role: Role) -> String;

    /// The words that announce a move in full, for example "Springer Gustav eins Felix drei".
    fn announce(&self, mv: Move) -> String {
        if let Some(side) = mv.castling_side() {
            return self.castling(side);
        }
        let mut words = vec![self.piece_word(mv.role()).to_owned()];
        words.extend(mv.from().map(|from| self.square(from)));
        words.extend(mv.is_capture().then(|| keyword(self, "captures")));
        words.push(self.square(mv.to()));
        words.extend(mv.promotion().map(|role| self.piece_word(role).to_owned()));
        words.extend(mv.is_en_passant().then(|| self.en_passant()));
        words.join(" ")
    }

    /// The announcement of a piece, its origin and its target, whether or not it is a move.
    fn route(&self, piece: Role, from: Square, captures: bool, to: Square) -> String {
        let mut words = vec![self.piece_word(piece).to_owned(), self.square(from)];
        words.extend(captures.then(|| keyword(self, "captures")));
        words.push(self.square(to));
        words.join(" ")
    }

    /// The names of the file and rank of a square, for example "Eva vier".
    fn square(&self, square: Square) -> String {
        let file = self.usual("file", FILES[square.file() as usize]);
        let rank = self.usual("rank", RANKS[square.rank() as usize]);
        [file, rank].join(" ")
    }

    /// The words for castling on this side, for example "kurze Rochade".
    fn castling(&self, side: CastlingSide) -> String {
        let side = self.usual("castling", castling_name(side));
        [side, self.usual("keyword", "rochade")].join(" ")
    }

    /// What is said behind a capture en passant.
    fn en_passant(&self) -> String {
        [keyword(self, "en"), keyword(self, "passant")].join(" ")
    }

    /// The names of the files, from a to h.
    fn file_words(&self) -> [&str; 8] {
        FILES.map(|file| self.usual("file", file))
    }

    /// The names of the ranks, from 1 to 8.
    fn rank_words(&self) -> [&str; 8] {
        RANKS.map(|rank| self.usual("rank", rank))
    }

    /// The name of a piece.
    fn piece_word(&self, role: Role) -> &str {
        self.usual("piece", piece_name(role))
    }

    /// The word for a check.
    fn check_word(&self) -> &str {
        self.usual("keyword", "check")
    }

    /// The announcement of a touched piece: "berühre Springer Gustav eins".
    fn touching(&self, role: Role, square: Square) -> String {
        let touch = self.usual("keyword", "touch");
        [touch, self.piece_word(role), &self.square(square)].join(" ")
    }

    /// A move in short algebraic notation with the letters of this language: "Sf3".
    fn algebraic(&self, san: &SanPlus) -> String {
        in_letters(&san.to_string(), |role| self.letter(role))
    }
}

fn keyword(words: &(impl Announces + ?Sized), value: &str) -> String {
    words.usual("keyword", value).to_owned()
}

/// A move in English letters with these letters instead.
pub(super) fn in_letters(san: &str, letter: impl Fn(Role) -> String) -> String {
    let in_letters = |sign: char| {
        let role = Role::from_char(sign).filter(|_| sign.is_ascii_uppercase());
        role.map_or_else(|| sign.to_string(), &letter)
    };
    san.chars().map(in_letters).collect()
}
