//! Questions to a player in words.

use super::reply::ReplyWording;
use super::text;
use crate::dialogue::Question;
use crate::session::{Claim, Confirmation};

impl ReplyWording<'_> {
    /// What is asked.
    pub(super) fn question(&self, question: &Question) -> String {
        let at = &self.words.localisation;
        match question {
            Question::Said(candidate) => {
                text!(at, "ask-said", text = self.words.notation(&candidate.text))
            }
            Question::Which(moves) => {
                let moves: Vec<String> = moves.iter().map(|&mv| self.words.announced(mv)).collect();
                let or = format!(", {} ", text!(at, "or"));
                text!(at, "ask-which", moves = moves.join(&or))
            }
            Question::Promotion => text!(at, "ask-promotion"),
            Question::ClaimWith => text!(at, "ask-claim-with"),
            Question::Really(confirmation) => self.really(*confirmation),
            Question::Sign(side) => text!(at, "ask-sign", color = self.words.color(*side)),
        }
    }

    /// Whether this is really meant.
    fn really(&self, confirmation: Confirmation) -> String {
        let at = &self.words.localisation;
        match confirmation {
            Confirmation::CallArbiter(by) => text!(at, "ask-arbiter", color = self.words.color(by)),
            Confirmation::Increment(by) => text!(at, "ask-increment", color = self.words.color(by)),
            Confirmation::QuickplayClaim(by) => {
                text!(at, "ask-quickplay-claim", color = self.words.color(by))
            }
            Confirmation::Resign(by) => text!(at, "ask-resign", color = self.words.color(by)),
            Confirmation::Claim { claim, intended } => match (claim, intended) {
                (Claim::Threefold, None) => text!(at, "ask-threefold"),
                (Claim::Fifty, None) => text!(at, "ask-fifty"),
                (Claim::Threefold, Some(mv)) => {
                    text!(at, "ask-threefold-with", said = self.words.announced(mv))
                }
                (Claim::Fifty, Some(mv)) => {
                    text!(at, "ask-fifty-with", said = self.words.announced(mv))
                }
            },
        }
    }
}
