#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `question`: [`Question`]. `line`: [`Line`], [`Diagonal`].
//! - `answer`: [`Answer`] and what it consists of. `only`: narrowing an answer.
//! - `ask`: [`answer()`], [`answer_on()`], which hand each question to `pieces`, `attacks`, `moves`, `danger` or `history`.
//! - `verdict`: [`verdict()`], what speaks for or against a move.
//! - `exchange`: [`gain`], static exchange on a square. `fork`: [`forked`], what one piece attacks at once.

#![warn(unreachable_pub)]

mod answer;
mod ask;
mod attacks;
mod danger;
mod exchange;
mod fork;
mod history;
mod line;
mod moves;
mod only;
mod pieces;
mod question;
mod verdict;

pub use answer::{
    Answer, Attacker, Attackers, Capture, Castling, Cause, Control, Danger, EnPassant, Fork, Found,
    MadeMove, Material, Moves, OnLine, Pieces, Pin, Right, Turn, WhichMoves,
};
pub use ask::{answer, answer_on};
pub use exchange::{gain, worth};
pub use fork::{forked, hangs, is_badly_placed};
pub use line::{Diagonal, Line};
pub use only::{Narrowed, Only};
pub use question::{Order, Pinned, Question, Stance};
pub use verdict::{Verdict, verdict};
