//! What somebody wants, and what may follow: the types of a plan.

use shakmaty::{Color, Move, Role, Square};
use strum::EnumCount;

use super::party::Party;
use crate::session::{Channel, Claim, Event, Finding, Matter, PageOf, Refused};
use chess_laws::Attempt;

/// Somebody wants something.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// Who.
    pub by: Party,
    /// How it comes in.
    pub through: Channel,
    /// What.
    pub intent: Intent,
}

/// A step of a move on the player's own board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveStep {
    /// The captured piece is taken off (D.2.3.1).
    TakeOff,
    /// The piece is put into another hole (D.2.3.2).
    Place,
}

/// What somebody wants.
#[derive(Debug, Clone, PartialEq, EnumCount)]
pub enum Intent {
    /// To make this move (D.2.1). Whoever answers an announced move so completes it.
    Announce(Move),
    /// To announce a move in these words, where nothing but the words is told before it would be
    /// completed (3.10.2).
    AnnounceWords {
        /// The words.
        said: String,
        /// What they ask for, whatever the position.
        attempt: Attempt,
        /// The only legal move that they can mean.
        mv: Option<Move>,
    },
    /// To take the announced move back (D.2.8).
    Withdraw,
    /// To correct what was said last: the announced move, or what was reported (D.2.8).
    Correct {
        /// The side whose clock this party has just reported, if nothing was said since.
        reported: Option<Color>,
    },
    /// To complete the announced move by the clock (D.2.4).
    Press,
    /// To touch the piece on this square (4.3).
    Touch(Square),
    /// To report that the opponent has touched the piece on this square (4.3).
    ReportTouch(Square),
    /// To touch a piece, or to report that the opponent has, where no piece stands or another one than
    /// was named.
    TouchNothing {
        /// Where.
        square: Square,
        /// Whether the opponent is said to have touched it.
        reported: bool,
    },
    /// To make a step of the move; without a square where only one can be meant (D.2.3).
    Step(MoveStep, Option<Square>),
    /// To undo a step: the piece of this square stands there again.
    PutBack(Square),
    /// To lift the piece on this square, which does not bind the player.
    Lift(Square),
    /// To adjust pieces (4.2.1).
    Adjust,
    /// To choose what the pawn becomes (4.4.4).
    Promote(Role),
    /// A draw, in whatever way is open: to accept one, to claim one, to offer one.
    Draw,
    /// To offer a draw (9.1).
    OfferDraw,
    /// To accept or decline the draw that is offered.
    AnswerDraw(bool),
    /// To claim a draw with this move (9.2.1.1, 9.3.1).
    ClaimWith(Move),
    /// To claim a draw with what is no legal move.
    ClaimWithNoMove,
    /// To claim a draw for the position on the board (9.2.1.2, 9.3.2).
    ClaimPosition,
    /// To request an increment (Guideline III.4).
    RequestIncrement,
    /// To claim a draw in a quickplay finish (Guideline III.5).
    ClaimQuickplay,
    /// To resign (5.1.2).
    Resign,
    /// To report that the opponent offers a draw, or accepts the one that is offered.
    OpponentDraw,
    /// To report that the opponent resigns.
    OpponentResigns,
    /// To report that the opponent has pressed the clock, which starts one's own (D.2.4).
    OpponentPressed,
    /// To call the arbiter (6.11.2).
    CallArbiter,
    /// To claim that a flag has fallen (6.8).
    ClaimFlag,
    /// The program notices what the clocks show: a fallen flag, little time.
    NoticeClocks,
    /// What was asked back is meant.
    Confirm(Confirmation),
    /// To report what an external clock shows.
    ReportClock {
        /// Whose clock.
        side: Color,
        /// The time it shows, in ms.
        left_ms: u64,
    },
    /// To hear of this.
    Ask(Matter),
    /// To agree to what is reported of oneself, or to deny it. The arbiter decides on any report.
    AnswerReport(bool),
    /// To sign the result, or not to (8.7).
    Sign(bool),
    /// To seal a move at the desk (Guideline I.1).
    Seal,
    /// What the arbiter orders.
    Order(Event),
    /// What is proposed to the arbiter is carried out.
    CarryOut,
    /// The arbiter wants to have the address of this page.
    ShowPage(PageOf),
    /// The arbiter accepts what this finding proposes: the game goes back to where the scoresheets
    /// agree, or a move is corrected (D.2.9).
    AcceptFinding(Finding),
    /// The players have agreed on a draw by word of mouth, and told the arbiter (9.1).
    AgreeDraw,
    /// To take back one's last move, or all from one's move of this number on, in practice.
    TakeBack(Option<u32>),
    /// To make again what was taken back.
    Redo,
    /// To have advice of the built-in engine, in practice.
    Advice(Advice),
    /// To stop the clocks for a while, or to go on, in practice.
    Pause,
    /// To leave the game, so that it is resumed another time, in practice.
    Leave,
    /// To begin another game, in practice.
    Another(NextGame),
}

