//! Questions to a player in words.

use super::{Wording, text};
use crate::dialogue::Question;

impl Wording {
    /// What is asked.
    pub(super) fn question(&self, question: &Question) -> String {
        let at = &self.localisation;
        match question {
            Question::Said(candidate) => {
                text!(at, "ask-said", text = self.notation(&candidate.text))
            }
            Question::Which(moves) => {
                let moves: Vec<String> = moves.iter().map(|&mv| self.announced(mv)).collect();
                let or = format!(", {} ", text!(at, "or"));
                text!(at, "ask-which", moves = moves.join(&or))
            }
            Question::Promotion => text!(at, "ask-promotion"),
            Question::CallArbiter(by) => text!(at, "ask-arbiter", color = self.color(*by)),
            Question::Increment(by) => text!(at, "ask-increment", color = self.color(*by)),
            Question::QuickplayClaim(by) => {
                text!(at, "ask-quickplay-claim", color = self.color(*by))
            }
            Question::Resign(by) => text!(at, "ask-resign", color = self.color(*by)),
            Question::ClaimThreefold => text!(at, "ask-threefold"),
            Question::ClaimFifty => text!(at, "ask-fifty"),
            Question::ClaimWith => text!(at, "ask-claim-with"),
            Question::ClaimThreefoldWith(mv) => {
                text!(at, "ask-threefold-with", said = self.announced(*mv))
            }
            Question::ClaimFiftyWith(mv) => {
                text!(at, "ask-fifty-with", said = self.announced(*mv))
            }
        }
    }
}
