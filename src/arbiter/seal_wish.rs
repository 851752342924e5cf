//! The order to seal a move at the table (Guideline I.1): where its envelope goes, and what
//! stands on it.

use jiff::civil::DateTime;

use super::argument::Token;
use super::mistake::{Lacking, Mistake};
use super::read::{Order, Orders};

/// Where the sealed move goes, and what stands on its envelope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealWish {
    /// The file to write.
    pub file: String,
    /// The file with the arbiter's secret.
    pub secret: String,
    /// When play is resumed.
    pub resumption: DateTime,
    /// Where play is resumed.
    pub venue: String,
}

impl Orders<'_> {
    /// "Abgabezug game.seal secret.txt 2026-11-22T10:00 Saal 2". File names have no blanks.
    pub(super) fn seal_here(&self, rest: &[Token]) -> Result<Order, Mistake> {
        let mut rest = rest.iter();
        let file = self.need(rest.next(), Lacking::SealedFile)?;
        let secret = self.need(rest.next(), Lacking::SecretFile)?;
        let at = self.need(rest.next(), Lacking::Resumption)?;
        let resumption = at.word.parse().map_err(|_| Mistake::Unknown {
            word: at.word.clone(),
            place: at.place,
        })?;
        let venue: Vec<&str> = rest.map(|it| it.word.as_str()).collect();
        if venue.is_empty() {
            return self.lacking(Lacking::Venue);
        }
        Ok(Order::SealHere(SealWish {
            file: file.word.clone(),
            secret: secret.word.clone(),
            resumption,
            venue: venue.join(" "),
        }))
    }
}