/// Which game follows in practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextGame {
    /// One with the same sides.
    SameSides,
    /// A rematch with the sides switched.
    SidesSwitched,
}

/// What the built-in engine can say about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advice {
    /// A good move, in three steps: the piece, its square, the move.
    Hint,
    /// How the position stands.
    Evaluation,
}

/// Something that is asked back before it happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmation {
    /// This side resigns.
    Resign(Color),
    /// This side is said to resign, by the other player or where nobody knows who speaks.
    ReportResigns {
        /// The player said to resign.
        by: Color,
        /// Whether it may be the other player, about whom is asked after a no.
        or_other: bool,
    },
    /// This side stops the clocks for the arbiter (6.11.2).
    CallArbiter(Color),
    /// This side requests an increment and offers a draw (Guideline III.4).
    Increment(Color),
    /// This side claims a draw in the quickplay finish (Guideline III.5).
    QuickplayClaim(Color),
    /// The side to move claims a draw (9.2, 9.3).
    Claim {
        /// On what ground.
        claim: Claim,
        /// With which move; `None` for the position on the board.
        intended: Option<Move>,
    },
    /// The other player agrees that the moves after this many plies are taken back.
    TakeBack {
        /// How many plies stand then.
        plies: usize,
    },
    /// The game is left, and can be resumed.
    Leave,
    /// The game is left for another one.
    Another(NextGame),
}

/// What has to be answered before it is clear what follows. It waits in the conversation.
#[derive(Debug, Clone, PartialEq)]
pub enum Unclear {
    /// Which of these moves is meant.
    WhichMove(Vec<Move>),
    /// On which square the step was made.
    WhichSquare,
    /// With which move a draw is claimed; where nothing of the position is told, also whether a draw is
    /// offered or claimed.
    OfferOrClaim,
    /// Whether this is meant.
    Really(Confirmation),
}

/// What may follow from a request.
#[derive(Debug, Clone, PartialEq)]
pub enum Plan {
    /// These events, in this order, and all of them can happen. An empty list if there is nothing
    /// new.
    Do(Vec<Event>),
    /// This is asked first.
    Ask(Unclear),
    /// Nothing, for this reason.
    Refuse(Refused),
}

impl Plan {
    /// What follows: nothing while something is asked first.
    ///
    /// # Errors
    /// Why nothing can follow.
    pub fn events(self) -> Result<Vec<Event>, Refused> {
        match self {
            Self::Do(events) => Ok(events),
            Self::Ask(_) => Ok(Vec::new()),
            Self::Refuse(refused) => Err(refused),
        }
    }
}

impl From<Result<Vec<Event>, Refused>> for Plan {
    fn from(planned: Result<Vec<Event>, Refused>) -> Self {
        match planned {
            Ok(events) => Self::Do(events),
            Err(refused) => Self::Refuse(refused),
        }
    }
}
