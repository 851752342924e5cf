//! Recordings at the pace at which they are spoken, without waiting: the time is
//! reckoned. The ear takes the sound in the blocks that a microphone gives, each when
//! its last sample has been spoken or when the one before is done with, and what the
//! computing takes is measured and added.

use std::time::{Duration, Instant};

use crate::grammar::Heard;
use crate::speech::capture::BLOCK;
use crate::speech::ear::Ear;
use crate::speech::resample::RATE;

/// Something that was heard, and when.
pub(super) struct Answered<T> {
    /// What was made of it.
    pub answer: T,
    /// When its end was decided, in s of the recording.
    pub decided: f64,
    /// When the answer was there, in s since the recording began.
    pub at: f64,
}

/// All that is heard in a recording, and how long the computing took. `answer` is what
/// follows from something heard; its time counts too.
pub(super) fn listen<T>(
    ear: &mut Ear,
    samples: &[i16],
    mut answer: impl FnMut(Heard) -> T,
) -> (Vec<Answered<T>>, Duration) {
    let mut clock = Clock::default();
    let mut all = Vec::new();
    let mut spoken = 0;
    for block in samples.chunks(BLOCK) {
        spoken += block.len();
        let decided = spoken as f64 / f64::from(RATE);
        let begun = Instant::now();
        let answers: Vec<T> = ear
            .listen(block)
            .into_iter()
            .map(|utterance| answer(utterance.heard))
            .collect();
        let at = clock.done(decided, begun.elapsed());
        all.extend(answers.into_iter().map(|answer| Answered {
            answer,
            decided,
            at,
        }));
    }
    let begun = Instant::now();
    let rest = ear.close().map(|utterance| answer(utterance.heard));
    let decided = spoken as f64 / f64::from(RATE);
    let at = clock.done(decided, begun.elapsed());
    all.extend(rest.map(|answer| Answered {
        answer,
        decided,
        at,
    }));
    ear.forget();
    (all, clock.computed)
}

/// The reckoned time.
#[derive(Default)]
struct Clock {
    /// When everything so far is done, in s.
    free: f64,
    /// All the computing.
    computed: Duration,
}

impl Clock {
    /// When a block is done that came at this time, in s, and took so long to compute.
    fn done(&mut self, came: f64, took: Duration) -> f64 {
        self.computed += took;
        self.free = self.free.max(came) + took.as_secs_f64();
        self.free
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_waits_for_the_one_before() {
        let mut clock = Clock::default();
        let ms = Duration::from_millis;
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(near(clock.done(0.020, ms(1)), 0.021));
        assert!(near(clock.done(0.040, ms(50)), 0.090));
        // Spoken at 60 ms, but the machine was busy until 90 ms.
        assert!(near(clock.done(0.060, ms(1)), 0.091));
        assert!(near(clock.done(0.200, ms(1)), 0.201));
        assert_eq!(clock.computed, ms(53));
    }
}
