//! How a game ended, and the result that follows from it.

use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Color, Position};

use super::mating::{Effort, Mating, can_mate};
use super::wire;

/// The result as it is written on the scoresheet (Article 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// 1-0
    #[serde(rename = "1-0")]
    WhiteWins,
    /// 0-1
    #[serde(rename = "0-1")]
    BlackWins,
    /// ½-½, written 1/2-1/2 where only ASCII will do
    #[serde(rename = "1/2-1/2")]
    Draw,
}

impl GameResult {
    /// The result of a game won by `color`.
    #[must_use]
    pub fn win(color: Color) -> GameResult {
        color.fold_wb(GameResult::WhiteWins, GameResult::BlackWins)
    }

    /// Who won, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
        })
    }
}

/// How a game ended. The result is no second fact: it follows
/// ([`Outcome::result`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This side is checkmated (Article 5.1.1).
    Checkmate(#[serde(with = "wire")] Color),
    /// This side resigned (Article 5.1.2).
    Resignation(#[serde(with = "wire")] Color),
    /// The player to move has no legal move and is not in check (Article 5.2.1).
    Stalemate,
    /// Neither side can mate by any series of legal moves (Article 5.2.2).
    DeadPosition,
    /// The players agreed on a draw (Article 5.2.3).
    Agreement,
    /// This side's time ran out (Article 6.9).
    FlagFall(#[serde(with = "wire")] Color),
    /// This side's time ran out, but the opponent cannot mate by any series of
    /// legal moves: a draw (Article 6.9).
    FlagFallButCannotMate(#[serde(with = "wire")] Color),
    /// A correct claim: the position appeared for the third time (Article 9.2).
    Threefold,
    /// A correct claim: 50 moves by each side without capture or pawn move
    /// (Article 9.3).
    Fifty,
    /// The position appeared for the fifth time (Article 9.6.1).
    Fivefold,
    /// 75 moves by each side without capture or pawn move (Article 9.6.2).
    SeventyFive,
    /// Both flags are down in the last period, and nobody knows which fell first
    /// (Guideline III.3.1.2).
    BothFlags,
    /// The arbiter agreed to a claim in a quickplay finish (Guideline III.5).
    Quickplay,
    /// This side was not there after the default time (Article 6.7.1).
    Default(#[serde(with = "wire")] Color),
    /// This side's sealed move is ambiguous, unclear or illegal (Guideline I.8).
    SealedMove(#[serde(with = "wire")] Color),
    /// The same, but the opponent cannot mate by any series of legal moves: a draw
    /// (Guideline I.8, Article 6.9).
    SealedMoveButCannotMate(#[serde(with = "wire")] Color),
    /// The arbiter decided the result (Article 12.9, Guideline III.6.2).
    Decided(GameResult),
}

impl Outcome {
    /// The outcome when the player to move has no legal move: checkmate or
    /// stalemate (Articles 5.1.1 and 5.2.1).
    pub(super) fn without_moves(position: &Chess) -> Option<Outcome> {
        if !position.legal_moves().is_empty() {
            None
        } else if position.is_check() {
            Some(Outcome::Checkmate(position.turn()))
        } else {
            Some(Outcome::Stalemate)
        }
    }

    /// The outcome when the flag of `fallen` is down in `position` (Article
    /// 6.9): a draw when it is proven that the opponent cannot mate by any
    /// series of legal moves, a loss otherwise.
    #[must_use]
    pub fn flag_fall(position: &Chess, fallen: Color) -> Outcome {
        match can_mate(position, fallen.other(), Effort::GAME) {
            Mating::Impossible(_) => Outcome::FlagFallButCannotMate(fallen),
            Mating::Possible(_) | Mating::NotProven(_) => Outcome::FlagFall(fallen),
        }
    }

    /// The outcome when the sealed move of `by` is at fault in the adjourned position
    /// (Guideline I.8): a loss, or a draw where it is proven that the opponent cannot
    /// mate.
    #[must_use]
    pub fn sealed_fault(position: &Chess, by: Color) -> Outcome {
        match can_mate(position, by.other(), Effort::GAME) {
            Mating::Impossible(_) => Outcome::SealedMoveButCannotMate(by),
            Mating::Possible(_) | Mating::NotProven(_) => Outcome::SealedMove(by),
        }
    }

    /// The result that follows.
    #[must_use]
    pub fn result(self) -> GameResult {
        match self {
            Outcome::Checkmate(loser)
            | Outcome::Resignation(loser)
            | Outcome::FlagFall(loser)
            | Outcome::SealedMove(loser)
            | Outcome::Default(loser) => GameResult::win(loser.other()),
            Outcome::Decided(result) => result,
            Outcome::Stalemate
            | Outcome::DeadPosition
            | Outcome::Agreement
            | Outcome::FlagFallButCannotMate(_)
            | Outcome::SealedMoveButCannotMate(_)
            | Outcome::Threefold
            | Outcome::Fifty
            | Outcome::Fivefold
            | Outcome::SeventyFive
            | Outcome::BothFlags
            | Outcome::Quickplay => GameResult::Draw,
        }
    }
}
