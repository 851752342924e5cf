//! Questions about the board, for practice: what is typed and keyed, its answers in words, and long answers in
//! parts.
//!
//! The crate `board-questions` answers as data. Here stand the words: [`typed`](Questions::typed) reads a line
//! with `grammars/typed/`, `words` puts an answer into sentences of `locales/`, [`Questions`] keeps what a player can go
//! on with. Whether the profile allows an answer is decided by `session::plan`, whom the desk asks first. Must not
//! change the game, speak or show anything.
//!
//! The build for tournaments has `none` instead: there nothing is ever asked.

mod follows;

pub use follows::{Follows, ListOrder, Rate, Told};

#[cfg(feature = "practice")]
mod asked;
#[cfg(feature = "practice")]
mod by_key;
#[cfg(feature = "practice")]
mod lines;
#[cfg(feature = "practice")]
mod opening;
#[cfg(feature = "practice")]
mod parts;
#[cfg(feature = "practice")]
mod talk;
#[cfg(feature = "practice")]
mod typed;
#[cfg(feature = "practice")]
mod words;

#[cfg(feature = "practice")]
pub use asked::Asked;
#[cfg(feature = "practice")]
pub use talk::Questions;

#[cfg(not(feature = "practice"))]
mod none;
#[cfg(not(feature = "practice"))]
pub use none::{Asked, Questions};
