//! Sound from and to files: recordings in, spoken answers out.
//! Knows samples, never what is said in them.

mod read;
mod wav_sink;

pub use read::{Audio, AudioFileError, Flaw, decode, read};
pub use wav_sink::{WavSink, WavSinkError};
