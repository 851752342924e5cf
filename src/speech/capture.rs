//! The microphone: hands over what is said as mono blocks at the recogniser's
//! rate, for as long as the program runs, whatever happens to the device.
//! Knows no words, and leaves it to others to tell speech from noise.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{ErrorKind, FromSample, SampleFormat, SizedSample, Stream};
use crossbeam_channel::{Receiver, Sender, TrySendError, bounded, select, tick};

use super::device::{self, DeviceError, Direction, Found};
use super::resample::{RATE, Resampler};
use super::worker::Worker;

/// How long one block of sound lasts, in ms.
pub const BLOCK_MS: u64 = 20;

/// Samples in one block at [`RATE`].
pub const BLOCK: usize = (RATE as u64 * BLOCK_MS / 1000) as usize;

/// Pieces the device may be ahead of the worker: half a second and more.
const RING: usize = 64;

/// A device that hands over nothing for so long is taken for lost.
const SILENT: Duration = Duration::from_secs(5);

/// A device that fails after so long is reopened at once, and only then lost.
const HICCUP: Duration = Duration::from_secs(1);

/// How long to wait before a lost device is tried again, at first and at most.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(8));

/// What comes from the microphone.
#[derive(Debug, Clone, PartialEq)]
pub enum Captured {
    /// The next [`BLOCK`] samples at [`RATE`], between -1 and 1.
    Sound(Vec<f32>),
    /// The program was too slow: so many samples at [`RATE`] are missing here.
    Overrun {
        /// How many samples at [`RATE`].
        samples: usize,
    },
    /// The microphone is gone. It is looked for until it is back.
    Lost {
        /// What the sound system said.
        cause: String,
    },
    /// The microphone is back.
    Found {
        /// Its name, which may be another one.
        device: String,
    },
}

/// An open microphone. Dropping it closes the device.
///
/// The sound comes in blocks on the channel given to [`open`](Self::open).
/// Should nobody take them, the oldest are kept, the newest lost and counted, and
/// [`Captured::Overrun`] stands where they are missing.
pub struct Microphone {
    device: String,
    muted: Arc<AtomicBool>,
    /// Dropped to end the worker.
    stop: Option<Sender<()>>,
    worker: Worker,
}

impl Microphone {
    /// Opens the device of that name, or the system's own choice.
    ///
    /// # Errors
    /// There is no such device, or it cannot be used. Once open, the loss of
    /// the device is told by [`Captured::Lost`] and never ends the capture.
    pub fn open(name: Option<&str>, frames: Sender<Captured>) -> Result<Self, DeviceError> {
        let muted = Arc::new(AtomicBool::new(false));
        let tap = Tap::open(name, &muted)?;
        let device = tap.device.clone();
        let (stop, stopped) = bounded(0);
        let listener = Listener {
            wanted: name.map(str::to_owned),
            muted: muted.clone(),
            frames,
            stopped,
        };
        let worker = Worker::start(move || listener.run(tap));
        Ok(Self {
            device,
            muted,
            stop: Some(stop),
            worker,
        })
    }

    /// The name of the device that was opened.
    pub fn device(&self) -> &str {
        &self.device
    }

    /// Closes the ear, while the program itself speaks into a loudspeaker.
    /// What was said before and is not yet handed over is dropped as well.
    pub fn mute(&self) {
        self.muted.store(true, Ordering::Relaxed);
    }

    /// Opens the ear again. A loudspeaker heard through the air and a sound
    /// server lags by some 10 to 50 ms; unmute so much later.
    pub fn unmute(&self) {
        self.muted.store(false, Ordering::Relaxed);
    }
}

impl Drop for Microphone {
    fn drop(&mut self) {
        self.stop.take();
        self.worker.wait();
    }
}

/// Why a worker stopped listening to a device.
enum End {
    /// The device is lost, and why.
    Lost(String),
    /// Nobody listens any more.
    Closed,
}

/// Brings what the device hands over into blocks, and reopens it when it is lost.
struct Listener {
    wanted: Option<String>,
    muted: Arc<AtomicBool>,
    frames: Sender<Captured>,
    /// Disconnected when the microphone is dropped.
    stopped: Receiver<()>,
}

impl Listener {
    fn run(self, first: Tap) {
        let mut tap = first;
        loop {
            let opened = Instant::now();
            let End::Lost(cause) = self.listen(tap) else {
                return;
            };
            // A busy machine can fail a device that goes on at once.
            if opened.elapsed() > HICCUP
                && let Some(same) = self.open_at_once()
            {
                tap = same;
                continue;
            }
            if !self.give(Captured::Lost { cause }) {
                return;
            }
            let Some(found) = self.reopen() else { return };
            tap = found;
            let device = tap.device.clone();
            if !self.give(Captured::Found { device }) {
                return;
            }
        }
    }

