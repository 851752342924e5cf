//! The built-in engine, which plays the other side when no human does. Knows the laws. Knows
//! nothing of speech, braille or clocks.
//!
//! The [`Engine`] is small and meant for practice. It plays at eight [`Level`]s; at the lower ones
//! it makes the kind of mistakes that people make.

mod assess;
mod evaluation;
mod level;
mod player;
mod search;

pub use assess::{Assessed, Value, assess};
pub use level::{Level, NoSuchLevel};
pub use player::Engine;
pub use search::Limits;
