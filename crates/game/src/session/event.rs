//! What can happen in a game.

use crate::session::program::Build;
use crate::session::usual::is_usual;
use crate::session::{Channel, CorrectionTime, Credential, ExternalEngine, Profile, Warnings};
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::{GameResult, Irregularity, Offence, wire};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, from_value};
use shakmaty::uci::UciMove;
use shakmaty::{Board, Color, Role, Square};
use strum::VariantNames;

/// Something that happened in the game. An event is a fact: it is written to the journal before
/// anything else follows from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// The game begins, goes on after an interruption, or is given up.
    Game(GameEvent),
    /// A move: touched, made, announced, corrected and completed (Articles 4 and 6.2, D.2).
    Move(MoveEvent),
    /// Offers of a draw and claims (Articles 5.2.3 and 9, Guideline III).
    Draw(DrawEvent),
    /// Flags, readings of clocks and warnings of little time (Article 6).
    Clock(ClockEvent),
    /// What the arbiter does, or a player reports to them (Articles 6.11, 7, 11 and 12).
    Arbiter(ArbiterEvent),
    /// What stands on a board or on a scoresheet (D.2.9).
    Agreement(AgreementEvent),
    /// A game that is adjourned and resumed (Guideline I).
    Adjournment(AdjournmentEvent),
    /// What one player reports about the other.
    Report(ReportEvent),
    /// Moves taken back in practice, and made again.
    Practice(PracticeEvent),
    /// A remark: recorded for the arbiter, and never changes a game, so that replaying leaves it out.
    Remark(Remark),
}

impl Event {
    /// Whether it is only there to be read, and never changes a game, so that replaying leaves it
    /// out.
    #[must_use]
    pub const fn is_remark(&self) -> bool {
        matches!(self, Self::Remark(_))
    }
}

/// How a group reads its events.
type Read = fn(Value) -> serde_json::Result<Event>;

/// Reads an event by its tag, which names the group. So a mistake in it gets the group's error.
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let object = Map::deserialize(from)?;
        let tag = object.get("event").and_then(Value::as_str);
        let tag = tag
            .ok_or_else(|| D::Error::missing_field("event"))?
            .to_owned();
        let value = Value::Object(object);
        let groups: [(&[&str], Read); 10] = [
            (GameEvent::VARIANTS, |it| from_value(it).map(Self::Game)),
            (MoveEvent::VARIANTS, |it| from_value(it).map(Self::Move)),
            (DrawEvent::VARIANTS, |it| from_value(it).map(Self::Draw)),
            (ClockEvent::VARIANTS, |it| from_value(it).map(Self::Clock)),
            (ArbiterEvent::VARIANTS, |it| {
                from_value(it).map(Self::Arbiter)
            }),
            (AgreementEvent::VARIANTS, |it| {
                from_value(it).map(Self::Agreement)
            }),
            (AdjournmentEvent::VARIANTS, |it| {
                from_value(it).map(Self::Adjournment)
            }),
            (ReportEvent::VARIANTS, |it| from_value(it).map(Self::Report)),
            (PracticeEvent::VARIANTS, |it| {
                from_value(it).map(Self::Practice)
            }),
            (Remark::VARIANTS, |it| from_value(it).map(Self::Remark)),
        ];
        let group = groups.iter().find(|(tags, _)| tags.contains(&tag.as_str()));
        let (_, read) = group.ok_or_else(|| D::Error::custom(format!("unknown event `{tag}`")))?;
        read(value).map_err(D::Error::custom)
    }
}

/// A game that is adjourned and resumed (Guideline I).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum AdjournmentEvent {
    /// The player to move seals their move, and the game is adjourned (Guideline I.1).
    /// The move itself is not in the journal.
    Seal {
        /// The SHA-256 of the file that holds it, in hexadecimal digits; `None` for an
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
    /// The envelope is missing, and the player makes the move that they state they sealed (Guideline
    /// I.12.1).
    EnvelopeMissing {
        /// The move.
        #[serde(with = "wire")]
        mv: UciMove,
    },
    /// The player who sealed is not there, and their opponent seals the reply (Guideline I.9.3).
    SealReply {
        /// As for [`Self::Seal`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<String>,
    },
}

/// What stands on a board or on a scoresheet (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum AgreementEvent {
    /// Somebody reports what stands on a player's own board (D.2.9).
    Stands {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
        /// The pieces, as the first part of a FEN.
        #[serde(with = "wire")]
        pieces: Board,
    },
    /// Somebody reports what a player has written on their scoresheet (D.2.9).
    Wrote {
        /// Whose scoresheet.
        #[serde(with = "wire")]
        side: Color,
        /// The ply of this game, from 0.
        ply: usize,
        /// The move that they wrote.
        #[serde(with = "wire")]
        mv: UciMove,
    },
}

