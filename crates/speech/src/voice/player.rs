//! A loudspeaker that stays open and plays silence between the sounds, because a device
//! that suspends swallows the first syllable. Knows no words.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cpal::traits::{DeviceTrait, StreamTrait};
use cpal::{FromSample, OutputCallbackInfo, SampleFormat, SizedSample, Stream};
use crossbeam_channel::{Receiver, Sender, bounded};

use crate::capture::fatal;
use crate::device::{self, DeviceError, Direction, Found};

/// The longest delay from this program to the listener that is believed.
pub(super) const FARTHEST: Duration = Duration::from_millis(500);

/// An open loudspeaker.
pub(super) struct Player {
    wanted: Option<String>,
    name: String,
    rate: u32,
    queue: Arc<Queue>,
    errors: Receiver<String>,
    /// Keeps the device running. `None` only while it is being reopened.
    stream: Option<Stream>,
}

impl Player {
    /// Opens the device of that name, or the system's default device.
    pub(super) fn open(wanted: Option<&str>) -> Result<Self, DeviceError> {
        Self::with_queue(wanted, Arc::default())
    }

    fn with_queue(wanted: Option<&str>, queue: Arc<Queue>) -> Result<Self, DeviceError> {
        let found = device::find(wanted, Direction::Out)?;
        let (complaint, errors) = bounded(1);
        let stream = match found.supported.sample_format() {
            SampleFormat::I8 => build::<i8>(&found, queue.clone(), complaint),
            SampleFormat::I16 => build::<i16>(&found, queue.clone(), complaint),
            SampleFormat::I24 => build::<cpal::I24>(&found, queue.clone(), complaint),
            SampleFormat::I32 => build::<i32>(&found, queue.clone(), complaint),
            SampleFormat::U8 => build::<u8>(&found, queue.clone(), complaint),
            SampleFormat::U16 => build::<u16>(&found, queue.clone(), complaint),
            SampleFormat::F64 => build::<f64>(&found, queue.clone(), complaint),
            _ => build::<f32>(&found, queue.clone(), complaint),
        };
        let stream = stream
            .and_then(|stream| stream.play().map(|()| stream))
            .map_err(|cause| found.unusable(&cause))?;
        Ok(Self {
            wanted: wanted.map(str::to_owned),
            rate: found.supported.sample_rate(),
            name: found.name,
            queue,
            errors,
            stream: Some(stream),
        })
    }

    /// Opens the device again after an error, and continues with what is left to play.
    pub(super) fn reopen(&mut self) -> Result<(), DeviceError> {
        self.stream = None;
        let fresh = Self::with_queue(self.wanted.as_deref(), self.queue.clone())?;
        if fresh.rate != self.rate {
            return Err(self.unusable("it is another device now".into()));
        }
        *self = fresh;
        Ok(())
    }

    /// The device's rate, in Hz.
    pub(super) fn rate(&self) -> u32 {
        self.rate
    }

    /// Plays these mono samples, at the device's rate, after those still waiting.
    pub(super) fn push(&self, samples: &[f32]) {
        self.queue.samples().extend(samples);
    }

    /// Falls silent, apart from what the device already has.
    pub(super) fn clear(&self) {
        self.queue.samples().clear();
    }

    /// How many samples still wait for the device.
    pub(super) fn waiting(&self) -> usize {
        self.queue.samples().len()
    }

    /// How long a sound takes from the device to the listener.
    pub(super) fn delay(&self) -> Duration {
        FARTHEST.min(Duration::from_micros(
            self.queue.delay.load(Ordering::Relaxed),
        ))
    }

    /// The error that ended the stream, if one did.
    pub(super) fn error(&self) -> Option<DeviceError> {
        self.errors
            .try_recv()
            .ok()
            .map(|cause| self.unusable(cause))
    }

    /// An error of this device.
    pub(super) fn unusable(&self, cause: String) -> DeviceError {
        DeviceError::Unusable {
            name: self.name.clone(),
            cause,
        }
    }
}

/// What is left to play, shared with the device's own thread.
#[derive(Default)]
struct Queue {
    samples: Mutex<VecDeque<f32>>,
    /// The device's delay before a sample is heard, in microseconds.
    delay: AtomicU64,
}

impl Queue {
    fn samples(&self) -> MutexGuard<'_, VecDeque<f32>> {
        self.samples.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Fills the device's buffer, all channels alike, with silence at the end.
    fn fill<T: SizedSample + FromSample<f32>>(
        &self,
        room: &mut [T],
        channels: usize,
        info: &OutputCallbackInfo,
    ) {
        let times = info.timestamp();
        let delay = times.playback.duration_since(times.callback).as_micros();
        self.delay
            .store(u64::try_from(delay).unwrap_or(0), Ordering::Relaxed);
        let mut samples = self.samples();
        for frame in room.chunks_mut(channels.max(1)) {
            frame.fill(T::from_sample_(samples.pop_front().unwrap_or(0.0)));
        }
    }
}

fn build<T: SizedSample + FromSample<f32> + Send + 'static>(
    found: &Found,
    queue: Arc<Queue>,
    complaint: Sender<String>,
) -> Result<Stream, cpal::Error> {
    let channels = usize::from(found.supported.channels());
    found.device.build_output_stream(
        found.config(),
        move |room: &mut [T], info| queue.fill(room, channels, info),
        // A dead sound server reports errors without end; only the first gets through.
        move |error| {
            if fatal(error.kind()) {
                let _ = complaint.try_send(error.to_string());
            }
        },
        None,
    )
}
