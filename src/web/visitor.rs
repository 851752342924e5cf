//! The visitors of the page, and what they may do. Each kind of visitor has its own address,
//! and the server tells them apart only by it, never by what the page says.

use rand::rngs::SysError;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::{By, Request, Token};

/// A visitor of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visitor {
    /// The sighted player, with this side.
    Player(Color),
    /// The arbiter.
    Arbiter,
    /// Somebody who only looks.
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

    /// Whether the visitor may ask for this at all. Whether it can be done now is another question.
    #[must_use]
    pub const fn may(self, request: &Request) -> bool {
        match request {
            Request::Stop { by: By::Arbiter }
            | Request::Restart
            | Request::Flag
            | Request::AgreeDraw
            | Request::Decide { .. }
            | Request::SetClock { .. }
            | Request::Order { .. } => matches!(self, Self::Arbiter),
            Request::Move { .. }
            | Request::Say { .. }
            | Request::Press
            | Request::Repeat { .. }
            | Request::OfferDraw
            | Request::AcceptDraw
            | Request::DeclineDraw
            | Request::Resign
            | Request::Stop { by: By::Player } => matches!(self, Self::Player(_)),
        }
    }
}

/// The secret in the address of each visitor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// That of the sighted player.
    pub player: Token,
    /// That of the arbiter.
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

    /// The visitor with this token, if there is one. `sighted` is the player's side; without it
    /// nobody plays at the page.
    #[must_use]
    pub fn visitor(&self, text: &str, sighted: Option<Color>) -> Option<Visitor> {
        // Each is compared, so that the time of the answer tells nothing of which it was.
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
