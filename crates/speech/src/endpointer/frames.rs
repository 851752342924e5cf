//! How the ear counts sound: in frames of the voice detector.

use crate::recogniser::RATE;

/// Samples in a frame of the voice detector: 16 ms.
pub(super) const FRAME: usize = 256;
/// Frames of voice that begin an utterance, so that a click does not.
pub(super) const BEGIN: usize = 3;
/// The longest utterance, in ms of sound. A longer one is no announcement.
pub const LONGEST: u64 = 12_000;

/// Frames that last so many ms, at least.
pub(super) const fn frames(ms: u64) -> usize {
    (ms * RATE as u64 / 1000).div_ceil(FRAME as u64) as usize
}
