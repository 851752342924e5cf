//! What is wrong in a braille table or a key table, as half a sentence without its full
//! stop. What the system or the reader of TOML says stands in brackets.

use super::{Localisation, text};
use braille_display::{TableError, TableFault, TableMistake};

impl Localisation {
    /// Why a table cannot be used, with its file and the place of the mistake.
    #[must_use]
    pub fn table_error(&self, error: &TableError) -> String {
        match error {
            TableError::Unreadable { path, cause } => text!(
                self,
                "table-unreadable",
                path = path.display().to_string(),
                cause = cause.to_string()
            ),
            TableError::MalformedFile { path, fault } => {
                let path = path.display().to_string();
                let place = self.table_fault(fault);
                text!(self, "table-in-file", path = path, place = place)
            }
            TableError::Malformed(fault) => self.table_fault(fault),
        }
    }

    fn table_fault(&self, fault: &TableFault) -> String {
        text!(
            self,
            "table-at",
            line = fault.line,
            column = fault.column,
            mistake = self.table_mistake(&fault.mistake)
        )
    }

    fn table_mistake(&self, mistake: &TableMistake) -> String {
        let wrong = self.wrong_in_table(mistake);
        self.with_nearest(wrong, mistake.nearest())
    }

    /// What is wrong with a name that is not known, and which known one may be meant.
    pub(super) fn with_nearest(&self, wrong: String, nearest: Option<&str>) -> String {
        match nearest {
            Some(nearest) => text!(self, "nearest-name", wrong = wrong, nearest = nearest),
            None => wrong,
        }
    }

    fn wrong_in_table(&self, mistake: &TableMistake) -> String {
        match mistake {
            TableMistake::Form(cause) => text!(self, "table-form", cause = cause.as_str()),
            TableMistake::NoDriver { name, .. } => {
                text!(self, "table-no-driver", name = name.as_str())
            }
            TableMistake::OtherDriver(name) => {
                text!(self, "table-other-driver", name = name.as_str())
            }
            TableMistake::NoKey { driver, key, .. } => text!(
                self,
                "table-no-key",
                driver = driver.as_str(),
                key = key.as_str()
            ),
            TableMistake::Twice(keys) => text!(self, "table-twice", keys = keys.as_str()),
            TableMistake::NoAction { name, .. } => {
                text!(self, "table-no-action", name = name.as_str())
            }
        }
    }
}
