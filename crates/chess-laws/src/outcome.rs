//! How a game ended, and the result that follows from it.

use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::{Chess, Color, Position};

use super::mating::{Effort, Mating, can_mate};
use super::mobility::has_legal_move;
use super::wire;

/// The result, as written on the scoresheet (Article 8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// 1-0
    #[serde(rename = "1-0")]
    WhiteWins,
    /// 0-1
    #[serde(rename = "0-1")]
    BlackWins,
    /// ½-½, written 1/2-1/2 where only ASCII is possible
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// +/-: White wins by forfeit (Article 6.7.1)
    #[serde(rename = "+/-")]
    WhiteByForfeit,
    /// -/+: Black wins by forfeit (Article 6.7.1)
    #[serde(rename = "-/+")]
    BlackByForfeit,
    /// -/-: both lose by forfeit (Article 6.7.1)
    #[serde(rename = "-/-")]
    BothForfeit,
    /// 0-0: both lose a game that was played (Articles 10.1 and 11.8)
    #[serde(rename = "0-0")]
    BothLose,
    /// ½-0: the arbiter decides Black's score, and White's apart from it (Articles 11.7 and 12.9.6)
    #[serde(rename = "1/2-0")]
    HalfToWhite,
    /// 0-½: as for [`HalfToWhite`](Self::HalfToWhite), with the half point for Black
    #[serde(rename = "0-1/2")]
    HalfToBlack,
    /// The game was cancelled and has no result; the players play a new one (Articles 7.2.1 and
    /// 7.3)
    #[serde(rename = "*")]
    Cancelled,
}

impl GameResult {
    /// The results of games that were not cancelled, in the order of the Laws (8.7, 10.1, 11.7, 12.9.6).
    pub const OF_GAMES: [GameResult; 9] = [
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
        GameResult::WhiteByForfeit,
        GameResult::BlackByForfeit,
        GameResult::BothForfeit,
        GameResult::BothLose,
        GameResult::HalfToWhite,
        GameResult::HalfToBlack,
    ];

    /// The result of a game won by `color`.
    #[must_use]
    pub fn win(color: Color) -> GameResult {
        color.fold_wb(GameResult::WhiteWins, GameResult::BlackWins)
    }

    /// The result of a game won by `color` because the opponent forfeits it (Article 6.7.1).
    #[must_use]
    pub fn forfeit(color: Color) -> GameResult {
        color.fold_wb(GameResult::WhiteByForfeit, GameResult::BlackByForfeit)
    }

    /// The sides that forfeit the game with this result, because they were not there (Article 6.7.1).
    #[must_use]
    pub const fn forfeited_by(self) -> &'static [Color] {
        match self {
            GameResult::WhiteByForfeit => &[Color::Black],
            GameResult::BlackByForfeit => &[Color::White],
            GameResult::BothForfeit => &[Color::White, Color::Black],
            GameResult::WhiteWins
            | GameResult::BlackWins
            | GameResult::Draw
            | GameResult::BothLose
            | GameResult::HalfToWhite
            | GameResult::HalfToBlack
            | GameResult::Cancelled => &[],
        }
    }

    /// The winner; `None` if nobody won.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::WhiteWins | GameResult::WhiteByForfeit => Some(Color::White),
            GameResult::BlackWins | GameResult::BlackByForfeit => Some(Color::Black),
            GameResult::Draw
            | GameResult::BothForfeit
            | GameResult::BothLose
            | GameResult::HalfToWhite
            | GameResult::HalfToBlack
            | GameResult::Cancelled => None,
        }
    }

    /// The result in PGN, which has no forfeits; `None` if nobody won and the game was not drawn.
    #[must_use]
    pub fn in_pgn(self) -> Option<GameResult> {
        match self {
            GameResult::Draw => Some(self),
            _ => self.winner().map(GameResult::win),
        }
    }
}

