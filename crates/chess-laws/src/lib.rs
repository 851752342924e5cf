//! The playing rules of the FIDE Laws of Chess (the 2017 edition): position,
//! moves and why not, game, clock.
//!
//! Pure: knows shakmaty and nothing else of the program. No input or output,
//! no threads, no wall clock: time is a value ([`Time`]). Errors and refusals
//! are data; how they are worded for a player is decided elsewhere.
//!
//! ```
//! use chess_laws::{Game, MoveAttempt};
//! use shakmaty::{Role, Square};
//!
//! let mut game = Game::new();
//! let attempt = MoveAttempt::to(Square::F3).piece(Role::Knight).into();
//! let found = game.resolve(&attempt).expect("a knight can go to f3");
//! game.play(found).expect("the move is legal");
//! assert_eq!(game.plies()[0].san.to_string(), "Nf3");
//! ```

mod adjournment;
pub mod algebraic;
mod attempt;
mod castling;
mod chess960;
mod clock;
mod control;
mod default_time;
mod game;
mod irregularity;
mod mating;
mod offence;
mod outcome;
pub mod quickplay;
mod reach;
mod refusal;
mod resolve;
mod rules;
mod setup;
mod time;
mod touch;
pub mod wire;

pub use adjournment::{SealFault, sealed_move};
pub use attempt::{Attempt, MoveAttempt};
pub use chess960::{NoStartPosition, StartPosition};
pub use clock::{BothFlags, Clock, Correction, Flag, Flags, NotRunning};
pub use control::{
    Expected, Extra, Mistake, Pace, ParseTimeControlError, Period, PeriodAt, PeriodError,
    PeriodMistake, TimeControl, preset_names,
};
pub use default_time::DefaultTime;
pub use game::{Game, PlayError, Ply};
pub use irregularity::{Facts, Irregularity, Proposal};
pub use mating::{Dead, Effort, Mating, Obstacle, can_mate, cannot_mate, dead};
pub use offence::{Offence, Offences, Penalty};
pub use outcome::{GameResult, Outcome};
pub use refusal::{EarlierMove, LostRight, PieceAt, Reason, Refusal};
pub use resolve::resolve;
pub use rules::{Counted, Edition, Rules, Supervision, TenMoves};
pub use setup::FenError;
pub use time::Time;
pub use touch::{Bound, Touched, captured};
