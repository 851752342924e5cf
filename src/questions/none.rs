//! Stands for the questions in the build for tournaments, which has none of them.

use shakmaty::{Chess, Square};

use super::follows::{Follows, ListOrder, Told};
use crate::commands::DisplayCommand;
use crate::messages::{Phrase, Wording};
use crate::session::{Matter, State};

/// There is nothing to ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {}

impl Asked {
    /// There is nothing to allow.
    #[must_use]
    pub fn matter(&self) -> Matter {
        match *self {}
    }
}

/// Knows no question.
#[derive(Debug, Clone, Default)]
pub struct Questions {}

impl Questions {
    /// No line asks anything.
    #[must_use]
    pub fn typed(_: &str, _: &Wording) -> Option<Asked> {
        None
    }

    /// No short key asks anything.
    #[must_use]
    pub fn examples(_: &str, _: &Wording) -> Vec<String> {
        Vec::new()
    }

    /// No key asks anything.
    #[must_use]
    pub fn by_key(_: DisplayCommand, _: Option<Square>) -> Option<Asked> {
        None
    }

    /// No answer goes on.
    #[must_use]
    pub fn asked_to_go_on(&self, _: &[Phrase], _: &Wording) -> Option<Asked> {
        None
    }

    /// Nothing follows.
    pub fn answer(&mut self, asked: Asked, _: &[Phrase], _: &State, _: &Wording) -> Follows {
        match asked {}
    }

    /// Positions are told in the usual way, where they are told at all.
    pub fn position(&mut self, _: &Chess, _: &Wording) -> Option<Told> {
        None
    }

    /// Nothing is listed.
    pub fn list_in(&mut self, _: ListOrder) {}

    /// Nobody asks who plays.
    pub fn engine_replaced(&mut self, _: u8) {}

    /// There is nothing to go on with.
    pub fn forget(&mut self) {}
}
