//! What is announced and not completed, and how much of it the players learn before it is: perhaps
//! only its words.

use chess_laws::Game;
use shakmaty::Color;

use super::{IllegalAnnouncement, State};

/// What is announced and not completed, as a view of a state.
#[derive(Debug, Clone, Copy)]
pub struct Pending<'a>(&'a State);

impl State {
    /// What is announced and not completed.
    #[must_use]
    pub const fn pending(&self) -> Pending<'_> {
        Pending(self)
    }
}

impl<'a> Pending<'a> {
    /// The illegal announcement that waits in the place of a move.
    #[must_use]
    pub fn illegal(self) -> Option<&'a IllegalAnnouncement> {
        self.0.illegal.as_ref()
    }

    /// The words, where they are all that is told: not even whether they name a legal move.
    #[must_use]
    pub fn only_words(self) -> Option<&'a str> {
        let illegal = self.illegal().map(|it| it.said.as_str());
        let words = self.0.announced_words.as_deref();
        illegal.or(words.filter(|_| self.0.announced.is_some()))
    }

    /// The side that answers what is announced, legal or not; otherwise the one on the move.
    #[must_use]
    pub fn answerer(self) -> Color {
        match self.illegal() {
            Some(_) => self.0.game.turn().other(),
            None => self.0.game_ahead().turn(),
        }
    }

    /// The game as far as the players learn it: with the announced move, unless only its words are
    /// told.
    #[must_use]
    pub fn known_game(self) -> Game {
        match self.only_words() {
            Some(_) => self.0.game.clone(),
            None => self.0.game_ahead(),
        }
    }
}
