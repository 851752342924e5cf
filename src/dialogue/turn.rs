//! What one thing said leads to, as plain data.

use super::Reply;
use crate::session::Request;

/// What one thing said leads to: a wish, or an answer.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Turn {
    /// What is wanted.
    pub wish: Option<Wish>,
    /// What is answered.
    pub replies: Vec<Reply>,
    /// Whether the last answer is to be given again.
    pub repeat: bool,
}

/// A wish in words.
#[derive(Debug, Clone, PartialEq)]
pub struct Wish {
    /// The request.
    pub request: Request,
    /// The words, where a refusal names them.
    pub said: Option<String>,
}

impl Turn {
    pub(super) fn wish(request: Request) -> Self {
        let said = None;
        Self {
            wish: Some(Wish { request, said }),
            ..Self::default()
        }
    }

    /// The same, in these words.
    pub(super) fn in_words(mut self, text: String) -> Self {
        if let Some(wish) = &mut self.wish {
            wish.said = Some(text);
        }
        self
    }

    pub(super) fn reply(reply: impl Into<Reply>) -> Self {
        Self {
            replies: vec![reply.into()],
            ..Self::default()
        }
    }
}
