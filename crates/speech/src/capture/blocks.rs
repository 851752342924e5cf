//! Turns a device's pieces into mono blocks of one length and rate. Knows no device.

use crate::resample::{RATE, Resampler};

/// How long one block of sound lasts, in ms.
pub const BLOCK_MS: u64 = 20;

/// Samples in one block at [`RATE`].
pub const BLOCK: usize = (RATE as u64 * BLOCK_MS / 1000) as usize;

/// Converts the device's pieces to blocks of [`BLOCK`] mono samples at [`RATE`].
pub(super) struct Blocks {
    rate: u32,
    channels: usize,
    resampler: Resampler,
    mono: Vec<f32>,
    ready: Vec<f32>,
}

impl Blocks {
    pub(super) fn new(rate: u32, channels: usize) -> Result<Self, String> {
        let resampler = Resampler::new(rate, RATE).map_err(|cause| cause.to_string())?;
        Ok(Self {
            rate,
            channels: channels.max(1),
            resampler,
            mono: vec![],
            ready: vec![],
        })
    }

    pub(super) fn take(&mut self, piece: &[f32]) -> Vec<Vec<f32>> {
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

    /// Drops an unfinished block, so that it does not mix with what comes next.
    pub(super) fn forget(&mut self) {
        self.ready.clear();
        self.resampler.reset();
    }

    /// Converts a number of the device's samples to a number of mono samples at [`RATE`].
    pub(super) fn at_rate(&self, samples: usize) -> usize {
        let frames = (samples / self.channels) as u64;
        (frames * u64::from(RATE) / u64::from(self.rate)) as usize
    }
}
