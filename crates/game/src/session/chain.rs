//! The chain of a journal: each line ends with a hash of itself and of everything before it, so that
//! a line that is changed, removed or inserted breaks the chain. Lines that are cut off at the end do
//! not, nor does a file that is written anew: `crate::proof` has what helps against both. Knows only
//! text.
//!
//! ```text
//! {"at_ms":0,"event":"start","chain":"6f2c…","signed":"81d0…"}
//! ```
//!
//! The signature behind the hash is no part of the chain, and may be missing: who signed is asked elsewhere.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::hexadecimal::digits;

/// The text before the hash in a line.
const LABEL: &[u8] = b",\"chain\":\"";
/// The text between the hash and the signature of it.
const SIGNED: &str = "\",\"signed\":\"";
/// The text after the last of them.
const END: &[u8] = b"\"}";
/// Hexadecimal digits of a hash.
const DIGITS: usize = 64;
/// Hexadecimal digits of a signature.
const SIGNATURE: usize = 128;

/// The hash of all lines so far: SHA-256 of the previous hash and the line without its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Chain([u8; 32]);

impl Chain {
    /// The next line, from its JSON object.
    #[must_use]
    pub fn link(&mut self, object: &str) -> String {
        self.add(object.as_bytes());
        let open = object.strip_suffix('}').unwrap_or(object);
        format!("{open},\"chain\":\"{self}\"}}")
    }

    /// The JSON object of the next line; `None` if the line does not follow.
    #[must_use]
    pub fn follow(&mut self, line: &[u8]) -> Option<Vec<u8>> {
        let (object, digits) = taken_apart(line)?;
        let mut next = *self;
        next.add(&object);
        if next.to_string().as_bytes() != digits {
            return None;
        }
        *self = next;
        Some(object)
    }

    /// The hash.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    fn add(&mut self, object: &[u8]) {
        let hash = Sha256::new().chain_update(self.0).chain_update(object);
        self.0 = hash.finalize().into();
    }
}

/// The JSON object of a chained line, whether or not the line follows from others; `None` if it has no hash.
#[must_use]
pub fn object_of(line: &[u8]) -> Option<Vec<u8>> {
    taken_apart(line).map(|(object, _)| object)
}

/// A chained line with the signature of the chain after it.
#[must_use]
pub fn signed(line: &str, signature: &str) -> String {
    let open = line.strip_suffix("\"}").unwrap_or(line);
    format!("{open}{SIGNED}{signature}\"}}")
}

/// The signature of a chained line, in hexadecimal digits; `None` if it has none.
#[must_use]
pub fn signature_of(line: &[u8]) -> Option<&str> {
    let (_, signature) = without_signature(line.strip_suffix(END)?)?;
    std::str::from_utf8(signature).ok()
}

/// A line without its end, split into what stands before its signature and the signature.
fn without_signature(open: &[u8]) -> Option<(&[u8], &[u8])> {
    let (before, signature) = open.split_at_checked(open.len().checked_sub(SIGNATURE)?)?;
    let before = before.strip_suffix(SIGNED.as_bytes())?;
    let is_digit = |it: &u8| it.is_ascii_digit() || (b'a'..=b'f').contains(it);
    signature
        .iter()
        .all(is_digit)
        .then_some((before, signature))
}

/// Splits a line into its JSON object and the digits of its hash.
fn taken_apart(line: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let open = line.strip_suffix(END)?;
    let open = without_signature(open).map_or(open, |(before, _)| before);
    let (open, digits) = open.split_at_checked(open.len().checked_sub(DIGITS)?)?;
    let object = [open.strip_suffix(LABEL)?, b"}"].concat();
    Some((object, digits))
}

/// All 64 digits.
impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&digits(&self.0))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const OBJECTS: [&str; 3] = [r#"{"a":1}"#, r#"{"b":2}"#, r#"{"b":2}"#];

    fn lines() -> Vec<String> {
        let mut chain = Chain::default();
        OBJECTS.iter().map(|it| chain.link(it)).collect()
    }

    /// How many lines follow.
    fn follows<'a>(lines: impl IntoIterator<Item = &'a String>) -> usize {
        let mut chain = Chain::default();
        let lines = lines.into_iter();
        lines.map_while(|it| chain.follow(it.as_bytes())).count()
    }

    #[test]
    fn what_was_written_follows_and_is_what_was_written() {
        let mut chain = Chain::default();
        let read: Vec<Vec<u8>> = lines()
            .iter()
            .map(|it| chain.follow(it.as_bytes()).unwrap())
            .collect();
        assert_eq!(read, OBJECTS.map(str::as_bytes));
    }

    #[test]
    fn a_signature_is_no_part_of_the_chain() {
        let signature = "0f".repeat(SIGNATURE / 2);
        let [one, two, _] = lines().try_into().unwrap();
        let with = signed(&one, &signature);
        assert_eq!(signature_of(with.as_bytes()), Some(signature.as_str()));
        assert_eq!(signature_of(one.as_bytes()), None);
        assert_eq!(object_of(with.as_bytes()), object_of(one.as_bytes()));
        assert_eq!(follows([&with, &two]), 2);
        // Neither half a signature nor anything else stands in its place.
        for other in ["", "0f", &signature.replacen('0', "g", 1)] {
            assert_eq!(follows([&signed(&one, other), &two]), 0, "{other}");
        }
    }

    #[test]
    fn a_line_that_is_changed_removed_inserted_or_moved_breaks_it() {
        let [one, two, three] = lines().try_into().unwrap();
        assert_eq!(follows([&one, &two, &three]), 3);
        assert_eq!(follows([&one, &three]), 1);
        assert_eq!(follows([&two, &three]), 0);
        assert_eq!(follows([&one, &two, &two, &three]), 2);
        assert_eq!(follows([&one, &three, &two]), 1);
        assert_eq!(follows([&one, &two.replace("2,", "3,")]), 1);
        assert_eq!(follows([&one, &OBJECTS[1].to_owned()]), 1);
    }
}
