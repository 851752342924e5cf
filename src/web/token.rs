//! The secret in the address of the page. Without it nobody can see or do anything.

use std::fmt;
use std::str::FromStr;

use rand::TryRng;
use rand::rngs::{SysError, SysRng};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;
use thiserror::Error;

use crate::hexadecimal::digits;

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
}
