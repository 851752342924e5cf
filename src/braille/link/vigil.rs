//! Noticing that a display fell silent. Time is a value here.

use std::time::{Duration, Instant};

use crate::braille::driver::ProbePlan;

/// A display that said nothing for so long is asked whether it is there.
const QUIET: Duration = Duration::from_secs(2);

/// Watches over a display that speaks only when a key is pressed.
#[derive(Debug)]
pub(super) struct Vigil {
    plan: ProbePlan,
    asked: u32,
    next: Instant,
}

/// What to do about the silence.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// It is not remarkable.
    Natural,
    /// Ask the display whether it is there.
    Questionable,
    /// The display did not answer: it is gone.
    Final,
}

impl Vigil {
    pub fn new(plan: ProbePlan, now: Instant) -> Vigil {
        Vigil {
            plan,
            asked: 0,
            next: now + QUIET,
        }
    }

    /// The display said something.
    pub fn heard(&mut self, now: Instant) {
        *self = Vigil::new(self.plan, now);
    }

    /// What to do now; expects that the display is asked if that is the answer.
    pub fn check(&mut self, now: Instant) -> Silence {
        if now < self.next {
            return Silence::Natural;
        }
        if self.asked == self.plan.rounds {
            return Silence::Final;
        }
        self.asked += 1;
        self.next = now + self.plan.answers_within;
        Silence::Questionable
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::braille::driver::DriverKind;

    #[test]
    fn a_silent_display_is_asked_twice_and_then_given_up() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut vigil = Vigil::new(DriverKind::Baum.protocol().probe, start);
        assert_eq!(vigil.check(at(1999)), Silence::Natural);
        assert_eq!(vigil.check(at(2000)), Silence::Questionable);
        assert_eq!(vigil.check(at(2199)), Silence::Natural);
        assert_eq!(vigil.check(at(2200)), Silence::Questionable);
        assert_eq!(vigil.check(at(2400)), Silence::Final);
    }

    #[test]
    fn any_answer_starts_the_vigil_anew() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut vigil = Vigil::new(DriverKind::Baum.protocol().probe, start);
        vigil.check(at(2000));
        vigil.heard(at(2100));
        assert_eq!(vigil.check(at(4000)), Silence::Natural);
        assert_eq!(vigil.check(at(4100)), Silence::Questionable);
    }
}
