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
    /// By their first byte; the longest first, so that "Кр" is not taken for "К".
    spellings: Vec<Vec<(String, Role)>>,
}

static ANY: LazyLock<Reader> = LazyLock::new(|| Reader::of(DATA.pieces.values()));

impl Reader {
    /// A reader for the letters of these languages.
    pub fn of<'a>(pieces: impl IntoIterator<Item = &'a Pieces>) -> Reader {
        let all = pieces.into_iter().flat_map(Pieces::spellings);
        Reader::with(all.map(|(text, role)| (text.to_owned(), role)))
    }

    fn with(all: impl Iterator<Item = (String, Role)>) -> Reader {
        let mut spellings = vec![Vec::new(); usize::from(u8::MAX) + 1];
        for (text, role) in all {
            let first = text.bytes().next().map(usize::from);
            if let Some(same) = first.and_then(|first| spellings.get_mut(first)) {
                same.push((text, role));
            }
        }
        for same in &mut spellings {
            same.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
            same.dedup();
        }
        Reader { spellings }
    }

    /// The spellings with which this text may begin.
    fn spellings(&self, text: &str) -> &[(String, Role)] {
        let first = text.bytes().next().map(usize::from);
        let same = first.and_then(|first| self.spellings.get(first));
        same.map_or(&[], Vec::as_slice)
    }

    /// A reader for the letters of all languages. No letter means two pieces.
    #[must_use]
    pub fn any() -> &'static Reader {
        &ANY
    }

    /// Whether a text is a piece and nothing else.
    #[must_use]
    pub fn is_piece(&self, text: &str) -> bool {
        self.spellings(text)
            .iter()
            .any(|(spelling, _)| spelling == text)
    }

    /// Reads a text in small letters: `nf3`, and `bc4` for the bishop, since a piece counts before
    /// a file.
    #[must_use]
    pub fn in_small_letters(&self) -> Reader {
        let all = self.spellings.iter().flatten();
        Reader::with(all.map(|(text, role)| (text.to_lowercase(), *role)))
    }

    /// Reads a move: short (`Nf3`, `exd5`, `ed5`, `0-0`, `e8Q`, `e8=Q`, `e8(Q)`),
    /// long (`Ng1f3`, `Ng1-f3`, `e5xd6 e.p.`), or by its squares (`e7e8q`).
    ///
    /// # Errors
    ///
    /// Returns where the text stops being a move, and what could have followed there.
    pub fn read(&self, text: &str) -> Result<Written, Misspelt> {
        let mut cursor = Cursor::new(text);
        let attempt = match castling(&mut cursor) {
            Some(side) => Attempt::Castle(side),
            None => Attempt::Move(self.piece_move(&mut cursor)?),
        };
        ended(cursor, attempt)
    }

    /// Reads a move of this position. Players who write German, Russian or Bulgarian name only the files of a pawn's
    /// capture (`ed`, `e:d`, `dcD`); that is read as well, if exactly one square of the second file can be meant. So is the
    /// small letter that some programs write for the piece of a promotion (`e8q`, `e8=q`).
    ///
    /// # Errors
    ///
    /// As [`Self::read`].
    pub fn read_in(&self, text: &str, position: &Chess) -> Result<Written, Misspelt> {
        self.read(text).or_else(|wrong| {
            let files_alone = || self.files_alone(text, position);
            self.small_promotion(text).or_else(files_alone).ok_or(wrong)
        })
    }

    /// A promotion with the piece in a small letter.
    fn small_promotion(&self, text: &str) -> Option<Written> {
        let bare = text.trim_end_matches(['+', '#']);
        let (move_, signs) = text.split_at(bare.len());
        let letter = move_
            .chars()
            .next_back()
            .filter(|it| "qrbn".contains(*it))?;
        let before = move_.strip_suffix(letter)?;
        let promotes = before.trim_end_matches('=').ends_with(['1', '8']);
        let great = letter.to_ascii_uppercase();
        let read = || self.read(&format!("{before}{great}{signs}")).ok();
        promotes.then(read)?
    }

    /// A pawn's capture of which only the files are written.
    fn files_alone(&self, text: &str, position: &Chess) -> Option<Written> {
        let mut cursor = Cursor::new(text);
        let from = cursor.file()?;
        cursor.take_any(&DATA.signs.capture);
        let to = cursor.file()?;
        let legal = position.legal_moves();
        let mut targets = legal.iter().filter(|it| {
            let files = it.from().map(Square::file) == Some(from) && it.to().file() == to;
            it.role() == Role::Pawn && it.is_capture() && files
        });
        let target = targets.next()?.to();
        // A pawn that promotes has four moves to one square.
        if targets.any(|it| it.to() != target) {
            return None;
        }
        let route = Route {
            origin: (Some(from), None),
            captures: true,
            target,
        };
        let promotion = self.promotion(&mut cursor, None, &route).ok()?;
        let attempt = MoveAttempt {
            piece: None,
            origin_file: Some(from),
            origin_rank: None,
            target,
            promotion,
            captures: true,
            en_passant: false,
        };
        ended(cursor, Attempt::Move(attempt)).ok()
    }

    fn piece_move(&self, cursor: &mut Cursor<'_>) -> Result<MoveAttempt, Misspelt> {
        let begin = cursor.wanted(Expected::Move);
        let is_named_pawn = cursor.take_any(&DATA.signs.pawn);
        let piece = if is_named_pawn {
            None
        } else {
            self.piece(cursor)
        };
        let route = Route::read(cursor, piece)?;
        if is_named_pawn && !route.is_long() {
            return Err(begin);
        }
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
        let rest = cursor.rest();
        let found = |(text, _): &&(String, Role)| rest.starts_with(text.as_str());
        let (text, role) = self.spellings(rest).iter().find(found)?;
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
        if cursor.take("=") || cursor.take("/") {
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
        let small = by_squares.then(|| small_piece(cursor)).flatten();
        Ok(small.or_else(|| self.piece(cursor)))
    }
}

/// The piece of a promotion in a small letter, as programs write it.
fn small_piece(cursor: &mut Cursor<'_>) -> Option<Role> {
    let letter = cursor.rest().chars().next();
    let letter = letter.filter(|it| "qrbn".contains(*it))?;
    cursor.at += letter.len_utf8();
    Role::from_char(letter)
}

/// The move with what may stand behind it: "e.p.", a sign of check or mate.
fn ended(mut cursor: Cursor<'_>, mut attempt: Attempt) -> Result<Written, Misspelt> {
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
    match cursor.rest().is_empty() {
        true => Ok(Written { attempt, sign }),
        false => Err(cursor.wanted(Expected::End)),
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
    // Most moves begin with a piece or a file.
    if cursor
        .rest()
        .starts_with(|it: char| it.is_ascii_alphabetic() && !matches!(it, 'O' | 'o'))
    {
        return None;
    }
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
    if cursor.rest().is_empty() {
        return false;
    }
    let mut ahead = *cursor;
    while ahead.take(" ") {}
    let found = ahead.take_any(&DATA.signs.en_passant);
    if found {
        *cursor = ahead;
    }
    found
}

fn check_sign(cursor: &mut Cursor<'_>) -> Option<CheckSign> {
    if cursor.rest().is_empty() {
        return None;
    }
    if cursor.take_any(&DATA.signs.mate) {
        Some(CheckSign::Mate)
    } else {
        let check = cursor.take_any(&DATA.signs.check);
        check.then_some(CheckSign::Check)
    }
}
