//! What follows from an event: what to tell, not how.

use std::time::Duration;

use shakmaty::{Color, Move};

use super::StopReason;
use crate::laws::quickplay::{Ground, Ruling};
use crate::laws::{Outcome, SealFault};

/// Something to tell the players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// The game began.
    Begun,
    /// A move was announced; the program repeats it (D.2.1).
    Announced {
        /// Who moves.
        by: Color,
        /// The move.
        mv: Move,
        /// Whether it gives check; mate is told when the move is completed.
        check: bool,
    },
    /// The announcement was taken back.
    Withdrawn,
    /// The move was completed and the other clock runs.
    Completed {
        /// Who moved.
        by: Color,
    },
    /// A draw was offered.
    DrawOffered {
        /// Who offers.
        by: Color,
    },
    /// The draw was declined.
    DrawDeclined {
        /// Who declined.
        by: Color,
    },
    /// Both flags are down, nobody knows which fell first, and the game goes on into
    /// the next period (Guideline III.3.1.1).
    NextPeriod,
    /// The clocks are stopped.
    Stopped {
        /// Why.
        reason: StopReason,
        /// By which player; none for the arbiter.
        by: Option<Color>,
    },
    /// The arbiter restarts the game.
    Restarted {
        /// Whose clock runs; none while an announced move waits to be completed.
        running: Option<Color>,
    },
    /// The arbiter has set the clocks; both are told.
    ClocksSet,
    /// The arbiter gave extra time.
    Awarded {
        /// To whom.
        side: Color,
        /// How much.
        extra: Duration,
    },
    /// The arbiter reinstated an earlier position.
    Restored,
    /// An increment is requested in a quickplay finish.
    IncrementRequested {
        /// By whom.
        by: Color,
    },
    /// The arbiter ruled on the request.
    RequestRuled {
        /// Whether he agreed to it.
        granted: bool,
    },
    /// A draw is claimed in a quickplay finish.
    QuickplayClaimed {
        /// By whom.
        by: Color,
        /// On what basis.
        ground: Ground,
    },
    /// The arbiter ruled on the claim, and the game is not over by it.
    ClaimRuled(Ruling),
    /// A flag fell while the arbiter's decision on a claim is postponed: he decides now
    /// (Guideline III.5.2).
    RulingAwaited {
        /// Whose flag fell.
        fallen: Color,
    },
    /// The player to move has sealed his move; the game is adjourned (Guideline I.1).
    Sealed {
        /// Who sealed.
        by: Color,
    },
    /// Play is resumed.
    Reconvened {
        /// Whose clock runs.
        running: Color,
    },
    /// The envelope is opened, and the sealed move is made on the board.
    EnvelopeOpened {
        /// Who sealed it.
        by: Color,
        /// The move.
        mv: Move,
        /// Whether it gives check; mate is told with the end.
        check: bool,
    },
    /// The envelope is missing, and its player makes the move that he says he sealed.
    EnvelopeMissing {
        /// Who.
        by: Color,
        /// The move.
        mv: Move,
        /// Whether it gives check; mate is told with the end.
        check: bool,
    },
    /// The recording of the sealed move is at fault (Guideline I.8).
    SealFaulty {
        /// Who sealed it.
        by: Color,
        /// What is written.
        written: String,
        /// What is wrong with it.
        fault: SealFault,
    },
    /// The reply to a sealed move is sealed (Guideline I.9.3).
    ReplySealed {
        /// Who replied.
        by: Color,
    },
    /// The game is over.
    Over(Outcome),
}
