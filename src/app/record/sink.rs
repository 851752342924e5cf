//! The sound file of a record, of either form.

use std::path::Path;
use std::time::Duration;

use super::{Ended, unwritable};
use speech::audio_file::{FlacSink, WavSink};
use speech::recogniser::RATE;

/// The bytes of a sample.
const SAMPLE: u64 = 2;

/// A form of sound files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// As it is.
    Wav,
    /// Without loss, and smaller.
    Flac,
}

impl Form {
    /// How the names of such files end.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Form::Wav => "wav",
            Form::Flac => "flac",
        }
    }
}

/// A growing sound file.
pub(super) enum Sink {
    Wav(WavSink),
    Flac(FlacSink),
}

impl Sink {
    pub(super) fn create(path: &Path, form: Form) -> Result<Sink, String> {
        match form {
            Form::Wav => WavSink::create(path, RATE)
                .map(Sink::Wav)
                .map_err(|it| it.cause.to_string()),
            Form::Flac => FlacSink::create(path, RATE)
                .map(Sink::Flac)
                .map_err(|cause| cause.to_string()),
        }
    }

    pub(super) fn duration(&self) -> Duration {
        match self {
            Sink::Wav(sink) => sink.duration(),
            Sink::Flac(sink) => sink.duration(),
        }
    }

    /// Appends sound if it takes no more than so many bytes; gives how many it took.
    pub(super) fn append(&mut self, sound: &[i16], left: u64) -> Result<u64, Ended> {
        let fits = |size: u64| {
            if size > left {
                Err(Ended::Full)
            } else {
                Ok(size)
            }
        };
        match self {
            Sink::Wav(sink) => {
                let size = fits(sound.len() as u64 * SAMPLE)?;
                sink.append(sound).map_err(unwritable)?;
                Ok(size)
            }
            Sink::Flac(sink) => {
                let frames = sink.encode(sound).map_err(unwritable)?;
                let size = fits(frames.size() as u64)?;
                sink.append(frames).map_err(unwritable)?;
                Ok(size)
            }
        }
    }
}
