//! Why an event cannot happen.

use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{Color, Square};
use thiserror::Error;

use super::Condition;
use chess_laws::quickplay::NoQuickplay;
use chess_laws::{PlayError, Reason};

/// Why an event cannot happen now.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game has begun already.
    #[error("the game has begun already")]
    Begun,
    /// The game has not begun (6.6).
    #[error("the game has not begun")]
    NotBegun,
    /// The move is not legal here (3.10.2), or the Laws have ended the game.
    #[error("{0}")]
    Move(#[from] PlayError),
    /// The move is not legal here (3.10.2).
    #[error("{0} is not legal here")]
    Illegal(UciMove),
    /// The move is legal, and not allowed after what was touched or claimed (4.3, 9.5.3).
    #[error("{0}")]
    NotAllowed(Reason),
    /// No piece stands there.
    #[error("nothing stands on {0}")]
    NothingThere(Square),
    /// No pawn can be promoted to this piece now (3.7.5.1, 4.4.4, 7.5.2).
    #[error("no pawn can be promoted so")]
    NoPromotion,
    /// A move is announced already and waits for the clock (D.2.3).
    #[error("a move is announced already")]
    Announced,
    /// The opponent's clock is not started before this is done (D.2.4).
    #[error("the opponent's clock is not started yet: {0:?} is missing")]
    NotMade(Condition),
    /// The steps on this player's own board are not followed.
    #[error("the steps on this board are not followed")]
    StepsNotFollowed,
    /// A move was announced to which the piece there does not belong.
    #[error("{0} does not belong to the announced move")]
    OtherThanAnnounced(Square),
    /// Who castles moves the king first, then the rook (3.8.2).
    #[error("the king is placed before the rook")]
    KingFirst,
    /// On the player's own board the piece stands there already.
    #[error("on the player's board the piece stands on {0}")]
    OtherThanPlaced(Square),
    /// On the player's own board this piece is taken off already.
    #[error("on the player's board {0} was captured")]
    OtherThanTaken(Square),
    /// No move that is left captures there.
    #[error("nothing can be captured on {0}")]
    NotCaptured(Square),
    /// No move that is left leads the piece there.
    #[error("no move leads the piece to {0}")]
    NoMoveThere(Square),
    /// No move is announced.
    #[error("no move is announced")]
    NotAnnounced,
    /// No draw is offered, or it is offered already (9.1.2.1).
    #[error("no draw can be answered or offered now")]
    NoOffer,
    /// A draw can be agreed only after both players have made a move (5.2.3).
    #[error("both players must have made a move first")]
    TooEarly,
    /// The regulations of the event forbid it (9.1.1).
    #[error("the regulations forbid a draw by agreement now")]
    DrawsForbidden,
    /// The right to claim a draw on this move is lost (9.4, 9.5.3).
    #[error("the right to claim a draw on this move is lost")]
    ClaimLost,
    /// The flag has not fallen (6.1).
    #[error("the flag has not fallen")]
    NotFallen,
    /// The moves prescribed for the period are completed (6.9).
    #[error("the prescribed moves are completed")]
    MovesCompleted,
    /// The flag is up, or that it is down was kept already.
    #[error("nothing is to be kept of that flag")]
    FlagKept,
    /// No warning of this is due.
    #[error("no warning of that is due")]
    NotLow,
    /// Who has an assistant is told his time only at his request (D.2.10.4).
    #[error("an assistant tells the time only on request")]
    OnRequestOnly,
    /// The game cannot have this profile: practice is none under the Laws, and an engine or a
    /// position that is set up belongs to practice.
    #[error("the game cannot have this profile")]
    WrongProfile,
    /// The clocks are stopped: first the arbiter restarts the game (6.11.3).
    #[error("the clocks are stopped")]
    Stopped,
    /// The game is played without clocks.
    #[error("the game is played without clocks")]
    NoClocks,
    /// The program keeps the clock itself: no report of it counts.
    #[error("the clock does not stand beside the board")]
    NotBeside,
    /// So much time cannot be left.
    #[error("no more than {0:?} can be left")]
    MoreThanPossible(Duration),
    /// Nothing was reported of this clock.
    #[error("nothing was reported")]
    NothingReported,
    /// The clocks are not stopped.
    #[error("the clocks are not stopped")]
    NotStopped,
    /// No such position has been in this game.
    #[error("there was no position after {0} half-moves")]
    NoSuchPly(usize),
    /// The default time is not over, or the player was there: he has moved (6.7.1,
    /// Guideline I.10).
    #[error("the player is not late")]
    NotLate,
    /// A sealed move is not opened yet (Guideline I.7).
    #[error("a sealed move is not opened yet")]
    Sealed,
    /// No move is sealed (Guideline I.1.1).
    #[error("no move is sealed")]
    NotSealed,
    /// The player's time is over before he can seal (6.9).
    #[error("no time is left to seal")]
    NoTimeToSeal,
    /// The adjourned game is not resumed yet (Guideline I.9), or the reply can no longer be
    /// sealed (Guideline I.9.3).
    #[error("the game is not being resumed")]
    NotResumed,
    /// This part of Guidelines III was not announced for the game (III.2.1).
    #[error("this was not announced for the game")]
    NotAnnouncedBefore,
    /// Guidelines III do not allow it now (III.1 to III.6).
    #[error("{0}")]
    Quickplay(#[from] NoQuickplay),
    /// It is the other side's move in that position.
    #[error("it is not the move of {0}")]
    NotOnMove(Color),
    /// The opponent has made his next move, and the illegal one stands (2017: A.4.2; 2023:
    /// A.5.2).
    #[error("the opponent has made his next move")]
    MoveStands,
    /// The right to claim that the opponent violated touch-move is lost (4.8).
    #[error("the right to claim it is lost")]
    RightLost,
    /// There is no request or claim to rule on, or it is ruled on already (Guidelines III.4,
    /// III.5).
    #[error("there is nothing to rule on")]
    NothingToRule,
    /// A request or a claim waits for the arbiter (Guidelines III.4, III.5).
    #[error("a request or a claim waits for the arbiter")]
    RulingDue,
    /// The draw that the request offers is not answered yet (Guideline III.4).
    #[error("the draw that was offered is not answered yet")]
    OfferOpen,
}
