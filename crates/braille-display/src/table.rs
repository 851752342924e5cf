//! Text tables: characters to cells, and moves to cells and back. Knows nothing about the
//! meaning of a text.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use deunicode::deunicode_char;
use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;

use super::cell::{Cell, Dots};
use super::code::{self, Code};
use super::data_file::{self, TableError};
use super::form::{Height, Piece, Pieces};

use braille_tables::TEXT_TABLES as SHIPPED;

/// A text table: the cells of each character, each sign of a move and each piece on the
/// board.
///
/// The shipped tables are in `braille/`; a user's own file has the same form.
///
/// ```
/// use braille_display::Table;
///
/// let english = Table::shipped("en-6dot").unwrap()?;
/// let dots: String = english.moves("2. Nf3").into_iter().map(char::from).collect();
/// assert_eq!(dots, "⠆⠀⠎⠋⠒");
/// # Ok::<(), braille_display::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Table {
    name: String,
    basis: String,
    #[serde(default)]
    dots: Height,
    /// The cells before a run of digits in text.
    #[serde(default)]
    number_sign: Dots,
    /// The cells between a digit and a letter that has the dots of a digit.
    #[serde(default)]
    letter_sign: Dots,
    /// The letter sign before a Latin letter, if the table has a separate sign for that.
    #[serde(default)]
    latin_sign: Option<Dots>,
    /// Signs of a move that are written before its last square.
    #[serde(default)]
    before_square: Vec<String>,
    characters: BTreeMap<char, Dots>,
    #[serde(default)]
    moves: Code,
    #[serde(default)]
    board: Option<Pieces>,
}

impl Default for Table {
    /// German 8-dot computer braille.
    fn default() -> Table {
        // The file is part of the program, and a test reads it.
        static GERMAN: LazyLock<Table> = LazyLock::new(|| {
            Table::german().unwrap_or_else(|_| Table {
                name: String::new(),
                basis: String::new(),
                dots: Height::default(),
                number_sign: Dots::default(),
                letter_sign: Dots::default(),
                latin_sign: None,
                before_square: Vec::new(),
                characters: BTreeMap::new(),
                moves: Code::default(),
                board: None,
            })
        });
        GERMAN.clone()
    }
}

impl Table {
    /// The shipped table of German 8-dot computer braille.
    ///
    /// # Errors
    ///
    /// Never for the shipped table; a test checks that.
    pub fn german() -> Result<Table, TableError> {
        Table::parse(SHIPPED[0].1)
    }

    /// The shipped table of this name, such as `en-6dot`, if there is one.
    pub fn shipped(name: &str) -> Option<Result<Table, TableError>> {
        let (_, text) = SHIPPED.iter().find(|(known, _)| *known == name)?;
        Some(Table::parse(text))
    }

