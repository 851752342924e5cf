//! What follows from an event: what to tell, not how.

use shakmaty::{Color, Move};

use crate::laws::Outcome;

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
    /// The game is over.
    Over(Outcome),
}
