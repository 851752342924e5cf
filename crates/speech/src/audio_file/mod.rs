//! Sound files: reads recordings and writes spoken answers.
//! Knows samples, never what is said in them.

mod read;
mod wav_sink;

pub use read::{Audio, AudioFileError, Flaw, decode, read};
pub use wav_sink::{WavSink, WavSinkError};
