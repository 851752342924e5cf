//! Drills of board vision: a question, the answer that is expected, how an answer is judged, and what
//! became of rounds of questions.
//!
//! A question follows from its drill, level, seed and number alone. The facts come from `chess-laws` and
//! `board-questions`. Knows the words in which answers are given; must not know sentences, devices or files,
//! and time is a value.

mod activity;
mod answer;
mod asks;
mod board_vision;
mod chance;
mod facts;
mod knight;
mod lines;
mod list;
mod names;
mod positions;
mod reading;
mod results;
mod round;
#[cfg(test)]
mod tests;

pub use activity::{DrillActivity, DrillSetting, KeepResult};
pub use answer::{DrillAnswer, Expected, Named, Shade, Verdict};
pub use asks::{Asks, DrillQuestion, OnDisplay, Told};
pub use list::{Drill, Level, UnknownDrill};
pub use reading::{DrillCommand, DrillWords, TYPED, read, read_typed};
pub use results::{LevelResults, Results, ResultsMistake, RoundResult};
pub use round::{Round, Tally, question};
