//! Fingerprints: twelve digits that stand for all lines of a journal up to one of them. Digits,
//! because every voice reads them alike, every braille table has them, and said aloud at the board
//! they are no move.

use std::fmt;
use std::str::FromStr;

use argon2::{Algorithm, Argon2, Params, Version};
use thiserror::Error;

use crate::session::chain::Chain;

/// Decimal digits of a fingerprint, and how many stand together.
const DIGITS: usize = 12;
const GROUP: usize = 4;
/// One more than the greatest fingerprint.
const COUNT: u64 = 1_000_000_000_000;

/// Twelve digits are 40 bits, which a computer tries in minutes with a fast hash. So each try costs
/// 19 MiB and some 20 ms: the least that OWASP recommends for passwords.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
/// Keeps these hashes apart from others of the same bytes.
const CHAIN: &[u8] = b"annabella fingerprint of a chain 1";

/// The fingerprint of a journal up to a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Of all lines up to the one with this chain; `None` if there is no memory for it.
    #[must_use]
    pub fn of(head: &Chain) -> Option<Self> {
        slow_hash(head.bytes(), CHAIN).map(|it| Self(it % COUNT))
    }

    fn groups(self) -> Vec<String> {
        let digits: Vec<char> = format!("{:0DIGITS$}", self.0).chars().collect();
        digits.chunks(GROUP).map(String::from_iter).collect()
    }
}

/// In groups: `4711 0815 2342`.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.groups().join(" "))
    }
}

/// A fingerprint in groups, digit by digit, so that no voice makes numbers of them.
#[must_use]
pub fn spelled(fingerprint: &str) -> String {
    let apart = |group: &str| {
        let digits: Vec<String> = group.chars().map(String::from).collect();
        digits.join(" ")
    };
    let groups = fingerprint.split(' ').map(apart);
    groups.collect::<Vec<_>>().join(", ")
}

/// A fingerprint as a person has noted it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Noted {
    /// The twelve digits that the program tells.
    Short(Fingerprint),
    /// The 64 digits of the chain itself, as `audit` prints them.
    Whole(String),
}

/// Neither twelve digits nor the 64 of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a fingerprint has 12 digits, or all 64 that audit prints")]
pub struct NotNoted;

impl FromStr for Noted {
    type Err = NotNoted;

    /// Spaces, commas and hyphens do not matter.
    fn from_str(text: &str) -> Result<Self, NotNoted> {
        let between = |c: &char| !(c.is_whitespace() || ",.-".contains(*c));
        let signs: String = text.chars().filter(between).collect();
        let is = |count, digit: fn(&u8) -> bool| {
            signs.len() == count && signs.bytes().all(|it| digit(&it))
        };
        if is(DIGITS, u8::is_ascii_digit) {
            return signs
                .parse()
                .map(|it| Self::Short(Fingerprint(it)))
                .map_err(|_| NotNoted);
        }
        if is(64, u8::is_ascii_hexdigit) {
            return Ok(Self::Whole(signs.to_ascii_lowercase()));
        }
        Err(NotNoted)
    }
}

impl Noted {
    /// Whether it is that of the journal up to this line, whose fingerprint is `made`.
    #[must_use]
    pub fn is_of(&self, head: &Chain, made: Option<Fingerprint>) -> bool {
        match self {
            Self::Short(short) => made == Some(*short),
            Self::Whole(whole) => head.to_string() == *whole,
        }
    }
}

impl fmt::Display for Noted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short(short) => short.fmt(f),
            Self::Whole(whole) => f.write_str(whole),
        }
    }
}

/// A hash that takes time and memory, so that nobody can try many.
pub(super) fn slow_hash(bytes: &[u8], purpose: &[u8]) -> Option<u64> {
    let mut hash = [0; 8];
    let params = Params::new(MEMORY_KIB, PASSES, 1, Some(hash.len())).ok()?;
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(bytes, purpose, &mut hash)
        .ok()?;
    Some(u64::from_be_bytes(hash))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_fingerprint_is_always_the_same_twelve_digits() {
        let mut chain = Chain::default();
        let _ = chain.link(r#"{"a":1}"#);
        let told = Fingerprint::of(&chain).unwrap();
        assert_eq!(told.to_string().len(), "4711 0815 2342".len());
        assert_eq!(Fingerprint::of(&chain), Some(told));
        assert_eq!(Fingerprint(42).to_string(), "0000 0000 0042");
        assert_eq!(spelled("0000 0000 0042"), "0 0 0 0, 0 0 0 0, 0 0 4 2");
    }

    #[test]
    fn it_is_read_however_it_was_written_down() {
        let mut chain = Chain::default();
        let _ = chain.link(r#"{"a":1}"#);
        let told = Fingerprint::of(&chain).unwrap();
        let whole = chain.to_string();
        for text in [
            told.to_string(),
            spelled(&told.to_string()),
            whole.clone(),
            whole.to_uppercase(),
        ] {
            let is_of = |head: &Chain| {
                let noted = text.parse::<Noted>().unwrap();
                noted.is_of(head, Fingerprint::of(head))
            };
            assert!(is_of(&chain), "{text}");
            assert!(!is_of(&Chain::default()));
        }
        for text in ["", "4711", "4711 0815 234x", "4711 0815 2342 1"] {
            assert_eq!(text.parse::<Noted>(), Err(NotNoted), "{text}");
        }
    }
}
