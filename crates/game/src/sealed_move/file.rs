//! The file of a sealed move: six lines of text.
//!
//! 1. `annabella-seal` and the version of the form
//! 2. what is written on the envelope, as JSON
//! 3. the salt of the key
//! 4. the nonce
//! 5. the sealed move, encrypted, with lines 1 to 4 as its associated data
//! 6. the SHA-256 of lines 1 to 5
//!
//! Bytes are small hexadecimal digits. The last line tells a damaged file from a wrong
//! secret; it protects from accidents only. Line 5 protects from purpose: without
//! the secret nobody can read the move or change a byte unnoticed.

use std::fmt;

use serde_json::{from_str, to_string};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::cipher::{Cipher, Fresh, NotDecrypted};
use super::{LONGEST, Label, Recording, Secret, Weak};
use crate::hexadecimal::{bytes, digits};

/// How the first line begins.
const NAME: &str = "annabella-seal";
/// Version of the form.
const VERSION: u32 = 1;
/// No file is longer than this, in bytes.
const LONGEST_FILE: usize = 64 * 1024;

/// A sealed move with its envelope, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedFile {
    label: Label,
    fresh: Fresh,
    sealed: Vec<u8>,
}

/// The content of an opened envelope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The move as its player recorded it.
    pub recording: Recording,
}

/// Why a file is not a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// It is something else.
    #[error("this is no sealed move")]
    Foreign,
    /// A newer program wrote it.
    #[error("the sealed move has version {0}; this program reads version {VERSION}")]
    Version(u32),
    /// It is not as it was written: a byte is changed, missing or added.
    #[error("the file of the sealed move is damaged")]
    Damaged,
}

/// The secret is another one, or the file was changed on purpose, with a new checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the secret does not open this envelope")]
pub struct WrongSecret;

impl SealedFile {
    /// Seals a move.
    ///
    /// # Errors
    /// If the secret is too short.
    pub fn seal(
        label: Label,
        recording: &Recording,
        secret: &Secret,
        fresh: Fresh,
    ) -> Result<SealedFile, Weak> {
        let mut file = SealedFile {
            label,
            fresh,
            sealed: Vec::new(),
        };
        let mut clear = recording.as_str().as_bytes().to_vec();
        clear.resize(LONGEST, 0);
        let cipher = Cipher::to_seal(secret, &fresh.salt)?;
        file.sealed = cipher.encrypt(&fresh.nonce, &clear, file.label_lines().as_bytes())?;
        Ok(file)
    }

    /// Reads a file; exactly what [`SealedFile`] writes, and nothing else.
    ///
    /// # Errors
    /// If it is something else, of a newer version, or damaged.
    pub fn parse(bytes: &[u8]) -> Result<SealedFile, FileError> {
        let first = bytes
            .split(|&byte| byte == b'\n')
            .next()
            .unwrap_or_default();
        let version = first
            .strip_prefix(NAME.as_bytes())
            .and_then(|rest| rest.strip_prefix(b" "))
            .ok_or(FileError::Foreign)?;
        if bytes.len() > LONGEST_FILE {
            return Err(FileError::Damaged);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| FileError::Damaged)?;
        let version = std::str::from_utf8(version).ok();
        let version: u32 = version
            .and_then(|it| it.parse().ok())
            .ok_or(FileError::Damaged)?;
        if version != VERSION {
            return Err(FileError::Version(version));
        }
        let file = SealedFile::of_lines(text).ok_or(FileError::Damaged)?;
        // One form only: another way to write the same is a change too.
        if file.to_string() == text {
            Ok(file)
        } else {
            Err(FileError::Damaged)
        }
    }

    fn of_lines(text: &str) -> Option<SealedFile> {
        let lines: Vec<&str> = text.lines().collect();
        let [_, label, salt, nonce, sealed, _] = lines[..] else {
            return None;
        };
        let label: Label = from_str(label).ok()?;
        let fresh = Fresh {
            salt: bytes(salt)?.try_into().ok()?,
            nonce: bytes(nonce)?.try_into().ok()?,
        };
        let sealed = bytes(sealed)?;
        Some(SealedFile {
            label,
            fresh,
            sealed,
        })
    }

    /// What is written on the envelope; nobody needs the secret to read it.
    #[must_use]
    pub fn label(&self) -> &Label {
        &self.label
    }

    /// Opens the envelope.
    ///
    /// # Errors
    /// If the secret is another one, or the file was changed on purpose.
    pub fn open(&self, secret: &Secret) -> Result<Opened, WrongSecret> {
        let cipher = Cipher::new(secret, &self.fresh.salt);
        let cipher = cipher.map_err(|NotDecrypted| WrongSecret)?;
        self.open_with(&cipher)
    }

    fn open_with(&self, cipher: &Cipher) -> Result<Opened, WrongSecret> {
        let associated = self.label_lines();
        let clear = cipher.decrypt(&self.fresh.nonce, &self.sealed, associated.as_bytes());
        let clear = clear.map_err(|NotDecrypted| WrongSecret)?;
        let text = std::str::from_utf8(&clear).map_err(|_| WrongSecret)?;
        let recording = Recording::new(text.trim_end_matches('\0'));
        let recording = recording.map_err(|_| WrongSecret)?;
        Ok(Opened { recording })
    }

    /// The SHA-256 of the whole file in hexadecimal digits: which file holds the sealed
    /// move of a game.
    #[must_use]
    pub fn digest(&self) -> String {
        sum(&self.to_string())
    }

    /// Lines 1 to 4, which are bound to the encrypted one.
    fn label_lines(&self) -> String {
        // Plain data can always be written.
        let label = to_string(&self.label).unwrap_or_default();
        let (salt, nonce) = (digits(&self.fresh.salt), digits(&self.fresh.nonce));
        format!("{NAME} {VERSION}\n{label}\n{salt}\n{nonce}\n")
    }
}

impl fmt::Display for SealedFile {
    /// The content of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sealed = format!("{}{}\n", self.label_lines(), digits(&self.sealed));
        writeln!(f, "{sealed}{}", sum(&sealed))
    }
}

fn sum(text: &str) -> String {
    digits(&Sha256::digest(text))
}

#[cfg(test)]
mod tests;
