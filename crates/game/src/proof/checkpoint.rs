//! A checkpoint: what the program signs, in the form that a second device keeps.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::key::has_signed;
use super::{Fingerprint, Signer};
use crate::session::chain::Chain;

/// All lines of a journal up to one of them, signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// How many lines there were.
    pub lines: usize,
    /// How many plies were completed.
    pub plies: usize,
    /// The date and time with the time zone's offset.
    pub date: String,
    /// The chain after the last of these lines, in hexadecimal digits.
    pub head: String,
    /// The fingerprint of these lines.
    pub fingerprint: String,
    /// The public key, in hexadecimal digits.
    pub key: String,
    /// Its signature.
    pub signature: String,
}

/// Why the file of a checkpoint cannot be used.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// It has another form.
    #[error(transparent)]
    Form(#[from] serde_json::Error),
    /// It was changed: the key has not signed this.
    #[error("its signature is not right")]
    Signature,
}

impl Checkpoint {
    /// Signs a journal with this number of lines and this last chain; `None` if there is no memory
    /// for its fingerprint.
    #[must_use]
    pub fn sign(
        signer: &Signer,
        head: &Chain,
        lines: usize,
        plies: usize,
        date: String,
    ) -> Option<Self> {
        Some(Self {
            lines,
            plies,
            head: head.to_string(),
            fingerprint: Fingerprint::of(head)?.to_string(),
            key: signer.public(),
            signature: signer.sign(&message(&head.to_string(), plies, &date)),
            date,
        })
    }

    /// Reads a checkpoint from its file.
    ///
    /// # Errors
    /// If the file holds something else, or was changed.
    pub fn parse(content: &str) -> Result<Self, CheckpointError> {
        let read: Self = serde_json::from_str(content)?;
        let message = message(&read.head, read.plies, &read.date);
        match has_signed(&read.key, &message, &read.signature) {
            true => Ok(read),
            false => Err(CheckpointError::Signature),
        }
    }
}

/// What is signed.
pub(super) fn message(head: &str, plies: usize, date: &str) -> Vec<u8> {
    format!("annabella checkpoint 1\n{head}\n{plies}\n{date}\n").into_bytes()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_checkpoint_that_was_changed_is_refused() {
        let signer = Signer::random().unwrap();
        let date = "2026-11-22T18:00:00+01:00".to_owned();
        let made = Checkpoint::sign(&signer, &Chain::default(), 1, 20, date).unwrap();
        let file = serde_json::to_string(&made).unwrap();
        assert_eq!(Checkpoint::parse(&file).unwrap(), made);
        let changed = file.replace("18:00", "19:00");
        assert!(matches!(
            Checkpoint::parse(&changed),
            Err(CheckpointError::Signature)
        ));
        assert!(matches!(
            Checkpoint::parse("{}"),
            Err(CheckpointError::Form(_))
        ));
    }
}
