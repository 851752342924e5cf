//! What follows from an event: what to tell, not how.

use std::time::Duration;

use serde::{Serialize, Serializer};
use shakmaty::{Color, Move, Role, Square};

use super::{Profile, StopReason, Warnings};
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::{Irregularity, Offence, Outcome, PieceAt, Proposal, SealFault, wire};

/// Something to tell the players. Written for programs, never read back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The game began (6.6).
    Begun,
    /// A move was announced; the program repeats it (D.2.1).
    Announced {
        /// Who moves.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "long_notation")]
        mv: Move,
        /// Whether it gives check; mate is told when the move is completed.
        check: bool,
    },
    /// The announcement was taken back (D.2.8).
    Withdrawn,
    /// The move was completed and the other clock runs (6.2.1).
    Completed {
        /// Who moved.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The player to move touched a piece (4.3, D.2.2).
    Touched {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// Which piece.
        piece: PieceAt,
    },
    /// The player to move took a captured piece off his own board.
    TakenOff {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// Which piece.
        piece: PieceAt,
    },
    /// The player to move put his piece into another hole.
    Placed {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// What stands there now, if it is no pawn that is promoted.
        #[serde(with = "wire")]
        role: Role,
        /// Where.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move lifted a piece from the electronic board.
    Lifted {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// Which piece.
        piece: PieceAt,
    },
    /// A flag is down, and it is only kept (D.2.10.5).
    FlagDown {
        /// Whose flag.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A clock has come to little time.
    LowTime {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
        /// To how much.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// The arbiter decided who the program is, and which duties it has.
    Appointed(Profile),
    /// The arbiter granted warnings of little time, or took them away.
    WarningsSet(Warnings),
    /// The player to move adjusts pieces (4.2.1).
    Adjusts {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The choice of the promotion piece is final (4.4.4).
    PromotionChosen {
        /// Who promotes.
        #[serde(with = "wire")]
        by: Color,
        /// To what.
        #[serde(with = "wire")]
        role: Role,
    },
    /// A draw was offered (9.1.2.1).
    DrawOffered {
        /// Who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A player's board shows something else than the game.
    Apart {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// It shows the game again.
    Alike {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's score has another move than the game.
    WrittenOtherwise {
        /// Whose score.
        #[serde(with = "wire")]
        by: Color,
        /// Which half-move, from 0.
        ply: usize,
    },
    /// It is told that a player's score has this move as the game.
    WrittenRight {
        /// Whose score.
        #[serde(with = "wire")]
        by: Color,
        /// Which half-move, from 0.
        ply: usize,
    },
    /// The draw was declined (9.1.2.1).
    DrawDeclined {
        /// Who declined.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A claim of a draw was wrong; what it costs follows (9.5.3).
    WrongClaim {
        /// Who claimed.
        #[serde(with = "wire")]
        by: Color,
        /// The move with which he claimed, and which he must make.
        #[serde(serialize_with = "long_notation_if_any")]
        intended: Option<Move>,
    },
    /// Both flags are down, nobody knows which fell first, and the game goes on into
    /// the next period (Guideline III.3.1.1).
    NextPeriod,
    /// The clocks are stopped (6.11).
    Stopped {
        /// Why.
        reason: StopReason,
        /// By which player; none for the arbiter.
        #[serde(with = "wire::option")]
        by: Option<Color>,
    },
    /// The arbiter restarts the game (6.11.3).
    Restarted {
        /// Whose clock runs; none while an announced move waits to be completed.
        #[serde(with = "wire::option")]
        running: Option<Color>,
    },
    /// The arbiter has set the clocks (6.10.2, 7.1); both are told.
    ClocksSet,
    /// The arbiter has set whose clock will run (6.10.2).
    ClockToRun {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A clock beside the board was reported.
    ClockReported {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
        /// What it shows.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// The last report of it is withdrawn.
    ReportWithdrawn {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gave extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Awarded {
        /// To whom.
        #[serde(with = "wire")]
        side: Color,
        /// How much.
        #[serde(rename = "extra_ms", serialize_with = "wire::millis")]
        extra: Duration,
    },
    /// An irregularity is found, and a decision proposed to the arbiter (4.8, 6.2.1.2, 7,
    /// A.4.4).
    Proposed {
        /// What was found.
        irregularity: Irregularity,
        /// What the Laws make of it.
        proposal: Proposal,
    },
    /// A player has completed an illegal move (2017: 7.5, 7.7, 7.8; 2023: 7.5); the penalty
    /// follows.
    IllegalMove {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// What he did.
        offence: Offence,
    },
    /// The arbiter reinstated an earlier position (7.4 to 7.6).
    Restored,
    /// An increment is requested in a quickplay finish (Guideline III.4).
    IncrementRequested {
        /// By whom.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The arbiter ruled on the request (Guideline III.4).
    RequestRuled {
        /// Whether he agreed to it.
        granted: bool,
    },
    /// A draw is claimed in a quickplay finish (Guidelines III.5, III.6).
    QuickplayClaimed {
        /// By whom.
        #[serde(with = "wire")]
        by: Color,
        /// On what basis.
        ground: Ground,
    },
    /// The arbiter ruled on the claim, and the game is not over by it (Guidelines III.5.2,
    /// III.5.3).
    ClaimRuled(Ruling),
    /// A flag fell while the arbiter's decision on a claim is postponed: he decides now
    /// (Guideline III.5.2).
    RulingAwaited {
        /// Whose flag fell.
        #[serde(with = "wire")]
        fallen: Color,
    },
    /// The player to move has sealed his move; the game is adjourned (Guideline I.1).
    Sealed {
        /// Who sealed.
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
        /// Who sealed it.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "long_notation")]
        mv: Move,
        /// Whether it gives check; mate is told with the end.
        check: bool,
    },
    /// The envelope is missing, and its player makes the move that he says he sealed
    /// (Guideline I.12.1).
    EnvelopeMissing {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "long_notation")]
        mv: Move,
        /// Whether it gives check; mate is told with the end.
        check: bool,
    },
    /// The recording of the sealed move is at fault (Guideline I.8).
    SealFaulty {
        /// Who sealed it.
        #[serde(with = "wire")]
        by: Color,
        /// What is written.
        written: String,
        /// What is wrong with it.
        fault: SealFault,
    },
    /// The reply to a sealed move is sealed (Guideline I.9.3).
    ReplySealed {
        /// Who replied.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The game is over.
    Over(Outcome),
}

/// A move as `Ng1-f3`, which is true of castling in every kind of chess.
fn long_notation<S: Serializer>(mv: &Move, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(mv)
}

fn long_notation_if_any<S: Serializer>(mv: &Option<Move>, to: S) -> Result<S::Ok, S::Error> {
    match mv {
        Some(mv) => long_notation(mv, to),
        None => to.serialize_none(),
    }
}
