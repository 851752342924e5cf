//! A request from the page on its way to the game, and the answer on its way back.

use tokio::sync::oneshot;

use desk::page::{PageMessage, PageRefused, PageRequest, Repetition, SeenState, Visitor};
use game::session::State;

/// The answer to a request.
pub type PageAnswer = Result<Done, PageRefused>;

/// What was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Done {
    /// What was asked for, as asked.
    AsAsked,
    /// The announcement was repeated, rightly or not.
    Repeated(Repetition),
    /// An order was taken, and the program said this in answer.
    Answered(String),
}

/// A request from the page that waits for its answer.
pub struct PendingRequest {
    /// The visitor who asks.
    pub visitor: Visitor,
    /// The state that they saw.
    pub seen: SeenState,
    pub request: PageRequest,
    /// The language of their page.
    pub language: String,
    answer: oneshot::Sender<(PageAnswer, State)>,
}

impl PendingRequest {
    pub(crate) fn new(
        visitor: Visitor,
        message: PageMessage,
        language: String,
        answer: oneshot::Sender<(PageAnswer, State)>,
    ) -> Self {
        let PageMessage { seen, request } = message;
        Self {
            visitor,
            seen,
            request,
            language,
            answer,
        }
    }

    /// Answers the page, with the state after the request.
    pub fn answer(self, answer: PageAnswer, state: State) {
        // The page may be closed by now.
        let _ = self.answer.send((answer, state));
    }
}
