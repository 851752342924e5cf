//! A recording spoken to an ear as a microphone would hand it over: block by block,
//! at the pace of real time, on a machine that takes its time for each. Time is a
//! value here; nothing waits. Measures what a player waits for after his last word.

use std::time::Duration;

use super::capture::BLOCK;
use super::endpointer::{EndpointEvent, Endpointer};
use super::recogniser::RATE;

/// The longest quiet that is handed over after the recording, until the ear has
/// told all, in ms.
const AFTERWARDS: u64 = 3_000;

/// What the ear told, and when.
#[derive(Debug, Clone, PartialEq)]
pub struct TimedEvent {
    /// When the player can know it: time since the first sample sounded, with the
    /// time that the machine took.
    pub after: Duration,
    /// What was told.
    pub event: EndpointEvent,
}

/// Hands a recording, 16-bit mono at the recogniser's rate, to an ear that was
/// just opened, then quiet until all is told. `stopwatch` runs the work it is
/// given and says how long that took; [`no_time`] makes the machine infinitely fast.
pub fn feed_recording(
    endpointer: &mut Endpointer,
    samples: &[i16],
    mut stopwatch: impl FnMut(&mut dyn FnMut()) -> Duration,
) -> Vec<TimedEvent> {
    let mut told = Vec::new();
    // When the machine has done all it was given.
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

/// A stopwatch for [`feed_recording`] that says that nothing takes any time.
pub fn no_time(work: &mut dyn FnMut()) -> Duration {
    work();
    Duration::ZERO
}

/// Quiet as a microphone has it, with a noise of one or two steps: so many samples,
/// the same each time.
#[must_use]
pub fn quiet(samples: usize) -> Vec<i16> {
    // Steps of the golden ratio's multiple scatter over -1 to 2.
    let scattered = |index: u32| (index.wrapping_mul(2_654_435_761) >> 30) as i16 - 1;
    (0..samples as u32).map(scattered).collect()
}
