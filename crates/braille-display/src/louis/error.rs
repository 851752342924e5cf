//! Why liblouis does not write.

use thiserror::Error;

/// Why liblouis does not write.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LouisError {
    /// The library is not there, or cannot be loaded.
    #[error("liblouis cannot be loaded: {cause}")]
    NoLibrary {
        /// What the system says.
        cause: String,
    },
    /// The library is built in a way that is not known here.
    #[error("liblouis has characters of {bytes} bytes")]
    Characters {
        /// The size of a character.
        bytes: i32,
    },
    /// This is not the name of a table.
    #[error("{table:?} is not the name of a table")]
    TableName {
        /// The name, cut if it is long.
        table: String,
    },
    /// There is no such table, or it has a mistake.
    #[error("liblouis does not take the table {table}: {cause}")]
    Table {
        /// Its name.
        table: String,
        /// What liblouis says first.
        cause: String,
    },
    /// The table is one, but not of a language: it has no blank for a space.
    #[error("the table {table} has no blank for a space")]
    NotForText {
        /// Its name.
        table: String,
    },
    /// A text was not written as a whole.
    #[error("liblouis did not write a text of {characters} characters")]
    Unwritten {
        /// Its length.
        characters: usize,
    },
}
