//! How a game ended, in words.

use super::{Wording, text};
use chess_laws::{GameResult, Outcome};

impl Wording {
    /// How the game ended and the result.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> String {
        let at = &self.localisation;
        let how = match outcome {
            Outcome::Checkmate(_) => text!(at, "outcome-checkmate"),
            Outcome::Resignation(by) => text!(at, "outcome-resignation", color = self.color(by)),
            Outcome::Stalemate => text!(at, "outcome-stalemate"),
            Outcome::DeadPosition => text!(at, "outcome-dead"),
            Outcome::Agreement => text!(at, "outcome-agreement"),
            Outcome::FlagFall(by) => text!(at, "outcome-flag", color = self.color(by)),
            Outcome::FlagFallButCannotMate(by) => {
                text!(at, "outcome-flag-draw", color = self.color(by))
            }
            Outcome::Threefold => text!(at, "outcome-threefold"),
            Outcome::Fifty => text!(at, "outcome-fifty"),
            Outcome::Fivefold => text!(at, "outcome-fivefold"),
            Outcome::SeventyFive => text!(at, "outcome-seventy-five"),
            Outcome::BothFlags => text!(at, "outcome-both-flags"),
            Outcome::Quickplay => text!(at, "outcome-quickplay"),
            Outcome::Default(late) | Outcome::DefaultAtResumption(late) => {
                text!(at, "outcome-default", color = self.color(late))
            }
            Outcome::ResignationButCannotMate(by) => {
                text!(at, "outcome-resignation-draw", color = self.color(by))
            }
            Outcome::IllegalMoves(by) => {
                text!(at, "outcome-illegal-moves", color = self.color(by))
            }
            Outcome::IllegalMovesButCannotMate(by) => {
                text!(at, "outcome-illegal-moves-draw", color = self.color(by))
            }
            Outcome::SealedMove(by) => text!(at, "outcome-sealed", color = self.color(by)),
            Outcome::SealedMoveButCannotMate(by) => {
                text!(at, "outcome-sealed-draw", color = self.color(by))
            }
            Outcome::Cancelled => text!(at, "outcome-cancelled"),
            Outcome::Decided(_) => text!(at, "outcome-decided"),
        };
        let result = match outcome.result() {
            GameResult::WhiteWins => text!(at, "result-white"),
            GameResult::BlackWins => text!(at, "result-black"),
            GameResult::Draw => text!(at, "result-draw"),
            GameResult::WhiteByForfeit => text!(at, "result-white-by-forfeit"),
            GameResult::BlackByForfeit => text!(at, "result-black-by-forfeit"),
            GameResult::BothForfeit => text!(at, "result-both-forfeit"),
            GameResult::Cancelled => text!(at, "result-cancelled"),
        };
        format!("{how} {result}")
    }
}
