//! The page of the sighted player: what it shows, what visitors can do, and the server that
//! serves it to browsers on this machine or in its network.
//!
//! Knows the session, the dialogue, the arbiter's orders and the wording. Must not know the desk,
//! the journal or a file: requests go to the owner of the game, which finds their [`meaning()`] and
//! shows every new state with [`Server::show`]. The server has a thread and the only async runtime
//! of the program; neither reaches beyond this room.

#![deny(clippy::wildcard_enum_match_arm)]

mod admission;
mod assets;
mod connections;
mod guard;
mod meaning;
mod page_refused;
mod pending_request;
mod players;
mod request;
mod routes;
mod seen_state;
mod server;
mod snapshot;
mod texts;
mod timed_state;
mod token;
mod visitor;
mod wrong_addresses;

pub use meaning::{Meant, Repetition, meaning};
pub use page_refused::PageRefused;
pub use pending_request::{Done, PageAnswer, PendingRequest};
pub use request::{By, PageMessage, PageRequest};
pub use seen_state::SeenState;
pub use server::{Server, Urls};
pub use snapshot::{Clocks, Ending, LastMove, Offer, Snapshot};
pub use texts::texts;
pub use token::{PageToken, WrongToken};
pub use visitor::{KeptTokens, PageTokens, Visitor};
