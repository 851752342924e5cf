//! What the components of the desk may look at: the game as it stands, and its words. They change
//! neither.

use crate::dialogue::{Judgement, weigh};
use crate::messages::Wording;
use crate::session::State;
use announcements::Vocabulary;
use chess_laws::Game;
use spoken_grammar::{Heard, Margins};

/// The game as it stands, and its words.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) state: &'a State,
    pub(super) wording: &'a Wording,
    /// Whether a move to seal is awaited.
    pub(super) sealing: bool,
}

impl<'a> Context<'a> {
    pub(super) fn of(state: &'a State, wording: &'a Wording, sealing: bool) -> Self {
        Self {
            state,
            wording,
            sealing,
        }
    }

    /// The words that the players use.
    pub(super) fn vocabulary(&self) -> &'a Vocabulary {
        self.wording.vocabulary()
    }

    /// What words mean in a position, and how sure that is.
    pub(super) fn weigh(&self, game: &Game, heard: &Heard, margins: Margins) -> Judgement {
        weigh(heard, self.vocabulary(), game).judge(margins)
    }
}