    /// The names of the shipped tables.
    pub fn names() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(name, _)| *name)
    }

    /// Reads a table from TOML text.
    ///
    /// # Errors
    ///
    /// [`TableError::Malformed`] with the line and column of the first mistake.
    pub fn parse(text: &str) -> Result<Table, TableError> {
        Ok(data_file::parse(text)?)
    }

    /// Reads a user's own table.
    ///
    /// # Errors
    ///
    /// [`TableError`] with the file, and the line and column of a mistake.
    pub fn load(path: &Path) -> Result<Table, TableError> {
        data_file::load(path, Table::parse)
    }

    /// The table's name for itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The standard that the table names as its basis.
    pub fn basis(&self) -> &str {
        &self.basis
    }

    /// Whether no cell of the table has dots 7 and 8, so that it can be embossed.
    pub fn has_six_dots(&self) -> bool {
        self.dots == Height::Six
    }

    /// The text of cells, for sighted readers, with one character for each cell. If several
    /// characters have the same dots, the first in Unicode is chosen. A cell that is not a
    /// character alone stays a cell.
    pub fn text(&self, cells: &[Cell]) -> String {
        cells.iter().map(|cell| self.read(*cell)).collect()
    }

    fn read(&self, cell: Cell) -> char {
        if cell == Cell::BLANK {
            return ' ';
        }
        let mut known = self.characters.iter();
        let same = known.find(|(_, own)| own.cells() == [cell]);
        same.map_or_else(|| char::from(cell), |(character, _)| *character)
    }

    /// The text that [`Table::cells`] writes with exactly these cells, to read back to people
    /// what they typed. A cell that is not a character alone stays a cell.
    pub fn echo(&self, cells: &[Cell]) -> String {
        let written = |cell: Cell| {
            let same = |known: &&char| self.cells(&known.to_string()) == [cell];
            self.characters.keys().find(same).copied()
        };
        let written = |&cell: &Cell| match cell {
            Cell::BLANK => ' ',
            cell => written(cell).unwrap_or(char::from(cell)),
        };
        cells.iter().map(written).collect()
    }

    /// The cells of a text.
    ///
    /// White space is blank. A capital that the table lacks is written like its small letter.
    /// The number sign, if the table has one, stands before digits; the letter sign stands
    /// before a letter after a digit that would otherwise be read as another digit. A character in
    /// Unicode's Braille Patterns is that cell. Any other character that the table lacks is
    /// written like its base letter (`é` as `e`) or its transliteration (`Ж` as `zh`). If it
    /// has neither, it becomes a full cell, [`Cell::REPLACEMENT`] or [`Cell::SIX_DOTS`], so
    /// that the finger notices it.
    pub fn cells(&self, text: &str) -> Vec<Cell> {
        self.spelled(text)
            .into_iter()
            .map(|(cell, _)| cell)
            .collect()
    }

    /// The cells of a text, each with the index of its character in the text, from 0.
    pub(super) fn spelled(&self, text: &str) -> Vec<(Cell, usize)> {
        let mut cells = Vec::new();
        let mut in_number = false;
        for (at, character) in text.chars().enumerate() {
            let digit = character.is_ascii_digit();
            if digit && !in_number && self.number_sign != Dots::default() {
                cells.extend(self.number_sign.cells().iter().map(|&cell| (cell, at)));
            }
            if in_number && !digit {
                let sign = self.sign_of_letter(character);
                cells.extend(sign.iter().map(|&cell| (cell, at)));
            }
            in_number = digit;
            match self.character(character) {
                Some(dots) => cells.extend(dots.cells().iter().map(|&cell| (cell, at))),
                None if character.is_whitespace() => cells.push((Cell::BLANK, at)),
                None => {
                    let own = Cell::of(character).map(|cell| vec![cell]);
                    let instead = own.unwrap_or_else(|| self.stand_in(character));
                    cells.extend(instead.into_iter().map(|cell| (cell, at)));
                }
            }
        }
        cells
    }

    /// The sign that keeps this character, after a digit, from being read as another digit.
    fn sign_of_letter(&self, character: char) -> &[Cell] {
        let cells = self.character(character).map(Dots::cells);
        let like_a_digit = |digit| self.digit(digit).is_some_and(|own| cells == Some(&[own]));
        if !(0..10).any(like_a_digit) {
            return &[];
        }
        let latin = self.latin_sign.as_ref();
        let latin = latin.filter(|_| character.is_ascii_alphabetic());
        latin.unwrap_or(&self.letter_sign).cells()
    }

    /// Whether a character of the text is written like another one or left out.
    pub fn lacks(&self, text: &str) -> bool {
        let known = |c: char| c.is_whitespace() || self.character(c).is_some();
        !text.chars().all(known)
    }

    /// The cells of moves with their numbers, in English letters: `12. Nf3`. Anything that is
    /// not a sign of a move is written as text.
    pub fn moves(&self, text: &str) -> Vec<Cell> {
        self.try_moves(text).unwrap_or_else(|| self.cells(text))
    }

    /// The cells of moves; `None` if the table has no signs for them.
    pub(super) fn try_moves(&self, text: &str) -> Option<Vec<Cell>> {
        if self.moves.is_empty() {
            return None;
        }
        let signs = self.before_square.iter();
        let text = signs.fold(text.to_owned(), |text, sign| {
            code::before_square(&text, sign)
        });
        self.moves.spell(&text)
    }

    /// All texts that these cells can stand for, read as signs of a move without spaces, in
    /// English letters.
    pub fn read_move(&self, cells: &[Cell]) -> Vec<String> {
        let texts = self.moves.spellings(cells).into_iter();
        let signs = |text: String| {
            let signs = self.before_square.iter();
            signs.fold(text, |text, sign| code::at_the_end(&text, sign))
        };
        let mut texts: Vec<String> = texts.map(signs).collect();
        texts.sort();
        texts.dedup();
        texts
    }

    /// The cells before a run of digits in text; empty in most tables of eight dots.
    pub fn number_sign(&self) -> &[Cell] {
        self.number_sign.cells()
    }

    /// The cell of a digit in text, if it has one cell.
    pub fn digit(&self, digit: u64) -> Option<Cell> {
        let character = char::from_digit(u32::try_from(digit).ok()?, 10)?;
        match self.character(character)?.cells() {
            [cell] => Some(*cell),
            _ => None,
        }
    }

    /// The cell of a piece on the board, without the mark of its colour.
    pub fn piece(&self, piece: Piece) -> Cell {
        self.board
            .map_or(self.dots.replacement(), |pieces| pieces.cell(piece))
    }

    /// Every cell sequence that the table writes.
    #[cfg(test)]
    fn all(&self) -> impl Iterator<Item = &Cell> {
        self.characters.values().flat_map(|dots| dots.cells())
    }

    fn character(&self, character: char) -> Option<&Dots> {
        let small = || {
            let mut small = character.to_lowercase();
            small.next().filter(|small| *small != character)
        };
        let known = self.characters.get(&character);
        known.or_else(|| self.characters.get(&small()?))
    }
}

impl Table {
    /// The cells of a character that the table lacks.
    fn stand_in(&self, character: char) -> Vec<Cell> {
        let mut found = stand_ins(character)
            .into_iter()
            .filter_map(|text| self.letters(&text));
        found
            .next()
            .unwrap_or_else(|| vec![self.dots.replacement()])
    }

    /// The cells of characters if the table has them all; `None` for no characters.
    fn letters(&self, text: &str) -> Option<Vec<Cell>> {
        let cells = |c: char| Some(self.character(c)?.cells().to_vec());
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
    let latin = latin.filter(|text| {
        let fits = |c: char| !c.is_ascii_digit() && !c.is_whitespace();
        text.len() <= LONGEST && text.chars().all(fits)
    });
    let base = base.map(String::from).into_iter();
    base.chain(latin.map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests;
