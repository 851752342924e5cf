//! The token of an account, which nothing prints. Knows no file.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use zeroize::Zeroizing;

/// The longest token, in characters; the published description says so.
const LONGEST: usize = 512;

/// What stands for the account in every request. It is wiped from memory at its end, and `Debug` does not show it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(Zeroizing<String>);

/// That is no token: it has letters, digits and underscores, at most 512 of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a token has letters, digits and underscores only")]
pub struct NoToken;

impl Token {
    /// To be sent, or to be kept in a private file.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl FromStr for Token {
    type Err = NoToken;

    /// White space around it does not matter.
    fn from_str(text: &str) -> Result<Self, NoToken> {
        let text = text.trim();
        let fits = |it: u8| it.is_ascii_alphanumeric() || it == b'_';
        if text.is_empty() || text.len() > LONGEST || !text.bytes().all(fits) {
            return Err(NoToken);
        }
        Ok(Self(Zeroizing::new(text.to_owned())))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_token_is_never_printed() {
        let token: Token = " lip_abc123\n".parse().unwrap();
        assert_eq!(token.secret(), "lip_abc123");
        assert_eq!(format!("{token:?}"), "Token");
    }

    #[test]
    fn what_could_break_a_header_is_no_token() {
        for text in ["", "a b", "a\r\nHost: x", "ä", &"x".repeat(513)] {
            assert_eq!(text.parse::<Token>(), Err(NoToken), "{text}");
        }
    }
}
