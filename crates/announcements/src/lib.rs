#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `vocabulary`: a grammar whose every word has a meaning; [`Vocabulary`].
//! - `sense`: the meaning of one word; [`Sense`].
//! - `meaning`: what a phrase asks for; [`Meaning`]. `command`: [`Command`].
//! - `help_topic`: what help is asked about; [`HelpTopic`].
//! - `repair`: an announcement that the speaker corrects in one breath.
//! - `announce`: the words for a square, a piece or a move, in German or in the usual words of another language;
//!   [`Announces`].
//! - `typed`: what a typed line says, also in words and notation of other languages; [`TypedReader`]. Tables of typed
//!   phrases, which other readers of lines use as well; [`TypedWords`], [`Pattern`].
//! - `clock_report`: the time of an external clock, in words; [`ClockReport`].

#![warn(unreachable_pub)]

mod announce;
mod clock_report;
mod command;
mod help_topic;
mod meaning;
mod repair;
mod sense;
mod typed;
mod vocabulary;

pub use announce::Announces;
pub use clock_report::ClockReport;
pub use command::{Command, UnknownCommand};
pub use help_topic::HelpTopic;
pub use meaning::{Hand, Meaning, Step, Touch};
pub use sense::{Sense, SenseError, file_named, piece_named, rank_named, side_named};
pub use typed::{
    Concept, TypedLanguage, TypedLine, TypedNames, TypedReader, TypedReading, TypedWords,
};
pub use typed::{Filled, Pattern, UnknownSlot, alike, tokens};
pub use typed::{Meanings, MeaningsError, Meant, MoveParts, Paraphrase, PhrasingReader, Phrasings};
pub use vocabulary::{Understood, Vocabulary};
