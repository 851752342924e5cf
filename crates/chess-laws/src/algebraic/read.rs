//! Reading one move.

use std::fmt;
use std::sync::LazyLock;

use shakmaty::{CastlingSide, Chess, File, Position, Rank, Role, Square};

use super::cursor::{Cursor, Expected, Misspelt};
use super::data::{DATA, Pieces, Signs};
use crate::{Attempt, MoveAttempt};

/// A move as it is written, not yet known to be legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// What is asked for.
    pub attempt: Attempt,
    /// The sign of check or mate, which players may leave out (C.13).
    pub sign: Option<CheckSign>,
}

/// The sign after a move that attacks the king (C.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckSign {
    /// `+`
    Check,
    /// `#` or `++`
    Mate,
}

impl CheckSign {
    /// Whether the sign is correct for the position after the move.
    #[must_use]
    pub fn is_true(self, after: &Chess) -> bool {
        match self {
            CheckSign::Check => after.is_check(),
            CheckSign::Mate => after.is_checkmate(),
        }
    }
}

impl fmt::Display for CheckSign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Signs::first(match self {
            CheckSign::Check => &DATA.signs.check,
            CheckSign::Mate => &DATA.signs.mate,
        }))
    }
}

/// Reads moves with the piece letters of some languages.
///
/// ```
/// use chess_laws::algebraic::{Expected, Pieces, Reader};
///
/// let german = Reader::of([Pieces::named("de").unwrap()]);
/// assert!(german.read("exd6 e.p.").is_ok());
/// assert_eq!(german.read("Nf3").unwrap_err().expected, Expected::Move);
/// ```
#[derive(Debug)]
pub struct Reader {
    /// The longest first, so that "Кр" is not taken for "К".
    spellings: Vec<(String, Role)>,
}

static ANY: LazyLock<Reader> = LazyLock::new(|| Reader::of(DATA.pieces.values()));

impl Reader {
    /// A reader for the letters of these languages.
    pub fn of<'a>(pieces: impl IntoIterator<Item = &'a Pieces>) -> Reader {
        let all = pieces.into_iter().flat_map(Pieces::spellings);
        let mut spellings: Vec<(String, Role)> =
            all.map(|(text, role)| (text.to_owned(), role)).collect();
        spellings.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
        spellings.dedup();
        Reader { spellings }
    }

    /// A reader for the letters of all languages. No letter means two pieces.
    #[must_use]
    pub fn any() -> &'static Reader {
        &ANY
    }

    /// Reads a text in small letters: `nf3`, and `bc4` for the bishop, since a piece counts before
    /// a file.
    #[must_use]
    pub fn in_small_letters(&self) -> Reader {
        let small = self.spellings.iter();
        let small = small.map(|(text, role)| (text.to_lowercase(), *role));
        Reader {
            spellings: small.collect(),
        }
    }

    /// Reads a move: short (`Nf3`, `exd5`, `ed5`, `0-0`, `e8Q`, `e8=Q`, `e8(Q)`),
    /// long (`Ng1f3`, `Ng1-f3`, `e5xd6 e.p.`), or by its squares (`e7e8q`).
    ///
    /// # Errors
    ///
    /// Returns where the text stops being a move, and what could have followed there.
    pub fn read(&self, text: &str) -> Result<Written, Misspelt> {
        let mut cursor = Cursor::new(text);
        let mut attempt = match castling(&mut cursor) {
            Some(side) => Attempt::Castle(side),
            None => Attempt::Move(self.piece_move(&mut cursor)?),
        };
        let mut en_passant = en_passant(&mut cursor);
        let sign = check_sign(&mut cursor);
        en_passant = en_passant || self::en_passant(&mut cursor);
        if let Attempt::Move(attempt) = &mut attempt {
            attempt.en_passant = en_passant;
        } else if en_passant {
            return Err(Misspelt {
                at: 0,
                expected: Expected::Move,
            });
        }
        if cursor.rest().is_empty() {
            Ok(Written { attempt, sign })
        } else {
            Err(cursor.wanted(Expected::End))
        }
    }

    fn piece_move(&self, cursor: &mut Cursor<'_>) -> Result<MoveAttempt, Misspelt> {
        let piece = self.piece(cursor);
        let route = Route::read(cursor, piece)?;
        let promotion = self.promotion(cursor, piece, &route)?;
        let (mut origin_file, origin_rank) = route.origin;
        // A pawn that captures is named by its file (C.9.3); without a file it is a pawn's step.
        if piece.is_none() {
            origin_file = origin_file.or(Some(route.target.file()));
        }
        Ok(MoveAttempt {
            piece,
            origin_file,
            origin_rank,
            target: route.target,
            promotion,
            captures: route.captures,
            en_passant: false,
        })
    }

    fn piece(&self, cursor: &mut Cursor<'_>) -> Option<Role> {
        let found = |(text, _): &&(String, Role)| cursor.rest().starts_with(text);
        let (text, role) = self.spellings.iter().find(found)?;
        cursor.at += text.len();
        Some(*role)
    }

    /// The piece that a pawn becomes (C.11), if one is written.
    fn promotion(
        &self,
        cursor: &mut Cursor<'_>,
        piece: Option<Role>,
        route: &Route,
    ) -> Result<Option<Role>, Misspelt> {
        if cursor.take("=") {
            let role = self.piece(cursor);
            return role.map(Some).ok_or(cursor.wanted(Expected::Promotion));
        }
        if cursor.take("(") {
            let role = self.piece(cursor);
            let role = role.ok_or(cursor.wanted(Expected::Promotion))?;
            if !cursor.take(")") {
                return Err(cursor.wanted(Expected::Bracket));
            }
            return Ok(Some(role));
        }
        // Programs write moves by their squares: "e7e8q".
        let by_squares = piece.is_none() && route.is_long();
        let small = cursor.rest().chars().next();
        let small = small.filter(|letter| by_squares && "qrbn".contains(*letter));
        if let Some(role) = small.and_then(Role::from_char) {
            cursor.at += 1;
            return Ok(Some(role));
        }
        Ok(self.piece(cursor))
    }
}

