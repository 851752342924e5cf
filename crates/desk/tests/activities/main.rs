//! The activities that every build has, as their users meet them.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod braille_walk;
mod game;
mod voice_lesson;
