//! The signatures of both players on the result (5.1.2, 8.7).

use super::Channel;

/// What a player has said when they were asked to sign the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    /// Whether they have signed it.
    pub signed: bool,
    /// How they said so.
    pub through: Channel,
}
