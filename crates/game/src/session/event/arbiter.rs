//! What the arbiter does, or a player reports to them (Articles 6.11, 7, 11 and 12).

use chess_laws::quickplay::Ruling;
use chess_laws::{GameResult, Irregularity, Offence, Outcome, Proposal, wire};
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use shakmaty::uci::UciMove;
use strum::VariantNames;
use thiserror::Error;

use crate::session::{CorrectionTime, Profile, Warnings};

/// What the arbiter does, or a player reports to them (Articles 6.11, 7, 11 and 12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ArbiterEvent {
    /// The clocks are stopped (6.11): no clock runs, and no move is made, until the arbiter restarts
    /// the game.
    Stop {
        reason: StopReason,
        /// The player who stopped them; `None` for the arbiter.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// The arbiter restarts the game (6.11.3).
    Restart,
    /// The arbiter sets a clock (6.10.2, 7.1).
    CorrectClock {
        #[serde(with = "wire")]
        side: Color,
        /// The time it shows, in ms; as it was if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
        /// The push-counter; as it was if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        presses: Option<u32>,
    },
    /// The arbiter sets which side's clock runs when they restart the game (6.10.2).
    RunClock {
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gives extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Award {
        #[serde(with = "wire")]
        side: Color,
        extra_ms: u64,
    },
    /// The arbiter reinstates an earlier position (7.4 to 7.6).
    Restore {
        /// How many plies of this game stand then.
        plies: usize,
        /// What the clocks show then.
        clocks: RestoredClocks,
    },
    /// The arbiter has a move corrected that is not the one on both scoresheets (D.2.9): the
    /// written one stands in its place, with the times after it, and the game goes on from there.
    ReplaceMove {
        /// Which ply of this game, from 0.
        ply: usize,
        /// The move that is written.
        #[serde(with = "wire")]
        mv: UciMove,
    },
    /// An irregularity is reported: the clocks stop, and a decision is proposed to the
    /// arbiter, whose own events carry it out (4.8, 6.2.1.2, 7, A.4.4).
    Report {
        irregularity: Irregularity,
        /// The player who reports it; `None` for the arbiter.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// It is found that a player has completed an illegal move: the position before it is
    /// reinstated, and the player is penalised (2017: 7.5, 7.7, 7.8; 2023: 7.5).
    IllegalMove {
        #[serde(with = "wire")]
        by: Color,
        offence: Offence,
        /// After how many plies of this game the position before it stood; the last
        /// one in which they had the move if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plies: Option<usize>,
    },
    /// The arbiter decides the role of the program from now on, and its duties (D.2.10, D.2.11).
    Appoint { profile: Profile },
    /// The arbiter grants warnings of little time, or takes them away.
    SetWarnings {
        /// The times left at which a warning is spoken; empty if there are to be no warnings.
        left: Warnings,
    },
    /// The arbiter decides whose clock runs while an announced move is repeated and can be
    /// corrected.
    TimeCorrections { whose: CorrectionTime },
    /// The signatures that both players gave through the same input are the players' own (8.7).
    ConfirmSignatures,
    /// The arbiter reopens a game that is over, because its result is wrong. The clocks stand until
    /// they restart it.
    Reopen { reason: String },
    /// The arbiter cancels the game, and a new one is played (7.2.1, 7.3).
    Cancel,
    /// The arbiter declares the game lost by a player who was not there after the
    /// default time (6.7.1, Guideline I.10).
    Default {
        #[serde(with = "wire")]
        late: Color,
    },
    /// The arbiter decides the result (11.8, 12.9, Guideline III.6.2).
    Decide { result: GameResult },
    /// The offered draw was declined, and the arbiter rules on the request (Guideline III.4).
    RuleRequest { granted: bool },
    /// The arbiter rules on the claim (Guideline III.5).
    RuleClaim { ruling: Ruling },
}

/// When an order of the arbiter is possible in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum OrderTime {
    /// While the game goes on.
    InTheGame,
    /// While the position is known: it is about moves.
    PositionKnown,
    /// While the game is not adjourned: it is about which clock runs.
    NotAdjourned,
    /// Once the game is over.
    Over,
}

impl ArbiterEvent {
    /// When it has a place in a game.
    pub(in crate::session) const fn time(&self) -> OrderTime {
        match self {
            Self::RuleRequest { .. }
            | Self::RuleClaim { .. }
            | Self::Restore { .. }
            | Self::ReplaceMove { .. }
            | Self::Report { .. }
            | Self::IllegalMove { .. } => OrderTime::PositionKnown,
            Self::Stop { .. } | Self::Restart | Self::RunClock { .. } => OrderTime::NotAdjourned,
            Self::Reopen { .. } | Self::ConfirmSignatures => OrderTime::Over,
            Self::CorrectClock { .. }
            | Self::Award { .. }
            | Self::Appoint { .. }
            | Self::SetWarnings { .. }
            | Self::TimeCorrections { .. }
            | Self::Cancel
            | Self::Default { .. }
            | Self::Decide { .. } => OrderTime::InTheGame,
        }
    }
}

/// Why the clocks are stopped (6.11 and the article that each reason names).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// The game needs to be interrupted (6.11.1).
    Interruption,
    /// A player seeks the arbiter's assistance (6.11.2).
    Arbiter,
    /// The piece that a pawn becomes is not at hand (6.11.2).
    PromotionPiece,
    /// An illegal move was completed (7.5).
    IllegalMove,
    /// Pieces were displaced (7.4.2, 7.6).
    DisplacedPieces,
    /// The setting of a clock is found to be wrong (6.10.2).
    ClockSetting,
    /// A draw is claimed (9.5.1).
    DrawClaim,
    /// A request or a claim in a quickplay finish (Guidelines III.4, III.5).
    Quickplay,
    /// The game is adjourned (Guideline I.1).
    Adjournment,
    /// A player is said to have done something, and only the arbiter can decide whether they have.
    Report,
    /// A player has corrected announcements as often as the regulations allow.
    Corrections,
    /// The game was over, and the arbiter has reopened it.
    Reopened,
    /// The players of a game for practice pause, and go on by themselves.
    Pause,
    /// The arbiter restarts the game: a program has come back to it after an interruption, or it is held at its beginning
    /// (6.6).
    Resumption,
}

