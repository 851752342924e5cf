//! Lines in a person's own phrasing: what they mean, from the words in them, in whatever order and form people use.
//!
//! A language's table says which words stand for which concept (`attack = ["greif*", "angriff*"]`). One table for all
//! languages says which concepts make up which meaning. Beside that, the line is compared with example sentences: where
//! both ways to read it agree, a doubt goes. A meaning is told as the documented line for the same, so that
//! the readers behind it know only these, or as the parts of a move. Must not know the game: which of several moves is
//! meant is up to the caller.

mod apart;
mod by_place;
mod candidates;
mod latin;
mod likely;
mod likeness;
mod line_words;
mod meanings;
mod moving;
mod phrasings;
mod places;
mod reader;
mod said;
mod taken;
mod together;
mod weighing;

pub use meanings::{Meanings, MeaningsError};
pub use moving::MoveParts;
pub use phrasings::{Phrasings, alike};
pub use reader::PhrasingReader;
pub use said::Meant;
pub use weighing::Paraphrase;

use shakmaty::Color;

use super::tokens;
use line_words::words;
use phrasings::{AROUND, Part};
use taken::Taken;
use weighing::{ByWords, weigh};

impl PhrasingReader<'_> {
    /// What this line means to a player of this side; `None` if nothing in it is known well enough.
    #[must_use]
    pub fn read(&self, line: &str, mine: Color) -> Option<Paraphrase> {
        let ways = self.placed_ways(line, mine);
        let candidates = self.sorted(&ways, mine);
        if !self.best_fit_here(&candidates) {
            return None;
        }
        let by_words = self.by_words(&candidates, mine);
        let likely = match by_words.as_ref().is_some_and(ByWords::is_a_name) {
            true => Vec::new(),
            false => self.likely(line, &ways, mine),
        };
        weigh(by_words, &likely, self.denies(line), words(line).len())
    }

    /// The ways to take the words of a line, with the squares that are told by their place.
    fn placed_ways(&self, line: &str, mine: Color) -> Vec<Taken> {
        self.placed(self.ways_of(line), mine)
    }

    /// The documented line that is nearest to this one: it has a word or more in common with it that tells something, and
    /// changes nothing.
    #[must_use]
    pub fn nearest(&self, line: &str, mine: Color) -> Option<String> {
        let ways = self.placed_ways(line, mine);
        let mut candidates = self.sorted(&ways, mine);
        if !self.best_fit_here(&candidates) {
            return None;
        }
        candidates.retain(|it| !it.changes && it.telling > 0 && self.fits_here(it));
        let (_, meant) = self.best(&candidates, mine)?;
        meant.into_iter().find_map(|it| match it {
            Meant::Line(line) => Some(line),
            Meant::Move(_) => None,
        })
    }

    /// The moves that a line can be, whatever else it says, the likeliest first; none if it asks or denies something.
    #[must_use]
    pub fn moves_within(&self, line: &str, mine: Color) -> Vec<MoveParts> {
        match self.denies(line) {
            true => Vec::new(),
            false => self.moves_in(&self.placed_ways(line, mine)),
        }
    }

    /// The only word of a line that is no filling word, as it was typed, where there are others.
    #[must_use]
    pub fn bare<'l>(&self, line: &'l str) -> Option<&'l str> {
        let is_filling = |word: &str| {
            let compared = alike(word);
            let entries = self.phrasings.entries.iter();
            let mut fitting = entries.filter(|it| match it.words.as_slice() {
                [only] => only.fits(&compared),
                _ => false,
            });
            fitting.any(|it| matches!(&it.part, Part::Concept(name) if name == AROUND))
        };
        let mut others = tokens(line).filter(|it| !is_filling(it));
        let only = others.next()?;
        (others.next().is_none() && tokens(line).nth(1).is_some()).then_some(only)
    }
}

#[cfg(test)]
mod tests;
