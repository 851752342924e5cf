//! Long work for which a user waits without talking with the program: every few seconds it tells how far it is, and Ctrl+C
//! stops it without losing what is there. Knows no work: what does it counts what is done.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::context::Context;
use desk::messages::Localisation;
use desk::printing;

/// How often it tells how far it is.
const EVERY: Duration = Duration::from_secs(4);

/// What is told of a number of things that are done.
pub(crate) type Told = fn(&Localisation, usize) -> String;

/// What is told of long work.
pub(crate) struct LongWorkTexts {
    /// How far it is.
    pub(crate) so_far: Told,
    /// That it was stopped, and what stays.
    pub(crate) stopped: Told,
}

/// Long work that has begun. Several threads may do it.
pub(crate) struct LongWork<'c> {
    at: &'c Localisation,
    texts: LongWorkTexts,
    /// Whether a signal asks to stop.
    has_left: Box<dyn Fn() -> bool + Send + Sync>,
    done: AtomicUsize,
    stopped: AtomicBool,
    pace: Mutex<Pace>,
}

impl<'c> LongWork<'c> {
    /// Begins now. The first signal stops the work, a second one the program.
    pub(crate) fn begin(context: &'c Context, texts: LongWorkTexts) -> Self {
        let leave = context.signals.game_begins();
        Self::of(context.wording.localisation(), texts, move || {
            leave.try_recv().is_ok()
        })
    }

    fn of(
        at: &'c Localisation,
        texts: LongWorkTexts,
        has_left: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        Self {
            at,
            texts,
            has_left: Box::new(has_left),
            done: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            pace: Mutex::new(Pace::new(Instant::now())),
        }
    }

    /// This many more are done. Returns whether the work goes on.
    pub(crate) fn has_done(&self, more: usize) -> bool {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        if self.is_stopped() {
            return false;
        }
        if (self.has_left)() {
            self.stopped.store(true, Ordering::Relaxed);
            tell(&(self.texts.stopped)(self.at, done));
            return false;
        }
        let mut pace = self.pace.lock().unwrap_or_else(PoisonError::into_inner);
        if pace.is_due(Instant::now()) {
            tell(&(self.texts.so_far)(self.at, done));
        }
        true
    }

    /// Whether it was stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The standard output may be the result of the work. A user who cannot read this misses nothing else.
fn tell(line: &str) {
    let _ = writeln!(printing::stderr(), "{line}");
}

/// When it is told how far the work is. Time is a value here.
struct Pace {
    next: Instant,
}

impl Pace {
    fn new(now: Instant) -> Self {
        Self { next: now + EVERY }
    }

    fn is_due(&mut self, now: Instant) -> bool {
        let is_due = now >= self.next;
        if is_due {
            self.next = now + EVERY;
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_tells_every_four_seconds() {
        let begun = Instant::now();
        let mut pace = Pace::new(begun);
        let due: Vec<u64> = (0..140)
            .filter(|tenths| pace.is_due(begun + Duration::from_millis(tenths * 100)))
            .collect();
        assert_eq!(due, [40, 80, 120]);
    }

    #[test]
    fn a_signal_stops_it_for_all_threads_and_what_is_done_counts() {
        let at = Localisation::choose(Some("en")).unwrap_or_else(|cause| panic!("{cause}"));
        let (leave, left) = crossbeam_channel::bounded::<()>(1);
        let texts = LongWorkTexts {
            so_far: |_, _| String::new(),
            stopped: |_, done| format!("stopped after {done}"),
        };
        let work = LongWork::of(&at, texts, move || left.try_recv().is_ok());
        assert!(work.has_done(3) && !work.is_stopped());
        assert!(leave.send(()).is_ok());
        assert!(!work.has_done(4) && work.is_stopped());
        assert!(!work.has_done(1), "for each that asks");
        assert_eq!(work.done.into_inner(), 8);
    }
}
