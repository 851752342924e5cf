//! Setting up a position: what stands on the board so far, what changes it, what is kept of it, and what words want.

mod activity;
mod draft;
mod kept;
mod order;
mod reading;
#[cfg(test)]
mod tests;

pub use activity::{PlayFrom, PositionActivity, PositionTask};
pub use draft::{Draft, Edit, Lost, Unfit};
pub use kept::{Kept, KeptMistake};
