//! The move with which a draw is claimed, when it was asked for.

use shakmaty::Move;

use super::speaker::Speaker;
use super::talk::ExpectedAnswer;
use super::{DialogueTurn, MoveReply, Question, Reply, Said};
use game::session::{Intent, State};

impl Speaker<'_> {
    /// What was said when the intended move was asked for. Anything but a move is asked again.
    #[allow(clippy::wildcard_enum_match_arm)]
    pub(super) fn intended(&mut self, said: Said, text: String, state: &State) -> DialogueTurn {
        if !state.profile().tells_at_once() && said.is_of_a_move() {
            let mv = said.only_move();
            return self.claims(Some(text), mv);
        }
        let again = match said {
            Said::Move(mv) => return self.wants(Intent::ClaimWith(mv), state),
            Said::Illegal(reason) => Reply::from(MoveReply::Illegal { text, reason }),
            Said::Ambiguous(moves) => Question::Which(moves).into(),
            _ => Self::asks_for_draw(state).into(),
        };
        self.talk.expected = ExpectedAnswer::OfferOrClaim;
        DialogueTurn::reply(again)
    }

    /// A draw is to be claimed, with the move of these words or for the position on the board: that
    /// is asked back in the same words in every position.
    pub(super) fn claims(&mut self, said: Option<String>, mv: Option<Move>) -> DialogueTurn {
        let question = Question::Claim(said.clone());
        self.talk.expected = ExpectedAnswer::Claim { said, mv };
        DialogueTurn::reply(question)
    }

    /// The question how a draw is wanted.
    pub(super) fn asks_for_draw(state: &State) -> Question {
        match state.profile().tells_at_once() {
            true => Question::ClaimWith,
            false => Question::OfferOrClaim,
        }
    }
}
