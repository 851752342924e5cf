//! What can happen in a game.

use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Board, Color, Role, Square};

use super::{Profile, Warnings};
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::{GameResult, Irregularity, Offence, wire};

/// Something that happened in the game. An event is a fact: it is written to the
/// journal before anything else follows from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The game begins: the clock of the side to move is started (6.6).
    Start,
    /// The side to move announced this move (D.2.1). It is made when the clock
    /// is pressed.
    Announce {
        /// The move.
        #[serde(with = "wire")]
        mv: UciMove,
    },
    /// The announcement was a slip of the tongue and is taken back (D.2.8).
    Withdraw,
    /// The announced move is completed and the opponent's clock started (6.2.1, D.2.4).
    Press,
    /// The player to move touches a piece with the intention of moving or capturing it
    /// (4.3): on the blind player's board it is taken out of its hole (D.2.2).
    Touch {
        /// Where it stands.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move has taken the captured piece off his own board (D.2.3.1).
    TakeOff {
        /// Where it stood.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The captured piece, or the rook with which the king castles, stands in its own hole again on
    /// the board of the player to move: that step is undone. It was touched all the same (4.3).
    PutBack {
        /// Which hole.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move has put his piece into another hole (D.2.3.2).
    Place {
        /// Which one; the king's in castling.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The electronic board saw that the player to move lifted a piece. Whether he touched
    /// it with the intention of moving it (4.3) is not decided by that.
    Lift {
        /// Where it stood.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move says that he adjusts pieces (4.2.1). What he adjusts is not
    /// reported as touched: a [`Touch`](Event::Touch) afterwards binds him.
    Adjust,
    /// The piece that a pawn becomes has touched the square of promotion (4.4.4).
    Promote {
        /// Which piece.
        #[serde(with = "wire")]
        role: Role,
    },
    /// A draw is offered (9.1.2.1).
    OfferDraw {
        /// Who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw that was offered is agreed (5.2.3).
    AcceptDraw,
    /// The draw that was offered is declined (9.1.2.1).
    DeclineDraw,
    /// The side to move claims a draw (9.2, 9.3).
    ClaimDraw {
        /// On what ground.
        claim: Claim,
        /// The move that he intends to make (9.2.1.1, 9.3.1); if not given, he claims for
        /// the position on the board.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        intended: Option<UciMove>,
    },
    /// A player resigns (5.1.2).
    Resign {
        /// Who resigns.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A fallen flag was noticed (6.8).
    Flag {
        /// Whose flag.
        #[serde(with = "wire")]
        fallen: Color,
    },
    /// A flag is down, and nobody whose duty it is has claimed it (D.2.10.5): kept for the
    /// arbiter, and nothing follows.
    FlagDown {
        /// Whose flag.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A warning of little time is spoken.
    LowTime {
        /// Whose time.
        #[serde(with = "wire")]
        side: Color,
        /// To how much it has come down, in ms.
        left_ms: u64,
    },
    /// Both flags are down, and which fell first cannot be established (Guideline
    /// III.3.1).
    BothFlags,
    /// The clocks are stopped (6.11): nobody's runs, and no move is made, until the
    /// arbiter restarts the game.
    Stop {
        /// Why.
        reason: StopReason,
        /// The player who stopped them; none for the arbiter.
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
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
        /// The time it shows, in ms; as it was if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left_ms: Option<u64>,
        /// The push-counter; as it was if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        presses: Option<u32>,
    },
    /// The clock at the electronic board counts, and shows this.
    ReadClock {
        /// White's time, in ms.
        white_ms: u64,
        /// Black's time, in ms.
        black_ms: u64,
    },
    /// Somebody reports what a clock beside the board shows.
    ReportClock {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
        /// The time it shows, in ms.
        left_ms: u64,
    },
    /// The last report of a clock beside the board was wrong.
    WithdrawReport {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter sets which side's clock runs when he restarts the game (6.10.2).
    RunClock {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gives extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Award {
        /// To whom.
        #[serde(with = "wire")]
        side: Color,
        /// How much, in ms.
        extra_ms: u64,
    },
    /// The arbiter reinstates an earlier position (7.4 to 7.6).
    Restore {
        /// After so many half-moves of this game.
        plies: usize,
        /// What the clocks show then.
        clocks: RestoredClocks,
    },
    /// An irregularity is reported: the clocks stop, and a decision is proposed to the
    /// arbiter, whose own events carry it out (4.8, 6.2.1.2, 7, A.4.4).
    Report {
        /// What is irregular.
        irregularity: Irregularity,
        /// The player who reports it; none for the arbiter.
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
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// What he did.
        offence: Offence,
        /// After how many half-moves of this game the position before it stood; the last
        /// one in which he had the move if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plies: Option<usize>,
    },
    /// It is told what stands on a player's own board (D.2.9).
    Stands {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
        /// The pieces, as the first part of a FEN.
        #[serde(with = "wire")]
        pieces: Board,
    },
    /// It is told what a player has written in his score (D.2.9).
    Wrote {
        /// Whose score.
        #[serde(with = "wire")]
        side: Color,
        /// Which half-move of this game, from 0.
        ply: usize,
        /// The move that he wrote.
        #[serde(with = "wire")]
        mv: UciMove,
    },
    /// The arbiter decides who the program is from now on, and which duties it has (D.2.10,
    /// D.2.11).
    Appoint {
        /// The profile.
        profile: Profile,
    },
    /// The arbiter grants warnings of little time, or takes them away.
    SetWarnings {
        /// At how much time left; none if there are none.
        left: Warnings,
    },
    /// The arbiter cancels the game, and a new one is played (7.2.1, 7.3).
    Cancel,
    /// The arbiter declares the game lost by a player who was not there after the
    /// default time (6.7.1, Guideline I.10).
    Default {
        /// Who.
        #[serde(with = "wire")]
        late: Color,
    },
    /// The arbiter decides the result (11.8, 12.9, Guideline III.6.2).
    Decide {
        /// The result.
        result: GameResult,
    },
    /// The player to move requests an increment and so offers a draw (Guideline III.4).
    RequestIncrement,
    /// The draw was refused, and the arbiter rules on the request (Guideline III.4).
    RuleRequest {
        /// Whether he agrees to it.
        granted: bool,
    },
    /// The player to move claims a draw in a quickplay finish (Guidelines III.5, III.6).
    ClaimQuickplay {
        /// On what basis.
        ground: Ground,
    },
    /// The arbiter rules on the claim (Guideline III.5).
    RuleClaim {
        /// How.
        ruling: Ruling,
    },
    /// The player to move seals his move, and the game is adjourned (Guideline I.1).
    /// The move itself is not in the journal.
    Seal {
        /// The SHA-256 of the file that holds it, in hexadecimal digits; none for an
        /// envelope of paper.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<String>,
    },
    /// The agreed time of resumption: the clock of the player who must reply to the
    /// sealed move is started (Guideline I.9).
    Reconvene,
    /// The envelope is opened (Guidelines I.7 and I.9).
    OpenEnvelope {
        /// The sealed move as it is recorded.
        written: String,
    },
    /// The envelope is missing, and the player makes the move that he states he sealed
    /// (Guideline I.12.1).
    EnvelopeMissing {
        /// The move.
        #[serde(with = "wire")]
        mv: UciMove,
    },
    /// The player who sealed is not there, and his opponent seals the reply (Guideline
    /// I.9.3).
    SealReply {
        /// As of [`Event::Seal`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<String>,
    },
    /// Something was heard. Like the two that follow it changes nothing; it is there for
    /// the arbiter.
    Heard {
        /// The words that it was taken for; empty if it was not understood.
        words: String,
        /// Whose microphone heard it, where each player has one.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// A line was typed.
    Typed {
        /// The line.
        line: String,
    },
    /// The program said something.
    Said {
        /// Its words.
        words: String,
    },
    /// The clock was pressed and a move not completed by it (D.2.4). Like the two that follow it
    /// changes nothing.
    PressRefused,
    /// A move was announced that is not allowed (3.10.2, 4.3).
    AnnounceRefused {
        /// The announcement.
        said: String,
    },
    /// The opponent repeated another move than was announced (D.2.1).
    RepeatedWrongly {
        /// The announcement.
        announced: String,
        /// What he repeated.
        said: String,
    },
    /// Nothing happened; the program was still running at this time.
    Alive,
    /// The program came back after an interruption. The clock goes on from the
    /// time of this event.
    Resume,
}

impl Event {
    /// Whether it is only there to be read, and never changes a game: replaying leaves
    /// it out.
    #[must_use]
    pub const fn is_remark(&self) -> bool {
        matches!(
            self,
            Self::Alive
                | Self::Heard { .. }
                | Self::Typed { .. }
                | Self::Said { .. }
                | Self::PressRefused
                | Self::AnnounceRefused { .. }
                | Self::RepeatedWrongly { .. }
        )
    }
}

/// The ground of a claim (9.2, 9.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The position has appeared three times (9.2).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (9.3).
    Fifty,
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
}

/// What the clocks show when an earlier position is reinstated; the arbiter may set
/// them otherwise afterwards (7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RestoredClocks {
    /// The times are not changed.
    Now,
    /// What they showed when the position arose.
    Then,
}
