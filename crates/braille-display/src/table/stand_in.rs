//! Writes characters that a table lacks. Knows characters, no text.

use deunicode::deunicode_char;
use unicode_normalization::UnicodeNormalization;

use super::Table;
use crate::cell::Cell;

impl Table {
    /// The cells of a character that the table lacks.
    pub(super) fn stand_in(&self, character: char) -> Vec<Cell> {
        let mut found = stand_ins(character)
            .into_iter()
            .filter_map(|text| self.letters(&text));
        found
            .next()
            .unwrap_or_else(|| vec![self.dots.replacement()])
    }

    /// The cells of characters if the table has them all; `None` for no characters.
    fn letters(&self, text: &str) -> Option<Vec<Cell>> {
        let cells = |it: char| Some(self.character(it)?.cells().to_vec());
        let all: Option<Vec<Vec<Cell>>> = text.chars().map(cells).collect();
        all.map(|all| all.concat()).filter(|all| !all.is_empty())
    }
}

/// What may stand for a character, the best first: the letter without its marks, then its
/// transliteration. Left out are braille patterns, digits, which would need a number sign,
/// and signs that would become a whole word: a full cell is clearer than that.
fn stand_ins(character: char) -> Vec<String> {
    const LONGEST: usize = 4;
    if ('\u{2800}'..='\u{28FF}').contains(&character) {
        return Vec::new();
    }
    let base = character.nfd().next().filter(|base| *base != character);
    let latin = deunicode_char(character).map(str::trim);
    let latin = latin.filter(|it| {
        let fits = |c: char| !c.is_ascii_digit() && !c.is_whitespace();
        it.len() <= LONGEST && it.chars().all(fits)
    });
    let base = base.map(String::from).into_iter();
    base.chain(latin.map(str::to_owned)).collect()
}
