//! What is told by a short sound instead of words.

use strum::{EnumIter, EnumString, IntoStaticStr};

/// A short sound.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, EnumIter, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Sound {
    /// The program listens now, because the talk key was pressed.
    Listening,
    /// What was said was understood.
    Understood,
    /// It is the player's move.
    YourMove,
    /// Little time is left.
    LittleTime,
}
