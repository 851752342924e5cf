//! The canonical announcement of a move: piece, origin, "schlägt" for a capture,
//! target, promotion piece (Appendix D.2.1).

use shakmaty::{CastlingSide, File, Move, Rank, Role, Square};

use super::Vocabulary;
use super::sense::{FILES, RANKS, castling_name, piece_name};
use chess_laws::{Attempt, MoveAttempt};
use spoken_grammar::WordId;

impl Vocabulary {
    /// The words that announce a move in full, for example "Springer Gustav eins Felix drei".
    #[must_use]
    pub fn announce(&self, mv: Move) -> String {
        self.words_for(mv).join(" ")
    }

    /// The announcement of a piece, its origin and its target, whether or not it is a move.
    #[must_use]
    pub fn route(&self, piece: Role, from: Square, captures: bool, to: Square) -> String {
        let mut words = vec![self.piece_word(piece)];
        words.extend(self.square_words(from));
        words.extend(captures.then(|| self.keyword("captures")));
        words.extend(self.square_words(to));
        words.join(" ")
    }

    /// The names of the file and rank of a square, for example "Eva vier".
    #[must_use]
    pub fn square(&self, square: Square) -> String {
        self.square_words(square).join(" ")
    }

    /// The words for castling on this side, for example "kurze Rochade".
    #[must_use]
    pub fn castling(&self, side: CastlingSide) -> String {
        self.castling_words(side).join(" ")
    }

    /// The names of the files, from a to h.
    #[must_use]
    pub fn file_words(&self) -> [&str; 8] {
        FILES.map(|file| self.canonical("file", file))
    }

    /// The names of the ranks, from 1 to 8.
    #[must_use]
    pub fn rank_words(&self) -> [&str; 8] {
        RANKS.map(|rank| self.canonical("rank", rank))
    }

    /// The words that ask for the same; `None` if there are none for a part of it.
    #[must_use]
    pub fn words_of_attempt(&self, attempt: &Attempt) -> Option<Vec<WordId>> {
        let words: Option<Vec<WordId>> = match attempt {
            Attempt::Castle(side) => {
                let words = [("castling", castling_name(*side)), ("keyword", "rochade")];
                words
                    .map(|(class, it)| self.first_word(class, it))
                    .into_iter()
                    .collect()
            }
            Attempt::Move(attempt) => {
                let parts = parts(attempt).into_iter();
                parts
                    .map(|(class, it)| self.first_word(class, it))
                    .collect()
            }
        };
        words.filter(|it| !it.is_empty())
    }

    fn castling_words(&self, side: CastlingSide) -> [&str; 2] {
        let side = castling_name(side);
        [self.canonical("castling", side), self.keyword("rochade")]
    }

    fn words_for(&self, mv: Move) -> Vec<&str> {
        if let Some(side) = mv.castling_side() {
            return self.castling_words(side).to_vec();
        }
        let mut words = vec![self.piece_word(mv.role())];
        words.extend(
            mv.from()
                .into_iter()
                .flat_map(|from| self.square_words(from)),
        );
        if mv.is_capture() {
            words.push(self.keyword("captures"));
        }
        words.extend(self.square_words(mv.to()));
        words.extend(mv.promotion().map(|role| self.piece_word(role)));
        if mv.is_en_passant() {
            words.extend([self.keyword("en"), self.keyword("passant")]);
        }
        words
    }

    fn keyword<'a>(&'a self, value: &'a str) -> &'a str {
        self.canonical("keyword", value)
    }

    fn square_words(&self, square: Square) -> [&str; 2] {
        let file = FILES[square.file() as usize];
        let rank = RANKS[square.rank() as usize];
        [self.canonical("file", file), self.canonical("rank", rank)]
    }
}

/// The words of a move in their order, each by its class and meaning.
fn parts(attempt: &MoveAttempt) -> Vec<(&'static str, &'static str)> {
    let file = |it: File| ("file", FILES[it as usize]);
    let rank = |it: Rank| ("rank", RANKS[it as usize]);
    let piece = |it: Role| ("piece", piece_name(it));
    let mut parts: Vec<(&str, &str)> = attempt.piece.into_iter().map(piece).collect();
    parts.extend(attempt.origin_file.map(file));
    parts.extend(attempt.origin_rank.map(rank));
    parts.extend(attempt.captures.then_some(("keyword", "captures")));
    parts.extend([file(attempt.target.file()), rank(attempt.target.rank())]);
    parts.extend(attempt.promotion.map(piece));
    if attempt.en_passant {
        parts.extend([("keyword", "en"), ("keyword", "passant")]);
    }
    parts
}
