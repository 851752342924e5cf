#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `vocabulary`: a grammar whose every word has a meaning; [`Vocabulary`].
//! - `sense`: the meaning of one word; [`Sense`].
//! - `meaning`: what a phrase asks for; [`Meaning`]. `command`: [`Command`].
//! - `repair`: an announcement that the speaker corrects in one breath.
//! - `announce`: the words for a move.
//! - `clock_report`: the time of an external clock, in words; [`ClockReport`].

#![warn(unreachable_pub)]

mod announce;
mod clock_report;
mod command;
mod meaning;
mod repair;
mod sense;
mod vocabulary;

pub use clock_report::ClockReport;
pub use command::{Command, UnknownCommand};
pub use meaning::{Hand, Meaning, Step, Touch};
pub use sense::{Sense, SenseError};
pub use vocabulary::{Understood, Vocabulary};
