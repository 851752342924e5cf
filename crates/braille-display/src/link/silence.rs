//! Notices that a display fell silent, and keeps it awake. Time is a value here.

use std::time::Instant;

use crate::driver::Protocol;

/// Watches a display that otherwise reports only keys.
#[derive(Debug)]
pub(super) struct SilenceWatch {
    protocol: &'static Protocol,
    /// How often it was asked since it last sent something.
    asked: u32,
    next: Instant,
}

/// What to do about a display's silence.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// Nothing: the silence is normal.
    Natural,
    /// Ask the display whether it is there.
    Questionable,
    /// The display did not answer: give it up.
    Final,
}

impl SilenceWatch {
    pub(super) fn new(protocol: &'static Protocol, now: Instant) -> SilenceWatch {
        SilenceWatch {
            protocol,
            asked: 0,
            next: now + protocol.watch.every,
        }
    }

    /// The display sent something. Keys do not delay the next question, which also keeps the
    /// display awake. Returns whether it left a question unanswered before, as one does that restarts.
    pub(super) fn heard(&mut self, now: Instant) -> bool {
        let was_away = self.is_repeating();
        if self.asked > 0 {
            *self = SilenceWatch::new(self.protocol, now);
        }
        was_away
    }

    /// Whether the display was asked more than once since it last sent something.
    pub(super) fn is_repeating(&self) -> bool {
        self.asked > 1
    }

    /// When there is something to check next.
    pub(super) const fn next(&self) -> Instant {
        self.next
    }

    /// What to do now. The caller must ask the display if that is the answer.
    pub(super) fn check(&mut self, now: Instant) -> Silence {
        let Protocol { probe, watch, .. } = self.protocol;
        if now < self.next {
            return Silence::Natural;
        }
        let Some(answers_within) = watch.answers_within else {
            self.next = now + watch.every;
            return Silence::Questionable;
        };
        if self.asked > 0 && now >= self.next + answers_within {
            // The program itself was held up; an answer may still wait to be read.
            self.next = now + answers_within;
            return Silence::Natural;
        }
        if self.asked == probe.rounds {
            return Silence::Final;
        }
        self.asked += 1;
        self.next = now + answers_within;
        Silence::Questionable
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::driver::DriverKind;

    #[test]
    fn a_silent_display_is_asked_twice_and_then_given_up() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut watch = SilenceWatch::new(DriverKind::Baum.protocol(), start);
        assert_eq!(watch.check(at(1999)), Silence::Natural);
        assert_eq!(watch.check(at(2000)), Silence::Questionable);
        assert_eq!(watch.check(at(3499)), Silence::Natural);
        assert_eq!(watch.check(at(3500)), Silence::Questionable);
        assert_eq!(watch.check(at(5000)), Silence::Final);
    }

    #[test]
    fn a_program_that_was_held_up_waits_for_the_answer_again() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut watch = SilenceWatch::new(DriverKind::Baum.protocol(), start);
        assert_eq!(watch.check(at(9000)), Silence::Questionable);
        assert_eq!(watch.check(at(12_000)), Silence::Natural);
        assert_eq!(watch.check(at(13_499)), Silence::Natural);
        assert_eq!(watch.check(at(13_500)), Silence::Questionable);
        assert_eq!(watch.check(at(16_500)), Silence::Natural);
        assert_eq!(watch.check(at(18_000)), Silence::Final);
    }

    #[test]
    fn keys_do_not_delay_the_question() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut watch = SilenceWatch::new(DriverKind::Baum.protocol(), start);
        watch.heard(at(1900));
        assert_eq!(watch.check(at(2000)), Silence::Questionable);
    }

    #[test]
    fn a_display_that_missed_a_question_may_have_restarted() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut watch = SilenceWatch::new(DriverKind::Baum.protocol(), start);
        watch.check(at(2000));
        assert!(!watch.heard(at(2100)));
        watch.check(at(4100));
        watch.check(at(5600));
        assert!(watch.heard(at(5700)));
        assert!(!watch.heard(at(5800)));
    }

    #[test]
    fn any_answer_restarts_the_watch() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut watch = SilenceWatch::new(DriverKind::Baum.protocol(), start);
        watch.check(at(2000));
        watch.heard(at(2100));
        assert_eq!(watch.check(at(4000)), Silence::Natural);
        assert_eq!(watch.check(at(4100)), Silence::Questionable);
    }
}
