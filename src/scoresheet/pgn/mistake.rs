//! What can be wrong in a file of games, and where.

use chess_laws::algebraic::{CheckSign, Expected};
use chess_laws::{FenError, GameResult, Refusal};
use spoken_grammar::Place;

/// A mistake and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PgnFault {
    /// Where it is.
    pub place: Place,
    /// What is wrong.
    pub mistake: ScoresheetMistake,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum ScoresheetMistake {
    /// A comment without its closing brace.
    CommentNotClosed,
    /// A tag that is not of the form `[Name "value"]`.
    Tag,
    /// A tag for the second time.
    TagTwice(String),
    /// The variant of the `Variant` tag is neither chess nor Chess960.
    Variant(String),
    /// A game of Chess960 without the `FEN` tag: it has no usual beginning.
    Chess960WithoutFen,
    /// The position of the `FEN` tag.
    Fen(FenError),
    /// A numeric annotation glyph outside `$0` to `$255`.
    Nag,
    /// A move number that no game reaches.
    NumberTooLarge,
    /// The number of another move than the next one: a move is missing, or one is
    /// too many.
    Number {
        /// The number as written.
        found: u32,
        /// The number that is due.
        due: u32,
    },
    /// Dots for a move of Black where White is to move.
    NotBlacksTurn,
    /// What stands there can be no part of a game here.
    Move,
    /// A word that is no move of the notation.
    Word {
        /// The word.
        word: String,
        /// What could have stood in its place, or in that of its rest.
        expected: Expected,
    },
    /// A move that cannot be played.
    Refused {
        /// The move as written.
        word: String,
        /// Why not.
        refusal: Refusal,
    },
    /// A null move where a game is asked for.
    NullMove,
    /// A null move in check.
    NullInCheck,
    /// A glyph, an offer or a variation before the first move of its line.
    BeforeFirstMove,
    /// A time in a comment that is no time.
    Time(String),
    /// A variation without its closing bracket.
    VariationNotClosed,
    /// Variations within variations, too many to be meant.
    TooDeep,
    /// A game without its result or `*`: its end may be missing.
    NoResult,
    /// A sign of check or mate that the position belies.
    Sign(CheckSign),
    /// The tag says another result than the end of the game.
    ResultTag {
        /// What the tag says.
        tag: String,
        /// What is written at the end.
        written: Option<GameResult>,
    },
}
