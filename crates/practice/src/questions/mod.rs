//! Questions about the board: what is typed and keyed, its answers in words, and long answers in parts.
//!
//! The crate `board-questions` answers as data. Here stand the words: [`typed`](Questions::typed) reads a line
//! with `grammars/typed/`, `words` puts an answer into sentences of `locales/`, [`Questions`] keeps what a player can go
//! on with. Whether the profile allows an answer is decided by `session::plan`, whom the desk asks first. Must not
//! change the game, speak or show anything.

mod board_question;
mod board_walk;
mod seen;
mod talk;
mod typed;
mod words;

pub use board_question::BoardQuestion;
pub use board_walk::{BoardEdit, Edited, Walked};
pub use seen::Seen;
pub use talk::Questions;
