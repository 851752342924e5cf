//! What can be wrong in a file of games, and where: bytes to lines and columns.

use chess_laws::algebraic::{CheckSign, Expected};
use chess_laws::{FenError, FenRemark, GameResult, Refusal};

/// What is wrong.
#[derive(Clone, Debug, PartialEq)]
pub enum PgnMistake {
    /// A comment without its closing brace.
    CommentNotClosed,
    /// A tag that is not of the form `[Name "value"]`.
    Tag,
    /// A tag that occurs a second time.
    TagTwice(String),
    /// The variant of the `Variant` tag is neither chess nor Chess960.
    Variant(String),
    /// A game of Chess960 without the `FEN` tag, which it needs.
    Chess960WithoutFen,
    /// The position of the `FEN` tag is wrong.
    Fen(FenError),
    /// Something of the position in the `FEN` tag was not taken as it is written.
    FenRemark(FenRemark),
    /// A sign that nobody knows, passed over: `$256`.
    UnknownSign(String),
    /// A move number that no game reaches.
    NumberTooLarge,
    /// A number other than that of the next move: a move is missing, or there is one too many.
    Number {
        /// The number as written.
        found: u32,
        /// The number that is due.
        due: u32,
    },
    /// Dots for a move of Black where White is to move.
    NotBlacksTurn,
    /// A token that cannot be here.
    Move,
    /// A word that is not a move.
    Word {
        /// The word as written.
        word: String,
        /// What could stand in its place, or in place of its rest.
        expected: Expected,
    },
    /// A move that cannot be played.
    Refused {
        /// The move as written.
        word: String,
        /// Why not.
        refusal: Refusal,
    },
    /// A null move in the main line of a game.
    NullMove,
    /// A null move in check.
    NullInCheck,
    /// A glyph, an offer or a variation before the first move of its line.
    BeforeFirstMove,
    /// A time in a comment that is not valid.
    Time(String),
    /// A variation without its closing bracket.
    VariationNotClosed,
    /// Variations nested too deeply.
    TooDeep,
    /// A game without its result or `*`: its end may be missing.
    NoResult,
    /// Another result behind that of the game.
    ResultAgain,
    /// A sign of check or mate that contradicts the position.
    Sign(CheckSign),
    /// The tag has a different result than the end of the game.
    ResultTag {
        /// What the tag says.
        tag: String,
        /// What is written at the end.
        written: Option<GameResult>,
    },
}

/// A place in a file, both parts counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PgnPlace {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
}

/// Lines and columns of places. They are asked for in order, so that the text is read only once,
/// however long its lines are.
pub struct PgnPlaces<'t> {
    text: &'t str,
    /// How far the text was read, in bytes, and which place that is.
    at: usize,
    reached: PgnPlace,
}

impl<'t> PgnPlaces<'t> {
    /// Places in this text.
    #[must_use]
    pub fn new(text: &'t str) -> PgnPlaces<'t> {
        PgnPlaces {
            text,
            at: 0,
            reached: PgnPlace { line: 1, column: 1 },
        }
    }

    /// The place at this byte.
    pub fn of(&mut self, at: usize) -> PgnPlace {
        if at < self.at {
            *self = PgnPlaces::new(self.text);
        }
        let passed = self.text.get(self.at..at).unwrap_or_default();
        self.reached.line += passed.matches('\n').count();
        let on_line = passed.rsplit('\n').next().unwrap_or_default();
        if on_line.len() < passed.len() {
            self.reached.column = 1;
        }
        self.reached.column += on_line
            .chars()
            .filter(|letter| *letter != '\u{feff}')
            .count();
        self.at = at;
        self.reached
    }
}
