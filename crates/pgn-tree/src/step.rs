//! A move of a line, or a null move, and how it is read; and move numbers, which show whether a move is missing.

use chess_laws::algebraic::{CheckSign, Misspelt, Reader};
use chess_laws::{Attempt, Game, Refusal};
use shakmaty::{Chess, Color, EnPassantMode, FromSetup, Move, Position, PositionError};

use super::mistake::PgnMistake;
use super::sign::{first_sign, is_no_word, names_square, sign};
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

/// A word among the moves.
#[derive(Debug)]
pub enum ReadWord {
    /// A move or a null move. What is written behind it without a space comes next.
    Step(WrittenStep),
    /// A sign for a numeric annotation glyph, such as `±`.
    Nag(u8),
    /// A sign that says nothing about the game, such as `ch`.
    Mark,
    /// A sign that nobody knows, and that cannot be a move.
    Unknown(Slip),
    /// A word that is not a move and names no square. If what follows is not the next move, this stands in its place.
    Doubtful(Slip),
}

/// Reads a word from this position. An "e.p." that follows it is taken from the tokens. `played` is the game so far, which
/// may explain a refusal better.
///
/// # Errors
/// If the word stands for a move and is misspelt, or the move is not legal.
pub fn read_word(
    tokens: &mut Tokens<'_>,
    position: &Chess,
    at: usize,
    word: &str,
    played: impl FnOnce() -> Option<Game>,
) -> Result<ReadWord, Slip> {
    if NULL_MOVES.contains(&word) {
        let step = Step::Null;
        return Ok(ReadWord::Step(WrittenStep { step, sign: None }));
    }
    let joined = tokens.joined(word, position);
    let text = joined.as_deref().unwrap_or(word);
    let written = Reader::any().read_in(text, position);
    let wrong = match written {
        Ok(written) => match chess_laws::resolve(position, &written.attempt) {
            Ok(mv) => {
                let (step, sign) = (Step::Move(mv), written.sign);
                return Ok(ReadWord::Step(WrittenStep { step, sign }));
            }
            Err(refusal) => Wrong::Refused(written.attempt, refusal),
        },
        Err(wrong) => Wrong::Misspelt(wrong),
    };
    if let Some(read) = with_signs(tokens, position, at, word) {
        return Ok(read);
    }
    let word = text.to_owned();
    match wrong {
        Wrong::Misspelt(Misspelt {
            at: within,
            expected,
        }) => {
            let is_sign = is_no_word(&word);
            let may_be_move = names_square(&word) || tokens.is_behind_number();
            let unknown = |word| Slip {
                at,
                mistake: PgnMistake::UnknownSign(word),
            };
            if is_sign {
                return Ok(ReadWord::Unknown(unknown(word)));
            }
            let at = at + within;
            let slip = Slip {
                at,
                mistake: PgnMistake::Word { word, expected },
            };
            match may_be_move {
                true => Err(slip),
                false => Ok(ReadWord::Doubtful(slip)),
            }
        }
        Wrong::Refused(attempt, refusal) => {
            let told = played().and_then(|game| game.resolve(&attempt).err());
            let refusal = told.unwrap_or(refusal);
            let mistake = PgnMistake::Refused { word, refusal };
            Err(Slip { at, mistake })
        }
    }
}

/// Why a word is not a legal move.
enum Wrong {
    Misspelt(Misspelt),
    Refused(Attempt, Refusal),
}

/// The longest move, in bytes: `Крa1-а1` with Cyrillic letters, a promotion and a sign.
const LONGEST_MOVE: usize = 32;

/// Reads a word that is not a move as one with signs behind it (`Nf3±`, `Qh4#0-1`), or as signs. The tokens go on behind
/// what was read.
fn with_signs(
    tokens: &mut Tokens<'_>,
    position: &Chess,
    at: usize,
    word: &str,
) -> Option<ReadWord> {
    let mover = position.turn().other();
    // Behind a number a letter stands for a move, unless the move follows.
    let may_be_sign = !tokens.is_behind_number()
        || !word.contains(char::is_alphanumeric)
        || tokens.is_before_move(position);
    if let Some(sign) = sign(word).filter(|_| may_be_sign) {
        return Some(sign.nag(mover).map_or(ReadWord::Mark, ReadWord::Nag));
    }
    if let Some((step, length)) = move_at_beginning(position, word) {
        tokens.go_back_to(at + length);
        return Some(ReadWord::Step(step));
    }
    let (sign, length) = first_sign(word)?;
    // `-a3` is a misspelt move rather than a sign and a move.
    if names_square(&word[length..]) {
        return None;
    }
    tokens.go_back_to(at + length);
    Some(sign.nag(mover).map_or(ReadWord::Mark, ReadWord::Nag))
}

/// The legal move that a word begins with, and how long it is in bytes, if what follows in the word cannot belong to a
/// move. A sign of check or mate belongs to the move if it is true.
fn move_at_beginning(position: &Chess, word: &str) -> Option<(WrittenStep, usize)> {
    let ends = word.char_indices().map(|(at, _)| at).skip(1);
    let ends: Vec<usize> = ends.take_while(|end| *end <= LONGEST_MOVE).collect();
    let read = |end: usize| {
        let written = Reader::any().read_in(&word[..end], position).ok()?;
        let mv = chess_laws::resolve(position, &written.attempt).ok()?;
        let mut after = position.clone();
        after.play_unchecked(mv);
        let is_true = written.sign.is_none_or(|sign| sign.is_true(&after));
        let step = WrittenStep {
            step: Step::Move(mv),
            sign: written.sign,
        };
        Some((step, end, is_true))
    };
    let all: Vec<(WrittenStep, usize, bool)> = ends.into_iter().rev().filter_map(read).collect();
    let known = all
        .iter()
        .find(|(_, end, is_true)| *is_true && sign(&word[*end..]).is_some());
    let any = || all.iter().find(|(_, end, _)| is_tail(&word[*end..]));
    known.or_else(any).map(|(step, end, _)| (*step, *end))
}

/// Whether a word behind a move can be no part of it.
fn is_tail(rest: &str) -> bool {
    !rest.starts_with(char::is_alphanumeric) && !names_square(rest)
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
#[derive(Clone)]
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
