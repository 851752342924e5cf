//! A WAV file that grows and can be read at any moment.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::Duration;

use hound::{SampleFormat, WavSpec, WavWriter};
use plain_file::Role;
use thiserror::Error;

/// A WAV file could not be created or written, for instance because the disk is full.
#[derive(Debug, Error)]
#[error("the sound file {path} cannot be written: {cause}")]
pub struct WavSinkError {
    /// The file.
    pub path: PathBuf,
    /// The error of the library or the system.
    pub cause: hound::Error,
}

/// What a WAV file begins with.
const RIFF: &[u8] = b"RIFF";

/// Appends 16-bit mono samples to a WAV file.
///
/// The header is right after every [`append`](Self::append), so any player can read the
/// file even if the program is killed.
pub struct WavSink {
    path: PathBuf,
    writer: WavWriter<BufWriter<File>>,
}

impl WavSink {
    /// Creates the file. An older one is replaced if it is a WAV file. `rate` is in Hz.
    ///
    /// # Errors
    /// The file cannot be created.
    pub fn create(path: &Path, rate: u32) -> Result<Self, WavSinkError> {
        let begun = plain_file::begin(path, RIFF, Role::Output);
        let file = begun.map_err(|cause| WavSinkError {
            path: path.to_owned(),
            cause: cause.into(),
        })?;
        Self::on(file, path, rate)
    }

    /// Writes into a new file, which is at this path.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn on(file: File, path: &Path, rate: u32) -> Result<Self, WavSinkError> {
        let spec = WavSpec {
            channels: 1,
            sample_rate: rate,
            bits_per_sample: 16,
            sample_format: SampleFormat::Int,
        };
        let failed = |cause| WavSinkError {
            path: path.to_owned(),
            cause,
        };
        let mut writer = WavWriter::new(BufWriter::new(file), spec).map_err(failed)?;
        writer.flush().map_err(failed)?;
        Ok(Self {
            path: path.to_owned(),
            writer,
        })
    }

    /// Appends samples and updates the header.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn append(&mut self, samples: &[i16]) -> Result<(), WavSinkError> {
        self.try_append(samples).map_err(|cause| WavSinkError {
            path: self.path.clone(),
            cause,
        })
    }

    fn try_append(&mut self, samples: &[i16]) -> hound::Result<()> {
        for &sample in samples {
            self.writer.write_sample(sample)?;
        }
        self.writer.flush()
    }

    /// The file's sampling rate, in Hz.
    pub fn rate(&self) -> u32 {
        self.writer.spec().sample_rate
    }

    /// How long the file plays.
    pub fn duration(&self) -> Duration {
        Duration::from_secs_f64(f64::from(self.writer.duration()) / f64::from(self.rate()))
    }
}
