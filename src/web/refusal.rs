//! Why something cannot be done at the page.

use crate::dialogue::{MoveReply, Question, Reply};
use crate::messages::{Wording, text};
use crate::session::{MoveRefused, Refused, State};

/// Why something cannot be done at the page now. Nothing has happened then.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// Nobody plays at the page; it only shows the game.
    OnlyShown,
    /// It is answered like something that was announced.
    Reply(Box<Reply>),
    /// The game does not allow it.
    Refused(Refused),
    /// The blind player has announced nothing that could be repeated.
    NothingToRepeat,
    /// No clock is set to that.
    NoSuchTime,
    /// The line is no order.
    NoOrder,
    /// It needs files of the machine at the table, which a page does not name.
    OnlyAtTheTable,
}

impl From<Reply> for Refusal {
    fn from(reply: Reply) -> Self {
        Self::Reply(Box::new(reply))
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl Refusal {
    /// Why a move that was asked for in these words is refused.
    #[must_use]
    pub fn of(refused: Refused, text: Option<String>) -> Self {
        match (refused, text) {
            (Refused::Move(MoveRefused::NotAllowed(reason)), Some(text)) => {
                Reply::from(MoveReply::Illegal { text, reason }).into()
            }
            (refused, _) => refused.into(),
        }
    }

    /// The sentence that tells it; `state` is the one in which it was refused.
    #[must_use]
    pub fn say(&self, state: &State, wording: &Wording) -> String {
        let at = wording.localisation();
        match self {
            Self::OnlyShown => text!(at, "mirror-only-shown"),
            Self::Reply(reply) => {
                let phrases = wording.reply(reply, state).into_iter();
                phrases.map(|it| it.text).collect::<Vec<_>>().join(" ")
            }
            Self::Refused(refused) => wording.refused(refused, state),
            Self::NothingToRepeat => text!(at, "mirror-nothing-to-repeat"),
            Self::NoSuchTime => text!(at, "mirror-no-such-time"),
            Self::NoOrder => text!(at, "mirror-no-order"),
            Self::OnlyAtTheTable => text!(at, "mirror-only-at-the-table"),
        }
    }

    /// Whether only the promotion piece is missing.
    #[must_use]
    pub fn asks_promotion(&self) -> bool {
        matches!(self, Self::Reply(reply) if **reply == Reply::Ask(Question::Promotion))
    }
}
