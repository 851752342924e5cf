//! Names that stand in addresses: of games, challenges, users and studies. Nothing else can get into a path.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;

/// Not a name of this kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no name of this kind")]
pub struct NoName;

/// A name that may stand in an address: `$fits` for each of its bytes, its length within `$length`.
macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $length:expr, $fits:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
        #[serde(try_from = "String")]
        pub struct $name(String);

        impl $name {
            /// As text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl TryFrom<String> for $name {
            type Error = NoName;

            fn try_from(text: String) -> Result<Self, NoName> {
                let fits: fn(u8) -> bool = $fits;
                match $length.contains(&text.len()) && text.bytes().all(fits) {
                    true => Ok(Self(text)),
                    false => Err(NoName),
                }
            }
        }

        impl FromStr for $name {
            type Err = NoName;

            fn from_str(text: &str) -> Result<Self, NoName> {
                text.trim().to_owned().try_into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

name!(
    /// The name of a game or a challenge: eight letters and digits. Twelve are a secret of a player, and no name.
    GameId,
    (8..=8),
    |it| it.is_ascii_alphanumeric()
);

name!(
    /// The name of a user, with the case that they gave it.
    UserName,
    (1..=30),
    |it| it.is_ascii_alphanumeric() || it == b'_' || it == b'-'
);

name!(
    /// The name of a study.
    StudyId,
    (8..=8),
    |it| it.is_ascii_alphanumeric()
);

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn nothing_but_a_name_gets_into_an_address() {
        assert_eq!("q7ZvsdUF".parse::<GameId>().unwrap().as_str(), "q7ZvsdUF");
        for text in ["", "q7ZvsdU", "q7ZvsdUFabcd", "../token", "q7Zvs?UF"] {
            assert_eq!(text.parse::<GameId>(), Err(NoName), "{text}");
        }
        assert!("Anna_Bella-2".parse::<UserName>().is_ok());
        assert!("anna/bella".parse::<UserName>().is_err());
        assert!("Änna".parse::<UserName>().is_err());
    }
}
