//! When an announced move is completed although nobody presses a clock.

use std::time::Duration;

use super::action::Surroundings;
use super::play::Play;
use crate::session::{Completion, Player};
use chess_laws::Time;

/// The longest time that anything can put off the completion of an announced move:
/// noise must not stop the clocks for good.
const LONGEST_GRACE: Duration = Duration::from_secs(20);

impl Play {
    /// Whether the announced move will be completed although nobody does anything more.
    pub(super) fn is_completing(&self) -> bool {
        let state = &self.state;
        if state.announced().is_none() || state.steps().missing().is_some() {
            return false;
        }
        self.clock.lever.waits_for(state.game().turn())
            || state.steps().completes_by_itself()
            || self.is_completed_by_repetition()
    }

    fn is_completed_by_repetition(&self) -> bool {
        let by_repetition = self.state.steps().completion() == Completion::ByRepetition;
        by_repetition && self.dialogue.is_repeated(&self.state)
    }

    /// An announced move is completed when it has been repeated and the time to correct it is over.
    /// A player who speaks then may be correcting it, and a question about it waits for its answer;
    /// an engine does not correct itself.
    pub(super) fn press_is_due(&mut self, at: Time, around: Surroundings) -> bool {
        let Some(announced) = self.state.announced() else {
            return false;
        };
        if self.clock.lever.waits_for(self.state.game().turn()) {
            return around.input_over && !around.speaking;
        }
        if around.speaking
            || self.state.stopped().is_some()
            || self.state.steps().missing().is_some()
        {
            return false;
        }
        if !self.state.steps().completes_by_itself() {
            return self.is_completed_by_repetition();
        }
        let human = self.state.settings().player(self.state.game().turn()) == Player::Human;
        // When there is no more input, there is no more correction.
        if !human || around.input_over || at.since(announced.at) >= LONGEST_GRACE {
            return true;
        }
        let lever = self.clock.lever;
        let grace = self.manners.grace.max(lever.looks());
        let due = *self.press_at.get_or_insert(at + grace);
        at >= due && !around.spoken_to && !self.dialogue.asks()
    }
}
