//! Words that are only typed, written out in dots: those of the language of the texts, and English.

use super::moves;
use announcements::TypedReader;
use braille_display::{Cell, Table};

/// The line that these cells write out in typed words, with squares and moves between them; `None` if
/// one of them is neither.
#[must_use]
pub fn written_out(table: &Table, typed: &TypedReader, cells: &[Cell]) -> Option<String> {
    let tokens = cells.split(|&cell| cell == Cell::BLANK);
    let tokens = tokens.filter(|it| !it.is_empty());
    let texts: Option<Vec<String>> = tokens.map(|it| text(table, typed, it)).collect();
    let line = texts?.join(" ");
    (!line.is_empty()).then_some(line)
}

/// One word that these cells write, in small letters or with a capital; otherwise a square or a move.
fn text(table: &Table, typed: &TypedReader, token: &[Cell]) -> Option<String> {
    let phrases = typed.words().flat_map(|it| it.all_phrases());
    let mut words = phrases.flat_map(str::split_whitespace);
    let is_it =
        |word: &&str| table.cells(&word.to_lowercase()) == token || table.cells(word) == token;
    let word = words.find(is_it).map(str::to_owned);
    word.or_else(|| moves::texts(table, token).into_iter().next())
}
