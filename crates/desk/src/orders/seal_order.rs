//! The order to seal a move at the board (Guideline I.1): where its envelope goes, and what is
//! written on it.

use super::argument::OrderWord;
use super::mistake::{Lacking, OrderMistake};
use super::order::{Order, SealOrder};
use super::read::OrderReader;

impl OrderReader<'_> {
    /// "Abgabezug game.seal secret.txt 2026-11-22T10:00 Saal 2". File names have no blanks.
    pub(super) fn seal_here(&self, rest: &[OrderWord]) -> Result<Order, OrderMistake> {
        let mut rest = rest.iter();
        let file = self.need(rest.next(), Lacking::SealedFile)?;
        let secret = self.need(rest.next(), Lacking::SecretFile)?;
        let at = self.need(rest.next(), Lacking::Resumption)?;
        let resumption = at.word.parse().map_err(|_| OrderMistake::Unknown {
            word: at.word.clone(),
            place: at.place,
        })?;
        let venue: Vec<&str> = rest.map(|it| it.word.as_str()).collect();
        if venue.is_empty() {
            return self.lacking(Lacking::Venue);
        }
        Ok(Order::SealHere(SealOrder {
            file: file.word.clone(),
            secret: secret.word.clone(),
            resumption,
            venue: venue.join(" "),
        }))
    }
}
