//! What is asked for at the page, on its way to the game, and the answer on its way back.

use tokio::sync::oneshot;

use super::{Refusal, Repetition, Request};
use crate::session::State;

/// The answer to a request.
pub type Answer = Result<Done, Refusal>;

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// What was asked for.
    AsAsked,
    /// The announcement was repeated, rightly or not.
    Repeated(Repetition),
    /// An order was taken, and this was said to it.
    Answered(String),
}

/// Something is asked for at the page.
pub struct Asked {
    /// What.
    pub request: Request,
    answer: oneshot::Sender<(Answer, State)>,
}

impl Asked {
    pub(super) fn new(request: Request, answer: oneshot::Sender<(Answer, State)>) -> Self {
        Self { request, answer }
    }

    /// Answers the page, with the state after the request.
    pub fn answer(self, answer: Answer, state: State) {
        // The page may be closed by now.
        let _ = self.answer.send((answer, state));
    }
}
