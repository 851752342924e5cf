#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! From an attempt to a move, or to the reason why there is none:
//! - `attempt`, `resolve`, `reach`, `castling`, `refusal`: [`Attempt`], [`resolve()`], [`Refusal`].
//! - [`algebraic`]: moves as they are written (Appendix C).
//!
//! A game and its end:
//! - `game`, `outcome`, `setup`, `chess960`: [`Game`], [`Outcome`], [`FenError`], [`StartPosition`].
//! - `mating`: whether a side can still mate; [`can_mate`], [`dead`]. `mobility`: whether one can move; [`has_legal_move`].
//! - [`quickplay`], `adjournment`: other ways in which a game ends or is interrupted.
//!
//! Time:
//! - `time`, `control`, `clock`: [`Time`], [`DefaultTime`], [`TimeControl`], [`Clock`].
//!
//! Irregularities:
//! - `touch`: touched pieces; [`Touched`]. `irregularity`: [`Irregularity`]. `offence`: [`Offence`].
//!
//! Everything else:
//! - `rules`: the editions of the Laws and their supervision; [`Rules`].
//! - [`wire`]: how shakmaty's types are written in JSON.

#![warn(unreachable_pub)]

mod adjournment;
pub mod algebraic;
mod attempt;
mod castling;
mod chess960;
mod clock;
mod control;
mod game;
mod irregularity;
mod mating;
mod mobility;
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
pub use chess960::{NoStartPosition, StartPosition, fen_by_rooks};
pub use clock::{BothFlags, Clock, Correction, Flag, Flags, NotRunning};
pub use control::{
    ExpectedInTimeControl, Extra, LONGEST_PERIOD, Pace, ParseTimeControlError, Period, PeriodAt,
    PeriodError, PeriodMistake, TimeControl, TimeControlMistake, preset_names,
};
pub use game::{Game, PlayError, Ply};
pub use irregularity::{Facts, Irregularity, Proposal};
pub use mating::{Dead, Effort, Mating, Obstacle, can_mate, cannot_mate, dead};
pub use mobility::has_legal_move;
pub use offence::{Offence, Offences, Penalty};
pub use outcome::{GameResult, Outcome, ServerOutcome};
pub use refusal::{EarlierMove, LostRight, PieceAt, Reason, Refusal};
pub use resolve::resolve;
pub use rules::{Counted, Edition, Rules, Supervision, TenMoves};
pub use setup::{
    FenError, FenReading, FenRemark, complete, faults, has_right, is_crossed, read_fen, setup_of,
};
pub use time::{DefaultTime, Time};
pub use touch::{Bound, Touched, captured};
