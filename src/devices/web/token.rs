//! The secrets in the addresses of the page, one for each kind of visitor. Without one nobody can see or do anything.

use std::fmt;
use std::str::FromStr;

use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use subtle::ConstantTimeEq;
use thiserror::Error;

use desk::page::Visitor;
use game::hexadecimal::digits;

/// The number of random bytes.
const BYTES: usize = 16;

/// A secret of 128 random bits, written as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PageToken(String);

/// A text is not a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a token has 32 hexadecimal digits in lower case")]
pub struct WrongToken;

impl PageToken {
    /// A new one from the system's random numbers.
    ///
    /// # Errors
    /// If the system has none.
    pub fn random() -> Result<Self, SysError> {
        let mut bytes = [0; BYTES];
        SysRng.try_fill_bytes(&mut bytes)?;
        Ok(Self(digits(&bytes)))
    }

    /// Whether this text is the token. The time that this takes does not reveal where they differ.
    #[must_use]
    pub fn is(&self, text: &str) -> bool {
        self.0.as_bytes().ct_eq(text.as_bytes()).into()
    }
}

impl FromStr for PageToken {
    type Err = WrongToken;

    fn from_str(text: &str) -> Result<Self, WrongToken> {
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let whole = text.len() == 2 * BYTES && text.bytes().all(digit);
        whole.then(|| Self(text.to_owned())).ok_or(WrongToken)
    }
}

impl TryFrom<String> for PageToken {
    type Error = WrongToken;

    fn try_from(text: String) -> Result<Self, WrongToken> {
        text.parse()
    }
}

impl From<PageToken> for String {
    fn from(token: PageToken) -> Self {
        token.0
    }
}

impl fmt::Display for PageToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for PageToken {
    /// Keeps the secret out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PageToken(..)")
    }
}

/// The secret in the address of each visitor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageTokens {
    /// The sighted player's token.
    pub player: PageToken,
    /// The arbiter's token.
    pub arbiter: PageToken,
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
    fn only_the_whole_token_is_the_token() {
        let token = PageToken::random().unwrap();
        let text = token.to_string();
        assert!(token.is(&text));
        assert!(!token.is(&text[1..]));
        assert!(!token.is(&format!("{text}0")));
        assert!(!token.is(""));
        assert_eq!(text.parse(), Ok(token.clone()));
        assert_ne!(PageToken::random().unwrap(), token);
        assert!(!format!("{token:?}").contains(&text));
    }

    #[test]
    fn a_text_of_another_form_is_no_token() {
        for text in ["", "0", &"g".repeat(32), &"A".repeat(32), &"0".repeat(33)] {
            assert_eq!(text.parse::<PageToken>(), Err(WrongToken), "{text}");
        }
    }

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
