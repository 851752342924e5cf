//! When an announced move is completed although nobody presses a clock. It waits for the
//! repetition, the time for a correction, or the lever at the board; it completes nothing itself.

use std::time::Duration;

use super::lever::Lever;
use crate::activities::Moment;
use crate::dialogue::Conversation;
use chess_laws::Time;
use game::session::{Completion, State};

/// The longest time that anything can put off the completion of an announced move:
/// noise must not stop the clocks for good.
const LONGEST_GRACE: Duration = Duration::from_secs(20);

/// What the completion of a move depends on.
#[derive(Clone, Copy)]
pub(super) struct Progress<'a> {
    state: &'a State,
    /// The lever of the clock at the board.
    lever: Lever,
    /// Whether the opponent has repeated the announced move correctly.
    repeated: bool,
    /// Whether a question waits for its answer.
    asks: bool,
}

impl<'a> Progress<'a> {
    pub(super) fn of(state: &'a State, lever: Lever, conversation: &Conversation) -> Self {
        Self {
            state,
            lever,
            repeated: conversation.is_repeated(state),
            asks: conversation.asks(),
        }
    }

    /// Whether the announced move will be completed although nobody does anything more.
    pub(super) fn is_completing(self) -> bool {
        let state = self.state;
        let waits = state.announced_at().is_some() && state.stopped().is_none();
        if !waits || state.steps().missing().is_some() {
            return false;
        }
        self.lever.waits_for(state.game().turn())
            || state.steps().completes_by_itself()
            || self.is_completed_by_repetition()
    }

    fn is_completed_by_repetition(self) -> bool {
        self.repeated && self.state.steps().completion() == Completion::ByRepetition
    }
}

/// The time in which an announced move can still be corrected.
#[derive(Debug, Clone)]
pub(super) struct Completing {
    grace: Duration,
    /// When the time is over; `None` before it begins.
    due: Option<Time>,
}

impl Completing {
    pub(super) fn new(grace: Duration) -> Self {
        Self { grace, due: None }
    }

    /// A player did something: the time for a correction begins anew.
    pub(super) fn begin_anew(&mut self) {
        self.due = None;
    }

    /// An announced move is completed when it has been repeated and the time to correct it is over.
    /// A player who speaks then may be correcting it, and a question about it waits for its answer;
    /// an engine does not correct itself.
    pub(super) fn is_due(&mut self, progress: Progress<'_>, around: Moment, at: Time) -> bool {
        let state = progress.state;
        let Some(announced_at) = state.announced_at() else {
            return false;
        };
        if progress.lever.waits_for(state.game().turn()) {
            return around.input_over && !around.speaking;
        }
        if around.speaking || state.stopped().is_some() || state.steps().missing().is_some() {
            return false;
        }
        if !state.steps().completes_by_itself() {
            return progress.is_completed_by_repetition();
        }
        let human = state.settings().player(state.game().turn()).is_human();
        // When there is no more input, there is no more correction.
        if !human || around.input_over || at.since(announced_at) >= LONGEST_GRACE {
            return true;
        }
        let grace = self.grace.max(progress.lever.looks());
        let due = *self.due.get_or_insert(at + grace);
        at >= due && !around.spoken_to && !progress.asks
    }
}