/// As in JSON.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// How a game ended. The result follows from it ([`Outcome::result`]) and is not stored.
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
    /// This side resigned, but the opponent cannot mate by any series of legal moves: a
    /// draw (Article 5.1.2 of the 2023 edition).
    ResignationButCannotMate(#[serde(with = "wire")] Color),
    /// This side completed an illegal move that loses (2017: Articles 7.5.3, 7.7.2, 7.8.2
    /// and A.4.2; 2023: Article 7.5.5).
    IllegalMoves(#[serde(with = "wire")] Color),
    /// This side completed such an illegal move, but the opponent cannot mate by any series of
    /// legal moves: a draw.
    IllegalMovesButCannotMate(#[serde(with = "wire")] Color),
    /// Both flags are down in the last period, and nobody knows which fell first
    /// (Guideline III.3.1.2).
    BothFlags,
    /// The arbiter agreed to a claim in a quickplay finish (Guidelines III.5.1, III.5.2 and
    /// III.6.2).
    Quickplay,
    /// This side was not there after the default time (Article 6.7.1).
    Default(#[serde(with = "wire")] Color),
    /// This side was not there after the default time of an adjourned game (Guideline I.10).
    /// Because moves were made in it, the game is lost and not forfeited.
    DefaultAtResumption(#[serde(with = "wire")] Color),
    /// This side's sealed move is ambiguous, unclear, illegal (Guideline I.8) or not the one
    /// that was made (Guideline I.1.1).
    SealedMove(#[serde(with = "wire")] Color),
    /// This side's sealed move is at fault, but the opponent cannot mate by any series of legal
    /// moves: a draw (Guideline I.8, Article 6.9).
    SealedMoveButCannotMate(#[serde(with = "wire")] Color),
    /// The arbiter decided the result (Articles 11.8 and 12.9, Guideline III.6.2).
    Decided(GameResult),
    /// The arbiter cancelled the game (Articles 7.2.1 and 7.3).
    Cancelled,
    /// The server on which the game was played ended it so.
    OnServer(ServerOutcome),
}

/// How a server ends games in other ways than the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerOutcome {
    /// Before both players had moved: there is no result.
    Aborted,
    /// This side left the game, and the other one claimed the win.
    Left(#[serde(with = "wire")] Color),
    /// A player left, and the other one claimed a draw.
    LeftAsDraw,
    /// In a way that the program does not know.
    Other(GameResult),
}

impl ServerOutcome {
    const fn result(self) -> GameResult {
        match self {
            Self::Aborted => GameResult::Cancelled,
            Self::Left(Color::White) => GameResult::BlackWins,
            Self::Left(Color::Black) => GameResult::WhiteWins,
            Self::LeftAsDraw => GameResult::Draw,
            Self::Other(result) => result,
        }
    }
}

impl Outcome {
    /// The outcome when the player to move has no legal move: checkmate or
    /// stalemate (Articles 5.1.1 and 5.2.1).
    pub(super) fn without_moves(position: &Chess) -> Option<Outcome> {
        if has_legal_move(position) {
            None
        } else if position.is_check() {
            Some(Outcome::Checkmate(position.turn()))
        } else {
            Some(Outcome::Stalemate)
        }
    }

    /// The outcome when the flag of `fallen` is down in `position` (Article 6.9): a draw if it is
    /// proven that the opponent cannot mate by any series of legal moves, otherwise a loss.
    #[must_use]
    pub fn flag_fall(position: &Chess, fallen: Color) -> Outcome {
        lost_or_drawn(
            position,
            fallen,
            Outcome::FlagFall,
            Outcome::FlagFallButCannotMate,
        )
    }

    /// The outcome when `by` has completed an illegal move that loses, in `position` (2017:
    /// Articles 7.5.3, 7.7.2 and 7.8.2; 2023: Article 7.5.5).
    #[must_use]
    pub fn illegal_moves(position: &Chess, by: Color) -> Outcome {
        lost_or_drawn(
            position,
            by,
            Outcome::IllegalMoves,
            Outcome::IllegalMovesButCannotMate,
        )
    }

    /// The outcome when `by` resigns in `position` under an edition in which that can be a draw
    /// (2023: Article 5.1.2).
    #[must_use]
    pub fn resignation(position: &Chess, by: Color) -> Outcome {
        lost_or_drawn(
            position,
            by,
            Outcome::Resignation,
            Outcome::ResignationButCannotMate,
        )
    }

    /// The outcome when the sealed move of `by` is at fault in the adjourned position (Guideline
    /// I.8): a loss, or a draw if it is proven that the opponent cannot mate.
    #[must_use]
    pub fn sealed_fault(position: &Chess, by: Color) -> Outcome {
        lost_or_drawn(
            position,
            by,
            Outcome::SealedMove,
            Outcome::SealedMoveButCannotMate,
        )
    }

    /// Whether the game ended so because this side was not there (Article 6.7.1, Guideline I.10).
    #[must_use]
    pub fn was_absent(self, side: Color) -> bool {
        let late_again = self == Outcome::DefaultAtResumption(side);
        late_again || self.result().forfeited_by().contains(&side)
    }

    /// The result that follows from this outcome.
    #[must_use]
    pub fn result(self) -> GameResult {
        match self {
            Outcome::Checkmate(loser)
            | Outcome::Resignation(loser)
            | Outcome::FlagFall(loser)
            | Outcome::IllegalMoves(loser)
            | Outcome::SealedMove(loser)
            | Outcome::DefaultAtResumption(loser) => GameResult::win(loser.other()),
            Outcome::Default(late) => GameResult::forfeit(late.other()),
            Outcome::Cancelled => GameResult::Cancelled,
            Outcome::Decided(result) => result,
            Outcome::OnServer(ended) => ended.result(),
            Outcome::Stalemate
            | Outcome::DeadPosition
            | Outcome::Agreement
            | Outcome::FlagFallButCannotMate(_)
            | Outcome::ResignationButCannotMate(_)
            | Outcome::IllegalMovesButCannotMate(_)
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

/// The loss, or the draw if it is proven that the loser's opponent cannot mate.
fn lost_or_drawn(
    position: &Chess,
    loser: Color,
    loss: fn(Color) -> Outcome,
    draw: fn(Color) -> Outcome,
) -> Outcome {
    match can_mate(position, loser.other(), Effort::GAME) {
        Mating::Impossible(_) => draw(loser),
        Mating::Possible(_) | Mating::NotProven(_) => loss(loser),
    }
}
