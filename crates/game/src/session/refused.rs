//! Why an event cannot happen.

use crate::session::{Condition, Duty, Matter};
use chess_laws::quickplay::NoQuickplay;
use chess_laws::{PlayError, Reason};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Role, Square};
use std::time::Duration;
use thiserror::Error;

/// Why an event cannot happen now.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refused {
    /// The game has not begun, or is over.
    #[error(transparent)]
    Game(#[from] GameRefused),
    /// It is not theirs to do.
    #[error(transparent)]
    Party(#[from] PartyRefused),
    /// A move or one of its steps is not possible.
    #[error(transparent)]
    Move(#[from] MoveRefused),
    /// An offer or a claim is not possible.
    #[error(transparent)]
    Draw(#[from] DrawRefused),
    /// Something with a clock is not possible.
    #[error(transparent)]
    Clock(#[from] ClockRefused),
    /// An order is not possible.
    #[error(transparent)]
    Arbiter(#[from] ArbiterRefused),
    /// The sealed move does not allow it, or no move is sealed.
    #[error(transparent)]
    Adjournment(#[from] AdjournmentRefused),
    /// Something about a report is not possible.
    #[error(transparent)]
    Report(#[from] ReportRefused),
    /// Something that belongs to practice is not possible.
    #[error(transparent)]
    Practice(#[from] PracticeRefused),
}

impl From<PlayError> for Refused {
    fn from(cause: PlayError) -> Self {
        MoveRefused::Move(cause).into()
    }
}

impl From<NoQuickplay> for Refused {
    fn from(cause: NoQuickplay) -> Self {
        DrawRefused::Quickplay(cause).into()
    }
}

/// The sealed move does not allow it, or no move is sealed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AdjournmentRefused {
    /// A sealed move is not opened yet (Guideline I.7).
    #[error("a sealed move is not opened yet")]
    Sealed,
    /// The move that this side seals is awaited: nothing is said or keyed about the board
    /// (Guideline I.1).
    #[error("the move to seal is awaited")]
    Awaited(Color),
    /// No move is sealed (Guideline I.1.1).
    #[error("no move is sealed")]
    NotSealed,
    /// The player's time is over before they can seal (6.9).
    #[error("no time is left to seal")]
    NoTimeToSeal,
    /// The adjourned game is not resumed yet (Guideline I.9), or the reply can no longer be
    /// sealed (Guideline I.9.3).
    #[error("the game is not being resumed")]
    NotResumed,
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
    /// A clock would have more time than any clock (6.10.2).
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
    /// This part of Guidelines III was not announced for the game (III.2.1).
    #[error("this was not announced for the game")]
    NotAnnouncedBefore,
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

/// Something about a clock is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClockRefused {
    /// The clocks are stopped: nothing is moved or corrected until the arbiter restarts the
    /// game (6.11.3).
    #[error("the clocks are stopped")]
    Stopped,
    /// The flag has not fallen (6.1).
    #[error("the flag has not fallen")]
    NotFallen,
    /// The lever of the clock at the board completes the moves: it has to be pressed.
    #[error("the lever of the clock completes the move")]
    OnlyByLever,
    /// The moves prescribed for the period are completed (6.9).
    #[error("the prescribed moves are completed")]
    MovesCompleted,
    /// The flag is up, or it was recorded already that it is down.
    #[error("nothing is to be recorded about that flag")]
    FlagRecorded,
    /// No such warning is due.
    #[error("no such warning is due")]
    NotLow,
    /// A player who has an assistant hears their time only at their request (D.2.10.4).
    #[error("an assistant gives the time only on request")]
    OnRequestOnly,
    /// The game is played without clocks.
    #[error("the game is played without clocks")]
    NoClocks,
    /// The program keeps the clock itself, so that reports of a clock do not count.
    #[error("the game is not played with an external clock")]
    NotExternal,
    /// More time is reported than can be left.
    #[error("no more than {0:?} can be left")]
    MoreThanPossible(Duration),
    /// Nothing was reported about this clock.
    #[error("nothing was reported")]
    NothingReported,
}

/// An offer or a claim is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DrawRefused {
    /// No draw is offered that could be answered (9.1.2.1).
    #[error("no draw can be answered now")]
    NoOffer,
    /// A draw is offered already (9.1.2.1).
    #[error("a draw is offered already")]
    OfferedAlready,
    /// A draw can be agreed only after both players have made a move (5.2.3).
    #[error("both players must have made a move first")]
    TooEarly,
    /// The regulations of the event forbid it (9.1.1).
    #[error("the regulations forbid a draw by agreement now")]
    DrawsForbidden,
    /// The right to claim a draw on this move is lost (9.4), or a claim was wrong (9.5.3).
    #[error("the right to claim a draw on this move is lost")]
    ClaimLost,
    /// At an input that both players share nobody knows who declines; a move does (9.1.2.1).
    #[error("a move declines the draw, or the player through a channel of their own")]
    DeclinedByMove,
    /// At an input that both players share nobody knows who declines, and no move can while the clocks
    /// are stopped: only this player answers the offer, through a channel of their own (9.1.2.1).
    #[error("only {0} can answer the offer")]
    AnsweredBy(Color),
    /// Guidelines III do not allow it now (III.1 to III.6).
    #[error("{0}")]
    Quickplay(#[from] NoQuickplay),
    /// The draw that the request offers is not answered yet (Guideline III.4).
    #[error("the draw that was offered is not answered yet")]
    OfferOpen,
    /// The right to claim that the opponent violated touch-move is lost (4.8).
    #[error("the right to claim it is lost")]
    RightLost,
}

/// The game has not begun, or is over.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameRefused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game has begun already.
    #[error("the game has begun already")]
    Begun,
    /// The game has not begun (6.6).
    #[error("the game has not begun")]
    NotBegun,
    /// The game is not over, so that there is no result to sign or to reopen.
    #[error("the game is not over")]
    NotOver,
    /// This player has signed the result already.
    #[error("the result is signed")]
    SignedAlready,
}

/// A move or one of its steps is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveRefused {
    /// The move is not legal here (3.10.2), or the Laws have ended the game.
    #[error("{0}")]
    Move(#[from] PlayError),
    /// The move is not legal here (3.10.2).
    #[error("{0} is not legal here")]
    Illegal(UciMove),
    /// The move is legal, but not allowed after what was touched or claimed (4.3, 9.5.3).
    #[error("{0}")]
    NotAllowed(Reason),
    /// No such piece stands there: none at all, or another one.
    #[error("nothing stands on {0}")]
    NothingThere(Square),
    /// No pawn can be promoted to this piece now (3.7.5.1, 4.4.4, 7.5.2).
    #[error("no pawn can be promoted so")]
    NoPromotion,
    /// It is not said which pawn becomes this piece, and the position must not tell.
    #[error("no pawn is named")]
    NoPawnNamed,
    /// A move is announced already and waits for the clock (D.2.3).
    #[error("a move is announced already")]
    Announced,
    /// The opponent's clock is not started before this is done (D.2.4).
    #[error("the opponent's clock is not started yet: {0:?} is missing")]
    NotMade(Condition),
    /// The steps on this player's own board are not followed.
    #[error("the steps on this board are not followed")]
    StepsNotFollowed,
    /// The piece there does not belong to the announced move.
    #[error("{0} does not belong to the announced move")]
    OtherThanAnnounced(Square),
    /// In castling, the king is moved first, then the rook (3.8.2).
    #[error("the king is placed before the rook")]
    KingFirst,
    /// On the player's own board the piece stands there already.
    #[error("on the player's board the piece stands on {0}")]
    OtherThanPlaced(Square),
    /// The piece is released on another square, and its move stands (4.7, D.2.3).
    #[error("{role:?} is released on {to}")]
    Released {
        /// Which piece.
        role: Role,
        /// Where.
        to: Square,
    },
    /// On the player's own board this piece is taken off already.
    #[error("on the player's board {0} was captured")]
    OtherThanTaken(Square),
    /// None of the moves that are still possible captures there.
    #[error("nothing can be captured on {0}")]
    NotCaptured(Square),
    /// None of the moves that are still possible leads the piece there.
    #[error("no move leads the piece to {0}")]
    NoMoveThere(Square),
    /// No move is announced.
    #[error("no move is announced")]
    NotAnnounced,
    /// No word waits that could be corrected: the opponent's clock runs already, or nothing was
    /// announced or reported (D.2.8).
    #[error("there is nothing to correct")]
    NothingToCorrect,
    /// In that position, the other side has the move.
    #[error("it is not the move of {0}")]
    NotOnMove(Color),
    /// The opponent has made their next move, and the illegal one stands (2017: A.4.2; 2023:
    /// A.5.2).
    #[error("the opponent has made their next move")]
    MoveStands,
    /// There was no such position in this game.
    #[error("there was no position after {0} plies")]
    NoSuchPly(usize),
}

/// It is not theirs to do, or not told in this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PartyRefused {
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The opponent is not on the move, so that nothing they touch binds them (4.3).
    #[error("the opponent is not on the move")]
    OpponentNotToMove,
    /// The opponent is the engine, which touches nothing.
    #[error("the engine touches nothing")]
    EngineTouchesNothing,
    /// The opponent is the engine, for which nobody speaks.
    #[error("nobody speaks for the engine")]
    EngineHasNoVoice,
    /// The opponent has a channel of their own: nobody speaks for them.
    #[error("the opponent speaks for themselves")]
    OpponentSpeaks,
    /// The opponent can press the clock themselves.
    #[error("the opponent presses the clock themselves")]
    OpponentPresses,
    /// Only the players sign the result (8.7).
    #[error("only the players sign the result")]
    OnlyPlayersSign,
    /// Only the arbiter can order this.
    #[error("only the arbiter can order that")]
    OnlyArbiter,
    /// This is no duty of the program in this game (D.2.10).
    #[error("this is no duty of the program: {0:?}")]
    NoDuty(Duty),
    /// This is not told in this game (D.2.9, D.2.10).
    #[error("this is not told in this game: {0:?}")]
    Withheld(Matter),
}

/// Something that belongs to practice is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PracticeRefused {
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// A draw is offered, and that is answered first.
    #[error("the offer of a draw has to be answered first")]
    OfferOpen,
    /// No move was taken back that could be made again.
    #[error("no move was taken back, or another one was made since")]
    NothingToRedo,
    /// The game has no such move to go back to.
    #[error("there is no move {0} to go back to")]
    NoSuchMove(u32),
    /// No engine plays in this game.
    #[error("no engine plays in this game")]
    NoEngine,
    /// The player's own electronic board still shows the moves.
    #[error("no moves are taken back with an own electronic board")]
    OwnBoard,
    /// The other player plays at a microphone, a board or a page of their own, where nobody asks them
    /// whether they agree.
    #[error("the other player cannot be asked here")]
    OpponentElsewhere,
}

/// Something about a report of one player about the other is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReportRefused {
    /// No report waits for an answer.
    #[error("no report waits")]
    NothingReported,
    /// The same is reported already.
    #[error("this is reported already")]
    ReportedAlready,
    /// Another report waits, and this one weighs no more.
    #[error("another report waits for an answer")]
    OneAtATime {
        /// Whether the same party made it, and can take it back.
        own: bool,
    },
    /// Only this player, through a channel of their own, or the arbiter can answer the report.
    #[error("only {0} or the arbiter can answer the report")]
    NeedsTheirWord(Color),
    /// Under the Laws nobody takes a report back: it waits for this player or for the arbiter.
    #[error("the report stays until {0} or the arbiter answers it")]
    Stays(Color),
}
