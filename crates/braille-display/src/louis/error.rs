//! Why liblouis cannot be used.

use thiserror::Error;

/// Why liblouis cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LouisError {
    /// The library is missing or cannot be loaded.
    #[error("liblouis cannot be loaded: {cause}")]
    NoLibrary {
        /// The system's error.
        cause: String,
    },
    /// The library was built with characters of an unknown size.
    #[error("liblouis has characters of {bytes} bytes")]
    Characters {
        /// The size of a character.
        bytes: i32,
    },
    /// This cannot be the name of a table.
    #[error("{table:?} is not the name of a table")]
    TableName {
        /// The name, shortened if it is long.
        table: String,
    },
    /// There is no such table, or it contains a mistake.
    #[error("liblouis does not take the table {table}: {cause}")]
    Table {
        /// Its name.
        table: String,
        /// The first error of liblouis.
        cause: String,
    },
    /// The table is not for text: it does not write a space as a blank cell.
    #[error("the table {table} has no blank for a space")]
    NotForText {
        /// Its name.
        table: String,
    },
    /// A text was not written completely.
    #[error("liblouis did not write a text of {characters} characters")]
    Unwritten {
        /// Its length.
        characters: usize,
    },
}
