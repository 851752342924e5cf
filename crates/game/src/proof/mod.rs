//! What proves a journal. Its chain shows that the lines belong together, and nothing to somebody who
//! does not know how the chain ended: whoever has the file can cut it off or write all of it again.
//! So the program tells short fingerprints that people write down, and signs checkpoints that a second
//! device keeps. Here is how both are made, and what they prove of a journal.
//!
//! Opens no file, reads no clock and words nothing.

#![deny(clippy::wildcard_enum_match_arm)]

mod checkpoint;
mod fingerprint;
mod key;
mod verdict;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use fingerprint::{Fingerprint, NotNoted, Noted, spelled};
pub use key::{KeyName, NotAName, Signer};
pub use verdict::{Evidence, Given, Marks, ProofVerdict, Shown};
