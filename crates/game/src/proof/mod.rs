//! What proves a journal. Its chain shows that the lines belong together. It proves nothing to a
//! reader who does not know how the chain ended: anyone who has the file can cut it off or write it
//! anew. So the program tells short fingerprints that people write down, and signs checkpoints that a
//! second device keeps. Here is how both are made, and what they prove of a journal.
//!
//! Opens no file, reads no clock and words nothing.

#![deny(clippy::wildcard_enum_match_arm)]

mod checkpoint;
mod fingerprint;
mod key;
mod lines;
mod verdict;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use fingerprint::{Fingerprint, NotNoted, Noted, spelled};
pub use key::{KeyName, NotAName, Signer};
pub use lines::{NotSigned, SignedSoFar, check_lines, sign_line};
pub use verdict::{Evidence, Given, Marks, ProofVerdict, Shown};
