//! What the thread of a device tells its owner, in order. Neither waits for the other, and a device that sends without
//! end takes no memory without end: what waits too long is left out, the oldest first. Knows no device.

use std::collections::VecDeque;

use crossbeam_channel::{Sender, TrySendError};

/// How many reports wait here, besides those in the channel.
const ROOM: usize = 64;

/// Reports on their way to the owner of a device.
#[derive(Debug)]
pub struct Reports<T> {
    to: Sender<T>,
    waiting: VecDeque<T>,
    /// Whether this report may be left out.
    is_spare: fn(&T) -> bool,
    /// Whether one was left out since all were taken.
    left_out: bool,
}

/// What became of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// It was taken, or waits.
    Kept,
    /// Older ones were left out for it, for the first time since all were taken.
    LeftOut,
}

impl<T> Reports<T> {
    /// Reports to this channel, which has room for some. `is_spare` says which may be left out: what a person can do
    /// again, such as a key.
    pub fn new(to: Sender<T>, is_spare: fn(&T) -> bool) -> Self {
        Self {
            to,
            waiting: VecDeque::new(),
            is_spare,
            left_out: false,
        }
    }

    /// Tells this after everything before it, as soon as there is room.
    pub fn tell(&mut self, report: T) -> Told {
        self.waiting.push_back(report);
        self.deliver();
        if self.waiting.len() <= ROOM {
            return Told::Kept;
        }
        let spare = self.waiting.iter().position(self.is_spare);
        // Devices that come and go without end leave out the oldest of that.
        self.waiting.remove(spare.unwrap_or(0));
        match std::mem::replace(&mut self.left_out, true) {
            false => Told::LeftOut,
            true => Told::Kept,
        }
    }

    /// Whether some could not be delivered yet: nothing tells when there is room again.
    #[must_use]
    pub fn are_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Delivers what there is room for.
    pub fn deliver(&mut self) {
        while let Some(report) = self.waiting.pop_front() {
            match self.to.try_send(report) {
                Ok(()) => {}
                Err(TrySendError::Full(report)) => {
                    self.waiting.push_front(report);
                    return;
                }
                // An owner that no longer listens needs no reports.
                Err(TrySendError::Disconnected(_)) => self.waiting.clear(),
            }
        }
        self.left_out = false;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crossbeam_channel::bounded;

    /// Even numbers are spare.
    fn is_even(number: &u32) -> bool {
        number.is_multiple_of(2)
    }

    #[test]
    fn the_oldest_that_may_be_left_out_are_and_that_is_told_once() {
        let (sender, received) = bounded(1);
        let mut reports = Reports::new(sender, is_even);
        let told: Vec<Told> = (0..100).map(|number| reports.tell(number)).collect();
        assert_eq!(
            told.iter().filter(|told| **told == Told::LeftOut).count(),
            1
        );
        assert_eq!(reports.waiting.len(), ROOM);
        let mut taken = Vec::new();
        while let Ok(it) = received.try_recv() {
            taken.push(it);
            reports.deliver();
        }
        assert_eq!(taken.len(), ROOM + 1);
        assert_eq!(taken[0], 0);
        // No odd number is missing, and the newest are there.
        let odd = taken.iter().filter(|taken| !is_even(taken)).count();
        assert_eq!(odd, 50);
        assert_eq!(taken.last(), Some(&99));
        assert!(taken.is_sorted());
    }

    #[test]
    fn it_is_told_again_once_everything_was_taken() {
        let (sender, received) = bounded(1);
        let mut reports = Reports::new(sender, is_even);
        for _ in 0..2 {
            let told: Vec<Told> = (0..100).map(|number| reports.tell(number)).collect();
            assert!(told.contains(&Told::LeftOut));
            while received.try_recv().is_ok() {
                reports.deliver();
            }
        }
    }

    #[test]
    fn nothing_is_kept_for_an_owner_that_is_gone() {
        let (sender, received) = bounded(1);
        let mut reports = Reports::new(sender, is_even);
        drop(received);
        for it in 0..1000 {
            assert_eq!(reports.tell(it), Told::Kept);
        }
        assert!(reports.waiting.is_empty());
    }
}
