//! An order of the arbiter is not possible.

use thiserror::Error;

/// An order of the arbiter is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ArbiterRefused {
    /// The position on the board ends the game, so that it cannot go on from there.
    #[error("the position ends the game")]
    PositionEndsGame,
    /// Nothing proves that the order is the arbiter's.
    #[error("nothing proves that it is the arbiter's order")]
    Unproven,
    /// The game cannot have this profile: under the Laws there is no practice, and an engine or a
    /// position that was set up belongs to practice.
    #[error("the game cannot have this profile")]
    WrongProfile,
    /// The clocks are stopped already: first the arbiter restarts the game (6.11.3).
    #[error("the clocks are stopped")]
    Stopped,
    /// A clock would have more time than any clock (6.10.2).
    #[error("no clock has so much time")]
    TooMuchTime,
    /// The clocks are not stopped.
    #[error("the clocks are not stopped")]
    NotStopped,
    /// There is nothing to restart: the game is going on.
    #[error("the game is going on")]
    GoesOn,
    /// The default time is not over, or the player was there: they have moved (6.7.1,
    /// Guideline I.10).
    #[error("the player is not late")]
    NotLate,
    /// This part of Guidelines III was not announced for the game (III.2.1).
    #[error("this was not announced for the game")]
    NotAnnouncedBefore,
    /// There is no request or claim to rule on, or it was ruled on already (Guidelines III.4,
    /// III.5).
    #[error("there is nothing to rule on")]
    NothingToRule,
    /// Nothing is proposed that could be accepted (D.2.9).
    #[error("there is nothing to accept")]
    NothingToAccept,
    /// A request or a claim waits for the arbiter (Guidelines III.4, III.5).
    #[error("a request or a claim waits for the arbiter")]
    RulingDue,
}
