//! The page of the sighted player as data: what it shows of a game, what its visitors may ask for, and what a request
//! means in the game.
//!
//! Knows the session, the dialogue, the arbiter's orders and the wording. Must not know the desk, the journal, a file or
//! the server.

#![deny(clippy::wildcard_enum_match_arm)]

mod meaning;
mod refused;
mod request;
mod snapshot;

pub use meaning::{Meant, Repetition, meaning};
pub use refused::PageRefused;
pub use request::{By, PageMessage, PageRequest, SeenState, Visitor};
pub use snapshot::{Clocks, Ending, LastMove, Offer, Snapshot};
