//! Why liblouis does not write, in words.

use super::{Localisation, text};
use braille_display::LouisError;

impl Localisation {
    /// Why liblouis does not write, as half a sentence.
    #[must_use]
    pub fn louis_error(&self, error: &LouisError) -> String {
        match error {
            LouisError::NoLibrary { cause } => {
                let cause = cause.trim_end_matches('.');
                text!(self, "liblouis-missing", cause = cause)
            }
            LouisError::Characters { bytes } => {
                text!(self, "liblouis-characters", bytes = bytes.to_string())
            }
            LouisError::TableName { table } => {
                text!(self, "liblouis-table-name", table = table.as_str())
            }
            LouisError::Table { table, cause } => {
                let cause = cause.trim_end_matches('.');
                text!(
                    self,
                    "liblouis-table",
                    table = table.as_str(),
                    cause = cause
                )
            }
            LouisError::NotForText { table } => {
                text!(self, "liblouis-not-for-text", table = table.as_str())
            }
            LouisError::Unwritten { characters } => {
                text!(
                    self,
                    "liblouis-unwritten",
                    characters = characters.to_string()
                )
            }
        }
    }
}
