//! Why something cannot be done at the page.

use crate::dialogue::{MoveReply, Question, Reply};
use crate::messages::{Wording, text};
use game::session::{Refused, State};

/// Why something cannot be done at the page now. Nothing has changed.
#[derive(Debug, Clone, PartialEq)]
pub enum PageRefused {
    /// Nobody plays at the page; it only shows the game.
    OnlyShown,
    /// The reply that an announcement gets at the desk.
    Reply(Box<Reply>),
    /// The game does not allow it.
    Refused(Refused),
    /// The blind player has announced nothing that could be repeated.
    NothingToRepeat,
    /// It was repeated wrongly often enough, and the blind player has heard that.
    RepeatedEnough,
    /// No clock can be set to that.
    NoSuchTime,
    /// The line is not an order.
    NoOrder,
    /// It needs files on the computer of the game, which the page cannot name.
    OnlyAtTheComputer,
    /// The request answers an earlier state of the game.
    Outdated,
    /// It could not be written to the disk, so it has not happened.
    NotKept,
}

impl From<Reply> for PageRefused {
    fn from(reply: Reply) -> Self {
        Self::Reply(Box::new(reply))
    }
}

impl From<Refused> for PageRefused {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl PageRefused {
    /// Why a move that was asked for in these words is refused.
    #[must_use]
    pub fn of(refused: Refused, text: Option<String>) -> Self {
        let reply = Reply::to_refused(refused, text);
        if let Reply::Refused(refused) = reply {
            refused.into()
        } else {
            reply.into()
        }
    }

    /// The sentence for it. `state` is the one in which it was refused.
    #[must_use]
    pub fn say(&self, state: &State, wording: &Wording) -> String {
        let wording = &wording.for_profile(state.profile());
        let at = wording.localisation();
        match self {
            Self::OnlyShown => text!(at, "web-only-shown"),
            Self::Reply(reply) => {
                let phrases = wording.reply(reply, state).into_iter();
                phrases.map(|it| it.text).collect::<Vec<_>>().join(" ")
            }
            Self::Refused(refused) => wording.refused(refused, state),
            Self::NothingToRepeat => text!(at, "web-nothing-to-repeat"),
            Self::RepeatedEnough => text!(at, "web-repeated-enough"),
            Self::NoSuchTime => text!(at, "web-no-such-time"),
            Self::NoOrder => text!(at, "web-no-order"),
            Self::OnlyAtTheComputer => text!(at, "web-only-at-the-computer"),
            Self::Outdated => text!(at, "web-outdated"),
            Self::NotKept => text!(at, "web-not-kept"),
        }
    }

    /// The move that was tried and is not legal, in words.
    #[must_use]
    pub fn illegal(&self) -> Option<&str> {
        let Self::Reply(reply) = self else {
            return None;
        };
        let Reply::Move(MoveReply::Illegal { text, .. } | MoveReply::TouchImpossible { text, .. }) =
            &**reply
        else {
            return None;
        };
        Some(text)
    }

    /// Whether only the promotion piece is missing.
    #[must_use]
    pub fn asks_promotion(&self) -> bool {
        matches!(self, Self::Reply(reply) if **reply == Reply::Ask(Question::Promotion))
    }
}
