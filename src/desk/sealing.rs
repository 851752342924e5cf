//! A move that is sealed at the desk (Guideline I.1): the arbiter orders it, and the player to
//! move types it on the keyboard or in dots. It is neither spoken nor understood as an
//! announcement, and it is not in the journal; whoever carries the action out seals it.

use std::fmt;

use super::{Action, Desk};
use crate::arbiter::SealWish;
use crate::braille::Cell;
use crate::dialogue::Reply;
use crate::laws::Time;
use crate::session::{Duty, Event};
use crate::tactile::moves;

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

impl Desk {
    /// What is typed next is the move to seal, if one can be sealed now and here (D.2.10.6).
    pub(super) fn begin_sealing(&mut self, wish: SealWish, at: Time, actions: &mut Vec<Action>) {
        if !self.does(Duty::Adjourn) {
            return self.tell(&Reply::NoDuty(Duty::Adjourn), actions);
        }
        let reply = match self.state.apply(&Event::Seal { digest: None }, at) {
            Ok(_) => {
                self.sealing = Some(wish);
                Reply::SealNow(self.state.game().turn())
            }
            Err(refused) => Reply::Refused(refused),
        };
        self.tell(&reply, actions);
    }

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
