//! Sound in and out: audio files, capture, the recogniser, the voice.
//! Knows words, never chess positions.

pub mod audio_file;
pub mod capture;
pub mod device;
pub mod ear;
pub mod ears;
pub mod enrolment;
pub mod recogniser;
pub mod rehearsal;
pub mod resample;
pub mod speech_part;
pub mod transcribe;
pub mod voice;
mod worker;
