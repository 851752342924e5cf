//! The visitors of the page, and what they may do. Each kind of visitor has an address of its own.
//! The server tells them apart only by that, never by what the page says.

use rand::rngs::SysError;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::{By, PageRequest, Token};

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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// The sighted player's token.
    pub player: Token,
    /// The arbiter's token.
    pub arbiter: Token,
    /// The spectators' token.
    pub spectator: Token,
}

impl Tokens {
    /// New ones from the system's random numbers.
    ///
    /// # Errors
    /// If the system has none.
    pub fn random() -> Result<Self, SysError> {
        Ok(Self {
            player: Token::random()?,
            arbiter: Token::random()?,
            spectator: Token::random()?,
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
        let tokens = Tokens::random().unwrap();
        let black = Some(Color::Black);
        let who = |token: &Token, sighted| tokens.visitor(&token.to_string(), sighted);
        assert_eq!(
            who(&tokens.player, black),
            Some(Visitor::Player(Color::Black))
        );
        assert_eq!(who(&tokens.player, None), Some(Visitor::Spectator));
        assert_eq!(who(&tokens.arbiter, black), Some(Visitor::Arbiter));
        assert_eq!(who(&tokens.spectator, black), Some(Visitor::Spectator));
        assert_eq!(who(&Token::random().unwrap(), black), None);
        let written = serde_json::to_string(&tokens).unwrap();
        assert_eq!(serde_json::from_str::<Tokens>(&written).unwrap(), tokens);
    }
}
