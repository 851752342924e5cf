//! What one activity needs in addition to the shared devices: channels of its own, and tasks
//! that only it has.

use std::convert::Infallible;
use std::time::Duration;

use crossbeam_channel::Select;

use crate::devices::speaking::Speaking;
use crate::problem::Problem;
use chess_laws::Time;
use desk::activities::{Activity, Outputs};
use desk::messages::Phrase;

/// The wiring of one activity.
pub trait Wiring<A: Activity> {
    /// Carries out a task of this activity.
    ///
    /// # Errors
    /// If the activity cannot go on without it.
    fn carry_out(
        &mut self,
        task: A::Task,
        activity: &mut A,
        at: Time,
    ) -> Result<Outputs<A>, Problem>;

    /// Whether this task can change the braille line or what may be said.
    fn changes(&self, _: &A::Task) -> bool {
        true
    }

    /// Adds the channels of this activity, always the same in the same order.
    fn channels<'c>(&'c self, _: &mut Select<'c>) {}

    /// Something waits in the channel with this number, from 0.
    fn receive(&mut self, _channel: usize, _: &mut A, _: Time) -> Outputs<A> {
        Vec::new()
    }

    /// The outputs of a received message were carried out, or failed.
    fn received(&mut self, _: &A) {}

    /// Whether it is busy with something that recordings and piped lines must wait for.
    fn is_busy(&self) -> bool {
        false
    }

    /// Does what is due; called after each input and several times a second.
    fn settle(&mut self, _: &mut A, _: Time) -> Outputs<A> {
        Vec::new()
    }

    /// Something happened to the activity.
    fn changed(&mut self, _: &A) {}

    /// The braille line was shown; other views of the activity follow.
    fn shown(&mut self, _: &A, _: Time) {}

    /// These phrases are being said.
    fn said(&mut self, _: &[Phrase], _: &Speaking, _: &A, _: Time) {}

    /// Something failed, so that the activity cannot go on, or not now.
    fn failed(&mut self, _: &mut A) {}

    /// What is told of a problem that may pass; the activity then stands still until it does.
    /// `None` for any other problem.
    fn waits_for(&self, _: &Problem, _: &A) -> Option<String> {
        None
    }

    /// Checks whether the problem for which the activity has stood still for this time has passed. If so, gives the
    /// outputs with which it goes on.
    fn goes_on(&mut self, _: &mut A, _: Duration, _: Time) -> Option<Outputs<A>> {
        None
    }

    /// The activity is over.
    fn over(&mut self) {}
}

/// The wiring of an activity that only speaks, shows and listens.
pub struct DevicesOnly;

impl<A: Activity<Task = Infallible>> Wiring<A> for DevicesOnly {
    fn carry_out(&mut self, task: Infallible, _: &mut A, _: Time) -> Result<Outputs<A>, Problem> {
        match task {}
    }
}
