//! A move of a line, or a null move, and how it is read; and move numbers, which show whether a move is missing.

use chess_laws::Game;
use chess_laws::algebraic::{CheckSign, Reader};
use shakmaty::{Chess, Color, EnPassantMode, FromSetup, Move, Position, PositionError};

use super::mistake::PgnMistake;
use super::stream::Tokens;
use super::token::Slip;

/// How null moves are written.
pub const NULL_MOVES: [&str; 2] = ["--", "Z0"];

/// A move or a null move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A legal move.
    Move(Move),
    /// The player to move passes, as in an analysis: `--` or `Z0`. The Laws know
    /// no such move (Article 1.1).
    Null,
}

/// The turn cannot be passed in check: the king could be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the turn cannot be passed in check")]
pub struct NullInCheck;

/// A step as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenStep {
    /// The step.
    pub step: Step,
    /// The sign of check or mate after it.
    pub sign: Option<CheckSign>,
}

/// Reads a word as a step from this position. An "e.p." that follows it is taken from the tokens. `played` is the
/// game so far, which may explain a refusal better.
///
/// # Errors
/// If the word is not a move, or the move is not legal.
pub fn read_step(
    tokens: &mut Tokens<'_>,
    position: &Chess,
    at: usize,
    word: &str,
    played: impl FnOnce() -> Option<Game>,
) -> Result<WrittenStep, Slip> {
    if NULL_MOVES.contains(&word) {
        let step = Step::Null;
        return Ok(WrittenStep { step, sign: None });
    }
    let with_en_passant = tokens.with_en_passant(word);
    let text = with_en_passant.as_deref().unwrap_or(word);
    let written = Reader::any().read(text).map_err(|wrong| Slip {
        at: at + wrong.at,
        mistake: PgnMistake::Word {
            word: text.to_owned(),
            expected: wrong.expected,
        },
    })?;
    let resolved = chess_laws::resolve(position, &written.attempt);
    let mv = resolved.map_err(|refusal| {
        let told = played().and_then(|game| game.resolve(&written.attempt).err());
        let (word, refusal) = (text.to_owned(), told.unwrap_or(refusal));
        let mistake = PgnMistake::Refused { word, refusal };
        Slip { at, mistake }
    })?;
    Ok(WrittenStep {
        step: Step::Move(mv),
        sign: written.sign,
    })
}

/// The position after the player to move has passed.
///
/// # Errors
/// If they are in check.
pub fn passed(position: &Chess) -> Result<Chess, NullInCheck> {
    let mode = position.castles().mode();
    let mut setup = position.to_setup(EnPassantMode::Always);
    setup.swap_turn();
    setup.halfmoves = setup.halfmoves.saturating_add(1);
    if setup.turn.is_white() {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    Chess::from_setup(setup, mode)
        .or_else(PositionError::ignore_impossible_check)
        .or_else(PositionError::ignore_too_much_material)
        .map_err(|_| NullInCheck)
}

/// Counts move numbers. An unexpected number means that a move is missing.
pub struct Numbering {
    /// How far the numbers are ahead of the position's, once known.
    ahead: Option<i64>,
}

impl Numbering {
    /// A set-up position may count from anywhere.
    #[must_use]
    pub fn new(set_up: bool) -> Numbering {
        Numbering {
            ahead: (!set_up).then_some(0),
        }
    }

    /// How far the numbers are ahead of the position's.
    #[must_use]
    pub fn ahead(&self) -> i64 {
        self.ahead.unwrap_or_default()
    }

    /// Whether this number, with this many dots, is due before the next move.
    ///
    /// # Errors
    /// If another number is due, or dots stand for White's move.
    pub fn check(&mut self, number: u32, dots: usize, position: &Chess) -> Result<(), PgnMistake> {
        let here = i64::from(position.fullmoves().get());
        let ahead = *self.ahead.get_or_insert(i64::from(number) - here);
        let due = u32::try_from(here + ahead).unwrap_or_default();
        if number != due {
            return Err(PgnMistake::Number { found: number, due });
        }
        if dots > 1 {
            not_white(position)?;
        }
        Ok(())
    }
}

/// Dots stand for White's move, so it must have been made.
///
/// # Errors
/// If White is to move.
pub fn not_white(position: &Chess) -> Result<(), PgnMistake> {
    match position.turn() {
        Color::White => Err(PgnMistake::NotBlacksTurn),
        Color::Black => Ok(()),
    }
}
