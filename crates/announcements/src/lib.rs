//! Spoken notation: from words to what they ask for, and from a move to the
//! words that announce it (FIDE Laws, Appendix D, article D.2.1).
//!
//! Knows the laws and the grammar. Whether a word was heard, typed or keyed in,
//! and how an answer is given, is none of its business.

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
