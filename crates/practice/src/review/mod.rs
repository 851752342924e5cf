//! The review of games: where the player is in a game, what they want, which games of a library fit, and which moves
//! were mistakes.
//!
//! Pure. The tree of a game comes from `pgn-tree`. Knows the words in which things are asked for; must not know
//! sentences, devices, files or engines.

mod activity;
mod command;
mod cursor;
mod guessing;
mod library;
mod mistakes;
mod quality;
mod reading;
#[cfg(test)]
mod tests;
mod times;

pub use activity::{ReviewActivity, ReviewSetting, ReviewTask};
pub use command::{ReviewCommand, ReviewWords};
pub use cursor::{Cursor, Stuck};
pub use guessing::{Guessed, Guesses};
pub use library::{GameAt, Library, Search};
pub use mistakes::{JudgedMove, Line, judged_moves, loss, main_line, mistakes, played, stood};
pub use quality::{DECIDED, Fault, accuracies, accuracy, chances, worth};
pub use reading::{TYPED, TypedReview, of_command, read, read_typed};
pub use times::{clocks, times};
