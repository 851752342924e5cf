//! The arbiter's PIN: the proof that an order at a shared keyboard is the arbiter's.
//!
//! The journal keeps only its hash (Argon2id, as a PHC string), so that the same arbiter can prove
//! themselves after an interruption. Checking takes long on purpose; no pure module does it.
//! Knows nothing about games, and says nothing.

use std::fmt;
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::{Deserialize, Deserializer, Serialize, de};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

/// The fewest characters of a new PIN; older games may have shorter ones.
const FEWEST: usize = 8;
/// Bytes of the salt.
pub const SALT: usize = 16;

/// Memory in KiB and passes, as for a sealed move. Other figures are not read: a foreign journal
/// must not be able to take all memory.
const MEMORY_KIB: u32 = 64 * 1024;
const PASSES: u32 = 3;
/// How every hash begins.
const BEGINS: &str = "$argon2id$v=19$m=65536,t=3,p=1$";

/// How long no PIN is looked at after the first wrong one; twice as long after each other one.
const FIRST_WAIT: Duration = Duration::from_secs(2);
/// It never takes longer than this.
const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// How long no PIN is looked at after this number of wrong ones since the last right one.
#[must_use]
pub fn wait_after(wrong: u32) -> Duration {
    let wait = wrong
        .checked_sub(1)
        .map(|more| FIRST_WAIT.saturating_mul(1 << more.min(16)));
    wait.unwrap_or_default().min(LONGEST_WAIT)
}

/// The PIN as it was typed. It is wiped from memory, and nothing prints it.
#[derive(Clone, PartialEq, Eq)]
pub struct Pin(Zeroizing<String>);

/// Why a text is no PIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a PIN has at least {FEWEST} characters, and no spaces")]
pub struct NotAPin;

impl Pin {
    /// A new PIN in the first line of a text, without white space around it.
    ///
    /// # Errors
    /// If it is too short, or has white space in it.
    pub fn first_line(text: &str) -> Result<Self, NotAPin> {
        let pin = Self::typed(text.lines().next().unwrap_or_default());
        if pin.0.chars().count() < FEWEST || pin.0.contains(char::is_whitespace) {
            return Err(NotAPin);
        }
        Ok(pin)
    }

    /// Whatever was typed where a PIN is awaited. Letters with their accents behind them, as another keyboard or a file
    /// may have them, are the same letters.
    #[must_use]
    pub fn typed(line: &str) -> Self {
        Self(Zeroizing::new(line.trim().nfc().collect()))
    }

    /// The text, for a caller that checks whether it could also be something else.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Pin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pin(…)")
    }
}

/// What the journal keeps of a PIN.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct PinHash(String);

/// A text that is no hash of a PIN, or one that this program does not compute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this is no hash of a PIN")]
pub struct NotAHash;

impl PinHash {
    /// The hash of a PIN, with random bytes drawn by the caller. `None` if there is not enough
    /// memory for it.
    #[must_use]
    pub fn of(pin: &Pin, salt: &[u8; SALT]) -> Option<Self> {
        let hash = hasher()?.hash_password_with_salt(pin.0.as_bytes(), salt);
        hash.ok().map(|it| Self(it.to_string()))
    }

    /// Whether this is the PIN; `None` if there is not enough memory to compare them. A right PIN must not count as a
    /// wrong one because a player took the memory.
    #[must_use]
    pub fn is_of(&self, pin: &Pin) -> Option<bool> {
        match hasher()?.verify_password(pin.0.as_bytes(), self.0.as_str()) {
            Ok(()) => Some(true),
            Err(argon2::password_hash::Error::OutOfMemory) => None,
            Err(_) => Some(false),
        }
    }
}

impl TryFrom<String> for PinHash {
    type Error = NotAHash;

    fn try_from(text: String) -> Result<Self, NotAHash> {
        let known = text.starts_with(BEGINS) && PasswordHash::new(&text).is_ok();
        known.then_some(Self(text)).ok_or(NotAHash)
    }
}

impl<'de> Deserialize<'de> for PinHash {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::try_from(String::deserialize(from)?).map_err(de::Error::custom)
    }
}

fn hasher() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn accents_behind_their_letters_are_the_same_letters() {
        let in_file = Pin::first_line("Tu\u{308}rme-2580\n").unwrap();
        assert_eq!(in_file, Pin::typed("T\u{fc}rme-2580"));
    }

    #[test]
    fn only_the_pin_proves_and_its_hash_does_not_contain_it() {
        let pin = Pin::first_line("Turm-2580\n").unwrap();
        let hash = PinHash::of(&pin, &[7; SALT]).unwrap();
        assert_eq!(hash.is_of(&Pin::typed(" Turm-2580 ")), Some(true));
        assert_eq!(hash.is_of(&Pin::typed("Turm-2581")), Some(false));
        let written = serde_json::to_string(&hash).unwrap();
        assert!(written.starts_with(&format!("\"{BEGINS}")), "{written}");
        assert!(!written.contains("2580"), "{written}");
        assert_eq!(serde_json::from_str::<PinHash>(&written).unwrap(), hash);
        assert_eq!(format!("{pin:?}"), "Pin(…)");
    }

    #[test]
    fn every_wrong_pin_doubles_the_wait_up_to_two_minutes() {
        let seconds = [0, 1, 2, 3, 6, 7, 8, u32::MAX].map(|it| wait_after(it).as_secs());
        assert_eq!(seconds, [0, 2, 4, 8, 64, 120, 120, 120]);
    }

    #[test]
    fn a_pin_is_not_short_and_has_no_spaces() {
        for text in ["", "1234567", "1234 5678", "\n12345678"] {
            assert_eq!(Pin::first_line(text), Err(NotAPin), "{text:?}");
        }
    }

    #[test]
    fn a_hash_that_takes_all_memory_is_not_read() {
        let greedy = "\"$argon2id$v=19$m=4294967295,t=3,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"";
        assert!(serde_json::from_str::<PinHash>(greedy).is_err());
        assert!(serde_json::from_str::<PinHash>("\"2580\"").is_err());
    }
}
