//! The board on a display with at least eight rows: each has a rank or a file, its name before it, and squares of several
//! cells. Text stands below, or beside where there is no row left. Where the table has six dots, nothing can be added to a
//! letter: dot 6 before it marks a white piece, a hyphen an empty dark square, and six dots behind a square the cursor.

use shakmaty::{Board, Color, File, Rank, Square};

use super::{Marks, Rows, View, square_cell};
use braille_display::{Area, Cell, Content, Size, Span, Table};

/// How many cells the name of a rank or file has, with the blank behind it.
const LABEL: usize = 2;

/// How many ranks and files there are.
const EIGHT: usize = 8;

/// The sign before a white piece.
const WHITE: Cell = Cell(0x20);
/// The sign of an empty dark square.
const DARK: Cell = Cell(0x24);

/// How the board lies on a display.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    table: &'a Table,
    size: Size,
}

/// The text with the board.
#[derive(Clone, Debug, Default)]
pub struct BoardText {
    /// Stands below the board, in as many rows as it needs.
    pub below: Vec<Span>,
    /// Stand beside it where nothing stands below, one in a row from the top, cut at the edge of the display.
    pub beside: Vec<Vec<Span>>,
}

/// What a cell of the board belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// One of the cells of this square.
    Square(Square),
    /// The name of a rank or file, with its squares as they are seen.
    Line(Vec<Square>),
}

