//! Text tables: from characters to cells, and moves to cells and back. Knows
//! nothing of what the text says.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::cell::{Cell, Dots};
use super::code::{self, Code};
use super::data_file::{self, TableError};
use super::form::{Height, Piece, Pieces};

/// The shipped tables, by name.
const SHIPPED: [(&str, &str); 8] = [
    ("de-8dot", include_str!("../../braille/de-8dot.toml")),
    ("de-6dot", include_str!("../../braille/de-6dot.toml")),
    ("en-8dot", include_str!("../../braille/en-8dot.toml")),
    ("en-6dot", include_str!("../../braille/en-6dot.toml")),
    ("ru-8dot", include_str!("../../braille/ru-8dot.toml")),
    ("ru-6dot", include_str!("../../braille/ru-6dot.toml")),
    ("bg-8dot", include_str!("../../braille/bg-8dot.toml")),
    ("bg-6dot", include_str!("../../braille/bg-6dot.toml")),
];

/// A text table: what each character, each sign of a move and each piece on the
/// board is written with.
///
/// The shipped tables lie in `braille/`; a player's own file has the same form.
///
/// ```
/// use annabella::braille::Table;
///
/// let english = Table::shipped("en-6dot").unwrap()?;
/// let dots: String = english.moves("2. Nf3").into_iter().map(char::from).collect();
/// assert_eq!(dots, "⠆⠀⠎⠋⠒");
/// # Ok::<(), annabella::braille::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Table {
    name: String,
    basis: String,
    #[serde(default)]
    dots: Height,
    /// Stands before a run of digits in text.
    #[serde(default)]
    number_sign: Dots,
    /// Signs of a move that stand before its last square.
    #[serde(default)]
    before_square: Vec<String>,
    characters: BTreeMap<char, Dots>,
    #[serde(default)]
    moves: Code,
    #[serde(default)]
    board: Option<Pieces>,
}

impl Table {
    /// The shipped table of German 8-dot computer braille.
    ///
    /// # Errors
    ///
    /// None in a program whose tests passed: the file is part of the program.
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

    /// Reads a player's own table.
    ///
    /// # Errors
    ///
    /// [`TableError`] naming the file, and the line and column of a mistake.
    pub fn load(path: &Path) -> Result<Table, TableError> {
        data_file::load(path, Table::parse)
    }

    /// What the table calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What the table says it is based on.
    pub fn basis(&self) -> &str {
        &self.basis
    }

    /// Whether no cell of the table has dots 7 and 8, so that it can be embossed.
    pub fn has_six_dots(&self) -> bool {
        self.dots == Height::Six
    }

    /// The cells of a text.
    ///
    /// White space is blank, a capital that is not in the table is written like its
    /// small letter, digits stand after the number sign if the table has one. Another
    /// character that is not in the table becomes [`Cell::REPLACEMENT`], so that a
    /// finger notices that something stands there.
    pub fn cells(&self, text: &str) -> Vec<Cell> {
        self.spelled(text)
            .into_iter()
            .map(|(cell, _)| cell)
            .collect()
    }

    /// The same, each cell with the place of its character in the text, from 0.
    pub(super) fn spelled(&self, text: &str) -> Vec<(Cell, usize)> {
        let mut cells = Vec::new();
        let mut in_number = false;
        for (at, character) in text.chars().enumerate() {
            let digit = character.is_ascii_digit();
            if digit && !in_number && self.number_sign != Dots::default() {
                cells.extend(self.number_sign.cells().iter().map(|&cell| (cell, at)));
            }
            in_number = digit;
            match self.character(character) {
                Some(dots) => cells.extend(dots.cells().iter().map(|&cell| (cell, at))),
                None if character.is_whitespace() => cells.push((Cell::BLANK, at)),
                None => cells.push((Cell::REPLACEMENT, at)),
            }
        }
        cells
    }

    /// The cells of moves with their numbers, given in English letters: `12. Nf3`.
    /// What is no sign of a move is written as text.
    pub fn moves(&self, text: &str) -> Vec<Cell> {
        self.try_moves(text).unwrap_or_else(|| self.cells(text))
    }

    /// The same; none if the table has no signs for them.
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

    /// All that these cells can say, read as signs of a move without spaces, in
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

    /// What stands before a run of digits in text; nothing in most tables of eight dots.
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

    /// The cell of a piece on the board, without a mark of its colour.
    pub fn piece(&self, piece: Piece) -> Cell {
        self.board
            .map_or(Cell::REPLACEMENT, |pieces| pieces.cell(piece))
    }

    /// Every cell sequence that the table writes.
    #[cfg(test)]
    fn all(&self) -> impl Iterator<Item = &Cell> {
        self.characters.values().flat_map(|dots| dots.cells())
    }

