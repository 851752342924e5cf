//! Touch-move as it is said: "berühre Springer Gustav eins", "Gegner berührt …", "Umwandlung
//! Dame", and the question which moves are still allowed (Article 4, D.2.2 and D.2.10.5).

use shakmaty::{Move, Position, Role};

use super::speaker::Speaker;
use super::talk::ExpectedAnswer;
use super::{AnswerReply, DialogueTurn, Reply};
use announcements::{Hand, Touch};
use game::session::{Intent, State};

impl Speaker<'_> {
    /// A piece is touched by the player to move (4.3). The opponent may report it.
    pub(super) fn touch(&mut self, touch: Touch, state: &State) -> DialogueTurn {
        self.talk.expected = ExpectedAnswer::Anything;
        let intent = match touch.hand {
            Hand::Own => Intent::Touch(touch.square),
            Hand::Opponents => Intent::ReportTouch(touch.square),
        };
        self.wants(intent, state)
    }

    /// No such piece stands there.
    pub(super) fn touch_nothing(
        &mut self,
        touch: Touch,
        text: String,
        state: &State,
    ) -> DialogueTurn {
        self.talk.expected = ExpectedAnswer::Anything;
        let square = touch.square;
        let reported = match touch.hand {
            Hand::Own => false,
            Hand::Opponents => true,
        };
        self.wants(Intent::TouchNothing { square, reported }, state)
            .in_words(text)
    }

    /// The choice of a piece (4.4.4). As the answer to the question which piece, it is only the piece.
    pub(super) fn promote(&mut self, role: Role, text: String, state: &State) -> DialogueTurn {
        if matches!(self.talk.expected, ExpectedAnswer::Promotion(_)) {
            return self.piece(role, text, state);
        }
        self.wants(Intent::Promote(role), state)
    }

    /// The moves that are still allowed, where something binds to them. Where nothing does, listing
    /// all moves would be advice.
    pub(super) fn allowed(&self, state: &State) -> Reply {
        if let Some(refused) = self.no_move_now(state) {
            return refused.into();
        }
        let legal = state.game().position().legal_moves();
        let allowed = |mv: &Move| state.forbids(*mv).is_none();
        let moves: Vec<Move> = legal.iter().copied().filter(allowed).collect();
        if moves.len() == legal.len() {
            return AnswerReply::NotBound.into();
        }
        AnswerReply::Allowed(moves).into()
    }
}
