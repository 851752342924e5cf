//! What one thing said leads to, as plain data.

use super::Reply;
use game::session::Request;

/// What one thing said leads to: a request, or an answer.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DialogueTurn {
    pub request: Option<SpokenRequest>,
    pub replies: Vec<Reply>,
    /// Whether the last answer is to be given again.
    pub repeat: bool,
    /// What is asked about the board, in words. The one who answers reads them.
    pub question: Option<String>,
}

/// A request in words.
#[derive(Debug, Clone, PartialEq)]
pub struct SpokenRequest {
    pub request: Request,
    /// The words, where a refusal names them.
    pub said: Option<String>,
}

impl DialogueTurn {
    pub(super) fn request(request: Request) -> Self {
        let said = None;
        Self {
            request: Some(SpokenRequest { request, said }),
            ..Self::default()
        }
    }

    /// This turn, with the words in which its request was said.
    pub(super) fn in_words(mut self, text: String) -> Self {
        if let Some(spoken) = &mut self.request {
            spoken.said = Some(text);
        }
        self
    }

    pub(super) fn question(text: String) -> Self {
        Self {
            question: Some(text),
            ..Self::default()
        }
    }

    pub(super) fn reply(reply: impl Into<Reply>) -> Self {
        Self {
            replies: vec![reply.into()],
            ..Self::default()
        }
    }
}