    fn character(&self, character: char) -> Option<&Dots> {
        let small = || {
            let mut small = character.to_lowercase();
            small.next().filter(|it| *it != character)
        };
        let known = self.characters.get(&character);
        known.or_else(|| self.characters.get(&small()?))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn unicode(text: &str) -> String {
        let cells = Table::german().unwrap().cells(text);
        cells.into_iter().map(char::from).collect()
    }

    fn fault(text: &str) -> String {
        Table::parse(text).unwrap_err().to_string()
    }

    #[test]
    fn moves_are_written_in_computer_braille() {
        let sample = [0x21, 0x04, 0x00, 0x11, 0x39, 0x00, 0x11, 0x31].map(Cell);
        assert_eq!(Table::german().unwrap().cells("1. e4 e5"), sample);
        assert_eq!(unicode("1. e4 Sf3 Lb5+ O-O"), "⠡⠄⠀⠑⠹⠀⡎⠋⠩⠀⡇⠃⠱⠖⠀⡕⠤⡕");
    }

    #[test]
    fn the_german_table_covers_what_the_line_may_say() {
        let text = "KDTLSKönigBauerweiß ÄÖÜäöü 0123456789 +#=-x:.,/?()!>\"'½";
        assert!(!unicode(text).contains(char::from(Cell::REPLACEMENT)));
    }

    #[test]
    fn every_shipped_table_says_its_basis_and_writes_moves_and_pieces() {
        for name in Table::names() {
            let table = Table::shipped(name).unwrap().unwrap();
            assert!(table.basis().contains("convention"), "{name}");
            assert_eq!(table.has_six_dots(), name.ends_with("6dot"), "{name}");
            let text = "12. Nxf3+ Qd8# O-O-O Bb1 Ra6 Ke7 c5 g4 h3 90";
            let moves = table.try_moves(text).unwrap();
            let written = table.cells("1:23:45? (a, b) - !");
            let all = table.all().chain(&moves).chain(&written);
            let low = all.filter(|cell| cell.0 > 0x3F);
            assert_eq!(low.count() == 0, table.has_six_dots(), "{name}");
            let mut pieces = Piece::ALL.map(|it| table.piece(it)).to_vec();
            assert!(
                pieces.iter().all(|cell| (1..0x40).contains(&cell.0)),
                "{name}"
            );
            pieces.sort();
            pieces.dedup();
            assert_eq!(pieces.len(), 6, "{name}");
        }
    }

    #[test]
    fn six_dots_write_numbers_after_a_sign_and_capitals_small() {
        let table = Table::shipped("de-6dot").unwrap().unwrap();
        let cells = table.cells("Weiß 12:05");
        let cells: String = cells.into_iter().map(char::from).collect();
        assert_eq!(cells, "⠺⠑⠊⠮⠀⠼⠁⠃⠒⠼⠚⠑");
    }

    #[test]
    fn an_unknown_character_is_seen() {
        assert_eq!(unicode("a\u{2068}жb"), "⠁⣿⣿⠃");
        assert_eq!(unicode("a\nb\u{a0}"), "⠁⠀⠃⠀");
    }

    #[test]
    fn mistakes_are_located() {
        let head = "name = \"n\"\nbasis = \"b\"\n";
        assert_eq!(
            fault(&format!("{head}[characters]\na = \"1\"\n\"ä\" = \"19\"\n")),
            "The table has a mistake in line 5, column 7: \
             \"19\" is not a list of dots from 1 to 8 in ascending order."
        );
        assert!(
            fault(&format!("{head}colour = 1\n[characters]\n"))
                .contains("line 3, column 1: unknown field")
        );
        assert!(fault(&format!("{head}[characters]\nab = \"1\"\n")).contains("line 4, column 1"));
        assert!(
            fault(&format!("{head}[characters]\na = \"1\"\na = \"2\"\n"))
                .contains("line 5, column 1: duplicate key")
        );
    }

    #[test]
    fn an_own_table_is_read_by_path() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.toml");
        let missing = Table::load(&path).unwrap_err().to_string();
        assert!(missing.contains("mine.toml cannot be read"), "{missing}");

        std::fs::write(&path, "name = 'n'\nbasis = 'b'\n[characters]\na = '8'\n").unwrap();
        assert_eq!(Table::load(&path).unwrap().cells("a"), [Cell(0x80)]);

        std::fs::write(&path, "name = 'n'\nbasis = 'b'\n[characters]\na = '88'\n").unwrap();
        let malformed = Table::load(&path).unwrap_err().to_string();
        assert!(
            malformed.contains("mine.toml has a mistake in line 4, column 5"),
            "{malformed}"
        );
    }
}
