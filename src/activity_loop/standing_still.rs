//! An activity stands still while something that may pass keeps it from going on: time does not pass, inputs have no
//! consequences, and a user who tries is told so. Does not know the cause.

use std::time::{Duration, Instant};

use crate::activity_loop::{ActivityLoop, Halt, Wiring};
use crate::problem::Problem;
use desk::activities::{Activity, DeviceNews};

/// How often it is checked whether the cause has passed.
const EVERY: Duration = Duration::from_secs(1);

impl<A: Activity, W: Wiring<A>> ActivityLoop<A, W> {
    /// Stands still, if this problem may pass and a user waits for that.
    ///
    /// # Errors
    /// The problem, otherwise.
    pub(crate) fn stand_still(&mut self, why: Problem) -> Result<(), Problem> {
        // First the activity returns to the state that is kept: what is told is about that.
        self.wiring.failed(&mut self.activity);
        let told = self.wiring.waits_for(&why, &self.activity);
        let Some(told) = told.filter(|_| !self.input_over) else {
            return Err(why);
        };
        if !self.clock.halt() {
            return Err(why);
        }
        let is_new = self.halted.is_none();
        if is_new {
            self.halted = Some(Halt {
                why,
                since: Instant::now(),
                tried: Instant::now(),
            });
        }
        // A user who goes on pressing keys hears it again, but not for each key.
        if is_new || !self.devices.speaking.is_busy() {
            self.give(DeviceNews::Failed { cause: told }.into())?;
        }
        self.changed();
        Ok(())
    }

    /// Goes on if the cause has passed.
    ///
    /// # Errors
    /// If nobody waits for that any more.
    pub(crate) fn go_on_if_possible(&mut self) -> Result<(), Problem> {
        let over = self.input_over;
        if let Some(it) = self.halted.take_if(|_| over) {
            return Err(it.why);
        }
        let Some(standing) = &mut self.halted else {
            return Ok(());
        };
        if standing.tried.elapsed() < EVERY {
            return Ok(());
        }
        standing.tried = Instant::now();
        let (now, stood) = (self.clock.now(), standing.since.elapsed());
        let Some(follows) = self.wiring.goes_on(&mut self.activity, stood, now) else {
            return Ok(());
        };
        self.halted = None;
        self.clock.go_on();
        self.carry_out(follows)
    }
}
