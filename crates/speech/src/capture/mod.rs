//! The microphone: delivers its sound as mono blocks at the recogniser's rate for as long as
//! the program runs, even if the device fails in between. Knows no words and does not tell
//! speech from noise.

mod blocks;
mod tap;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded, select, tick};

use self::blocks::Blocks;
pub use self::blocks::{BLOCK, BLOCK_MS};
pub(super) use self::tap::fatal;
use self::tap::{Piece, Tap};
use super::device::DeviceError;
use super::resample::RATE;
use worker::Worker;

/// A device that delivers nothing for this long counts as lost.
const SILENT: Duration = Duration::from_secs(5);

/// How long a device may take to open.
const OPENING: Duration = Duration::from_secs(8);

/// A device that fails after it ran for this long is reopened at once, before it is
/// reported as lost.
const HICCUP: Duration = Duration::from_secs(1);

/// How long to wait before trying a lost device again, at first and at most.
const PATIENCE: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(8));

/// What comes from the microphone.
#[derive(Debug, Clone, PartialEq)]
pub enum Captured {
    /// The next [`BLOCK`] samples at [`RATE`], between -1 and 1.
    Sound(Vec<f32>),
    /// The program was too slow: samples are missing here.
    Overrun {
        /// How many samples at [`RATE`].
        samples: usize,
    },
    /// The microphone is gone. The capture looks for it until it is back.
    Lost {
        /// The sound system's error.
        cause: String,
    },
    /// The microphone is back.
    Found {
        /// Its name, which may have changed.
        device: String,
    },
}

/// An open microphone. Dropping it closes the device.
///
/// The sound comes in blocks on the channel given to [`open`](Self::open).
/// If nobody takes them, the channel keeps the oldest blocks. The newest are lost and
/// counted, and [`Captured::Overrun`] stands where they are missing.
pub struct Microphone {
    device: String,
    muted: Arc<AtomicBool>,
    /// Dropped to stop the worker.
    _stop: Sender<()>,
    _worker: Worker,
}

impl Microphone {
    /// Opens the device of that name, or the system's default device.
    ///
    /// # Errors
    /// There is no such device, or it cannot be used. After opening, the loss of
    /// the device is reported by [`Captured::Lost`] and never ends the capture.
    pub fn open(name: Option<&str>, frames: Sender<Captured>) -> Result<Self, DeviceError> {
        let muted = Arc::new(AtomicBool::new(false));
        let tap = opened(name, &muted)?;
        let device = tap.device.clone();
        let (stop, stopped) = bounded(0);
        let listener = Listener {
            wanted: name.map(str::to_owned),
            muted: muted.clone(),
            frames,
            stopped,
        };
        let worker = Worker::start("microphone", move || listener.run(tap));
        let worker = worker.map_err(|cause| DeviceError::Unusable {
            name: device.clone(),
            cause: cause.to_string(),
        })?;
        Ok(Self {
            device,
            muted,
            _stop: stop,
            _worker: worker,
        })
    }

    /// The name of the device that was opened.
    pub fn device(&self) -> &str {
        &self.device
    }

    /// Mutes the microphone while the program speaks through a loudspeaker.
    /// Sound that was captured before but not yet delivered is dropped as well.
    pub fn mute(&self) {
        self.muted.store(true, Ordering::Relaxed);
    }

    /// Unmutes the microphone. The sound of a loudspeaker reaches it through the air and the
    /// sound server 10 to 50 ms late, so unmute that much later.
    pub fn unmute(&self) {
        self.muted.store(false, Ordering::Relaxed);
    }
}

/// Opens a device, on a thread of its own: a sound server may hang.
fn opened(name: Option<&str>, muted: &Arc<AtomicBool>) -> Result<Tap, DeviceError> {
    let (wanted, theirs) = (name.map(str::to_owned), muted.clone());
    let tap = worker::within("microphone", OPENING, move || {
        Tap::open(wanted.as_deref(), &theirs)
    });
    tap.unwrap_or_else(|missed| {
        Err(DeviceError::Unusable {
            name: name.unwrap_or("default").to_owned(),
            cause: missed.to_string(),
        })
    })
}

/// Why a worker stopped listening to a device.
enum StreamEnd {
    /// The device is lost, for this reason.
    Lost(String),
    /// The receiver is gone.
    Closed,
}

/// Turns the device's sound into blocks, and reopens the device when it is lost.
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
            let StreamEnd::Lost(cause) = self.listen(tap) else {
                return;
            };
            // On a busy machine a device may fail and work again at once.
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

    /// Opens the device again and reports what is missing in between.
    fn open_at_once(&self) -> Option<Tap> {
        let since = Instant::now();
        let tap = Tap::open(self.wanted.as_deref(), &self.muted).ok()?;
        let samples = (since.elapsed().as_secs_f64() * f64::from(RATE)) as usize;
        self.give(Captured::Overrun { samples });
        Some(tap)
    }

    /// Tries until the device is back; `None` if nobody waits for it any more.
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

    /// Delivers the device's sound until the device or the receiver is gone.
    fn listen(&self, tap: Tap) -> StreamEnd {
        let mut blocks = match Blocks::new(tap.rate, tap.channels) {
            Ok(blocks) => blocks,
            Err(cause) => return StreamEnd::Lost(cause),
        };
        let watch = tick(SILENT);
        let mut heard = true;
        loop {
            select! {
                recv(tap.pieces) -> piece => match piece {
                    Err(_) => return StreamEnd::Lost("the stream ended".into()),
                    Ok(piece) => {
                        heard = true;
                        if !self.hand_over(&mut blocks, &piece) {
                            return StreamEnd::Closed;
                        }
                    }
                },
                recv(tap.errors) -> cause => return StreamEnd::Lost(cause.unwrap_or_default()),
                recv(watch) -> _ => {
                    if !heard {
                        return StreamEnd::Lost("no sound comes from it".into());
                    }
                    heard = false;
                }
                recv(self.stopped) -> _ => return StreamEnd::Closed,
            }
        }
    }

    /// Waits until it is taken; false if the receiver is gone.
    fn give(&self, captured: Captured) -> bool {
        select! {
            send(self.frames, captured) -> sent => sent.is_ok(),
            recv(self.stopped) -> _ => false,
        }
    }

    /// Delivers the blocks that a piece completes; false if the receiver is gone.
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

#[cfg(test)]
mod tests;
