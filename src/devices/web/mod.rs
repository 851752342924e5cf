//! The server of the sighted player's page: it serves the page to browsers on this machine or in its network, and hands
//! what visitors ask for to the owner of the game, which shows every new state with [`Server::show`].
//!
//! Must not know the desk, the journal or a file, nor decide what a request does. The server has a thread and the only
//! async runtime of the program; neither reaches beyond this module.

#![deny(clippy::wildcard_enum_match_arm)]

pub(super) mod admission;
pub(super) mod assets;
#[cfg(feature = "practice")]
mod classroom;
pub(super) mod connections;
pub(super) mod guard;
mod pending_request;
mod players;
mod routes;
mod server;
pub(super) mod serving;
mod texts;
mod timed_state;
mod token;
mod wrong_addresses;

#[cfg(feature = "practice")]
pub use classroom::Classroom;
pub use pending_request::{Done, PageAnswer, PendingRequest};
pub use server::{Server, Urls};
pub use texts::texts;
pub use token::{KeptTokens, PageToken, PageTokens, WrongToken};
