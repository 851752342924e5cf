//! Replies in words, kind by kind.

use super::score::excerpt;
use super::{Wording, text};
use crate::dialogue::{AnswerReply, HeardReply, MoveReply, OrderReply, SealReply};
use crate::session::State;

impl Wording {
    /// What is said about words.
    pub(super) fn about_words(&self, reply: &HeardReply) -> String {
        let at = &self.localisation;
        match reply {
            HeardReply::NotUnderstood => text!(at, "not-understood"),
            HeardReply::Incomplete { text } => text!(at, "incomplete", text = self.notation(text)),
            HeardReply::UnknownWord { word } => {
                text!(at, "unknown-word", word = self.notation(&excerpt(word)))
            }
            HeardReply::NoSuchTime => text!(at, "no-such-time"),
            HeardReply::NothingToRepeat => text!(at, "nothing-to-repeat"),
            HeardReply::NothingAsked => text!(at, "nothing-asked"),
            HeardReply::Dropped => text!(at, "dropped"),
        }
    }

    /// What is said about a move.
    pub(super) fn about_move(&self, reply: &MoveReply, state: &State) -> String {
        let at = &self.localisation;
        match reply {
            MoveReply::Illegal { text, reason } => self.moves().illegal(text, *reason, state),
            MoveReply::TouchImpossible { text, reason } => {
                self.moves().touch_impossible(text, *reason, state)
            }
            MoveReply::TooLateToCorrect => text!(at, "too-late-to-correct"),
            MoveReply::WhichSquare => text!(at, "which-square"),
            MoveReply::NothingToAnnounce => text!(at, "nothing-to-announce"),
            MoveReply::RepeatedWrongly { announced, said } => {
                self.repeated_wrongly(&self.vocabulary.announce(*announced), said)
            }
            MoveReply::TakenAsRepetition { text } => {
                text!(at, "taken-as-repetition", said = self.notation(text))
            }
            MoveReply::Pressed => text!(at, "pressed"),
            MoveReply::PressTheClock => text!(at, "press-the-clock"),
        }
    }

    /// What is answered to a question.
    pub(super) fn answer(&self, reply: &AnswerReply, state: &State) -> String {
        let at = &self.localisation;
        match reply {
            AnswerReply::Clock { left, .. } => self.clock().clocks(*left),
            AnswerReply::ClockBeside(last) => self.clock().last_reports(last),
            AnswerReply::LastMove => self.last_move(state),
            AnswerReply::Moves { white, black } => {
                let (white, black) = (self.number((*white).into()), self.number((*black).into()));
                text!(at, "moves-report", white = white, black = black)
            }
            AnswerReply::Position(position) => self.position(position),
            AnswerReply::Help => self.help(state),
            AnswerReply::Allowed(moves) => self.moves().allowed(moves),
            AnswerReply::NotBound => text!(at, "not-bound"),
            AnswerReply::Reconcile(finding) => {
                self.reconciliation().finding_at_board(finding, state)
            }
        }
    }

    /// What is answered to an order.
    pub(super) fn about_order(&self, reply: &OrderReply) -> String {
        let at = &self.localisation;
        match reply {
            OrderReply::Misordered(mistake) => self.arbiter().misordered(mistake),
            OrderReply::Noted => text!(at, "order-noted"),
            OrderReply::Help => text!(at, "order-help"),
        }
    }

    /// What is said about a move that is sealed.
    pub(super) fn about_sealing(&self, reply: SealReply) -> String {
        let at = &self.localisation;
        match reply {
            SealReply::Now(side) => text!(at, "seal-now", color = self.color(side)),
            SealReply::NoMore => text!(at, "seal-no-more"),
        }
    }
}
