//! Sound in and out: audio files, capture, the recogniser, the voice.
//! Knows words, never chess positions.
pub mod recogniser;
