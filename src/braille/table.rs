//! Text tables: from characters to cells. Knows nothing of what the text says.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::cell::Cell;
use super::data_file::{self, TableError};

/// A text table: one character becomes one cell.
///
/// The shipped tables lie in `braille/`; a player's own file has the same form.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    name: String,
    basis: String,
    characters: BTreeMap<char, Cell>,
}

impl Table {
    /// The shipped table of German 8-dot computer braille.
    ///
    /// # Errors
    ///
    /// None in a program whose tests passed: the file is part of the program.
    pub fn german() -> Result<Table, TableError> {
        Table::parse(include_str!("../../braille/de-8dot.toml"))
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

    /// The cells of a text, exactly one for each character.
    ///
    /// White space is blank. A character that is not in the table becomes
    /// [`Cell::REPLACEMENT`], so that a finger notices that something stands there.
    pub fn cells(&self, text: &str) -> Vec<Cell> {
        text.chars().map(|character| self.cell(character)).collect()
    }

    fn cell(&self, character: char) -> Cell {
        match self.characters.get(&character) {
            Some(cell) => *cell,
            None if character.is_whitespace() => Cell::BLANK,
            None => Cell::REPLACEMENT,
        }
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