/// The origin and the target.
struct Route {
    origin: (Option<File>, Option<Rank>),
    captures: bool,
    target: Square,
}

impl Route {
    fn read(cursor: &mut Cursor<'_>, piece: Option<Role>) -> Result<Route, Misspelt> {
        let first = cursor.at;
        let origin = (cursor.file(), cursor.rank());
        let between = cursor.at;
        let captures = cursor.take_any(&DATA.signs.capture);
        let hyphen = !captures && cursor.take_any(&DATA.signs.hyphen);
        let second = cursor.at;
        let target = (cursor.file(), cursor.rank());
        let wrong = |at, expected| Err(Misspelt { at, expected });
        match (origin, target) {
            ((Some(file), Some(rank)), (None, None)) if second == between => Ok(Route {
                origin: (None, None),
                captures: false,
                target: Square::from_coords(file, rank),
            }),
            ((file, rank), (Some(target_file), Some(target_rank))) => {
                let bare = file.is_none() && rank.is_none();
                let whole = file.is_some() && rank.is_some();
                if hyphen && !whole && !(bare && piece.is_some()) {
                    return wrong(between, Expected::Rank);
                }
                let takes = piece.is_none() && !whole;
                if takes && (file.is_none() || rank.is_some()) {
                    return wrong(first, Expected::Move);
                }
                // A pawn never captures on its own file.
                if takes && file == Some(target_file) {
                    return wrong(between, Expected::Rank);
                }
                Ok(Route {
                    origin: (file, rank),
                    captures: captures || takes,
                    target: Square::from_coords(target_file, target_rank),
                })
            }
            ((None, None), (None, None)) if piece.is_none() => wrong(first, Expected::Move),
            ((Some(_), None), (None, None)) if second == between => wrong(second, Expected::Rank),
            (_, (Some(_), None)) => wrong(cursor.at, Expected::Rank),
            (_, (None, _)) => wrong(second, Expected::File),
        }
    }

    fn is_long(&self) -> bool {
        matches!(self.origin, (Some(_), Some(_)))
    }
}

/// `0-0` or `0-0-0`, all zeros or all letters.
fn castling(cursor: &mut Cursor<'_>) -> Option<CastlingSide> {
    for sign in &DATA.signs.castling {
        let mut ahead = *cursor;
        let mut count = usize::from(ahead.take(sign));
        while (1..3).contains(&count) {
            let mut further = ahead;
            if !(further.take_any(&DATA.signs.hyphen) && further.take(sign)) {
                break;
            }
            ahead = further;
            count += 1;
        }
        if count >= 2 {
            *cursor = ahead;
            let short = count == 2;
            return Some(if short {
                CastlingSide::KingSide
            } else {
                CastlingSide::QueenSide
            });
        }
    }
    None
}

/// "e.p.", with or without spaces before it.
fn en_passant(cursor: &mut Cursor<'_>) -> bool {
    let mut ahead = *cursor;
    while ahead.take(" ") {}
    let found = ahead.take_any(&DATA.signs.en_passant);
    if found {
        *cursor = ahead;
    }
    found
}

fn check_sign(cursor: &mut Cursor<'_>) -> Option<CheckSign> {
    if cursor.take_any(&DATA.signs.mate) {
        Some(CheckSign::Mate)
    } else {
        let check = cursor.take_any(&DATA.signs.check);
        check.then_some(CheckSign::Check)
    }
}
