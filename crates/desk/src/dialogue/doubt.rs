//! What was heard doubtfully or can be several moves, and what is asked about it. Yes, no and a correction answer
//! sensibly until a full announcement settles it.

use std::collections::VecDeque;

use shakmaty::Move;

use super::speaker::Speaker;
use super::talk::{About, Doubt, ExpectedAnswer};
use super::{Candidate, DialogueTurn, HeardReply, Question, Reply, Said};
use announcements::Command;
use game::session::{Effect, ReportEffect, State};

impl Speaker<'_> {
    /// Something was heard doubtfully. A doubtful answer is no answer: what was asked is asked
    /// again. A move that could not be accepted is not asked about.
    pub(super) fn doubtful(
        &mut self,
        mut candidates: VecDeque<Candidate>,
        state: &State,
    ) -> DialogueTurn {
        if candidates.iter().any(answers) {
            if let Some(reply) = self.waiting(state) {
                return DialogueTurn::reply(reply);
            }
            candidates.retain(|it| !answers(it));
        }
        if let (Some(reply), false) = (self.no_move_now(state), candidates.is_empty()) {
            candidates.retain(|it| {
                matches!(
                    it.said,
                    Said::Command(_) | Said::Help(_) | Said::Opponents(_)
                )
            });
            if candidates.is_empty() {
                return DialogueTurn::reply(reply);
            }
        }
        let about = match std::mem::take(&mut self.talk.expected) {
            ExpectedAnswer::Promotion(choices) => About::Promotion(choices),
            ExpectedAnswer::OfferOrClaim => About::OfferOrClaim,
            ExpectedAnswer::Said(doubt) => doubt.about,
            ExpectedAnswer::Anything
            | ExpectedAnswer::Confirm(_)
            | ExpectedAnswer::Claim { .. } => About::Anything,
        };
        self.ask_said(candidates, about, state)
    }

    /// What waits for yes or no.
    pub(super) fn waiting(&self, state: &State) -> Option<Reply> {
        let question = match &self.talk.expected {
            ExpectedAnswer::Said(doubt) => Question::Said(doubt.asked.clone()),
            ExpectedAnswer::Promotion(_) => Question::Promotion,
            ExpectedAnswer::OfferOrClaim => Self::asks_for_draw(state),
            ExpectedAnswer::Confirm(confirmation) => Question::Really(*confirmation),
            ExpectedAnswer::Claim { said, .. } => Question::Claim(said.clone()),
            ExpectedAnswer::Anything => {
                if let Some(report) = state
                    .report()
                    .filter(|_| self.party(state).is_reported(state))
                {
                    return Some(Reply::Effect(Effect::Report(ReportEffect::Reported(
                        report,
                    ))));
                }
                let party = self.party(state);
                let by = state.offer().filter(|_| party.is_offered(state))?;
                let answer = party.answers_offer(by, state);
                Question::Offer { by, answer }
            }
        };
        Some(Reply::Ask(question))
    }

    pub(super) fn ask_said(
        &mut self,
        mut others: VecDeque<Candidate>,
        about: About,
        state: &State,
    ) -> DialogueTurn {
        if let Some(asked) = others.pop_front() {
            let question = Question::Said(asked.clone());
            self.talk.expected = ExpectedAnswer::Said(Doubt {
                asked,
                others,
                about,
            });
            return DialogueTurn::reply(Reply::Ask(question));
        }
        let question = match about {
            About::Anything => return DialogueTurn::reply(HeardReply::NotUnderstood),
            About::Promotion(_) => Question::Promotion,
            About::OfferOrClaim => Self::asks_for_draw(state),
        };
        self.talk.expected = about.into();
        DialogueTurn::reply(Reply::Ask(question))
    }

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

/// Whether this answers a question.
fn answers(candidate: &Candidate) -> bool {
    matches!(candidate.said, Said::Command(Command::Yes | Command::No))
}
