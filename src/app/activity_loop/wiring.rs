//! What an activity is wired to beside the devices that all share: channels of its own, and
//! what only it wants done.

use std::convert::Infallible;

use crossbeam_channel::Select;

use crate::activities::{Activity, Output};
use crate::app::Problem;
use crate::app::speaking::Speaking;
use crate::messages::Phrase;
use chess_laws::Time;

/// What follows from something that came in.
pub type Outputs<A> = Vec<Output<<A as Activity>::Task>>;

/// The wiring of one activity.
pub trait Wiring<A: Activity> {
    /// Does what only this activity wants done.
    ///
    /// # Errors
    /// If the activity cannot go on without it.
    fn carry_out(
        &mut self,
        task: A::Task,
        activity: &mut A,
        at: Time,
    ) -> Result<Outputs<A>, Problem>;

    /// Whether the braille line or what may be said can be another after this task.
    fn changes(&self, _: &A::Task) -> bool {
        true
    }

    /// Adds the channels of this activity, always the same in the same order.
    fn channels<'c>(&'c self, _: &mut Select<'c>) {}

    /// Something waits in the channel with this number, from 0.
    fn receive(&mut self, _channel: usize, _: &mut A, _: Time) -> Outputs<A> {
        Vec::new()
    }

    /// What was received is carried out, or could not be.
    fn received(&mut self, _: &A) {}

    /// Whether it works on something that a recording and a piped line wait for.
    fn is_busy(&self) -> bool {
        false
    }

    /// Lets happen what is due; called several times a second.
    fn settle(&mut self, _: &mut A, _: Time) -> Outputs<A> {
        Vec::new()
    }

    /// Something happened to the activity.
    fn changed(&mut self, _: &A) {}

    /// The braille line is shown; whatever else shows the activity does so too.
    fn shown(&mut self, _: &A, _: Time) {}

    /// These phrases are being said.
    fn said(&mut self, _: &[Phrase], _: &Speaking, _: &A, _: Time) {}

    /// The activity is over.
    fn over(&mut self) {}
}

/// The wiring of an activity that speaks, shows and listens, and nothing else.
pub struct DevicesOnly;

impl<A: Activity<Task = Infallible>> Wiring<A> for DevicesOnly {
    fn carry_out(&mut self, task: Infallible, _: &mut A, _: Time) -> Result<Outputs<A>, Problem> {
        match task {}
    }
}
