//! Feeds a recording to an endpointer as a microphone would: block by block in real time,
//! on a machine that needs time for each block. Time is a value here; nothing waits. This
//! measures how long a player waits after their last word.

use std::time::Duration;

use super::capture::BLOCK;
use super::endpointer::{EndpointEvent, Endpointer};
use super::resample::RATE;

/// The longest quiet that follows the recording, until the endpointer has reported
/// everything, in ms.
const AFTERWARDS: u64 = 3_000;

/// An event of the endpointer, and when it came.
#[derive(Debug, Clone, PartialEq)]
pub struct TimedEvent {
    /// When the player can know it: the time since the first sample sounded, including the
    /// machine's work.
    pub after: Duration,
    /// The event.
    pub event: EndpointEvent,
}

/// Feeds a recording, 16-bit mono at the recogniser's rate, to a newly opened endpointer,
/// then quiet until it has reported everything. `stopwatch` runs the work that it gets and
/// returns how long that took; with [`no_time`] the machine is infinitely fast.
pub fn feed_recording(
    endpointer: &mut Endpointer,
    samples: &[i16],
    mut stopwatch: impl FnMut(&mut dyn FnMut()) -> Duration,
) -> Vec<TimedEvent> {
    let mut told = Vec::new();
    // When the machine has done all its work so far.
    let mut free = Duration::ZERO;
    let mut arrival = Duration::ZERO;
    let afterwards = (AFTERWARDS * u64::from(RATE) / 1000) as usize;
    let quiet = quiet(afterwards);
    let after = quiet.chunks(BLOCK).map(|block| (block, true));
    for (block, over) in samples
        .chunks(BLOCK)
        .map(|block| (block, false))
        .chain(after)
    {
        if over && endpointer.is_waiting() {
            break;
        }
        arrival += Duration::from_secs(block.len() as u64) / RATE;
        let mut events = Vec::new();
        let cost = stopwatch(&mut || events = endpointer.listen(block));
        free = free.max(arrival) + cost;
        told.extend(
            events
                .into_iter()
                .map(|event| TimedEvent { after: free, event }),
        );
    }
    told
}

/// A stopwatch for [`feed_recording`] by which nothing takes any time.
pub fn no_time(work: &mut dyn FnMut()) -> Duration {
    work();
    Duration::ZERO
}

/// Quiet as from a microphone, with noise of one or two steps; always the same samples.
#[must_use]
pub fn quiet(samples: usize) -> Vec<i16> {
    // Multiples of the golden ratio scatter over -1 to 2.
    let scattered = |index: u32| (index.wrapping_mul(2_654_435_761) >> 30) as i16 - 1;
    (0..samples as u32).map(scattered).collect()
}
