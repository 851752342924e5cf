//! Pages: lines of cells that are no longer than the paper.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use braille_display::{Cell, ascii};

/// How many cells a line has, and how many lines a page.
///
/// ```
/// use game::scoresheet::brf::PageSize;
/// let page: PageSize = "40x25".parse()?;
/// assert_eq!(page.to_string(), "40x25");
/// assert_eq!(PageSize::default().to_string(), "28x25");
/// # Ok::<(), game::scoresheet::brf::WrongPageSize>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSize {
    /// Cells a line.
    pub(super) width: usize,
    /// Lines a page, the first with title and page number.
    pub(super) height: usize,
}

/// A text that is not a page size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no size such as 28x25: 20 to 100 cells a line, 5 to 100 lines a page")]
pub struct WrongPageSize(pub String);

impl Default for PageSize {
    /// 28 cells and 25 lines: this fits on A4 paper and on anything wider.
    fn default() -> PageSize {
        PageSize {
            width: 28,
            height: 25,
        }
    }
}

impl FromStr for PageSize {
    type Err = WrongPageSize;

    fn from_str(text: &str) -> Result<PageSize, WrongPageSize> {
        let number = |text: &str| Some(text.parse::<NonZeroUsize>().ok()?.get());
        let size = text.split_once(['x', '×']).and_then(|(width, height)| {
            Some(PageSize {
                width: number(width)?,
                height: number(height)?,
            })
        });
        size.filter(|it| (20..=100).contains(&it.width) && (5..=100).contains(&it.height))
            .ok_or_else(|| WrongPageSize(text.to_owned()))
    }
}

impl fmt::Display for PageSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// The words of a paragraph in lines, all but the first indented by two cells. A word
/// that is longer than a line is cut.
pub(super) fn wrapped(words: &[Vec<Cell>], width: usize) -> Vec<Vec<Cell>> {
    let mut lines: Vec<Vec<Cell>> = vec![Vec::new()];
    let mut fresh = true;
    for word in words {
        let mut rest = word.as_slice();
        while !rest.is_empty() {
            let Some(line) = lines.last_mut() else { break };
            let space = usize::from(!fresh);
            let room = width.saturating_sub(line.len() + space);
            if rest.len() > room && !fresh {
                lines.push(vec![Cell::BLANK; 2]);
                fresh = true;
                continue;
            }
            let (now, later) = rest.split_at(rest.len().min(room));
            line.extend(std::iter::repeat_n(Cell::BLANK, space));
            line.extend(now);
            rest = later;
            fresh = false;
        }
    }
    lines
}

/// The character of a cell. An eight-dot cell, from a table that is not for paper, becomes a full
/// cell, which a reader notices.
fn on_paper(cell: Cell) -> char {
    ascii::to_ascii(cell)
        .or_else(|| ascii::to_ascii(Cell::SIX_DOTS))
        .unwrap_or('=')
}

/// Arranges lines in pages, each with its first line, and writes them as a file. Lines end with
/// carriage return and line feed, pages with a form feed.
pub(super) fn paged(
    lines: &[Vec<Cell>],
    size: PageSize,
    first: impl Fn(usize) -> Vec<Cell>,
) -> String {
    let mut file = String::new();
    for (index, page) in lines.chunks(size.height - 1).enumerate() {
        let first = first(index + 1);
        for line in std::iter::once(&first).chain(page) {
            file.extend(line.iter().map(|&cell| on_paper(cell)));
            file.truncate(file.trim_end_matches(' ').len());
            file.push_str("\r\n");
        }
        file.push('\u{c}');
    }
    file
}
