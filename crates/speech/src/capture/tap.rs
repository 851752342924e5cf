//! A device's running stream: its sound in pieces, and its errors. It never makes the
//! device wait. Does not know what the sound is used for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{ErrorKind, FromSample, SampleFormat, SizedSample, Stream};
use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};

use super::rest;
use crate::device::{self, DeviceError, Direction, Found};

/// How many pieces the device may be ahead of the worker: more than half a second.
pub(super) const RING: usize = 64;

/// A piece of sound as the device delivers it.
pub(super) struct Piece {
    /// How many samples are missing before it, over all channels.
    pub(super) missing: usize,
    /// Interleaved samples.
    pub(super) samples: Vec<f32>,
}

/// A running stream, its sound and its errors.
pub(super) struct Tap {
    pub(super) device: String,
    pub(super) rate: u32,
    pub(super) channels: usize,
    pub(super) pieces: Receiver<Piece>,
    /// The error that ends the stream.
    pub(super) errors: Receiver<String>,
    /// Keeps the device running.
    _stream: Stream,
}

impl Tap {
    pub(super) fn open(wanted: Option<&str>, muted: &Arc<AtomicBool>) -> Result<Self, DeviceError> {
        let found = device::find(wanted, Direction::In)?;
        let (sound, pieces) = bounded(RING);
        let sender = PieceSender {
            sound,
            missing: 0,
            muted: muted.clone(),
        };
        let (complaint, errors) = bounded(1);
        let stream = match found.supported.sample_format() {
            SampleFormat::I8 => build::<i8>(&found, sender, complaint),
            SampleFormat::I16 => build::<i16>(&found, sender, complaint),
            SampleFormat::I24 => build::<cpal::I24>(&found, sender, complaint),
            SampleFormat::I32 => build::<i32>(&found, sender, complaint),
            SampleFormat::U8 => build::<u8>(&found, sender, complaint),
            SampleFormat::U16 => build::<u16>(&found, sender, complaint),
            SampleFormat::F64 => build::<f64>(&found, sender, complaint),
            _ => build::<f32>(&found, sender, complaint),
        };
        let stream = stream
            .and_then(|stream| stream.play().map(|()| stream))
            .map_err(|cause| found.unusable(&cause))?;
        Ok(Self {
            rate: found.supported.sample_rate(),
            channels: usize::from(found.supported.channels()),
            device: found.name,
            pieces,
            errors,
            _stream: stream,
        })
    }
}

/// Passes the sound on from the device's own thread, which must never wait.
pub(super) struct PieceSender {
    pub(super) sound: Sender<Piece>,
    /// Samples dropped for lack of room since the last piece that was sent.
    pub(super) missing: usize,
    pub(super) muted: Arc<AtomicBool>,
}

impl PieceSender {
    pub(super) fn send<T: SizedSample>(&mut self, piece: &[T])
    where
        f32: FromSample<T>,
    {
        let muted = self.muted.load(Ordering::Relaxed);
        // A muted piece is empty: it shows that the device works, without its sound.
        let heard = if muted { &[] } else { piece };
        let samples = heard.iter().map(|&sample| f32::from_sample_(sample));
        let sent = self.sound.try_send(Piece {
            missing: self.missing,
            samples: samples.collect(),
        });
        match sent {
            Err(TrySendError::Full(piece)) => self.missing += piece.samples.len(),
            _ => self.missing = 0,
        }
    }
}

fn build<T: SizedSample + Send + 'static>(
    found: &Found,
    mut sender: PieceSender,
    complaint: Sender<String>,
) -> Result<Stream, cpal::Error>
where
    f32: FromSample<T>,
{
    let config = found.config();
    let per_second = u64::from(config.sample_rate) * u64::from(config.channels);
    let mut ready = Instant::now();
    found.device.build_input_stream(
        config,
        move |piece: &[T], _| {
            let waited = ready.elapsed();
            sender.send(piece);
            // Elsewhere the thread belongs to the system, and must return at once.
            if cfg!(target_os = "linux") {
                let micros = piece.len() as u64 * 1_000_000 / per_second.max(1);
                thread::sleep(rest::after(Duration::from_micros(micros), waited));
            }
            ready = Instant::now();
        },
        // A dead sound server reports errors without end; only the first gets through.
        move |error| {
            if fatal(error.kind()) {
                let _ = complaint.try_send(error.to_string());
            }
        },
        None,
    )
}

/// Whether such an error ends the stream.
pub(crate) fn fatal(kind: ErrorKind) -> bool {
    !matches!(
        kind,
        ErrorKind::Xrun | ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied
    )
}
