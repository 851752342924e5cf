//! Ranks, files and diagonals. Knows no pieces.

use shakmaty::{File, Rank, Square};

/// A line of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// From the a-file to the h-file.
    Rank(Rank),
    /// From the first rank to the eighth.
    File(File),
    /// From left to right, as White sees it.
    Diagonal(Diagonal),
}

impl Line {
    /// Its squares, in order.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        let mut squares: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|square| self.contains(*square))
            .collect();
        if let Self::Diagonal(_) = self {
            squares.sort_by_key(|square| square.file());
        }
        squares
    }

    /// Whether this square is on it.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        match self {
            Self::Rank(rank) => square.rank() == rank,
            Self::File(file) => square.file() == file,
            Self::Diagonal(diagonal) => diagonal.contains(square),
        }
    }
}

/// A diagonal of at least two squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagonal {
    /// Whether it leads up when followed from left to right, as White sees it.
    rising: bool,
    /// The file minus the rank of each of its squares, or their sum on a falling diagonal.
    index: i32,
}

impl Diagonal {
    /// The diagonal through two squares; `None` if they are not on one, or are the same.
    #[must_use]
    pub fn through(one: Square, other: Square) -> Option<Self> {
        let common = Self::of(one).find(|diagonal| diagonal.contains(other));
        common.filter(|_| one != other)
    }

    /// The diagonals through a square, the rising one first. A corner is on only one.
    pub fn of(square: Square) -> impl Iterator<Item = Self> {
        let both = [true, false].map(|rising| Self {
            rising,
            index: index(square, rising),
        });
        both.into_iter()
            .filter(|diagonal| diagonal.ends().is_some())
    }

    /// Its first and last square, from left to right; `None` for a single square.
    fn ends(self) -> Option<(Square, Square)> {
        let squares = Line::Diagonal(self).squares();
        let (first, last) = (*squares.first()?, *squares.last()?);
        (first != last).then_some((first, last))
    }

    /// Its first square, from left to right.
    #[must_use]
    pub fn first(self) -> Square {
        self.ends().map_or(Square::A1, |ends| ends.0)
    }

    /// Its last square, from left to right.
    #[must_use]
    pub fn last(self) -> Square {
        self.ends().map_or(Square::A1, |ends| ends.1)
    }

    fn contains(self, square: Square) -> bool {
        index(square, self.rising) == self.index
    }
}

fn index(square: Square, rising: bool) -> i32 {
    let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
    if rising { file - rank } else { file + rank }
}
