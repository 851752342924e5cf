//! Encryption: Argon2id makes a key of the secret (RFC 9106), XChaCha20-Poly1305 seals
//! with it and notices every change.

use std::fmt;

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use thiserror::Error;
use zeroize::Zeroizing;

/// The fewest characters of a secret to seal with.
pub(super) const FEWEST: usize = 8;

/// The arbiter's secret. It is wiped from memory, and nothing prints it.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// The first line of a text, without its end: other white space counts.
    #[must_use]
    pub fn first_line(text: &str) -> Secret {
        let line = text.lines().next().unwrap_or_default();
        Secret(Zeroizing::new(line.to_owned()))
    }

    /// Whether it has too few characters to seal with.
    #[must_use]
    pub fn is_too_short(&self) -> bool {
        self.0.chars().count() < FEWEST
    }

    pub(super) fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Bytes of the salt.
pub(super) const SALT: usize = 16;
/// Bytes of the nonce.
pub(super) const NONCE: usize = 24;

/// Memory for one key in KiB, and passes over it: the second choice of RFC 9106, for
/// machines with little memory, but on one lane. Part of version 1 of the file.
const MEMORY_KIB: u32 = 64 * 1024;
const PASSES: u32 = 3;

/// Random bytes that no two sealed moves may share; drawn by the caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fresh {
    /// For the key.
    pub salt: [u8; SALT],
    /// For the encryption.
    pub nonce: [u8; NONCE],
}

/// The secret is too short to keep anything secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a secret has at least {FEWEST} characters")]
pub struct Weak;

/// The contents cannot be decrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NotDecrypted;

/// What seals and opens with one key.
pub(super) struct Cipher(XChaCha20Poly1305);

impl Cipher {
    /// A cipher to seal with. Refuses a secret that is easy to guess.
    pub(super) fn to_seal(secret: &Secret, salt: &[u8; SALT]) -> Result<Cipher, Weak> {
        if secret.is_too_short() {
            return Err(Weak);
        }
        Cipher::new(secret, salt).map_err(|NotDecrypted| Weak)
    }

    pub(super) fn new(secret: &Secret, salt: &[u8; SALT]) -> Result<Cipher, NotDecrypted> {
        let mut key = Zeroizing::new([0; 32]);
        let params = Params::new(MEMORY_KIB, PASSES, 1, Some(key.len()));
        let params = params.map_err(|_| NotDecrypted)?;
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into(secret.bytes(), salt, key.as_mut_slice())
            .map_err(|_| NotDecrypted)?;
        Ok(Cipher(XChaCha20Poly1305::new((&*key).into())))
    }

    /// Encrypts, and binds the associated clear text to it.
    pub(super) fn encrypt(
        &self,
        nonce: &[u8; NONCE],
        clear: &[u8],
        associated: &[u8],
    ) -> Result<Vec<u8>, Weak> {
        let payload = Payload {
            msg: clear,
            aad: associated,
        };
        // Only a text beyond all memory cannot be encrypted.
        self.0
            .encrypt(&XNonce::from(*nonce), payload)
            .map_err(|_| Weak)
    }

    /// Decrypts what was encrypted with this key and this associated text.
    pub(super) fn decrypt(
        &self,
        nonce: &[u8; NONCE],
        sealed: &[u8],
        associated: &[u8],
    ) -> Result<Zeroizing<Vec<u8>>, NotDecrypted> {
        let payload = Payload {
            msg: sealed,
            aad: associated,
        };
        let clear = self.0.decrypt(&XNonce::from(*nonce), payload);
        clear.map(Zeroizing::new).map_err(|_| NotDecrypted)
    }
}
