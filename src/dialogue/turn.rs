//! What one thing said leads to, as plain data.

use super::Reply;
use crate::session::Event;

/// What one thing said leads to: first the events, then the replies.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Turn {
    /// What happens in the game.
    pub events: Vec<Event>,
    /// What is answered.
    pub replies: Vec<Reply>,
    /// Whether the last answer is to be given again.
    pub repeat: bool,
}

impl Turn {
    pub(super) fn event(event: Event) -> Self {
        Self {
            events: vec![event],
            ..Self::default()
        }
    }

    pub(super) fn reply(reply: Reply) -> Self {
        Self {
            replies: vec![reply],
            ..Self::default()
        }
    }
}
