//! The page of the sighted player: what it shows, what may be done at it, and the server
//! that serves it to a browser on this machine or beside it.
//!
//! Knows the session, the dialogue, the arbiter's orders and the wording. It must not know the table, the
//! journal or a file: requests go to whoever owns the game, which decides them by
//! [`decide`] and shows every new state by [`Server::show`]. The server has a thread and
//! the only async runtime of the program; neither reaches beyond this room.

mod asked;
mod assets;
mod connections;
mod decide;
mod guard;
mod lobby;
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
pub use decide::{Decision, Repetition, decide};
pub use refusal::Refusal;
pub use request::{By, Request};
pub use server::{Server, Urls};
pub use snapshot::{Clocks, Ending, LastMove, Offer, Snapshot};
pub use texts::texts;
pub use token::{Token, WrongToken};
pub use visitor::{Tokens, Visitor};
