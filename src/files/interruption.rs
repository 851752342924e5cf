//! What a journal tells about an interruption: when its last line was written, how many wrong PINs
//! were typed before, and how long a move could be corrected. Reads no file and no clock.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use chess_laws::Time;
use game::session::{Credential, Event, Remark, Settings, State};

/// What is known about the interruption and the wrong PINs before it, gathered event by event.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interruption {
    /// A date of the journal, and the time of the game that belongs to it.
    dated: Option<(Timestamp, Time)>,
    /// Wrong PINs since the last right one.
    wrong_pins: u32,
    /// The time to correct a repeated move, if it was changed after the game began.
    grace_ms: Option<u64>,
}

impl Interruption {
    /// Notes an event, and the state after it.
    pub(crate) fn note(&mut self, event: &Event, state: &State) {
        let Event::Remark(remark) = event else {
            return;
        };
        if let Remark::Program { date, .. } | Remark::Checkpoint { date, .. } = remark
            && let Ok(date) = date.parse()
        {
            self.dated = Some((date, state.now()));
        }
        if let Remark::Program {
            grace_ms: Some(ms), ..
        } = remark
        {
            self.grace_ms = Some(*ms);
        }
        if *remark == Remark::WrongPin {
            self.wrong_pins += 1;
        }
        let proof = Credential::Pin;
        if *remark == (Remark::ByArbiter { proof }) {
            self.wrong_pins = 0;
        }
    }

    /// Wrong PINs since the last right one.
    pub(crate) const fn wrong_pins(&self) -> u32 {
        self.wrong_pins
    }

    /// How long a repeated move could be corrected when the journal was last written, as far as it tells.
    pub(crate) fn grace(&self, settings: &Settings) -> Option<Duration> {
        let changed = self.grace_ms.map(Duration::from_millis);
        changed.or_else(|| settings.procedure.grace())
    }

    /// When the last line was written, as the program's own clock went on after the last date; `None` if
    /// the journal has no date. Copying or touching the file does not change it.
    pub(crate) fn written(&self, settings: &Settings, end: Time) -> Option<Timestamp> {
        let begun = || Some((settings.begun.parse().ok()?, Time::ZERO));
        let (date, at) = self.dated.or_else(begun)?;
        later(date, at, end)
    }
}

/// When a line at the time `end` of a game was written, if this date belongs to the time `at`; `None` if it is no date.
pub(crate) fn written(date: &str, at: Time, end: Time) -> Option<Timestamp> {
    later(date.parse().ok()?, at, end)
}

fn later(date: Timestamp, at: Time, end: Time) -> Option<Timestamp> {
    let since = SignedDuration::try_from(end.since(at)).ok()?;
    date.checked_add(since).ok()
}
