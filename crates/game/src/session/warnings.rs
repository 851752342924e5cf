//! Warnings of little time: the times left at which they are spoken, each once. The Laws know no
//! such warnings; the [`Profile`](super::Profile) says whether there can be any.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How no warnings are written.
const NONE: &str = "none";

/// The times left at which a warning is spoken, the longest first.
///
/// ```
/// use game::session::Warnings;
///
/// let warnings: Warnings = "0:10,5:00".parse()?;
/// assert_eq!(warnings.to_string(), "5:00,0:10");
/// assert_eq!("none".parse(), Ok(Warnings::default()));
/// # Ok::<(), game::session::WrongWarnings>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Warnings(Vec<Duration>);

/// A text that names no warnings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is not a time such as 5:00 or 0:10; separate several times with commas, or write \"none\""
)]
pub struct WrongWarnings(pub String);

impl Warnings {
    /// Whether there are no warnings.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, the longest first.
    pub fn iter(&self) -> impl Iterator<Item = Duration> {
        self.0.iter().copied()
    }
}

impl FromStr for Warnings {
    type Err = WrongWarnings;

    fn from_str(text: &str) -> Result<Self, WrongWarnings> {
        if text == NONE {
            return Ok(Self::default());
        }
        let one = |text: &str| left(text).ok_or_else(|| WrongWarnings(text.to_owned()));
        let mut all: Vec<Duration> = text.split(',').map(one).collect::<Result<_, _>>()?;
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        Ok(Self(all))
    }
}

impl TryFrom<String> for Warnings {
    type Error = WrongWarnings;

    fn try_from(text: String) -> Result<Self, WrongWarnings> {
        text.parse()
    }
}

impl From<Warnings> for String {
    fn from(warnings: Warnings) -> Self {
        warnings.to_string()
    }
}

/// Reads `5:00`: minutes and seconds, more than zero.
fn left(text: &str) -> Option<Duration> {
    let (minutes, seconds) = text.trim().split_once(':')?;
    let number = |digits: &str, most: usize| {
        let good = (1..=most).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        good.then(|| digits.parse::<u64>().ok()).flatten()
    };
    let seconds = number(seconds, 2).filter(|&it| seconds.len() == 2 && it < 60)?;
    let left = Duration::from_secs(number(minutes, 3)? * 60 + seconds);
    (!left.is_zero()).then_some(left)
}

impl fmt::Display for Warnings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(NONE);
        }
        for (index, left) in self.0.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let seconds = left.as_secs();
            write!(f, "{comma}{}:{:02}", seconds / 60, seconds % 60)?;
        }
        Ok(())
    }
}
