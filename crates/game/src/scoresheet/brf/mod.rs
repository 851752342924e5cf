//! Scoresheets in braille: pages of six-dot cells for an embosser (BRF), written and read. A
//! [`Table`](braille_display::Table) says which cells a move or a digit has.
//!
//! A page begins with a line that has a title and, at its end, the number of the page. The first
//! page continues with a header and a blank line, and with the starting position if it is not the
//! usual one. Then each move of both players has a line, whose continuation is indented. If nobody
//! has moved yet, the number of the first move stands alone. The last line is the result.
//!
//! Opens no file and has no texts for a player.

mod page;
mod read;
mod signs;
mod start;
mod write;

use crate::scoresheet::pgn::ScoresheetMistake;
use braille_display::{Cell, ascii};
pub use page::{PageSize, WrongPageSize};
pub use read::{BrfReading, read};
use signs::Signs;
pub use write::{Heading, set, write};

/// A mistake and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct BrfFault {
    pub place: BrfPlace,
    /// What is wrong. Cells are given as the letters and signs of the file.
    pub mistake: ScoresheetMistake,
}

/// A place in a braille file, each part counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrfPlace {
    pub page: usize,
    /// The line of the page.
    pub line: usize,
    /// The cell of the line.
    pub cell: usize,
}

/// Cells between blanks.
struct BrfToken {
    pub cells: Vec<Cell>,
    pub place: BrfPlace,
}

/// The lines of all pages as tokens, without the lines with the page numbers.
fn lines(text: &str, signs: &Signs<'_>) -> Result<Vec<Vec<BrfToken>>, BrfFault> {
    let mut all = Vec::new();
    for (page, content) in text.split('\u{c}').enumerate() {
        for (line, content) in content.lines().enumerate() {
            let tokens = tokens(content, page + 1, line + 1)?;
            let last = tokens.last().and_then(|it| signs.read_number(&it.cells));
            let numbered = line == 0 && last == Some(page as u64 + 1);
            if !numbered {
                all.push(tokens);
            }
        }
    }
    Ok(all)
}

fn tokens(line: &str, page: usize, number: usize) -> Result<Vec<BrfToken>, BrfFault> {
    let mut tokens: Vec<BrfToken> = Vec::new();
    let mut after_blank = true;
    for (at, character) in line.trim_end().chars().enumerate() {
        let place = BrfPlace {
            page,
            line: number,
            cell: at + 1,
        };
        let cell = ascii::from_ascii(character).ok_or(BrfFault {
            place,
            mistake: ScoresheetMistake::Move,
        })?;
        match tokens.last_mut() {
            _ if cell == Cell::BLANK => {}
            Some(token) if !after_blank => token.cells.push(cell),
            _ => tokens.push(BrfToken {
                cells: vec![cell],
                place,
            }),
        }
        after_blank = cell == Cell::BLANK;
    }
    Ok(tokens)
}