    /// Opens the device again, telling what is missing in between.
    fn open_at_once(&self) -> Option<Tap> {
        let since = Instant::now();
        let tap = Tap::open(self.wanted.as_deref(), &self.muted).ok()?;
        let samples = (since.elapsed().as_secs_f64() * f64::from(RATE)) as usize;
        self.give(Captured::Overrun { samples });
        Some(tap)
    }

    /// Tries until the device is there again; `None` when nobody waits for it any more.
    fn reopen(&self) -> Option<Tap> {
        let (mut pause, longest) = PATIENCE;
        loop {
            if self.stopped.recv_timeout(pause) != Err(crossbeam_channel::RecvTimeoutError::Timeout)
            {
                return None;
            }
            if let Ok(tap) = Tap::open(self.wanted.as_deref(), &self.muted) {
                return Some(tap);
            }
            pause = longest.min(pause * 2);
        }
    }

    /// Hands over what the device hears, until one of both ends.
    fn listen(&self, tap: Tap) -> End {
        let mut blocks = match Blocks::new(tap.rate, tap.channels) {
            Ok(blocks) => blocks,
            Err(cause) => return End::Lost(cause),
        };
        let watch = tick(SILENT);
        let mut heard = true;
        loop {
            select! {
                recv(tap.pieces) -> piece => match piece {
                    Err(_) => return End::Lost("the stream ended".into()),
                    Ok(piece) => {
                        heard = true;
                        if !self.hand_over(&mut blocks, &piece) {
                            return End::Closed;
                        }
                    }
                },
                recv(tap.errors) -> cause => return End::Lost(cause.unwrap_or_default()),
                recv(watch) -> _ => {
                    if !heard {
                        return End::Lost("no sound comes from it".into());
                    }
                    heard = false;
                }
                recv(self.stopped) -> _ => return End::Closed,
            }
        }
    }

    /// Waits until it is taken; says whether anybody still wants more.
    fn give(&self, captured: Captured) -> bool {
        select! {
            send(self.frames, captured) -> sent => sent.is_ok(),
            recv(self.stopped) -> _ => false,
        }
    }

    /// Says whether anybody still takes the blocks.
    fn hand_over(&self, blocks: &mut Blocks, piece: &Piece) -> bool {
        if self.muted.load(Ordering::Relaxed) {
            blocks.forget();
            return true;
        }
        if piece.missing > 0 {
            let samples = blocks.at_rate(piece.missing);
            blocks.forget();
            if !self.give(Captured::Overrun { samples }) {
                return false;
            }
        }
        blocks
            .take(&piece.samples)
            .into_iter()
            .all(|block| self.give(Captured::Sound(block)))
    }
}

/// From the device's pieces to blocks of [`BLOCK`] mono samples at [`RATE`].
struct Blocks {
    rate: u32,
    channels: usize,
    resampler: Resampler,
    mono: Vec<f32>,
    ready: Vec<f32>,
}

impl Blocks {
    fn new(rate: u32, channels: usize) -> Result<Self, String> {
        let resampler = Resampler::new(rate, RATE).map_err(|cause| cause.to_string())?;
        Ok(Self {
            rate,
            channels: channels.max(1),
            resampler,
            mono: vec![],
            ready: vec![],
        })
    }

    fn take(&mut self, piece: &[f32]) -> Vec<Vec<f32>> {
        self.mono.clear();
        let channels = self.channels;
        self.mono.extend(
            piece
                .chunks_exact(channels)
                .map(|frame| frame.iter().sum::<f32>() / channels as f32),
        );
        self.resampler.push(&self.mono, &mut self.ready);
        let whole = self.ready.len() - self.ready.len() % BLOCK;
        let blocks: Vec<f32> = self.ready.drain(..whole).collect();
        blocks.chunks(BLOCK).map(<[f32]>::to_vec).collect()
    }

    /// Drops what is under way, so that it does not sound into what comes next.
    fn forget(&mut self) {
        self.ready.clear();
        self.resampler.reset();
    }

    /// So many of the device's samples, counted in mono samples at [`RATE`].
    fn at_rate(&self, samples: usize) -> usize {
        let frames = (samples / self.channels) as u64;
        (frames * u64::from(RATE) / u64::from(self.rate)) as usize
    }
}

/// What the device hands over at a time.
struct Piece {
    /// Samples, all channels counted, that are missing before it.
    missing: usize,
    /// Interleaved samples.
    samples: Vec<f32>,
}

/// A running stream, its sound and its complaints.
struct Tap {
    device: String,
    rate: u32,
    channels: usize,
    pieces: Receiver<Piece>,
    /// The error that ends the stream.
    errors: Receiver<String>,
    /// Keeps the device running.
    _stream: Stream,
}

