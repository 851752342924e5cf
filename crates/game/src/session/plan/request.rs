//! The parts of a request, and the plan that may follow from it.

use shakmaty::{Color, Move};

use crate::session::{Claim, Event, Refused};

/// A step of a move on the player's own board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveStep {
    /// The captured piece is taken off (D.2.3.1).
    TakeOff,
    /// The piece is put into another hole (D.2.3.2).
    Place,
}

/// How far moves are taken back in practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakeBack {
    /// This number of one's moves, the last first.
    Last(u32),
    /// All from one's move of this number on.
    To(u32),
}

/// Which game follows in practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextGame {
    /// One with the same sides.
    SameSides,
    /// A rematch with the sides switched.
    SidesSwitched,
}

/// What a player wants of the server on which their game is played. It happens when the server says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnlineAct {
    OfferDraw,
    /// The opponent's offer is accepted.
    AcceptDraw,
    /// The opponent's offer is declined, or the own one withdrawn.
    DeclineDraw,
    /// The opponent is asked to let the last move be taken back.
    ProposeTakeback,
    AcceptTakeback,
    DeclineTakeback,
    /// Before both have moved the game ends without a result.
    Abort,
    Resign,
    /// The opponent has left, and the win is claimed.
    ClaimVictory,
    /// The opponent has left, and a draw is claimed.
    ClaimDraw,
    /// The position has occurred three times, and a draw is claimed.
    ClaimRepetition,
    /// The opponent gets fifteen seconds more.
    GiveTime,
}

impl OnlineAct {
    /// Whether it is asked back: what declines changes nothing that cannot be offered again.
    #[must_use]
    pub const fn is_asked_back(self) -> bool {
        !matches!(self, Self::DeclineDraw | Self::DeclineTakeback)
    }
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
        /// Whether it may also be the other player; then a no leads to the question about them.
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
        claim: Claim,
        /// The move with which it is claimed; `None` for the position on the board.
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
    /// The server on which the game is played is asked for this.
    Online(OnlineAct),
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
    /// The events that follow; none while something is asked first.
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
