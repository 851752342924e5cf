//! The built-in engine, which plays the other side when no human does.
//! Knows the laws; nothing of speech, braille or clocks.
//!
//! The built-in [`Engine`] is small and meant for practice: it plays at eight
//! [`Level`]s, the lowest with the kind of mistakes people make.

mod evaluation;
mod level;
mod player;
mod search;

pub use level::{Level, NoSuchLevel};
pub use player::Engine;
pub use search::Limits;
