//! Splits the text of a braille file into cells between blanks, each with its place.

use super::fault::{BrfFault, BrfPlace};
use super::signs::Signs;
use crate::scoresheet::pgn::ScoresheetMistake;
use braille_display::{Cell, ascii};

/// Cells between blanks.
pub(super) struct BrfToken {
    pub cells: Vec<Cell>,
    pub place: BrfPlace,
}

/// The lines of all pages as tokens, without the lines with the page numbers.
pub(super) fn lines(text: &str, signs: &Signs<'_>) -> Result<Vec<Vec<BrfToken>>, BrfFault> {
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
