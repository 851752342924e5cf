//! How time passes for an activity: as in the world, or with the recording that is played. In the world the computer
//! may be suspended, or the program stopped: then the time runs on or stands still, as the activity wants it, and the
//! interruption is told once. Knows no activity.

use std::cell::Cell;
use std::time::Duration;

use crate::system::computer_clocks;
use crate::system::computer_clocks::Reading;
use chess_laws::Time;
use desk::activities::{StandStill, WhileStill};

/// A shorter suspension of the computer is not told: no player can have missed it.
const SUSPENDED: Duration = Duration::from_secs(1);

/// From this time on it is kept that the program did nothing, or was given no time.
const STOPPED: Duration = Duration::from_secs(2);

/// The time of an activity.
pub(crate) enum ActivityClock {
    /// In real time.
    World(WorldClock),
    /// The time stands, for now: what cannot be kept does not happen.
    Halted { at: Time, still: WhileStill },
    /// With the recording that is played.
    Recording { base: Time, passed: Duration },
}

impl ActivityClock {
    /// The clock of an activity that begins at this time.
    pub(crate) fn of_world(base: Time, still: WhileStill) -> Self {
        Self::World(WorldClock::new(base, still, computer_clocks::read()))
    }

    /// The clock of an activity that begins at this time with its recording.
    pub(crate) fn of_recording(base: Time) -> Self {
        let passed = Duration::ZERO;
        Self::Recording { base, passed }
    }

    /// The time of the activity.
    pub(crate) fn now(&self) -> Time {
        match self {
            Self::World(clock) => clock.at(computer_clocks::read()),
            Self::Halted { at, .. } => *at,
            Self::Recording { base, passed } => *base + *passed,
        }
    }

    /// Starts again from the base. The time so far does not count.
    pub(crate) fn restart(&mut self) {
        if let Self::World(clock) = self {
            *clock = WorldClock::new(clock.base, clock.still, computer_clocks::read());
        }
    }

    /// Halts the clock until [`Self::go_on`]. Returns whether it could be halted: a recording goes on.
    pub(crate) fn halt(&mut self) -> bool {
        if let Self::World(clock) = self {
            let (at, still) = (clock.at(computer_clocks::read()), clock.still);
            *self = Self::Halted { at, still };
        }
        matches!(self, Self::Halted { .. })
    }

    /// Goes on from where it was halted.
    pub(crate) fn go_on(&mut self) {
        if let Self::Halted { at, still } = *self {
            *self = Self::of_world(at, still);
        }
    }

    /// Sets how much of the recording has been played.
    pub(crate) fn has_played(&mut self, ms: u64) {
        if let Self::Recording { passed, .. } = self {
            *passed = Duration::from_millis(ms);
        }
    }

    /// That everything stood still, once.
    pub(crate) fn take_stand_still(&self) -> Option<StandStill> {
        match self {
            Self::World(clock) => clock.stood.take(),
            Self::Halted { .. } | Self::Recording { .. } => None,
        }
    }
}

/// A clock that runs in real time.
pub(crate) struct WorldClock {
    base: Time,
    still: WhileStill,
    since: Reading,
    /// When the time was asked for last. No time is given that is later taken back.
    last: Cell<Reading>,
    /// How long the clock stood while the computer or the program did.
    stood_for: Cell<Duration>,
    /// What was not told yet.
    stood: Cell<Option<StandStill>>,
}

impl WorldClock {
    fn new(base: Time, still: WhileStill, now: Reading) -> Self {
        Self {
            base,
            still,
            since: now,
            last: Cell::new(now),
            stood_for: Cell::default(),
            stood: Cell::default(),
        }
    }

    /// The time of the activity when the clocks of the computer show this.
    fn at(&self, now: Reading) -> Time {
        let last = self.last.replace(now);
        let (passed, suspended) = (now.since(last), now.suspended_since(last));
        let stood = if suspended >= SUSPENDED {
            Some(StandStill::Suspended(suspended))
        } else if passed >= STOPPED {
            Some(StandStill::Stopped(passed))
        } else {
            None
        };
        if let Some(stood) = stood {
            self.stands(stood);
        }
        self.base + now.since(self.since).saturating_sub(self.stood_for.get())
    }

    fn stands(&self, stood: StandStill) {
        if self.still == WhileStill::Stands && stood.is_told() {
            self.stood_for.set(self.stood_for.get() + stood.time());
        }
        self.stood.set(Some(stood));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// The clocks after `passed` seconds, in which the computer was suspended for `suspended` seconds.
    fn after(passed: u64, suspended: u64) -> Reading {
        let started = seconds(1000);
        Reading {
            passed: started + seconds(passed),
            awake: started + seconds(passed - suspended),
        }
    }

    fn clock(still: WhileStill) -> WorldClock {
        WorldClock::new(Time::ZERO + seconds(60), still, after(0, 0))
    }

    #[test]
    fn under_the_laws_the_clock_runs_on_while_the_computer_is_suspended() {
        let clock = clock(WhileStill::RunsOn);
        assert_eq!(clock.at(after(1, 0)), Time::ZERO + seconds(61));
        assert_eq!(clock.stood.take(), None);
        assert_eq!(clock.at(after(302, 300)), Time::ZERO + seconds(362));
        let told = StandStill::Suspended(seconds(300));
        assert_eq!(clock.stood.take(), Some(told));
        assert_eq!(clock.at(after(303, 300)), Time::ZERO + seconds(363));
        assert_eq!(clock.stood.take(), None);
    }

    #[test]
    fn in_practice_the_clock_stands_with_the_computer_and_never_goes_back() {
        let clock = clock(WhileStill::Stands);
        let mut before = Time::ZERO;
        for (passed, suspended, shown) in [
            (2, 0, 62),
            // Suspended for five minutes, within a second in which it was awake.
            (303, 300, 63),
            (304, 300, 64),
            // Stopped for a minute, and not suspended.
            (364, 300, 64),
            (365, 300, 65),
            // So short a pause counts.
            (369, 300, 69),
        ] {
            let now = clock.at(after(passed, suspended));
            assert_eq!(now, Time::ZERO + seconds(shown));
            assert!(now >= before);
            before = now;
        }
        let kept = StandStill::Stopped(seconds(4));
        assert_eq!(clock.stood.take(), Some(kept));
        assert!(!kept.is_told() && StandStill::Stopped(seconds(60)).is_told());
    }
}
