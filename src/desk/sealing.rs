//! A move that is sealed at the desk (Guideline I.1): the arbiter orders it, and the player to
//! move types it on the keyboard or in dots. It is neither spoken nor understood as an
//! announcement, and it is not in the journal; whoever carries the action out seals it.

use std::fmt;

use jiff::civil::DateTime;

use super::{Action, Desk};
use crate::braille::Cell;
use crate::dialogue::Reply;
use crate::tactile::moves;

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

/// A move to seal. It is never shown by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedMove {
    /// The move as its player recorded it.
    pub recorded: String,
    /// Where it goes.
    pub wish: SealWish,
}

impl fmt::Debug for SealedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealedMove")
            .field("wish", &self.wish)
            .finish_non_exhaustive()
    }
}

impl SealWish {
    /// `FILE SECRET-FILE 2026-11-22T10:00 VENUE`
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let mut next = || words.next().map(ToOwned::to_owned);
        let (file, secret, at) = (next()?, next()?, next()?);
        Some(Self {
            file,
            secret,
            resumption: at.parse().ok()?,
            venue: words.collect::<Vec<_>>().join(" "),
        })
    }
}

impl Desk {
    /// Whether a move to seal is waited for.
    #[must_use]
    pub fn is_sealing(&self) -> bool {
        self.sealing.is_some()
    }

    /// The move to seal was typed. If it cannot be sealed, another one may be typed, as until
    /// the clocks are stopped it may be changed (I.1.1).
    pub(super) fn seal(&self, recorded: &str) -> Vec<Action> {
        let wish = self.sealing.clone();
        let sealed = wish.map(|wish| SealedMove {
            recorded: recorded.trim().to_owned(),
            wish,
        });
        sealed.into_iter().map(Action::Seal).collect()
    }

    /// The same in dots: as a move is written in the player's table, else as its text.
    pub(super) fn seal_in_dots(&self, cells: &[Cell]) -> Vec<Action> {
        let table = &self.surface.manners.table;
        let text = moves::texts(table, cells).into_iter().next();
        let raw = || cells.iter().map(|&it| char::from(it)).collect();
        self.seal(&text.unwrap_or_else(raw))
    }

    /// A move to seal is not said.
    pub(super) fn typed_only(&mut self) -> Vec<Action> {
        let mut actions = self.attend();
        let side = self.state.game().turn();
        self.tell(&Reply::SealNow(side), &mut actions);
        actions
    }

    /// The game is adjourned, or goes on.
    pub(super) fn stop_sealing(&mut self) {
        self.sealing = None;
    }
}
