//! What the program answers, as data.

use std::time::Duration;

use shakmaty::{ByColor, Chess, Color, Move};

use crate::arbiter::OrderMistake;
use crate::session::{Duty, Effect, Finding, Matter, Refused};
use chess_laws::{Outcome, Reason};

use super::{Candidate, LastReport};

/// Something to tell the player.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// What followed from an event.
    Effect(Effect),
    /// Something is asked.
    Ask(Question),
    /// What was said is not understood.
    NotUnderstood,
    /// Only part of an announcement was understood.
    Incomplete {
        /// What was understood.
        text: String,
    },
    /// A typed word is not known.
    UnknownWord {
        /// The word.
        word: String,
    },
    /// The announced move is not legal.
    Illegal {
        /// What was announced.
        text: String,
        /// Why not.
        reason: Reason,
    },
    /// What is said to be touched cannot be.
    TouchImpossible {
        /// What was understood.
        text: String,
        /// Why not.
        reason: Reason,
    },
    /// It is the opponent's turn.
    NotYourTurn,
    /// A sealed move is not opened yet, so that nobody knows the position (Guideline I).
    EnvelopeClosed,
    /// The clocks are stopped: nothing is moved or corrected until the arbiter restarts
    /// the game (6.11.3).
    ClocksStopped,
    /// Both players' remaining time; none if no clock is used (D.2.6).
    Clock {
        /// White's and Black's time.
        left: Option<(Duration, Duration)>,
        /// Whose clock runs.
        running: Option<Color>,
    },
    /// What was last reported of both clocks, where they stand beside the board.
    ClockBeside(ByColor<Option<LastReport>>),
    /// What was reported is no time.
    NoSuchTime,
    /// The last move that was announced.
    LastMove,
    /// Completed moves by each side (D.2.6).
    Moves {
        /// By White.
        white: u32,
        /// By Black.
        black: u32,
    },
    /// The pieces on the board.
    Position(Box<Chess>),
    /// This is not told in this game (D.2.9, D.2.10).
    NotAllowed(Matter),
    /// This is no duty of the program in this game (D.2.10).
    NoDuty(Duty),
    /// What can be said.
    Help,
    /// There is nothing to repeat.
    NothingToRepeat,
    /// There is nothing to correct, or the opponent's clock runs already (D.2.8).
    TooLateToCorrect,
    /// There is nothing to answer with yes or no.
    NothingAsked,
    /// A draw can be agreed only after both players have moved (5.2.3).
    TooEarlyForDraw,
    /// A draw is offered already.
    AlreadyOffered,
    /// The regulations of the event forbid a draw by agreement now (9.1.1).
    DrawsForbidden,
    /// The right to claim a draw on this move is lost (9.4).
    ClaimLost,
    /// What was asked is dropped.
    Dropped,
    /// The moves that are still allowed after what was touched or claimed (4.3, 9.5.3).
    Allowed(Vec<Move>),
    /// A step was said without its square, and several could be meant (D.2.3).
    WhichSquare,
    /// No announcement is prepared, and no move stands on the player's own board.
    NothingToAnnounce,
    /// The opponent has repeated another move than was announced (D.2.1).
    RepeatedWrongly {
        /// What was announced.
        announced: Move,
        /// What he repeated.
        said: String,
    },
    /// A move that could be the speaker's own was taken for the repetition of his
    /// opponent's (D.2.1).
    TakenAsRepetition {
        /// What was said.
        text: String,
    },
    /// What has to be done about boards and scores that have come apart (D.2.9).
    Reconcile(Finding),
    /// This player types the move that he seals; it is not spoken (Guideline I.1).
    SealNow(Color),
    /// The opponent's clock was started as he asked (D.2.4).
    Pressed,
    /// The clock at the board counts: its lever is to be pressed.
    PressTheClock,
    /// The move to seal is waited for no more.
    SealNoMore,
    /// Nothing is proposed that could be accepted.
    NothingToAccept,
    /// Nothing binds the player to a move.
    NotBound,
    /// The opponent is the engine, which touches nothing.
    EngineTouchesNothing,
    /// The opponent is the engine, for which nobody speaks.
    EngineHasNoVoice,
    /// The opponent has a microphone of his own: nobody speaks for him.
    OpponentSpeaks,
    /// The opponent is not on the move, so that nothing he touches binds him (4.3).
    OpponentNotToMove,
    /// What was typed for the arbiter is no order.
    Misordered(OrderMistake),
    /// What was ordered changes nothing that is told otherwise.
    OrderNoted,
    /// What the arbiter can order.
    OrderHelp,
    /// What was said or ordered cannot happen now.
    Refused(Refused),
    /// The game is over, so this cannot be done.
    GameOver(Outcome),
}

/// Something that the player is asked.
#[derive(Debug, Clone, PartialEq)]
pub enum Question {
    /// Whether this was said.
    Said(Candidate),
    /// Which of these moves is meant.
    Which(Vec<Move>),
    /// What the pawn becomes.
    Promotion,
    /// Whether this side really resigns.
    Resign(Color),
    /// Whether this side really stops the clocks for the arbiter (6.11.2).
    CallArbiter(Color),
    /// Whether this side requests an increment and offers a draw (Guideline III.4).
    Increment(Color),
    /// Whether this side claims a draw in the quickplay finish (Guideline III.5).
    QuickplayClaim(Color),
    /// Whether he claims a draw for threefold repetition.
    ClaimThreefold,
    /// Whether he claims a draw for fifty moves without capture or pawn move.
    ClaimFifty,
    /// With which move he claims a draw (9.2.1.1, 9.3.1).
    ClaimWith,
    /// Whether he claims a draw because this move repeats the position.
    ClaimThreefoldWith(Move),
    /// Whether he claims a draw because this move is the fiftieth.
    ClaimFiftyWith(Move),
}
