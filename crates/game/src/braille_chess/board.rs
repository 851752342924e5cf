//! The board as a line of cells: ranks, files or diagonals, each with its name before
//! it. A white piece is its letter with dot 7, a black one the letter alone, an empty
//! dark square dot 8; both marks can be switched off. On displays with eight rows and more, see [`rows`].

pub mod rows;

use shakmaty::{Board, Color, File, Piece as Stone, Rank, Role, Square};

use braille_display::{Area, Cell, Content, Piece, Span};

/// Which part of the board is on the line, and from whose side. From Black's side the board is
/// turned round: the first rank is far away, and the king's side is on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    rows: Rows,
    side: Color,
}

/// Rows of squares, named as White would see them at the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rows {
    /// Ranks, from this one to the nearest.
    Ranks(Rank),
    /// Files, from this one to the last on the right.
    Files(File),
    /// Both diagonals through this square.
    Diagonals(Square),
}

/// Which marks the board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    /// White pieces, by dot 7.
    pub white: bool,
    /// Empty dark squares, by dot 8.
    pub dark: bool,
}

impl Default for Marks {
    fn default() -> Marks {
        Marks {
            white: true,
            dark: true,
        }
    }
}

/// Dot 7.
const WHITE: Cell = Cell(0x40);
/// Dot 8.
const DARK: Cell = Cell(0x80);
/// Dots 7 and 8, under a square that a routing key has pointed at.
pub const CURSOR: Cell = Cell(0xC0);

/// Whether the mark of the square that is walked is there at this moment, in ms: on several rows it comes and goes each
/// second, so that a hand finds it among them. On slow ones it stays.
#[must_use]
pub fn shows_walked(area: Area, at: u64) -> bool {
    area.is_slow || !area.has_eight_rows() || (at / 1000).is_multiple_of(2)
}

impl View {
    /// The whole board, rank by rank from the farthest.
    #[must_use]
    pub fn whole(side: Color) -> View {
        let rows = Rows::Ranks(Rank::Eighth);
        View { rows, side }
    }

    /// A step to the next rank, file or pair of diagonals, or back. At the edges of the board
    /// nothing changes.
    #[must_use]
    pub fn walk(self, on: bool) -> View {
        let step = if on { 1 } else { -1 };
        let rows = match self.rows {
            Rows::Ranks(rank) => Rows::Ranks(rank.offset(-step).unwrap_or(rank)),
            Rows::Files(file) => Rows::Files(file.offset(step).unwrap_or(file)),
            Rows::Diagonals(square) => {
                let file = square.file().offset(step);
                let next = file.map(|file| Square::from_coords(file, square.rank()));
                Rows::Diagonals(next.unwrap_or(square))
            }
        };
        View { rows, ..self }
    }

    /// The view that comes after this one when the key for the board is pressed again:
    /// ranks, files, diagonals through `cursor`, ranks.
    #[must_use]
    pub fn after(self, cursor: Option<Square>) -> View {
        let rows = match self.rows {
            Rows::Ranks(_) => Rows::Files(File::A),
            Rows::Files(_) => Rows::Diagonals(self.side_of(cursor.unwrap_or(Square::E4))),
            Rows::Diagonals(_) => Rows::Ranks(Rank::Eighth),
        };
        View { rows, ..self }
    }

    /// The same view from the other side of the board.
    #[must_use]
    pub fn turned(self) -> View {
        let rows = match self.rows {
            Rows::Diagonals(square) => Rows::Diagonals(square.rotate_180()),
            rows => rows,
        };
        let side = self.side.other();
        View { rows, side }
    }

    /// The line.
    #[must_use]
    pub fn content(self, board: &Board, marks: Marks, cursor: Option<Square>) -> Content {
        let mut spans = Vec::new();
        for (index, (name, squares)) in self.rows().into_iter().enumerate() {
            if index > 0 {
                spans.push(Span::RowEnd);
            }
            spans.push(Span::Moves {
                said: name.clone(),
                written: name,
            });
            let cell = |square: Square| square_cell(board, square, marks, cursor);
            spans.extend(squares.into_iter().map(cell));
        }
        let topic = format!("board {self:?}");
        Content {
            spans,
            topic,
            ..Content::default()
        }
    }

