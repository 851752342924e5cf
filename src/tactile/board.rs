//! The board as a line of cells: ranks, files or diagonals, each with its name before
//! it. A white piece is its letter with dot 7, a black one the letter alone, an empty
//! dark square dot 8; both marks can be switched off.

use shakmaty::{Board, Color, File, Piece as Stone, Rank, Role, Square};

use crate::braille::{Cell, Content, Piece, Span};

/// What of the board is on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Ranks, from this one down to the first.
    Ranks(Rank),
    /// Files, from this one to the last.
    Files(File),
    /// Both diagonals through this square.
    Diagonals(Square),
}

/// What is marked on the board.
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

impl View {
    /// A step of walking: to the next rank, file or pair of diagonals, or back. At the
    /// ends of the board nothing changes.
    #[must_use]
    pub fn walk(self, on: bool) -> View {
        let step = if on { 1 } else { -1 };
        match self {
            View::Ranks(rank) => View::Ranks(rank.offset(-step).unwrap_or(rank)),
            View::Files(file) => View::Files(file.offset(step).unwrap_or(file)),
            View::Diagonals(square) => {
                let file = square.file().offset(step);
                let next = file.map(|file| Square::from_coords(file, square.rank()));
                View::Diagonals(next.unwrap_or(square))
            }
        }
    }

    /// The view that comes after this one when the key for the board is pressed again:
    /// ranks, files, diagonals through `cursor`, ranks.
    #[must_use]
    pub fn turned(self, cursor: Option<Square>) -> View {
        match self {
            View::Ranks(_) => View::Files(File::A),
            View::Files(_) => View::Diagonals(cursor.unwrap_or(Square::E4)),
            View::Diagonals(_) => View::Ranks(Rank::Eighth),
        }
    }

    /// The line.
    #[must_use]
    pub fn content(self, board: &Board, marks: Marks, cursor: Option<Square>) -> Content {
        let mut spans = Vec::new();
        for (index, (name, squares)) in self.rows().into_iter().enumerate() {
            if index > 0 {
                spans.push(Span::Text(" ".to_owned()));
            }
            spans.push(Span::Moves {
                said: name.clone(),
                written: name,
            });
            let cell = |square: Square| square_cell(board, square, marks, cursor);
            spans.extend(squares.into_iter().map(cell));
        }
        let topic = format!("board {self:?}");
        Content { spans, topic }
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

    /// The rows of the line: a name and its squares.
    fn rows(self) -> Vec<(String, Vec<Square>)> {
        match self {
            View::Ranks(first) => {
                let ranks = Rank::ALL.into_iter().rev().filter(|rank| *rank <= first);
                let row = |rank: Rank| {
                    let squares = File::ALL.map(|file| Square::from_coords(file, rank));
                    (rank.char().to_string(), squares.to_vec())
                };
                ranks.map(row).collect()
            }
            View::Files(first) => {
                let files = File::ALL.into_iter().filter(|file| *file >= first);
                let row = |file: File| {
                    let squares = Rank::ALL.map(|rank| Square::from_coords(file, rank));
                    (file.char().to_string(), squares.to_vec())
                };
                files.map(row).collect()
            }
            View::Diagonals(through) => [1, -1].map(|slope| diagonal(through, slope)).to_vec(),
        }
    }
}

/// The diagonal through a square from its left end, with the name of that end.
fn diagonal(through: Square, slope: i32) -> (String, Vec<Square>) {
    let step = |square: Square, by: i32| {
        let file = square.file().offset(by)?;
        let rank = square.rank().offset(by * slope)?;
        Some(Square::from_coords(file, rank))
    };
    let back = std::iter::successors(Some(through), |&square| step(square, -1));
    let first = back.last().unwrap_or(through);
    let squares = std::iter::successors(Some(first), |&square| step(square, 1));
    (first.to_string(), squares.collect())
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
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::braille::Table;

    fn dots(view: View, marks: Marks) -> String {
        let content = view.content(&Board::new(), marks, Some(Square::E2));
        let table = Table::german().unwrap();
        content.cells(&table).into_iter().map(char::from).collect()
    }

    #[test]
    fn the_board_lies_on_eighty_cells_rank_by_rank() {
        let line = dots(View::Ranks(Rank::Eighth), Marks::default());
        assert_eq!(line.chars().count(), 79);
        assert!(line.starts_with("⠳⠞⠎⠇⠙⠅⠇⠎⠞⠀⠻⠃⠃⠃⠃⠃⠃⠃⠃⠀⠫⠀⢀⠀⢀⠀⢀⠀⢀⠀"), "{line}");
        assert!(line.ends_with("⠀⠣⡃⡃⡃⡃⣃⡃⡃⡃⠀⠡⡞⡎⡇⡙⡅⡇⡎⡞"), "{line}");
        let plain = Marks {
            white: false,
            dark: false,
        };
        let line = dots(View::Ranks(Rank::Third), plain);
        assert_eq!(line, "⠩⠀⠀⠀⠀⠀⠀⠀⠀⠀⠣⠃⠃⠃⠃⣃⠃⠃⠃⠀⠡⠞⠎⠇⠙⠅⠇⠎⠞");
    }

    #[test]
    fn files_and_diagonals_have_their_names_before_them() {
        let marks = Marks::default();
        assert!(dots(View::Files(File::E), marks).starts_with("⠑⡅⣃⢀⠀⢀⠀⠃⠅⠀⠋⡇"));
        // a1 to h8 and a7 to g1, through d4.
        let line = dots(View::Diagonals(Square::D4), marks);
        assert_eq!(line, "⠁⠡⡞⡃⢀⢀⢀⢀⠃⠞⠀⠁⠻⠃⢀⢀⢀⢀⡃⡎");
    }

    #[test]
    fn every_square_is_found_under_its_cell() {
        for view in [
            View::Ranks(Rank::Eighth),
            View::Files(File::A),
            View::Diagonals(Square::E4),
        ] {
            let text = view.content(&Board::new(), Marks::default(), None).text();
            let squares: Vec<Square> = (0..text.chars().count() + 5)
                .filter_map(|index| view.square_at(index))
                .collect();
            let due = if matches!(view, View::Diagonals(_)) {
                15
            } else {
                64
            };
            assert_eq!(squares.len(), due, "{view:?}");
        }
        assert_eq!(View::Ranks(Rank::Eighth).square_at(0), None);
        assert_eq!(View::Ranks(Rank::Eighth).square_at(1), Some(Square::A8));
        assert_eq!(View::Ranks(Rank::Eighth).square_at(15), Some(Square::E7));
        assert_eq!(View::Diagonals(Square::D4).square_at(2), Some(Square::A1));
    }

    #[test]
    fn walking_stops_at_the_edge_of_the_board() {
        let second = View::Ranks(Rank::Second);
        assert_eq!(second.walk(true).walk(true), View::Ranks(Rank::First));
        assert_eq!(second.walk(false), View::Ranks(Rank::Third));
        let files = View::Ranks(Rank::Third).turned(None);
        assert_eq!(files.walk(false), View::Files(File::A));
        assert_eq!(files.turned(Some(Square::A3)), View::Diagonals(Square::A3));
    }
}
