//! The two inputs through which players speak. `conversation` knows which player speaks there.

use game::session::Channel;

/// Where words come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpokenInput {
    /// The blind player's microphone, keyboard and display; both players' where there is no
    /// second microphone.
    Shared,
    /// The opponent's own microphone.
    Own,
}

impl SpokenInput {
    /// How the game knows this input.
    pub(super) const fn channel(self) -> Channel {
        match self {
            Self::Shared => Channel::SharedInput,
            Self::Own => Channel::OwnInput,
        }
    }
}
