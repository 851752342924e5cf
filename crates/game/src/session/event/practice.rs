//! Moves taken back in practice, and made again; advice.

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Move;
use strum::VariantNames;
use thiserror::Error;

use crate::session::ExternalEngine;

/// What the built-in engine can say about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advice {
    /// A good move, in three steps: the piece, its square, the move.
    Hint,
    /// How the position stands.
    Evaluation,
}

/// What players do with the moves of a game for practice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum PracticeEvent {
    /// Moves are taken back. The clocks show again what they showed in the position that stands then.
    TakeBack {
        /// How many plies of this game remain.
        plies: usize,
    },
    /// The player wants to know what the engine thinks.
    Advise { advice: Advice },
    /// Another engine plays in the place of the one before.
    ChangeEngine { engine: Box<ExternalEngine> },
    /// Moves that were taken back are made again, with the clocks as they stood after them.
    Redo {
        /// How many plies of this game stand then.
        plies: usize,
    },
}

/// What became of the moves of a game for practice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PracticeEffect {
    /// Moves were taken back.
    TakenBack {
        /// The first of them.
        #[serde(serialize_with = "wire::shown")]
        mv: Move,
        plies: usize,
    },
    /// Another engine plays now.
    EngineChanged,
    /// Moves that were taken back are made again.
    Redone {
        /// The last of them.
        #[serde(serialize_with = "wire::shown")]
        mv: Move,
        plies: usize,
    },
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
    /// Fewer moves were made.
    #[error("there are not {0} moves to take back")]
    NotSoManyMoves(u32),
    /// Nobody decides in a game for practice against the program.
    #[error("there is no arbiter in a game for practice against the program")]
    NoArbiter,
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