impl<'a> Layout<'a> {
    /// The layout for a display on which text is written with this table; `None` if the board has no room there.
    #[must_use]
    pub fn of(area: Area, table: &'a Table) -> Option<Layout<'a>> {
        let layout = Layout {
            table,
            size: area.size,
        };
        let fits = area.has_eight_rows() && layout.board_width() <= area.size.columns.get();
        fits.then_some(layout)
    }

    /// How many cells are beside the board for text, after a blank one; 0 where text stands below.
    #[must_use]
    pub fn beside(self) -> usize {
        match self.size.rows.get() {
            EIGHT => {
                let rest = self.size.columns.get() - self.board_width();
                rest.saturating_sub(1)
            }
            _ => 0,
        }
    }

    /// How many cells are in a row for text below the board.
    #[must_use]
    pub fn below(self) -> usize {
        match self.size.rows.get() {
            EIGHT => 0,
            _ => self.size.columns.get(),
        }
    }

    /// The board with this text; `None` for diagonals, which do not lie in rows.
    #[must_use]
    pub fn content(
        self,
        view: View,
        (board, marks, cursor): (&Board, Marks, Option<Square>),
        text: BoardText,
    ) -> Option<Content> {
        let view = whole(view)?;
        let mut beside = text.beside.into_iter();
        let mut spans = Vec::new();
        for (name, squares) in view.rows() {
            if !spans.is_empty() {
                spans.push(Span::RowEnd);
            }
            let blanks = self.blanks_behind(&name);
            spans.push(label(name));
            spans.push(Span::Cells(vec![Cell::BLANK; blanks]));
            for square in squares {
                spans.extend(self.square(board, square, marks, cursor));
            }
            if self.beside() > 0 {
                spans.push(self.text_beside(beside.next().unwrap_or_default()));
            }
        }
        if self.below() > 0 && !text.below.is_empty() {
            spans.push(Span::RowEnd);
            spans.extend(text.below);
        }
        Some(Content {
            spans,
            topic: format!("board in rows {view:?}"),
            ..Content::default()
        })
    }

    /// What is at a character of the text of the content that [`Self::content`] gives; `None` beside and below the board.
    #[must_use]
    pub fn place_at(self, view: View, index: usize) -> Option<Place> {
        let mut begins = 0;
        for (name, squares) in whole(view)?.rows() {
            let label = name.chars().count() + self.blanks_behind(&name);
            let beside = match self.beside() {
                0 => 0,
                beside => beside + 1,
            };
            let ends = begins + label + EIGHT * self.square_width() + beside;
            if index < begins + label {
                return Some(Place::Line(squares));
            }
            if index < ends {
                let at = (index - begins - label) / self.square_width();
                return squares.get(at).copied().map(Place::Square);
            }
            // The end of a row is a character as well.
            begins = ends + 1;
        }
        None
    }

    fn square_width(self) -> usize {
        if self.table.has_six_dots() { 3 } else { 2 }
    }

    fn board_width(self) -> usize {
        LABEL + EIGHT * self.square_width()
    }

    fn blanks_behind(self, name: &str) -> usize {
        let name = Content {
            spans: vec![label(name.to_owned())],
            ..Content::default()
        };
        LABEL.saturating_sub(name.cells(self.table).len())
    }

    fn square(
        self,
        board: &Board,
        square: Square,
        marks: Marks,
        cursor: Option<Square>,
    ) -> Vec<Span> {
        if !self.table.has_six_dots() {
            let piece = square_cell(board, square, marks, cursor);
            return vec![piece, Span::Cells(vec![Cell::BLANK])];
        }
        let color = board.color_at(square);
        let sign = |cell, is_there: bool| if is_there { cell } else { Cell::BLANK };
        let white = sign(WHITE, marks.white && color == Some(Color::White));
        let dark = sign(DARK, marks.dark && color.is_none() && square.is_dark());
        let pointed_at = sign(Cell::SIX_DOTS, cursor == Some(square));
        let plain = Marks {
            white: false,
            dark: false,
        };
        let mut piece = square_cell(board, square, plain, None);
        if let Span::Square { marks, .. } = &mut piece {
            *marks = dark;
        }
        let before = Span::Cells(vec![white]);
        vec![before, piece, Span::Cells(vec![pointed_at])]
    }

    /// A text beside the board, always of the same length, so that what a cell belongs to does not depend on the text.
    fn text_beside(self, spans: Vec<Span>) -> Span {
        let text = Content {
            spans,
            ..Content::default()
        };
        let mut cells = vec![Cell::BLANK];
        cells.extend(text.cells(self.table));
        cells.resize(self.beside() + 1, Cell::BLANK);
        Span::Cells(cells)
    }
}

/// This view with all its rows; `None` for diagonals.
fn whole(view: View) -> Option<View> {
    let rows = match view.rows {
        Rows::Ranks(_) => Rows::Ranks(Rank::Eighth),
        Rows::Files(_) => Rows::Files(File::A),
        Rows::Diagonals(_) => return None,
    };
    Some(View { rows, ..view })
}

fn label(name: String) -> Span {
    Span::Moves {
        said: name.clone(),
        written: name,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use braille_display::View as Window;

    const SIZES: [(usize, usize); 4] = [(32, 10), (32, 8), (20, 8), (40, 9)];

    fn table(name: &str) -> Table {
        Table::shipped(name).unwrap().unwrap()
    }

    fn area(columns: usize, rows: usize) -> Area {
        Area {
            size: Size::new(columns, rows).unwrap(),
            is_slow: false,
        }
    }

    fn text() -> BoardText {
        let text = |it: &str| vec![Span::Text(it.to_owned())];
        BoardText {
            below: text("e4 1:30:00"),
            beside: vec![text("e4"), text(">1:30:00 andfartoolong")],
        }
    }

    /// The rows of a display with the first position and the cursor on e2.
    fn shown(table: &Table, area: Area, view: View) -> Vec<String> {
        let layout = Layout::of(area, table).unwrap();
        let position = (&Board::new(), Marks::default(), Some(Square::E2));
        let content = layout.content(view, position, text()).unwrap();
        let mut window = Window::new(table.clone(), area.size);
        window.show(content);
        let cells: Vec<char> = window.cells().into_iter().map(char::from).collect();
        let rows = cells.chunks(area.size.columns.get());
        let row = |it: &[char]| it.iter().collect::<String>();
        rows.map(|it| row(it).trim_end_matches('\u{2800}').to_owned())
            .collect()
    }

    #[test]
    fn with_eight_dots_a_square_has_two_cells_and_text_stands_below() {
        let rows = shown(&table("de-8dot"), area(32, 10), View::whole(Color::White));
        let expected = [
            "⠳⠀⠞⠀⠎⠀⠇⠀⠙⠀⠅⠀⠇⠀⠎⠀⠞",
            "⠻⠀⠃⠀⠃⠀⠃⠀⠃⠀⠃⠀⠃⠀⠃⠀⠃",
            "⠫⠀⠀⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀",
            "⠱⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀",
            "⠹⠀⠀⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀",
            "⠩⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀⠀⠀⠀⢀",
            "⠣⠀⡃⠀⡃⠀⡃⠀⡃⠀⣃⠀⡃⠀⡃⠀⡃",
            "⠡⠀⡞⠀⡎⠀⡇⠀⡙⠀⡅⠀⡇⠀⡎⠀⡞",
            "⠑⠹⠀⠡⠒⠩⠬⠒⠬⠬",
            "",
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn where_no_row_is_left_text_stands_beside_and_is_cut() {
        let rows = shown(&table("de-8dot"), area(32, 8), View::whole(Color::White));
        assert_eq!(rows[0], "⠳⠀⠞⠀⠎⠀⠇⠀⠙⠀⠅⠀⠇⠀⠎⠀⠞⠀⠀⠑⠹");
        assert_eq!(rows[1].chars().count(), 32);
        assert_eq!(rows[7], "⠡⠀⡞⠀⡎⠀⡇⠀⡙⠀⡅⠀⡇⠀⡎⠀⡞");
    }

    #[test]
    fn with_six_dots_signs_stand_for_color_dark_squares_and_cursor() {
        let rows = shown(&table("de-6dot"), area(40, 9), View::whole(Color::White));
        assert!(rows[0].ends_with("⠀⠞⠀⠀⠎⠀⠀⠇⠀⠀⠙⠀⠀⠅⠀⠀⠇⠀⠀⠎⠀⠀⠞"), "{}", rows[0]);
        assert!(rows[2].ends_with("⠀⠀⠀⠀⠤⠀⠀⠀⠀⠀⠤⠀⠀⠀⠀⠀⠤⠀⠀⠀⠀⠀⠤"), "{}", rows[2]);
        assert!(rows[6].ends_with("⠠⠃⠀⠠⠃⠀⠠⠃⠀⠠⠃⠀⠠⠃⠿⠠⠃⠀⠠⠃⠀⠠⠃"), "{}", rows[6]);
        let six_dots = |row: &String| row.chars().all(|it| Cell::of(it).unwrap().0 < 0x40);
        assert!(rows.iter().all(six_dots));
        assert!(!rows[8].is_empty());
    }

    /// Cell by cell, as the display tells its routing keys.
    #[test]
    fn every_cell_of_a_square_picks_that_square_and_a_label_its_line() {
        for name in ["de-8dot", "de-6dot"] {
            let table = table(name);
            for (columns, rows) in SIZES {
                let Some(layout) = Layout::of(area(columns, rows), &table) else {
                    assert_eq!((name, columns), ("de-6dot", 20));
                    continue;
                };
                for side in Color::ALL {
                    check_places(layout, View::whole(side));
                    check_places(layout, View::whole(side).after(None));
                }
            }
        }
    }

    fn check_places(layout: Layout<'_>, view: View) {
        let position = (&Board::new(), Marks::default(), None);
        let content = layout.content(view, position, text()).unwrap();
        let columns = layout.size.columns.get();
        let mut window = Window::new(layout.table.clone(), layout.size);
        window.show(content);
        for (row, (_, squares)) in view.rows().into_iter().enumerate() {
            for column in 0..columns {
                let index = window.text_index(row * columns + column);
                let place = index.and_then(|it| layout.place_at(view, it));
                let expected = match column.checked_sub(LABEL) {
                    None => Some(Place::Line(squares.clone())),
                    Some(cell) => {
                        let square = squares.get(cell / layout.square_width());
                        square.copied().map(Place::Square)
                    }
                };
                assert_eq!(place, expected, "{view:?} {row} {column}");
            }
        }
        // The text below.
        let below = window.text_index(8 * columns);
        assert_eq!(below.and_then(|it| layout.place_at(view, it)), None);
    }

    #[test]
    fn diagonals_and_small_displays_have_no_such_layout() {
        let table = table("de-8dot");
        assert!(Layout::of(area(40, 7), &table).is_none());
        assert!(Layout::of(area(17, 8), &table).is_none());
        let layout = Layout::of(area(40, 9), &table).unwrap();
        let diagonals = View::whole(Color::White).after(None).after(None);
        let position = (&Board::new(), Marks::default(), None);
        let content = layout.content(diagonals, position, text());
        assert!(content.is_none());
        assert_eq!(layout.place_at(diagonals, 3), None);
    }
}
