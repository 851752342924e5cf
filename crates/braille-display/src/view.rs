//! What a display of a given size shows at the moment. Knows content, table and panning,
//! but not how cells reach a display.

use super::cell::{Cell, Face};
use super::content::Content;
use super::panning::{Panning, ROW_END};
use super::size::Size;
use super::span::Placed;
use super::status::{More, Status, Waits};
use super::writing::Writing;

/// A step along a text that is longer than the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pan {
    /// Towards the start of the text.
    Left,
    /// Towards the end of the text.
    Right,
}

impl Pan {
    /// Both directions.
    pub const ALL: [Pan; 2] = [Pan::Left, Pan::Right];

    /// The name in key tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pan::Left => "pan-left",
            Pan::Right => "pan-right",
        }
    }
}

/// The newest content, seen through a window of the display's size.
#[derive(Clone, Debug)]
pub struct View {
    writing: Writing,
    size: Size,
    status_count: usize,
    status: Status,
    behind: Option<Waits>,
    to_be_read: bool,
    /// Whether the reader is writing.
    writing_begun: bool,
    topic: Option<String>,
    line: Vec<Placed>,
    panning: Panning,
}

impl View {
    /// A blank view for a display of this size.
    pub fn new(writing: impl Into<Writing>, size: impl Into<Size>) -> View {
        let size = size.into();
        View {
            writing: writing.into(),
            size,
            status_count: 0,
            status: Status::default(),
            behind: None,
            to_be_read: false,
            writing_begun: false,
            topic: None,
            line: Vec::new(),
            panning: Panning::new("", size),
        }
    }

    /// The cells of the display.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The number of its status cells.
    pub fn status_count(&self) -> usize {
        self.status_count
    }

    /// Sets the number of the display's status cells, which is 0 at first.
    pub fn has_status(&mut self, count: usize) {
        let place = self.panning.window().start;
        self.status_count = count;
        self.cut(place);
    }

    /// What the line is about, as its [`Content::topic`] says.
    pub fn topic(&self) -> Option<&str> {
        self.topic.as_deref()
    }

    /// Takes new content. A new topic, such as a move or a message, is shown from its start.
    /// While only the clocks change, the window stays where the reader left it.
    pub fn show(&mut self, content: impl Into<Content>) {
        let content = content.into();
        let news = self.topic.as_ref() != Some(&content.topic);
        let stays = if news { 0 } else { self.panning.window().start };
        let line = content.placed(&self.writing);
        let moves = news || line.len() != self.line.len();
        let cursor = content.cursor.filter(|_| moves);
        let cursor = cursor.and_then(|at| line.iter().position(|placed| placed.at == at));
        let place = cursor.unwrap_or(stays);
        self.line = line;
        self.topic = Some(content.topic);
        self.status = content.status;
        self.behind = content.behind;
        self.to_be_read = content.to_be_read;
        self.cut(place);
    }

    /// Sets another size of the display; the first character of the window stays in it.
    pub fn resize(&mut self, size: impl Into<Size>) {
        let place = self.panning.window().start;
        self.size = size.into();
        self.cut(place);
    }

    /// Moves the window, unless it is at that end of the text.
    pub fn pan(&mut self, direction: Pan) {
        match direction {
            Pan::Left => self.panning.left(),
            Pan::Right => self.panning.right(),
        };
    }

    /// Shows the next part of what is to be read; false if nothing is left to read.
    pub fn read_on(&mut self) -> bool {
        self.to_be_read && !self.writing_begun && self.panning.right()
    }

    /// Sets whether the reader is writing. While they are, nothing counts as still to be read,
    /// even if the caller shows content that does not take account of the writing yet.
    pub fn writes(&mut self, writing: bool) {
        self.writing_begun = writing;
    }

    /// Whether the reader is writing.
    pub fn is_writing(&self) -> bool {
        self.writing_begun
    }

