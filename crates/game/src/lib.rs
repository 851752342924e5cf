//! A game as a list of events: settings, state, intents and `plan`, events and `apply`, effects, the journal's form; what
//! proves a journal; the sealed move; scoresheets in print and in braille.
//!
//! Never a sentence, a device, a thread, a file's place or a wall clock, and no Cargo feature: every build has the same
//! game.

// Fields and variants whose names say what they are.
#![allow(missing_docs)]

pub mod arbiter_pin;
pub mod braille_chess;
pub mod hexadecimal;
pub mod hours;
pub mod proof;
pub mod scoresheet;
pub mod sealed_move;
pub mod session;
