//! What was heard doubtfully, and what is asked about it.

use std::collections::VecDeque;

use super::expected::{About, Doubt, Expected};
use super::speaker::Speaker;
use super::{Candidate, HeardReply, Question, Reply, Said, Turn};
use crate::session::{Effect, ReportEffect, State};
use announcements::Command;

impl Speaker<'_> {
    /// Something was heard doubtfully. A doubtful answer is no answer: what was
    /// asked is asked again. And a move that cannot be taken is not asked about.
    pub(super) fn doubtful(&mut self, mut candidates: VecDeque<Candidate>, state: &State) -> Turn {
        if candidates.iter().any(answers) {
            if let Some(reply) = self.waiting(state) {
                return Turn::reply(reply);
            }
            candidates.retain(|it| !answers(it));
        }
        if let (Some(reply), false) = (self.no_move_now(state), candidates.is_empty()) {
            candidates.retain(|it| matches!(it.said, Said::Command(_) | Said::Opponents(_)));
            if candidates.is_empty() {
                return Turn::reply(reply);
            }
        }
        let about = match std::mem::take(&mut self.talk.expected) {
            Expected::Promotion(choices) => About::Promotion(choices),
            Expected::Intended => About::Intended,
            Expected::Said(doubt) => doubt.about,
            Expected::Anything | Expected::Confirm(_) | Expected::Claim { .. } => About::Anything,
        };
        self.ask_said(candidates, about, state)
    }

    /// What waits for yes or no.
    pub(super) fn waiting(&self, state: &State) -> Option<Reply> {
        let question = match &self.talk.expected {
            Expected::Said(doubt) => Question::Said(doubt.asked.clone()),
            Expected::Promotion(_) => Question::Promotion,
            Expected::Intended => Self::asks_for_draw(state),
            Expected::Confirm(confirmation) => Question::Really(*confirmation),
            Expected::Claim { said, .. } => Question::Claim(said.clone()),
            Expected::Anything => {
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
    ) -> Turn {
        if let Some(asked) = others.pop_front() {
            let question = Question::Said(asked.clone());
            self.talk.expected = Expected::Said(Doubt {
                asked,
                others,
                about,
            });
            return Turn::reply(Reply::Ask(question));
        }
        let question = match about {
            About::Anything => return Turn::reply(HeardReply::NotUnderstood),
            About::Promotion(_) => Question::Promotion,
            About::Intended => Self::asks_for_draw(state),
        };
        self.talk.expected = about.into();
        Turn::reply(Reply::Ask(question))
    }
}

/// Whether this answers a question.
fn answers(candidate: &Candidate) -> bool {
    matches!(candidate.said, Said::Command(Command::Yes | Command::No))
}
