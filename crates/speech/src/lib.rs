#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! Input:
//! - [`capture`]: a microphone as blocks of samples. [`device`]: sound devices by name.
//! - [`endpointer`]: finds utterances while they are spoken. [`crosstalk`]: decides which of
//!   two microphones a voice belongs to.
//! - [`recogniser`]: libvosk with a graph made from the grammar.
//! - [`enrolment`]: how one speaker says words. [`transcribe`]: how a spelling is pronounced.
//! - [`recorded_speech`]: a recording in place of a microphone, in the time of the sound.
//!
//! Output:
//! - [`voice`]: speech-dispatcher, espeak-ng, a file, or text.
//!
//! For both: [`audio_file`] reads and writes recordings, [`resample`] changes their rate.

#![warn(unreachable_pub)]

pub mod audio_file;
pub mod capture;
mod child;
pub mod crosstalk;
pub mod device;
pub mod endpointer;
pub mod enrolment;
pub mod outline;
pub mod recogniser;
pub mod recorded_speech;
pub mod resample;
pub mod speech_part;
pub mod transcribe;
pub mod voice;
