#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `lines`: bytes to lines, never more than a limit of them; [`LineReader`].
//! - `heard`: what a line says; [`Heard`], [`HeardLine`], [`Score`].
//! - `task`: the position, the moves and how long to think; [`Task`], [`Limit`], [`Clocks`].
//! - `options`: what the engine offers, and whether a value fits; [`Offered`], [`OptionError`].
//! - `wishes`: what the user wants from the engine; [`Wishes`], [`Strength`].
//! - `failure`: why an engine does not play on, and how long it is waited for; [`Failure`],
//!   [`Patience`].
//! - `conversation`: one life of an engine, as a pure state machine; [`Conversation`], [`Step`].
//! - `supervision`: several lives, until it is given up; pure as well: [`Supervision`], [`Order`].
//! - `process`: the program that runs, its lines and its end.
//! - `opponent`: all of this on a thread; [`Opponent`], [`Starting`], [`News`], [`StartError`].

#![warn(unreachable_pub)]

mod conversation;
mod failure;
mod heard;
mod lines;
mod opponent;
mod options;
mod process;
mod supervision;
mod task;
mod wishes;

pub use conversation::{Chosen, Conversation, Identity, Line, Step};
pub use failure::{Failure, Patience};
pub use heard::{Heard, HeardLine, Score};
pub use lines::{LONGEST_LINE, LineReader};
pub use opponent::{Opponent, StartError, Starting};
pub use options::{Offered, OptionError};
pub use process::find;
/// A position, from the crate `shakmaty`.
pub use shakmaty::Chess as Shakmaty;
pub use supervision::{News, Order, RESTARTS, Supervision};
pub use task::{Clocks, IllegalTask, Limit, Task};
pub use wishes::{Strength, Wishes};
