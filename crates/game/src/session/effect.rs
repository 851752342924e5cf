//! What follows from an event: what to say, not how.

use crate::session::usual::is_usual;
use crate::session::{CorrectionTime, Profile, Report, StopReason, Warnings};
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::{Irregularity, Offence, Outcome, PieceAt, Proposal, SealFault, wire};
use serde::{Serialize, Serializer};
use shakmaty::{Color, Move, Role, Square};
use std::time::Duration;

/// Something that the players hear about. It is written for programs and never read back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Effect {
    /// The game has begun or is over.
    Game(GameEffect),
    /// What became of a move and its steps.
    Move(MoveEffect),
    /// What became of an offer or a claim.
    Draw(DrawEffect),
    /// What became of a clock.
    Clock(ClockEffect),
    /// What the arbiter did.
    Arbiter(ArbiterEffect),
    /// How boards and scoresheets agree with the game (D.2.9).
    Agreement(AgreementEffect),
    /// What became of a sealed move.
    Adjournment(AdjournmentEffect),
    /// What became of a report about the other player.
    Report(ReportEffect),
    /// What became of the moves of a game for practice.
    Practice(PracticeEffect),
}

/// What became of a sealed move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournmentEffect {
    /// The player to move has sealed their move; the game is adjourned (Guideline I.1).
    Sealed {
        /// The player who sealed.
        #[serde(with = "wire")]
        by: Color,
    },
    /// Play is resumed (Guideline I.9).
    Reconvened {
        /// Whose clock runs.
        #[serde(with = "wire")]
        running: Color,
    },
    /// The envelope is opened, and the sealed move is made on the board (Guideline I.9).
    EnvelopeOpened {
        /// The player who sealed it.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "one")]
        mv: Move,
        /// Whether it gives check. Mate is part of the effect that ends the game.
        check: bool,
    },
    /// The envelope is missing, and its player makes the move that they state they sealed (Guideline
    /// I.12.1).
    EnvelopeMissing {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "one")]
        mv: Move,
        /// Whether it gives check. Mate is part of the effect that ends the game.
        check: bool,
    },
    /// The recording of the sealed move is at fault (Guideline I.8).
    SealFaulty {
        /// The player who sealed it.
        #[serde(with = "wire")]
        by: Color,
        /// What is written.
        written: String,
        /// What is wrong with it.
        fault: SealFault,
    },
    /// The reply to a sealed move is sealed (Guideline I.9.3).
    ReplySealed {
        /// The player who replied.
        #[serde(with = "wire")]
        by: Color,
    },
}