/// What the clocks show when an earlier position is reinstated. The arbiter may set them
/// differently afterwards (7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RestoredClocks {
    /// The times are not changed.
    Now,
    /// What they showed when the position arose.
    Then,
}

/// What the arbiter did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArbiterEffect {
    /// The clocks are stopped (6.11).
    Stopped {
        reason: StopReason,
        /// The player who stopped them; `None` for the arbiter.
        #[serde(with = "wire::option")]
        by: Option<Color>,
    },
    /// The arbiter restarts the game (6.11.3).
    Restarted {
        /// Whose clock runs; `None` while an announced move waits to be completed.
        #[serde(with = "wire::option")]
        running: Option<Color>,
    },
    /// An irregularity is found, and a decision proposed to the arbiter (4.8, 6.2.1.2, 7,
    /// A.4.4).
    Proposed {
        irregularity: Irregularity,
        proposal: Proposal,
    },
    /// A player has completed an illegal move (2017: 7.5, 7.7, 7.8; 2023: 7.5); the penalty
    /// follows.
    IllegalMove {
        #[serde(with = "wire")]
        by: Color,
        offence: Offence,
    },
    /// The arbiter has confirmed the signatures that both players gave through the same input.
    SignaturesConfirmed,
    /// The arbiter has reopened the game.
    Reopened {
        /// How it had ended.
        outcome: Outcome,
        reason: String,
    },
    /// The arbiter reinstated an earlier position (7.4 to 7.6).
    Restored,
    /// The arbiter decided the role of the program, and its duties.
    Appointed(Profile),
    /// The arbiter decided whose clock runs while an announced move can be corrected.
    CorrectionTime(CorrectionTime),
    /// The arbiter granted warnings of little time, or took them away.
    WarningsSet(Warnings),
}

/// An order of the arbiter is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ArbiterRefused {
    /// The position on the board ends the game, so that it cannot go on from there.
    #[error("the position ends the game")]
    PositionEndsGame,
    /// Nothing proves that the order is the arbiter's.
    #[error("nothing proves that it is the arbiter's order")]
    Unproven,
    /// The game cannot have this profile: under the Laws there is no practice, and an engine or a
    /// position that was set up belongs to practice.
    #[error("the game cannot have this profile")]
    WrongProfile,
    /// The clocks are stopped already: first the arbiter restarts the game (6.11.3).
    #[error("the clocks are stopped")]
    Stopped,
    /// A clock would show more time than the program allows any clock (6.10.2).
    #[error("no clock has so much time")]
    TooMuchTime,
    /// The clocks are not stopped.
    #[error("the clocks are not stopped")]
    NotStopped,
    /// There is nothing to restart: the game is going on.
    #[error("the game is going on")]
    GoesOn,
    /// The default time is not over, or the player was there: they have moved (6.7.1,
    /// Guideline I.10).
    #[error("the player is not late")]
    NotLate,
    /// This player was there, so that they forfeit nothing: the game was played, and has another result (6.7.1, 10.1, 11.8).
    #[error("{0} was there and has not forfeited the game")]
    NotForfeited(Color),
    /// This part of Guidelines III was not announced for the game (III.2.1).
    #[error("this was not announced for the game")]
    NotAnnouncedBefore,
    /// A claim without an arbiter at the board has concluded the game: the designated arbiter declares it drawn or decides
    /// the result (Guideline III.6).
    #[error("the claim has concluded the game")]
    ClaimConcluded,
    /// There is no request or claim to rule on, or it was ruled on already (Guidelines III.4,
    /// III.5).
    #[error("there is nothing to rule on")]
    NothingToRule,
    /// Nothing is proposed that could be accepted (D.2.9).
    #[error("there is nothing to accept")]
    NothingToAccept,
    /// A request or a claim waits for the arbiter (Guidelines III.4, III.5).
    #[error("a request or a claim waits for the arbiter")]
    RulingDue,
}
