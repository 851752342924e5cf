//! The key that a program signs lines and checkpoints with, and its name in squares. The private key is only in
//! memory: it is gone when the program ends, so that nobody who has the file later can sign with it. A
//! resumed game gets another key.

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use rand::TryRng;
use rand::rngs::SysRng;
use shakmaty::Square;
use thiserror::Error;

use super::fingerprint::slow_hash;
use crate::hexadecimal::{bytes, digits};

/// Keeps these hashes apart from others of the same bytes.
const KEY: &[u8] = b"annabella name of a key 1";
/// Squares of a name: 42 bits, each try of which is slow.
const SQUARES: usize = 7;

/// Signs for as long as the program runs.
pub struct Signer(SigningKey);

impl Signer {
    /// A new key.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn random() -> Result<Self, rand::rngs::SysError> {
        let mut seed = zeroize::Zeroizing::new([0; 32]);
        SysRng.try_fill_bytes(seed.as_mut_slice())?;
        Ok(Self(SigningKey::from_bytes(&seed)))
    }

    /// The public key in hexadecimal digits.
    #[must_use]
    pub fn public(&self) -> String {
        digits(self.0.verifying_key().as_bytes())
    }

    pub(super) fn sign(&self, message: &[u8]) -> String {
        digits(&self.0.sign(message).to_bytes())
    }
}

/// Whether this key has signed this.
pub(super) fn has_signed(key: &str, message: &[u8], signature: &str) -> bool {
    let key = bytes(key).and_then(|it| VerifyingKey::try_from(it.as_slice()).ok());
    let signature = bytes(signature).and_then(|it| Signature::from_slice(&it).ok());
    let (Some(key), Some(signature)) = (key, signature) else {
        return false;
    };
    // There are keys that would otherwise have signed everything.
    key.verify_strict(message, &signature).is_ok()
}

/// The name of a public key: squares, whose words all at the board know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyName([Square; SQUARES]);

/// Not the squares of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the name of a key has {SQUARES} squares, such as e4")]
pub struct NotAName;

impl KeyName {
    /// The name of the key with these hexadecimal digits; `None` if there is no memory for it.
    #[must_use]
    pub fn of(key: &str) -> Option<Self> {
        let hash = slow_hash(key.as_bytes(), KEY)?;
        let square = |index: usize| Square::new((hash >> (6 * index) & 63) as u32);
        Some(Self(std::array::from_fn(square)))
    }

    /// The squares, in order.
    #[must_use]
    pub const fn squares(&self) -> &[Square] {
        &self.0
    }
}

/// `e4 a1 …`
impl fmt::Display for KeyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let squares: Vec<String> = self.0.iter().map(Square::to_string).collect();
        f.write_str(&squares.join(" "))
    }
}

impl FromStr for KeyName {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Self, NotAName> {
        let between = |c: &char| !c.is_whitespace() && *c != ',';
        let letters: Vec<char> = text.to_lowercase().chars().filter(between).collect();
        let squares = letters.chunks(2).map(|it| {
            let square: String = it.iter().collect();
            square.parse::<Square>()
        });
        let squares: Result<Vec<Square>, _> = squares.collect();
        let squares = squares.map_err(|_| NotAName)?;
        squares.try_into().map(Self).map_err(|_| NotAName)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn only_the_key_signs() {
        let (one, other) = (Signer::random().unwrap(), Signer::random().unwrap());
        let signature = one.sign(b"a checkpoint");
        assert!(has_signed(&one.public(), b"a checkpoint", &signature));
        assert!(!has_signed(&one.public(), b"another", &signature));
        assert!(!has_signed(&other.public(), b"a checkpoint", &signature));
        assert!(!has_signed("no key", b"a checkpoint", &signature));
    }

    #[test]
    fn a_name_is_read_as_it_was_written() {
        let name = KeyName::of(&Signer::random().unwrap().public()).unwrap();
        assert_eq!(name.to_string().parse(), Ok(name));
        assert_eq!(
            name.to_string().to_uppercase().replace(' ', ", ").parse(),
            Ok(name)
        );
        assert_eq!(name.to_string().replace(' ', "").parse(), Ok(name));
        assert_eq!("e4 e5".parse::<KeyName>(), Err(NotAName));
    }
}