/// How boards and scoresheets agree with the game (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgreementEffect {
    /// A player's board shows something else than the game.
    Apart {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's board shows the game again.
    Alike {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's scoresheet has a move other than that of the game.
    WrittenOtherwise {
        /// Whose scoresheet.
        #[serde(with = "wire")]
        by: Color,
        /// The ply, from 0.
        ply: usize,
    },
    /// Somebody reports that a player's scoresheet has this move as the game has it.
    WrittenRight {
        /// Whose scoresheet.
        #[serde(with = "wire")]
        by: Color,
        /// The ply, from 0.
        ply: usize,
    },
}

/// What the arbiter did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArbiterEffect {
    /// The clocks are stopped (6.11).
    Stopped {
        /// Why.
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
        /// What was found.
        irregularity: Irregularity,
        /// What the Laws prescribe.
        proposal: Proposal,
    },
    /// A player has completed an illegal move (2017: 7.5, 7.7, 7.8; 2023: 7.5); the penalty
    /// follows.
    IllegalMove {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// What they did.
        offence: Offence,
    },
    /// The arbiter has confirmed the signatures that both players gave through the same input.
    SignaturesConfirmed,
    /// The arbiter has reopened the game.
    Reopened {
        /// How it had ended.
        outcome: Outcome,
        /// Why it is reopened.
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

/// What became of a clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockEffect {
    /// A flag is down, and that is only recorded (D.2.10.5).
    FlagDown {
        /// Whose flag.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A clock has come to little time.
    LowTime {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
        /// The time left that is named.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// Both flags are down, nobody knows which fell first, and the game goes on into
    /// the next period (Guideline III.3.1.1).
    NextPeriod,
    /// The arbiter has set the clocks (6.10.2, 7.1); the players hear both times.
    ClocksSet,
    /// The arbiter has set whose clock will run (6.10.2).
    ClockToRun {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// An external clock was reported.
    ClockReported {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
        /// The time that it shows.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// The last report of an external clock is withdrawn.
    ReportWithdrawn {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gave extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Awarded {
        /// The side that gets it.
        #[serde(with = "wire")]
        side: Color,
        /// The time.
        #[serde(rename = "extra_ms", serialize_with = "wire::millis")]
        extra: Duration,
    },
}

/// What became of an offer or a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawEffect {
    /// A draw was offered (9.1.2.1).
    DrawOffered {
        /// The player who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw was declined (9.1.2.1).
    DrawDeclined {
        /// The player who declined.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A claim of a draw was wrong; what it costs follows (9.5.3).
    WrongClaim {
        /// The player who claimed.
        #[serde(with = "wire")]
        by: Color,
        /// The move with which they claimed, and which they must make.
        #[serde(serialize_with = "option")]
        intended: Option<Move>,
        /// Whether they claimed with a move at all, legal or not.
        #[serde(skip_serializing_if = "is_usual")]
        named: bool,
    },
    /// An increment is requested in a quickplay finish (Guideline III.4).
    IncrementRequested {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The arbiter ruled on the request (Guideline III.4).
    RequestRuled {
        /// Whether they agreed to it.
        granted: bool,
    },
    /// A draw is claimed in a quickplay finish (Guidelines III.5, III.6).
    QuickplayClaimed {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The basis of the claim.
        ground: Ground,
    },
    /// The arbiter ruled on the claim, which does not end the game (Guidelines III.5.2,
    /// III.5.3).
    ClaimRuled(Ruling),
    /// A flag fell while the arbiter's decision on a claim is postponed: they decide now
    /// (Guideline III.5.2).
    RulingAwaited {
        /// Whose flag fell.
        #[serde(with = "wire")]
        fallen: Color,
    },
}

/// The game has begun or is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameEffect {
    /// The game began (6.6).
    Begun,
    /// The game is over.
    Over(Outcome),
    /// A player has signed the result (8.7).
    Signed {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A player does not sign the result.
    NotSigned {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
}

fn one<S: Serializer>(mv: &Move, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(mv)
}

fn option<S: Serializer>(mv: &Option<Move>, to: S) -> Result<S::Ok, S::Error> {
    match mv {
        Some(mv) => one(mv, to),
        None => to.serialize_none(),
    }
}

/// What became of a move and its steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEffect {
    /// A move was announced; the program repeats it (D.2.1).
    Announced {
        /// The player who moves.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "one")]
        mv: Move,
        /// Whether it gives check, where that is told at once. Mate is part of the effect that
        /// ends the game.
        check: bool,
        /// The words, where they are repeated as they were said.
        #[serde(skip_serializing_if = "is_usual")]
        said: Option<String>,
    },
    /// An illegal announcement was made; the program repeats it as if it were legal (D.2.1).
    IllegalAnnounced {
        /// The player who is to move.
        #[serde(with = "wire")]
        by: Color,
        /// Its words.
        said: String,
    },
    /// The announcement that would have been completed is illegal (3.10.2).
    FoundIllegal {
        /// The player who still has the move.
        #[serde(with = "wire")]
        by: Color,
        /// Its words.
        said: String,
    },
    /// The announcement was taken back (D.2.8).
    Withdrawn,
    /// The move was completed and the other clock runs (6.2.1).
    Completed {
        /// The player who moved.
        #[serde(with = "wire")]
        by: Color,
        /// Whether it gives check, where that is told only now.
        #[serde(skip_serializing_if = "is_usual")]
        check: bool,
    },
    /// The player to move touched a piece (4.3, D.2.2).
    Touched {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The piece.
        piece: PieceAt,
    },
    /// The player to move took a captured piece off their own board.
    TakenOff {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The piece.
        piece: PieceAt,
    },
    /// The player to move put their piece into another hole.
    Placed {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// What stands there now, unless it is a pawn that is promoted; `None` where a hand has put
        /// something there that belongs to no move.
        #[serde(with = "wire::option", skip_serializing_if = "is_usual")]
        role: Option<Role>,
        /// Where it stands now.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move lifted a piece from the electronic board.
    Lifted {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The piece.
        piece: PieceAt,
    },
    /// The player to move adjusts pieces (4.2.1).
    Adjusts {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The choice of the promotion piece is final (4.4.4).
    PromotionChosen {
        /// The player who promotes.
        #[serde(with = "wire")]
        by: Color,
        /// What it becomes.
        #[serde(with = "wire")]
        role: Role,
    },
}

/// What became of the moves of a game for practice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PracticeEffect {
    /// Moves were taken back.
    TakenBack {
        /// The first of them.
        #[serde(serialize_with = "one")]
        mv: Move,
        /// How many plies.
        plies: usize,
    },
    /// Another engine plays now.
    EngineChanged,
    /// Moves that were taken back are made again.
    Redone {
        /// The last of them.
        #[serde(serialize_with = "one")]
        mv: Move,
        /// How many plies.
        plies: usize,
    },
}

/// What became of a report about the other player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportEffect {
    /// Somebody reported something. It counts once that player or the arbiter agrees.
    Reported(Report),
    /// The report is right; what follows from it comes next.
    ReportAgreed {
        /// The player it is about; `None` for the arbiter.
        #[serde(with = "wire::option")]
        by: Option<Color>,
    },
    /// The report is wrong, and nothing follows.
    ReportDenied {
        /// The player it is about; `None` for the arbiter.
        #[serde(with = "wire::option")]
        by: Option<Color>,
    },
    /// The report was taken back.
    ReportTakenBack,
    /// The arbiter's order leaves the report nothing to count for.
    ReportClosed,
}
