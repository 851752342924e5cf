//! How much a reply matters: what must be read, what waits for an answer, what may be
//! cut off. Decided here for speech and braille alike.

use shakmaty::Color;

use crate::dialogue::{AnswerReply, MoveReply, OrderReply, Question, Reply};
use crate::messages::MessageKind;
use game::session::{ClockEffect, DrawEffect, GameEffect, MoveEffect};
use game::session::{Effect, State};

/// How much a reply matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Importance {
    /// Only the ear needs it: the line leaves what stands there.
    Spoken,
    /// The line of the game shows it by itself.
    Shown,
    /// The player's own announcement, which the line of the game shows by itself; in front of
    /// another page it stands until there is news.
    Own,
    /// It waits for an answer, and stays until it has one.
    Question,
    /// The opponent's offer of a draw: it stays as long as it can be accepted.
    Offer,
    /// It asks for words that stand for themselves, such as which move was meant; the player's next
    /// action replaces it.
    Choice,
    /// The player did not ask for it and must learn it: on a display with keys it stays until a key
    /// confirms it.
    Notice,
    /// It cannot wait: it goes before everything else on the display, until the player does
    /// something, and a long answer is cut off for it.
    Warning,
    /// The player asked for it; their next action replaces it.
    Answer,
    /// An answer so long that it is cut off when the player speaks or presses a key.
    LongAnswer,
}

impl Importance {
    /// That of a reply in a game.
    #[must_use]
    pub fn of(reply: &Reply, state: &State) -> Importance {
        match reply {
            Reply::Effect(effect) => Self::of_effect(effect, state),
            Reply::Ask(Question::Which(_)) => Importance::Choice,
            Reply::Ask(Question::Offer { by, .. }) => {
                let effect = Effect::Draw(DrawEffect::DrawOffered { by: *by });
                Self::of_effect(&effect, state)
            }
            Reply::Ask(_) => Importance::Question,
            Reply::Move(MoveReply::Pressed) => Importance::Spoken,
            Reply::Answer(
                AnswerReply::Reconcile(_)
                | AnswerReply::Position(_)
                | AnswerReply::Allowed(_)
                | AnswerReply::Rules
                | AnswerReply::Help(_)
                | AnswerReply::HelpToAnswer(_),
            )
            | Reply::Order(OrderReply::Help(_)) => Importance::LongAnswer,
            Reply::Refused(_)
            | Reply::Heard(_)
            | Reply::Move(
                MoveReply::Illegal { .. }
                | MoveReply::StandsAlready { .. }
                | MoveReply::OtherThanReleased { .. }
                | MoveReply::TouchImpossible { .. }
                | MoveReply::WhichSquare
                | MoveReply::NothingToAnnounce
                | MoveReply::RepeatedWrongly { .. }
                | MoveReply::TakenAsRepetition { .. },
            )
            | Reply::Answer(
                AnswerReply::Clock { .. }
                | AnswerReply::TimeUsed(_)
                | AnswerReply::TimeUsedUnknown
                | AnswerReply::ExternalClock(_)
                | AnswerReply::LastMove
                | AnswerReply::Moves { .. }
                | AnswerReply::NotBound
                | AnswerReply::Left { .. }
                | AnswerReply::Goodbye
                | AnswerReply::Next(_),
            )
            | Reply::Order(_)
            | Reply::Seal(_)
            | Reply::Advice(_) => Importance::Answer,
        }
    }

    fn of_effect(effect: &Effect, state: &State) -> Importance {
        let human = |side: Color| state.settings().player(side).is_human();
        let own = |side: Color| state.settings().lone_human() == Some(side);
        match effect {
            Effect::Move(MoveEffect::Announced { by, .. }) if own(*by) => Importance::Own,
            Effect::Game(GameEffect::Begun)
            | Effect::Move(MoveEffect::Announced { .. })
            | Effect::Move(MoveEffect::IllegalAnnounced { .. })
            | Effect::Move(MoveEffect::Completed { .. }) => Importance::Shown,
            Effect::Clock(ClockEffect::LowTime { .. }) => Importance::Warning,
            Effect::Draw(DrawEffect::DrawOffered { by }) if human(by.other()) => Importance::Offer,
            Effect::Move(MoveEffect::Withdrawn) | Effect::Draw(DrawEffect::DrawOffered { .. }) => {
                Importance::Answer
            }
            // The player who makes these steps announces them.
            Effect::Move(MoveEffect::TakenOff { .. }) | Effect::Move(MoveEffect::Placed { .. }) => {
                Importance::Answer
            }
            Effect::Clock(ClockEffect::ClockReported { .. })
            | Effect::Clock(ClockEffect::ReportWithdrawn { .. }) => Importance::Answer,
            Effect::Move(MoveEffect::Touched { .. }) if state.steps().are_followed() => {
                Importance::Answer
            }
            // The player must learn of changes that they did not make.
            Effect::Game(_)
            | Effect::Move(_)
            | Effect::Draw(_)
            | Effect::Clock(_)
            | Effect::Arbiter(_)
            | Effect::Agreement(_)
            | Effect::Adjournment(_)
            | Effect::Report(_) => Importance::Notice,
            Effect::Practice(_) => Importance::Answer,
        }
    }

    /// The kind of message that its phrases make.
    #[must_use]
    pub fn kind(self) -> MessageKind {
        match self {
            Importance::Warning => MessageKind::Warning,
            Importance::Answer | Importance::LongAnswer | Importance::Spoken => MessageKind::Answer,
            Importance::Shown
            | Importance::Own
            | Importance::Question
            | Importance::Offer
            | Importance::Choice
            | Importance::Notice => MessageKind::Announcement,
        }
    }

    /// Whether it is cut off when the player speaks or presses a key.
    #[must_use]
    pub fn may_be_cut_off(self) -> bool {
        self == Importance::LongAnswer
    }
}