impl Tap {
    fn open(wanted: Option<&str>, muted: &Arc<AtomicBool>) -> Result<Self, DeviceError> {
        let found = device::find(wanted, Direction::In)?;
        let (sound, pieces) = bounded(RING);
        let spout = Spout {
            sound,
            missing: 0,
            muted: muted.clone(),
        };
        let (complaint, errors) = bounded(1);
        let stream = match found.supported.sample_format() {
            SampleFormat::I8 => build::<i8>(&found, spout, complaint),
            SampleFormat::I16 => build::<i16>(&found, spout, complaint),
            SampleFormat::I24 => build::<cpal::I24>(&found, spout, complaint),
            SampleFormat::I32 => build::<i32>(&found, spout, complaint),
            SampleFormat::U8 => build::<u8>(&found, spout, complaint),
            SampleFormat::U16 => build::<u16>(&found, spout, complaint),
            SampleFormat::F64 => build::<f64>(&found, spout, complaint),
            _ => build::<f32>(&found, spout, complaint),
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

/// What the device's own thread does with the sound: never wait.
struct Spout {
    sound: Sender<Piece>,
    /// Samples that found no room since the last piece that did.
    missing: usize,
    muted: Arc<AtomicBool>,
}

impl Spout {
    fn pour<T: SizedSample>(&mut self, piece: &[T])
    where
        f32: FromSample<T>,
    {
        let muted = self.muted.load(Ordering::Relaxed);
        // A muted piece is empty: the device is alive, but not to be heard.
        let heard = if muted { &[] } else { piece };
        let samples = heard.iter().map(|&sample| f32::from_sample_(sample));
        let poured = self.sound.try_send(Piece {
            missing: self.missing,
            samples: samples.collect(),
        });
        match poured {
            Err(TrySendError::Full(piece)) => self.missing += piece.samples.len(),
            _ => self.missing = 0,
        }
    }
}

fn build<T: SizedSample + Send + 'static>(
    found: &Found,
    mut spout: Spout,
    complaint: Sender<String>,
) -> Result<Stream, cpal::Error>
where
    f32: FromSample<T>,
{
    found.device.build_input_stream(
        found.config(),
        move |piece: &[T], _| spout.pour(piece),
        // A dead sound server complains without end: only the first complaint gets through.
        move |error| {
            if fatal(error.kind()) {
                let _ = complaint.try_send(error.to_string());
            }
        },
        None,
    )
}

/// Whether a stream is over after such an error.
pub(super) fn fatal(kind: ErrorKind) -> bool {
    !matches!(
        kind,
        ErrorKind::Xrun | ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied
    )
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Samples in a piece of the test's device: 20 ms at 16 kHz, one channel.
    const PIECE: usize = 320;

    fn device(ring: usize) -> (Spout, Receiver<Piece>) {
        let (sound, pieces) = bounded(ring);
        let spout = Spout {
            sound,
            missing: 0,
            muted: Arc::default(),
        };
        (spout, pieces)
    }

    /// The listener's half, and where its blocks arrive.
    fn listener(room: usize) -> (Listener, Receiver<Captured>, Sender<()>) {
        let (frames, captured) = bounded(room);
        let (stop, stopped) = bounded(0);
        let listener = Listener {
            wanted: None,
            muted: Arc::default(),
            frames,
            stopped,
        };
        (listener, captured, stop)
    }

    #[test]
    fn what_is_missing_is_told_where_it_is_missing() {
        let (mut spout, pieces) = device(4);
        // Nobody takes anything while ten pieces come, then all, then two more come.
        for _ in 0..10 {
            spout.pour(&[0.5_f32; PIECE]);
        }
        let (listener, captured, _stop) = listener(100);
        let mut blocks = Blocks::new(RATE, 1).unwrap();
        for piece in pieces.try_iter() {
            listener.hand_over(&mut blocks, &piece);
        }
        for _ in 0..2 {
            spout.pour(&[0.5_f32; PIECE]);
        }
        for piece in pieces.try_iter() {
            listener.hand_over(&mut blocks, &piece);
        }
        let told: Vec<Option<usize>> = captured
            .try_iter()
            .map(|captured| match captured {
                Captured::Overrun { samples } => Some(samples),
                _ => None,
            })
            .collect();
        assert_eq!(told, [None, None, None, None, Some(6 * PIECE), None, None]);
    }

    #[test]
    fn however_long_nobody_listens_the_ring_is_no_longer() {
        let (mut spout, pieces) = device(RING);
        for _ in 0..100_000 {
            spout.pour(&[0_i16; PIECE]);
        }
        assert_eq!(pieces.len(), RING);
        assert_eq!(spout.missing, (100_000 - RING) * PIECE);
    }

    #[test]
    fn what_sounds_while_muted_is_not_missing() {
        let (mut spout, pieces) = device(1);
        spout.muted.store(true, Ordering::Relaxed);
        for _ in 0..10 {
            spout.pour(&[0.5_f32; PIECE]);
        }
        assert_eq!(spout.missing, 0);
        assert!(pieces.try_iter().all(|piece| piece.samples.is_empty()));
    }
}
