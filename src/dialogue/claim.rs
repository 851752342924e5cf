//! The move with which a draw is claimed, when it was asked for.

use super::expected::ExpectedAnswer;
use super::speaker::Speaker;
use super::{DialogueTurn, MoveReply, Question, Reply, Said};
use crate::session::{Intent, State};

impl Speaker<'_> {
    /// What was said when the intended move was asked for.
    pub(super) fn intended(&mut self, said: Said, text: String, state: &State) -> DialogueTurn {
        let again = match said {
            Said::Move(mv) => return self.wants(Intent::ClaimWith(mv), state),
            Said::Illegal(reason) => Reply::from(MoveReply::Illegal { text, reason }),
            Said::Ambiguous(moves) => Question::Which(moves).into(),
            Said::PromotionMissing(_)
            | Said::Command(_)
            | Said::Opponents(_)
            | Said::Touch(_)
            | Said::Step(..)
            | Said::ClockReport(_)
            | Said::Promote(_)
            | Said::Piece(_)
            | Said::Fragment
            | Said::Dropped => Question::ClaimWith.into(),
        };
        self.talk.expected = ExpectedAnswer::Intended;
        DialogueTurn::reply(again)
    }
}
