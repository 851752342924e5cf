//! Teaching those who see: the board that pupils look at in their browsers, what is drawn there, who has joined, what they
//! point at and answer. Knows no browser and no network: what pupils see is data, and so is what they do.

mod activity;
mod class;
mod lesson;
mod order;
mod question;
mod reading;
mod shown;

pub use activity::TeachActivity;
pub use class::{NotDone, PupilAct, PupilId};
pub use lesson::Lesson;
pub use question::ClassQuestion;
pub use shown::Shown;

#[cfg(test)]
mod tests;
