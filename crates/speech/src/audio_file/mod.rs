//! Sound files: reads recordings and writes spoken answers.
//! Knows samples, never what is said in them.

mod flac;
mod read;
mod wav_sink;
mod wave;

pub use flac::{FlacError, flac};
pub use read::{Audio, AudioFileError, Flaw, decode, read, read_at_most};
pub use wav_sink::{WavSink, WavSinkError};
