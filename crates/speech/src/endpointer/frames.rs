//! The frames of the voice detector, in which the endpointer counts sound.

use crate::recogniser::RATE;

/// Samples in a frame of the voice detector: 16 ms.
pub(super) const FRAME: usize = 256;
/// Frames of voice that begin an utterance; a click is shorter.
pub(super) const BEGIN: usize = 3;
/// The longest utterance, in ms of sound. Announcements are shorter.
pub const LONGEST: u64 = 12_000;

/// The number of frames that last at least `ms`.
pub(super) const fn frames(ms: u64) -> usize {
    (ms * RATE as u64 / 1000).div_ceil(FRAME as u64) as usize
}
