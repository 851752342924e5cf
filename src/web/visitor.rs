//! The visitors of the page, and what they may do. Each kind of visitor has an address of its own.
//! The server tells them apart only by that, never by what the page says.

use rand::rngs::SysError;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::{By, PageRequest, PageToken};

/// A visitor of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visitor {
    /// The sighted player, with this side.
    Player(Color),
    /// The arbiter.
    Arbiter,
    /// A spectator.
    Spectator,
}

impl Visitor {
    /// The side that the visitor plays.
    #[must_use]
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::Player(side) => Some(side),
            Self::Arbiter | Self::Spectator => None,
        }
    }

    /// Whether the visitor may ask for this at all. Whether it can be done now is decided later.
    #[must_use]
    pub const fn may(self, request: &PageRequest) -> bool {
        match request {
            PageRequest::Stop { by: By::Arbiter }
            | PageRequest::Restart
            | PageRequest::Flag
            | PageRequest::AgreeDraw
            | PageRequest::RuleReport { .. }
            | PageRequest::Decide { .. }
            | PageRequest::SetClock { .. }
            | PageRequest::Order { .. } => matches!(self, Self::Arbiter),
            PageRequest::Move { .. }
            | PageRequest::Say { .. }
            | PageRequest::Press
            | PageRequest::Repeat { .. }
            | PageRequest::OfferDraw
            | PageRequest::AcceptDraw
            | PageRequest::DeclineDraw
            | PageRequest::AnswerReport { .. }
            | PageRequest::Sign { .. }
            | PageRequest::Resign
            | PageRequest::Stop { by: By::Player } => matches!(self, Self::Player(_)),
        }
    }
}

/// The secret in the address of each visitor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageTokens {
    /// The sighted player's token.
    pub player: PageToken,
    /// The arbiter's token.
    pub arbiter: PageToken,
    /// The spectators' token.
    pub spectator: PageToken,
}

/// The tokens that a game keeps after an interruption. The arbiter's is not among them: it proves
/// who gives an order, and the players can read the files of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptTokens {
    player: PageToken,
    spectator: PageToken,
}

impl PageTokens {
    /// These, and a new one for the arbiter.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub fn again(kept: KeptTokens) -> Result<Self, SysError> {
        Ok(Self {
            player: kept.player,
            arbiter: PageToken::random()?,
            spectator: kept.spectator,
        })
    }

    /// What the game keeps of them.
    #[must_use]
    pub fn kept(&self) -> KeptTokens {
        KeptTokens {
            player: self.player.clone(),
            spectator: self.spectator.clone(),
        }
    }

    /// New ones from the system's random numbers.
    ///
    /// # Errors
    /// If the system has none.
    pub fn random() -> Result<Self, SysError> {
        Ok(Self {
            player: PageToken::random()?,
            arbiter: PageToken::random()?,
            spectator: PageToken::random()?,
        })
    }

    /// The visitor with this token, if there is one. `sighted` is the player's side; if `None`,
    /// nobody plays at the page.
    #[must_use]
    pub fn visitor(&self, text: &str, sighted: Option<Color>) -> Option<Visitor> {
        // Compares all of them, so that the time that this takes does not reveal which one matched.
        let shown = [&self.player, &self.arbiter, &self.spectator].map(|it| it.is(text));
        match shown {
            [true, _, _] => Some(sighted.map_or(Visitor::Spectator, Visitor::Player)),
            [_, true, _] => Some(Visitor::Arbiter),
            [_, _, true] => Some(Visitor::Spectator),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn each_token_is_somebody_else() {
        let tokens = PageTokens::random().unwrap();
        let black = Some(Color::Black);
        let who = |token: &PageToken, sighted| tokens.visitor(&token.to_string(), sighted);
        assert_eq!(
            who(&tokens.player, black),
            Some(Visitor::Player(Color::Black))
        );
        assert_eq!(who(&tokens.player, None), Some(Visitor::Spectator));
        assert_eq!(who(&tokens.arbiter, black), Some(Visitor::Arbiter));
        assert_eq!(who(&tokens.spectator, black), Some(Visitor::Spectator));
        assert_eq!(who(&PageToken::random().unwrap(), black), None);
    }

    #[test]
    fn a_game_keeps_the_tokens_of_all_but_the_arbiter() {
        let tokens = PageTokens::random().unwrap();
        let written = serde_json::to_string(&tokens.kept()).unwrap();
        assert!(!written.contains(&tokens.arbiter.to_string()));
        let again = PageTokens::again(serde_json::from_str(&written).unwrap()).unwrap();
        assert_eq!(again.kept(), tokens.kept());
        assert_ne!(again.arbiter, tokens.arbiter);
    }
}