    /// The cells of the line, exactly as many as the display has.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(self.size.cells());
        for (row, window) in self.panning.rows().enumerate() {
            let shown = self.line.get(window).unwrap_or_default();
            cells.extend(shown.iter().map(|placed| placed.cell));
            cells.resize((row + 1) * self.size.columns.get(), Cell::BLANK);
        }
        cells.resize(self.size.cells(), Cell::BLANK);
        if let (Some(mark), Some(last)) = (self.mark(), cells.last_mut()) {
            *last = mark;
        }
        cells
    }

    /// The sign in the last cell in place of text, if something waits that no status cell
    /// shows.
    fn mark(&self) -> Option<Cell> {
        let behind = self.behind.filter(|_| self.status_count == 0);
        behind.map(|it| it.mark(&self.writing.table))
    }

    /// How many cells are left for the text in each row.
    fn room(&self) -> Size {
        let Size { columns, rows } = self.size;
        let taken = usize::from(self.mark().is_some());
        Size::new(columns.get() - taken, rows.get()).unwrap_or(self.size)
    }

    /// All cells of the display.
    pub fn face(&self) -> Face {
        let more = More {
            left: self.panning.has_left(),
            right: self.panning.has_right(),
        };
        let status = self
            .status
            .cells(more, self.status_count, &self.writing.table);
        let line = self.cells();
        Face { line, status }
    }

    /// The character of the whole text (from 0) under cell `cell` of the display; `None` if
    /// the cell shows no text.
    pub fn text_index(&self, cell: usize) -> Option<usize> {
        let columns = self.size.columns.get();
        let at = self.panning.text_index(cell / columns, cell % columns)?;
        self.line.get(at).map(|placed| placed.at)
    }

    fn cut(&mut self, place: usize) {
        // Panning only needs to know where the line may be cut.
        let gap = |placed: &Placed| match placed {
            Placed { ends_row: true, .. } => ROW_END,
            Placed { gap: true, .. } => ' ',
            _ => '.',
        };
        let text: String = self.line.iter().map(gap).collect();
        self.panning = Panning::new(&text, self.room());
        self.panning.go_to(place);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::num::NonZeroUsize;

    use super::super::span::Span;
    use super::super::table::Table;
    use super::*;

    /// The line of a game after a move.
    fn after(last_move: &str, seconds: u64) -> Content {
        let clocks = format!(" >0:00:0{seconds} 0:00:0{seconds} 12/11");
        let said = last_move.to_owned();
        let moves = Span::Moves {
            written: said.clone(),
            said,
        };
        Content {
            topic: last_move.to_owned(),
            spans: vec![moves, Span::Text(clocks)],
            ..Content::default()
        }
    }

    fn content(seconds: u64) -> Content {
        after("12. Sf3", seconds)
    }

    fn width(cells: usize) -> NonZeroUsize {
        NonZeroUsize::new(cells).unwrap()
    }

    fn view(cells: usize) -> View {
        View::new(Table::german().unwrap(), width(cells))
    }

    fn german(text: &str, cells: usize) -> Vec<Cell> {
        Table::german().unwrap().cells(&format!("{text:cells$}"))
    }

    #[test]
    fn the_window_is_padded_to_the_width() {
        let mut view = view(20);
        assert_eq!(view.cells(), german("", 20));
        view.show(content(7));
        assert_eq!(view.cells(), german("12. Sf3 >0:00:07", 20));
    }

    #[test]
    fn a_ticking_clock_leaves_the_reader_in_place_and_a_move_does_not() {
        let mut view = view(20);
        view.show(content(7));
        view.pan(Pan::Right);
        view.show(content(6));
        assert_eq!(view.cells(), german("0:00:06 12/11", 20));
        view.show(after("12. … e5", 6));
        assert_eq!(view.text_index(0), Some(0));
    }

    #[test]
    fn typed_text_stays_in_the_window() {
        let table = Table::german().unwrap();
        let typed = |text: &str| Content {
            spans: vec![Span::Cells([table.cells(text), vec![Cell(0xC0)]].concat())],
            cursor: Some(text.chars().count()),
            ..Content::default()
        };
        let shown = |view: &View| view.cells().into_iter().map(char::from).collect::<String>();
        let mut view = view(8);
        view.show(typed("bauer"));
        assert_eq!(shown(&view), "⠃⠁⠥⠑⠗⣀⠀⠀");
        view.show(typed("bauer eva z"));
        assert_eq!(shown(&view), "⠑⠧⠁⠀⠵⣀⠀⠀");
        // A reader who looks back is not disturbed until they type again.
        view.pan(Pan::Left);
        view.show(typed("bauer eva z"));
        assert_eq!(shown(&view), "⠃⠁⠥⠑⠗⠀⠀⠀");
        view.show(typed("bauer eva zw"));
        assert_eq!(shown(&view), "⠑⠧⠁⠀⠵⠺⣀⠀");
        view.show(typed("bauer"));
        assert_eq!(shown(&view), "⠃⠁⠥⠑⠗⣀⠀⠀");
    }

    #[test]
    fn rows_have_whole_words_and_are_panned_together() {
        let mut view = View::new(Table::german().unwrap(), Size::new(10, 2).unwrap());
        view.show(content(7));
        let rows = |upper: &str, lower: &str| [german(upper, 10), german(lower, 10)].concat();
        assert_eq!(view.cells(), rows("12. Sf3 ", ">0:00:07 "));
        // A routing key of the second row.
        assert_eq!(view.text_index(10), Some(8));
        assert_eq!(view.text_index(19), None);
        view.pan(Pan::Right);
        assert_eq!(view.cells(), rows("0:00:07 ", "12/11"));
        view.pan(Pan::Right);
        assert_eq!(view.cells(), rows("0:00:07 ", "12/11"));
        view.pan(Pan::Left);
        assert_eq!(view.text_index(0), Some(0));
    }

    #[test]
    fn a_row_ends_where_the_content_says_so_unless_there_is_but_one() {
        let text = |it: &str| Span::Text(it.to_owned());
        let board = Content {
            spans: vec![text("8abc"), Span::RowEnd, text("7def")],
            ..Content::default()
        };
        let mut rows = View::new(Table::german().unwrap(), Size::new(12, 2).unwrap());
        rows.show(board.clone());
        assert_eq!(
            rows.cells(),
            [german("8abc", 12), german("7def", 12)].concat()
        );
        let mut line = view(24);
        line.show(board);
        assert_eq!(line.cells(), german("8abc 7def", 24));
    }

    #[test]
    fn a_new_width_keeps_the_place() {
        let mut view = view(20);
        view.show(content(7));
        view.pan(Pan::Right);
        assert_eq!(view.text_index(0), Some(17));
        view.resize(width(10));
        assert_eq!(view.text_index(0), Some(17));
        view.resize(width(80));
        assert_eq!(view.text_index(17), Some(17));
    }
}
