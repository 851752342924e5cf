//! A device's running stream: its sound in pieces, and its errors. It never makes the
//! device wait. Does not know what the sound is used for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{ErrorKind, FromSample, SampleFormat, SizedSample, Stream};
use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};

use crate::device::{self, DeviceError, Direction, Found};

/// How many pieces the device may be ahead of the worker: more than half a second.
pub(super) const RING: usize = 64;

/// The longest rest between two pieces. The thread also has to notice that the stream ends.
const LONGEST_REST: Duration = Duration::from_millis(50);

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
                thread::sleep(rest_after(Duration::from_micros(micros), waited));
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

/// The rest after a piece of this length, for which the thread waited that long.
///
/// The thread is back before the next piece is complete. A piece that was there almost at once had
/// been waiting: the thread is behind, rests for half as long and so catches up.
///
/// ALSA's plugin for PulseAudio wakes its reader as soon as any sound is there, and cpal then asks
/// again and again until it has a whole piece. Without a rest that takes half of a processor.
fn rest_after(piece: Duration, waited: Duration) -> Duration {
    let rest = if waited < piece / 64 {
        piece / 2
    } else {
        piece * 7 / 8
    };
    rest.min(LONGEST_REST)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECE: Duration = Duration::from_millis(10);

    /// Reads a device that has a piece every 10 ms and had `backlog` pieces when the thread came. Returns
    /// how long the thread waited for pieces, and how many wait for the thread in the end.
    fn read(backlog: u32, pieces: u32) -> (Duration, u128) {
        let mut now = PIECE * backlog;
        let mut in_all = Duration::ZERO;
        for piece in 1..=pieces {
            let waited = (PIECE * piece).saturating_sub(now);
            in_all += waited;
            now += waited;
            now += rest_after(PIECE, waited);
        }
        let ready = now.as_millis() / PIECE.as_millis();
        (in_all, ready - u128::from(pieces))
    }

    #[test]
    fn the_thread_waits_for_a_small_part_of_every_piece() {
        assert_eq!(read(0, 1000), (PIECE + PIECE / 8 * 999, 0));
    }

    #[test]
    fn a_thread_that_is_behind_catches_up() {
        let (_, waiting) = read(30, 1000);
        assert_eq!(waiting, 0);
    }

    #[test]
    fn a_device_with_long_pieces_is_let_go_soon() {
        let piece = Duration::from_secs(2);
        assert_eq!(rest_after(piece, piece), LONGEST_REST);
    }
}
