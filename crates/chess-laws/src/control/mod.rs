//! How much time the players have (Article 6.3): periods, and what each move adds.
//!
//! Knows amounts of time and numbers of moves. The `clock` module applies them.

mod error;
mod parse;
mod periods;
mod presets;
mod spelled;
mod token;

pub use error::{
    ExpectedInTimeControl, ParseTimeControlError, PeriodError, PeriodMistake, TimeControlMistake,
};
pub use periods::{Extra, LONGEST_PERIOD, Pace, Period, PeriodAt, TimeControl};
pub use presets::preset_names;