    /// The square at a character of the line's text, if there is one.
    #[must_use]
    pub fn square_at(self, index: usize) -> Option<Square> {
        let mut at = 0;
        for (name, squares) in self.rows() {
            let begins = at + name.len();
            if let Some(place) = index.checked_sub(begins)
                && let Some(square) = squares.get(place)
            {
                return Some(*square);
            }
            at = begins + squares.len() + 1;
        }
        None
    }

    /// Whether it shows diagonals.
    #[must_use]
    pub fn is_diagonal(self) -> bool {
        matches!(self.rows, Rows::Diagonals(_))
    }

    /// The rows of the line: a name and its squares.
    fn rows(self) -> Vec<(String, Vec<Square>)> {
        let named = |row: Vec<Square>| {
            let row: Vec<Square> = row.into_iter().map(|it| self.side_of(it)).collect();
            let first = row.first().copied().unwrap_or(Square::A1);
            let name = match self.rows {
                Rows::Ranks(_) => first.rank().char().to_string(),
                Rows::Files(_) => first.file().char().to_string(),
                Rows::Diagonals(_) => first.to_string(),
            };
            (name, row)
        };
        self.rows.squares().into_iter().map(named).collect()
    }

    /// The square that this side sees where White sees `square`, and the other way round.
    fn side_of(self, square: Square) -> Square {
        match self.side {
            Color::White => square,
            Color::Black => square.rotate_180(),
        }
    }
}

impl Rows {
    fn squares(self) -> Vec<Vec<Square>> {
        match self {
            Rows::Ranks(first) => {
                let ranks = Rank::ALL.into_iter().rev().filter(|rank| *rank <= first);
                let row = |rank| {
                    File::ALL
                        .map(|file| Square::from_coords(file, rank))
                        .to_vec()
                };
                ranks.map(row).collect()
            }
            Rows::Files(first) => {
                let files = File::ALL.into_iter().filter(|file| *file >= first);
                let row = |file| {
                    Rank::ALL
                        .map(|rank| Square::from_coords(file, rank))
                        .to_vec()
                };
                files.map(row).collect()
            }
            Rows::Diagonals(through) => [1, -1].map(|slope| diagonal(through, slope)).to_vec(),
        }
    }
}

/// The diagonal through a square from its left end.
fn diagonal(through: Square, slope: i32) -> Vec<Square> {
    let step = |square: Square, by: i32| {
        let file = square.file().offset(by)?;
        let rank = square.rank().offset(by * slope)?;
        Some(Square::from_coords(file, rank))
    };
    let back = std::iter::successors(Some(through), |&square| step(square, -1));
    let first = back.last().unwrap_or(through);
    std::iter::successors(Some(first), |&square| step(square, 1)).collect()
}

fn square_cell(board: &Board, square: Square, marks: Marks, cursor: Option<Square>) -> Span {
    let stone = board.piece_at(square);
    let white = stone.is_some_and(|it| it.color == Color::White);
    let mut dots = 0;
    if marks.white && white {
        dots |= WHITE.0;
    }
    if marks.dark && stone.is_none() && square.is_dark() {
        dots |= DARK.0;
    }
    if cursor == Some(square) {
        dots |= CURSOR.0;
    }
    Span::Square {
        piece: stone.map(|it| piece(it.role)),
        marks: Cell(dots),
        print: stone.map_or(if square.is_dark() { '-' } else { ' ' }, Stone::char),
    }
}

fn piece(role: Role) -> Piece {
    match role {
        Role::King => Piece::King,
        Role::Queen => Piece::Queen,
        Role::Rook => Piece::Rook,
        Role::Bishop => Piece::Bishop,
        Role::Knight => Piece::Knight,
        Role::Pawn => Piece::Pawn,
    }
}

#[cfg(test)]
mod tests;
