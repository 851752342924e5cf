//! Converts sampling rates, band-limited, for whole clips and for a running microphone.
//! Mono only; knows no file and no device.

use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{
    Async, FixedAsync, Indexing, Resampler as _, SincInterpolationParameters, WindowFunction,
};
use thiserror::Error;

/// The rate that the whole program uses, in Hz: the recogniser's.
pub const RATE: u32 = 16_000;

/// The rates that can be converted, in Hz.
const USABLE: std::ops::RangeInclusive<u32> = 1_000..=768_000;

/// Input samples taken at a time: 5 ms at 48 kHz.
const CHUNK: usize = 240;

/// Taps of the anti-aliasing filter: 5.5 ms at 48 kHz, a delay of half of that.
const TAPS: usize = 264;

/// A sampling rate that no sound device has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a sampling rate of {rate} Hz cannot be used")]
pub struct UnusableRate {
    /// The rate, in Hz.
    pub rate: u32,
}

/// Converts a stream of mono samples, in pieces of any length.
///
/// The output has no delay: its first sample belongs to the first input sample, to within
/// half an output sample. After [`finish`](Self::finish) it is as long as the input, rounded
/// up. The lengths of the pieces do not change the result.
///
/// ```
/// use speech::resample::Resampler;
///
/// let mut resampler = Resampler::new(48_000, 16_000)?;
/// let mut out = Vec::new();
/// resampler.push(&[0.5; 1000], &mut out);
/// resampler.finish(&mut out);
/// assert_eq!(out.len(), 334);
/// # Ok::<(), speech::resample::UnusableRate>(())
/// ```
pub struct Resampler {
    /// `None` if both rates are equal.
    filter: Option<Filter>,
}

impl Resampler {
    /// Converts `from` Hz to `to` Hz.
    ///
    /// # Errors
    /// A rate below 1 kHz or above 768 kHz.
    pub fn new(from: u32, to: u32) -> Result<Self, UnusableRate> {
        for rate in [from, to] {
            if !USABLE.contains(&rate) {
                return Err(UnusableRate { rate });
            }
        }
        let filter = if from == to {
            None
        } else {
            Some(Filter::new(from, to)?)
        };
        Ok(Self { filter })
    }

    /// Takes the next samples and appends the converted ones to `output`.
    pub fn push(&mut self, input: &[f32], output: &mut Vec<f32>) {
        match &mut self.filter {
            None => output.extend_from_slice(input),
            Some(filter) => filter.push(input, output),
        }
    }

    /// Forgets the sound so far and starts a new one.
    pub fn reset(&mut self) {
        if let Some(filter) = &mut self.filter {
            filter.reset();
        }
    }

    /// Appends the end of the sound, which the filter still holds.
    pub fn finish(&mut self, output: &mut Vec<f32>) {
        if let Some(filter) = &mut self.filter {
            filter.finish(output);
        }
    }
}

/// 16-bit samples as numbers between -1 and 1.
pub(crate) fn fractions(samples: &[i16]) -> Vec<f32> {
    samples
        .iter()
        .map(|&sample| f32::from(sample) / 32_768.0)
        .collect()
}

/// Converts a whole clip of mono samples from `from` Hz to `to` Hz.
///
/// # Errors
/// A rate below 1 kHz or above 768 kHz.
pub fn resample(samples: &[f32], from: u32, to: u32) -> Result<Vec<f32>, UnusableRate> {
    let mut resampler = Resampler::new(from, to)?;
    let mut output = Vec::with_capacity(samples.len());
    resampler.push(samples, &mut output);
    resampler.finish(&mut output);
    Ok(output)
}

/// The band-limited filter, which also counts samples.
struct Filter {
    sinc: Async<f32>,
    /// Input samples that do not yet fill a chunk.
    waiting: Vec<f32>,
    /// Where the filter writes one chunk.
    chunk: Vec<f32>,
    /// Output samples from the filter's start that are still to be dropped.
    delay: usize,
    /// Samples taken so far.
    taken: u64,
    /// Samples written so far.
    given: u64,
}

impl Filter {
    fn new(from: u32, to: u32) -> Result<Self, UnusableRate> {
        let parameters = SincInterpolationParameters::new(TAPS, WindowFunction::BlackmanHarris);
        let ratio = f64::from(to) / f64::from(from);
        let sinc = Async::new_sinc(ratio, 1.0, &parameters, CHUNK, 1, FixedAsync::Input)
            .map_err(|_| UnusableRate { rate: from })?;
        Ok(Self {
            waiting: Vec::with_capacity(CHUNK),
            chunk: vec![0.0; sinc.output_frames_max()],
            delay: delay(ratio),
            taken: 0,
            given: 0,
            sinc,
        })
    }

    fn push(&mut self, input: &[f32], output: &mut Vec<f32>) {
        self.taken += input.len() as u64;
        let mut rest = input;
        while !rest.is_empty() {
            let room = self.sinc.input_frames_next() - self.waiting.len();
            let (now, later) = rest.split_at(room.min(rest.len()));
            self.waiting.extend_from_slice(now);
            rest = later;
            if now.len() == room {
                self.run(output);
            }
        }
    }

    fn finish(&mut self, output: &mut Vec<f32>) {
        let whole = (self.taken as f64 * self.sinc.resample_ratio()).ceil() as u64;
        while self.given < whole && self.run(output) {}
        let surplus = (self.given.saturating_sub(whole)) as usize;
        output.truncate(output.len().saturating_sub(surplus));
        self.given = whole;
    }

    fn reset(&mut self) {
        self.sinc.reset();
        self.waiting.clear();
        self.delay = delay(self.sinc.resample_ratio());
        (self.taken, self.given) = (0, 0);
    }

    /// Filters the waiting samples, filled up with silence. Returns whether it wrote anything.
    fn run(&mut self, output: &mut Vec<f32>) -> bool {
        let partial = Indexing::new().partial_len(self.waiting.len());
        self.waiting.resize(self.sinc.input_frames_next(), 0.0);
        let written = match (
            InterleavedSlice::new(&self.waiting, 1, self.waiting.len()),
            InterleavedSlice::new_mut(&mut self.chunk, 1, self.sinc.output_frames_max()),
        ) {
            (Ok(input), Ok(mut chunk)) => {
                self.sinc
                    .process_into_buffer(&input, &mut chunk, Some(&partial))
            }
            _ => return false,
        };
        self.waiting.clear();
        // The buffers have the length that the filter asks for, so it cannot fail.
        let Ok((_, written)) = written else {
            return false;
        };
        let late = self.delay.min(written);
        self.delay -= late;
        output.extend_from_slice(&self.chunk[late..written]);
        self.given += (written - late) as u64;
        true
    }
}

/// The output samples before the first that belongs to the input: half the filter's
/// length, less the one sample by which it starts late.
fn delay(ratio: f64) -> usize {
    (ratio * TAPS as f64 / 2.0 - 1.0).round() as usize
}
