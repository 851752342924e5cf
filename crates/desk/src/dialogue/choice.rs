//! Which of several moves was meant: the full announcement settles it. Yes, no and a correction
//! answer sensibly until then.

use shakmaty::Move;

use super::speaker::Speaker;
use super::{DialogueTurn, HeardReply, Question, Reply};
use announcements::Command;

impl Speaker<'_> {
    /// Remembers what was asked with this turn, if it was which move was meant.
    pub(super) fn note_choice(&mut self, turn: &DialogueTurn) {
        let which = |reply: &Reply| {
            if let Reply::Ask(Question::Which(moves)) = reply {
                Some(moves.clone())
            } else {
                None
            }
        };
        let asked = turn.replies.iter().rev().find_map(which);
        self.talk.which = asked.or(self.talk.which.take());
    }

    /// Yes names none of these moves and is asked again; anything else drops the question.
    pub(super) fn answer_choice(&mut self, command: Command, moves: Vec<Move>) -> DialogueTurn {
        let again = command == Command::Yes;
        let turn = DialogueTurn::reply(if again {
            Question::Which(moves).into()
        } else {
            Reply::from(HeardReply::Dropped)
        });
        self.note_choice(&turn);
        turn
    }
}
