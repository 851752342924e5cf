//! What proves a journal. Its chain shows that the lines belong together, and nothing to somebody who
//! does not know how the chain ended: whoever has the file can cut it off or write all of it again.
//! So the program tells short fingerprints that people write down, and signs checkpoints that a second
//! device keeps. Here is how both are made, and what they prove of a journal.
//!
//! Opens no file, reads no clock and words nothing.

mod checkpoint;
mod fingerprint;
mod key;
mod verdict;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use fingerprint::{Fingerprint, NotNoted, Noted, spelled};
pub use key::{KeyName, NotAName, Signer};
pub use verdict::{Evidence, Given, Marks, ProofVerdict, Shown};

/// Bytes in hexadecimal digits, as `sha256sum` writes them.
#[must_use]
pub fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of hexadecimal digits; `None` if there are others, or more or fewer.
fn bytes<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if !digits.is_ascii() || digits.len() != 2 * N {
        return None;
    }
    for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?;
    }
    Some(bytes)
}
