//! The page of the sighted player: what it shows, what may be done at it, and the server
//! that serves it to a browser on this machine or beside it.
//!
//! Knows the session, the dialogue, the arbiter's orders and the wording. It must not know the table, the
//! journal or a file: requests go to whoever owns the game, which finds out what they mean by
//! [`meaning()`] and shows every new state by [`Server::show`]. The server has a thread and
//! the only async runtime of the program; neither reaches beyond this room.

#![deny(clippy::wildcard_enum_match_arm)]

mod asked;
mod assets;
mod connections;
mod guard;
mod lobby;
mod meaning;
mod moment;
mod players;
mod refusal;
mod request;
mod routes;
mod server;
mod snapshot;
mod texts;
mod token;
mod visitor;

pub use asked::{Answer, Asked, Done};
pub use meaning::{Meant, Repetition, meaning};
pub use refusal::Refusal;
pub use request::{By, Request};
pub use server::{Server, Urls};
pub use snapshot::{Clocks, Ending, LastMove, Offer, Snapshot};
pub use texts::texts;
pub use token::{Token, WrongToken};
pub use visitor::{Tokens, Visitor};
