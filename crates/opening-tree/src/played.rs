//! A game as it is indexed. Knows no file.

use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, KnownOutcome, Move, Position, Role, Square};

/// How many plies of each game count.
pub const PLIES: usize = 40;

/// A game that is to be indexed.
#[derive(Debug, Clone, Copy)]
pub struct PlayedGame<'a> {
    /// The name of the player with White.
    pub white: &'a str,
    /// The name of the player with Black.
    pub black: &'a str,
    /// When it was played.
    pub date: GameDate,
    /// How it ended. `None` if it is not over, or nobody knows.
    pub result: Option<KnownOutcome>,
    /// The position from which it began.
    pub start: &'a Chess,
    /// Its first moves, all of them legal.
    pub moves: &'a [Move],
}

/// The day of a game, as far as it is known. Later ones are greater.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameDate(pub(crate) u32);

impl GameDate {
    /// Reads the tag `Date` of PGN: `2026.05.??`. What is not known or no date is left out.
    #[must_use]
    pub fn of_pgn(written: &str) -> Self {
        let mut parts = written.split(['.', '-', '/']).map(str::trim);
        let mut part = |least: u32, most: u32| {
            let number = parts.next()?.parse().ok()?;
            (least..=most).contains(&number).then_some(number)
        };
        let Some(year) = part(1, 9999) else {
            return Self::default();
        };
        let month = part(1, 12).unwrap_or_default();
        let day = part(1, 31).filter(|_| month > 0).unwrap_or_default();
        Self(year * 10_000 + month * 100 + day)
    }

    /// The year; 0 if it is not known.
    #[must_use]
    pub const fn year(self) -> u32 {
        self.0 / 10_000
    }

    /// The month; 0 if it is not known.
    #[must_use]
    pub const fn month(self) -> u32 {
        self.0 / 100 % 100
    }

    /// The day of the month; 0 if it is not known.
    #[must_use]
    pub const fn day(self) -> u32 {
        self.0 % 100
    }
}

/// What a position is found by, however it was reached.
pub(crate) fn key_of(position: &Chess) -> u64 {
    position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}

/// A move in two bytes: where it begins, where it ends, what a pawn becomes. In castling it ends on the square of the rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PackedMove(pub(crate) u16);

impl PackedMove {
    pub(crate) fn of(mv: Move) -> Self {
        let from = u16::from(mv.from().unwrap_or(Square::A1));
        let to = u16::from(mv.to());
        let promotion = mv.promotion().map_or(0, |it| u16::from(role_number(it)));
        Self(promotion << 12 | from << 6 | to)
    }

    /// The legal move of this position that it stands for; `None` in another position of the same key.
    pub(crate) fn in_position(self, position: &Chess) -> Option<Move> {
        let mut legal = position.legal_moves().into_iter();
        legal.find(|it| Self::of(*it) == self)
    }
}

fn role_number(role: Role) -> u8 {
    role.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_as_far_as_it_is_known() {
        for (written, year, month, day) in [
            ("2026.05.01", 2026, 5, 1),
            ("2026.05.??", 2026, 5, 0),
            ("2026.??.??", 2026, 0, 0),
            ("2026.??.07", 2026, 0, 0),
            ("1999", 1999, 0, 0),
            ("2026-11-30", 2026, 11, 30),
            ("2026.13.40", 2026, 0, 0),
            ("????.??.??", 0, 0, 0),
            ("", 0, 0, 0),
        ] {
            let date = GameDate::of_pgn(written);
            assert_eq!(
                (date.year(), date.month(), date.day()),
                (year, month, day),
                "{written}"
            );
        }
        assert!(GameDate::of_pgn("2026.05.01") > GameDate::of_pgn("2025.12.31"));
    }
}
