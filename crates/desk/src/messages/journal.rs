//! Why a journal cannot be read, as half a sentence without its full stop.

use super::{Localisation, text};
use game::session::journal::{JournalError, VERSION};

impl Localisation {
    /// Why a journal cannot be read. How the line should read is left to the log.
    #[must_use]
    pub fn journal_error(&self, error: &JournalError) -> String {
        match error {
            JournalError::Empty => text!(self, "journal-empty"),
            JournalError::Line { line, .. } => text!(self, "journal-line", line = line.to_owned()),
            JournalError::Unchained { line } => {
                text!(self, "journal-unchained", line = line.to_owned())
            }
            JournalError::Version(found) => {
                text!(
                    self,
                    "journal-version",
                    found = found.to_owned(),
                    version = VERSION
                )
            }
            JournalError::Fen(cause) => {
                text!(self, "journal-start", cause = self.fen_error(cause))
            }
            JournalError::Refused { line, .. } => {
                text!(self, "journal-refused", line = line.to_owned())
            }
        }
    }
}