/// What the arbiter does, or a player reports to them (Articles 6.11, 7, 11 and 12).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ArbiterEvent {
    /// The clocks are stopped (6.11): no clock runs, and no move is made, until the arbiter restarts
    /// the game.
    Stop {
        /// Why.
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
        /// Whose clock.
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
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gives extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Award {
        /// The side that gets it.
        #[serde(with = "wire")]
        side: Color,
        /// The time in ms.
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
        /// What is irregular.
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
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// What they did.
        offence: Offence,
        /// After how many plies of this game the position before it stood; the last
        /// one in which they had the move if not given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plies: Option<usize>,
    },
    /// The arbiter decides the role of the program from now on, and its duties (D.2.10, D.2.11).
    Appoint {
        /// The profile.
        profile: Profile,
    },
    /// The arbiter grants warnings of little time, or takes them away.
    SetWarnings {
        /// The times left at which a warning is spoken; empty if there are to be no warnings.
        left: Warnings,
    },
    /// The arbiter decides whose clock runs while an announced move is repeated and can be
    /// corrected.
    TimeCorrections {
        /// Whose time it is.
        whose: CorrectionTime,
    },
    /// The signatures that both players gave through the same input are the players' own (8.7).
    ConfirmSignatures,
    /// The arbiter reopens a game that is over, because its result is wrong. The clocks stand until
    /// they restart it.
    Reopen {
        /// Why.
        reason: String,
    },
    /// The arbiter cancels the game, and a new one is played (7.2.1, 7.3).
    Cancel,
    /// The arbiter declares the game lost by a player who was not there after the
    /// default time (6.7.1, Guideline I.10).
    Default {
        /// The player.
        #[serde(with = "wire")]
        late: Color,
    },
    /// The arbiter decides the result (11.8, 12.9, Guideline III.6.2).
    Decide {
        /// The result.
        result: GameResult,
    },
    /// The offered draw was declined, and the arbiter rules on the request (Guideline III.4).
    RuleRequest {
        /// Whether they agree to it.
        granted: bool,
    },
    /// The arbiter rules on the claim (Guideline III.5).
    RuleClaim {
        /// The ruling.
        ruling: Ruling,
    },
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
    /// A player has corrected announcements as often as the regulations let pass.
    Corrections,
    /// The game was over, and the arbiter has reopened it.
    Reopened,
    /// The players of a game for practice pause, and go on by themselves.
    Pause,
    /// A program has come back to the game after an interruption, and the arbiter restarts it.
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

/// Flags, readings of clocks and warnings of little time (Article 6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ClockEvent {
    /// A fallen flag was noticed (6.8).
    Flag {
        /// Whose flag.
        #[serde(with = "wire")]
        fallen: Color,
    },
    /// A flag is down, and nobody whose duty it is has claimed it (D.2.10.5). It is recorded for the
    /// arbiter, and nothing follows.
    FlagDown {
        /// Whose flag.
        #[serde(with = "wire")]
        side: Color,
    },
    /// Both flags are down, and which fell first cannot be established (Guideline
    /// III.3.1).
    BothFlags,
    /// A warning of little time is spoken.
    LowTime {
        /// Whose time.
        #[serde(with = "wire")]
        side: Color,
        /// The time left that is named, in ms.
        left_ms: u64,
    },
    /// The clock at the electronic board counts, and shows this.
    ReadClock {
        /// White's time, in ms.
        white_ms: u64,
        /// Black's time, in ms.
        black_ms: u64,
    },
    /// Somebody reports what an external clock shows.
    ReportClock {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
        /// The time it shows, in ms.
        left_ms: u64,
    },
    /// The last report of an external clock was wrong.
    WithdrawReport {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
}

/// Offers of a draw and claims (Articles 5.2.3 and 9, Guideline III).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum DrawEvent {
    /// A draw is offered (9.1.2.1).
    OfferDraw {
        /// The player who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw that was offered is agreed (5.2.3).
    AcceptDraw,
    /// The draw that was offered is declined (9.1.2.1).
    DeclineDraw,
    /// The side to move claims a draw (9.2, 9.3).
    ClaimDraw {
        /// The ground of the claim.
        claim: Claim,
        /// The move that they intend to make (9.2.1.1, 9.3.1); if not given, they claim for the
        /// position on the board.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        intended: Option<UciMove>,
    },
    /// The player to move requests an increment and so offers a draw (Guideline III.4).
    RequestIncrement,
    /// The player to move claims a draw in a quickplay finish (Guidelines III.5, III.6).
    ClaimQuickplay {
        /// The basis of the claim.
        ground: Ground,
    },
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

/// The game begins, goes on after an interruption, or is given up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum GameEvent {
    /// The game begins: the clock of the side to move is started (6.6).
    Start,
    /// The program came back after an interruption. The clock goes on from the time
    /// of this event.
    Resume,
    /// A player resigns (5.1.2).
    Resign {
        /// The player who resigns.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A player signs the result (5.1.2, 8.7).
    Sign {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// How they said so.
        through: Channel,
    },
    /// A player does not sign the result.
    DeclineToSign {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// How they said so.
        through: Channel,
    },
}

/// A move: touched, made, announced, corrected and completed (Articles 4 and 6.2, D.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum MoveEvent {
    /// The side to move announced this move (D.2.1). It is completed when the clock is pressed.
    Announce {
        /// The move.
        #[serde(with = "wire")]
        mv: UciMove,
        /// The words, where they are repeated as they were said until the move is completed.
        #[serde(default, skip_serializing_if = "is_usual")]
        said: Option<String>,
    },
    /// The side to move announced what the Laws do not allow, where nobody is told so before it
    /// would have been completed (3.10.2). It waits for the clock like a move; with the press it
    /// is found to be illegal, and nothing is made.
    AnnounceIllegal {
        /// The announcement.
        said: String,
        /// Where it puts the piece, if it says so. Older journals leave it out: there, the press did
        /// not wait for the steps.
        #[serde(with = "wire::option", default, skip_serializing_if = "is_usual")]
        to: Option<Square>,
    },
    /// A player has made a touch, a step, a promotion or a report that does not fit the position, or has
    /// answered a waiting move with an illegal one, where trying is counted (11.5).
    FailedTry {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The announcement was a slip of the tongue and is taken back (D.2.8).
    Withdraw {
        /// Whether the steps that were made after it stay made. Older journals leave it out: there,
        /// steps that were only said fell with the announcement.
        #[serde(default, skip_serializing_if = "is_usual")]
        steps_stay: bool,
    },
    /// The announced move is completed and the opponent's clock started (6.2.1, D.2.4).
    Press,
    /// The player to move touches a piece with the intention of moving or capturing it
    /// (4.3): on the blind player's board it is taken out of its hole (D.2.2).
    Touch {
        /// Where it stands.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move has taken the captured piece off their own board (D.2.3.1).
    TakeOff {
        /// Where it stood.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The captured piece, or in castling the rook, stands in its own hole again on the board of the
    /// player to move: that step is undone. The piece was touched all the same (4.3).
    PutBack {
        /// Which hole.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move has put their piece into another hole (D.2.3.2).
    Place {
        /// Which one; the king's in castling.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The electronic board saw that the player to move lifted a piece. That does not decide
    /// whether they touched it with the intention of moving it (4.3).
    Lift {
        /// Where it stood.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move says that they adjust pieces (4.2.1). What they adjust is not reported as
    /// touched: a [`Touch`](Self::Touch) afterwards binds them.
    Adjust,
    /// The piece that a pawn becomes has touched the square of promotion (4.4.4).
    Promote {
        /// Which piece.
        #[serde(with = "wire")]
        role: Role,
    },
}

/// What players do with the moves of a game for practice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum PracticeEvent {
    /// Moves are taken back. The clocks show again what they showed in the position that stands then.
    TakeBack {
        /// How many plies of this game stand then.
        plies: usize,
    },
    /// Another engine plays in the place of the one before.
    ChangeEngine {
        /// It.
        engine: Box<ExternalEngine>,
    },
    /// Moves that were taken back are made again, with the clocks as they stood after them.
    Redo {
        /// How many plies of this game stand then.
        plies: usize,
    },
}

/// Whose page an address opens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PageOf {
    /// The arbiter's.
    #[default]
    Arbiter,
    /// The sighted player's.
    Opponent,
    /// The spectators'.
    Spectators,
}

/// A remark: recorded for the arbiter, and never changes a game, so that replaying leaves it out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Remark {
    /// Something was heard.
    Heard {
        /// The words that were understood; empty if nothing was.
        words: String,
        /// Whose microphone heard it, if each player has one.
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
    /// The clock was pressed, but that completed no move (D.2.4).
    PressRefused,
    /// The clock is pressed for a player whose opponent says that they have pressed it (D.2.4).
    PressTold {
        /// The player who says so; left out where both share one input.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// A move was announced that is not allowed (3.10.2, 4.3).
    AnnounceRefused {
        /// The announcement.
        said: String,
    },
    /// The opponent repeated a move other than the announced one (D.2.1).
    RepeatedWrongly {
        /// The announcement.
        announced: String,
        /// What they repeated.
        said: String,
    },
    /// A program goes on with the journal after an interruption.
    Program {
        /// Its name, with its version.
        program: String,
        /// What it is made of.
        build: Box<Build>,
        /// The public key that its checkpoints are signed with, in hexadecimal digits.
        key: String,
        /// The date and time with the time zone's offset.
        date: String,
        /// When the journal was last written before, as far as its dates tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        written: Option<String>,
        /// How long a repeated move can be corrected from now on, in ms, if that is not as before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grace_ms: Option<u64>,
        /// How much of the interruption the clock that ran is charged, in ms; left out if none is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        charged_ms: Option<u64>,
    },
    /// A checkpoint: the program signs all lines before this one.
    Checkpoint {
        /// How many plies are completed.
        plies: usize,
        /// The date and time with the time zone's offset.
        date: String,
        /// The signature, in hexadecimal digits.
        signature: String,
    },
    /// What follows is an act of the arbiter.
    ByArbiter {
        /// By what that is known.
        proof: Credential,
    },
    /// An order was typed, and nothing proves that it is the arbiter's: it waits for the proof.
    OrderWaits {
        /// The line.
        line: String,
    },
    /// An order that only asks for an answer was given, and answered.
    OrderAnswered {
        /// The line.
        line: String,
        /// By what it is known that it came from the arbiter.
        proof: Credential,
    },
    /// An order was given and refused.
    OrderRefused {
        /// The line.
        line: String,
        /// By what it is known that it came from the arbiter.
        proof: Credential,
        /// What the program answered.
        answer: String,
    },
    /// The address of the arbiter's page was shown at the computer.
    PageShown {
        /// Whose page.
        #[serde(default, skip_serializing_if = "is_usual")]
        page: PageOf,
    },
    /// Somebody wanted to take back the open report, which stays until it is answered.
    TakeBackRefused {
        /// The player; left out where nobody knows who speaks.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
        /// Whether it was said at an input that both share.
        #[serde(default, skip_serializing_if = "is_usual")]
        shared: bool,
    },
    /// The opponent's electronic board shows another move than the one whose piece was released there
    /// (4.7).
    ReleasedChanged {
        /// The words for the other move; left out where the board shows none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<String>,
    },
    /// Something was typed for the arbiter's PIN that is not the PIN. What was typed is not kept.
    WrongPin,
    /// The page was asked for at addresses that are nobody's.
    WrongAddress {
        /// At how many.
        addresses: usize,
        /// Whether there were more, which are not told apart.
        #[serde(default, skip_serializing_if = "is_usual")]
        or_more: bool,
    },
    /// The engine of another program does not play on; the built-in one goes on in its place.
    StandIn {
        /// Why, in English.
        cause: String,
        /// The strength of the built-in one, from 1.
        level: u8,
    },
    /// Nothing happened; the program was still running at this time.
    Alive,
}

/// What somebody reports about the other player. A report changes nothing in the game: it counts
/// once that player or the arbiter agrees to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ReportEvent {
    /// A player is said to have done something.
    ReportOpponent {
        /// The player it is about.
        #[serde(with = "wire")]
        about: Color,
        /// What they are said to have done.
        what: Reported,
        /// The player who says so; left out where both share one input.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
        /// Whether it came through an input that both share. Older journals do not say.
        #[serde(default, skip_serializing_if = "is_usual")]
        shared: bool,
    },
    /// The open report is right. What follows from it stands next.
    AgreeReport {
        /// The player it is about; left out for the arbiter.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// The open report is wrong.
    DenyReport {
        /// The player it is about; left out for the arbiter.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// The player who made the open report takes it back: at home, where no arbiter waits for it.
    TakeBackReport,
    /// What the arbiter orders next leaves the open report nothing that it could count for.
    CloseReport,
}

/// What a player is said to have done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reported {
    /// They resign (5.1.2).
    Resigns,
    /// They offer a draw (9.1.2.1).
    OffersDraw,
    /// They accept the draw that is offered (5.2.3).
    AcceptsDraw,
    /// They claim a draw (9.2, 9.3). It is judged once the report is confirmed.
    ClaimsDraw {
        /// The ground of the claim.
        claim: Claim,
        /// The move that they intend to make; if not given, they claim for the position on the board.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        intended: Option<UciMove>,
    },
    /// They have touched the piece on this square (4.3).
    Touched(#[serde(with = "wire")] Square),
}
