//! liblouis, a shared library that writes words in the contractions of many languages. It is
//! loaded only when needed, so that programs are built and run without it.
//! Knows texts and cells, no line.

mod library;
mod worker;

use std::ffi::CString;
use std::path::Path;

pub use library::LouisError;

use super::cell::Cell;
use library::Library;
use worker::Worker;

/// The longest text, in characters. Messages are shorter.
const LONGEST_TEXT: usize = 10_000;

/// The longest name of a table, or of several separated by commas, in bytes: liblouis joins
/// it with folders in buffers of fixed size.
const LONGEST_NAME: usize = 500;

/// How many characters of an invalid name an error quotes.
const LONGEST_QUOTED: usize = 60;

/// A table of liblouis that writes words.
#[derive(Debug)]
pub struct Louis {
    library: &'static Library,
    table: CString,
}

impl Louis {
    /// Loads the library and checks that it accepts this table: a name such as `de-g1.ctb`,
    /// which liblouis looks up in its folder of tables, or a file. Several names, separated
    /// by commas, make one table.
    ///
    /// # Errors
    /// There is no library or no such table, the table is not for text, or liblouis is still busy with a text.
    pub fn open(table: &str) -> Result<Louis, LouisError> {
        let library = Library::get()?;
        let name = CString::new(table).ok();
        let name = name.filter(|name| (1..=LONGEST_NAME).contains(&name.count_bytes()));
        let name = name.ok_or_else(|| LouisError::TableName {
            table: table.chars().take(LONGEST_QUOTED).collect(),
        })?;
        let unusable = |cause: String| LouisError::Table {
            table: table.to_owned(),
            cause,
        };
        // liblouis would read whatever has this name, to an end that may never come.
        for file in table.split(',').map(Path::new) {
            plain_file::check_plain(file).map_err(|refusal| unusable(refusal.to_string()))?;
        }
        library.check(&name).map_err(unusable)?;
        let louis = Louis {
            library,
            table: name,
        };
        match louis.cells(" ")?.as_slice() {
            [(Cell::BLANK, 0)] => Ok(louis),
            _ => Err(LouisError::NotForText {
                table: table.to_owned(),
            }),
        }
    }

    /// The version of the library.
    ///
    /// # Errors
    /// There is no library.
    pub fn version() -> Result<String, LouisError> {
        Ok(Library::get()?.version())
    }

    /// The cells of a text, each with the index of its character, from 0. White space and
    /// control characters are blank. liblouis writes a character that the table lacks as its
    /// number.
    ///
    /// # Errors
    /// The text is too long, or liblouis does not write it completely within a second. While it is
    /// still busy with such a text, it writes no other.
    pub fn cells(&self, text: &str) -> Result<Vec<(Cell, usize)>, LouisError> {
        let blank = |c: char| c.is_whitespace() || c.is_control();
        let characters: Vec<char> = text
            .chars()
            .map(|c| if blank(c) { ' ' } else { c })
            .collect();
        let unwritten = LouisError::Unwritten {
            characters: characters.len(),
        };
        if characters.len() > LONGEST_TEXT {
            return Err(unwritten);
        }
        let written = Worker::translate(self.library, &self.table, characters);
        let written = written.ok_or_else(|| unwritten.clone())?;
        let cell = |(unit, at): (u32, usize)| Some((Cell::of(char::from_u32(unit)?)?, at));
        let cells: Option<Vec<(Cell, usize)>> = written.into_iter().map(cell).collect();
        cells.ok_or(unwritten)
    }
}
