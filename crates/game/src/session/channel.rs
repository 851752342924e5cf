//! How a request comes in, and what proves that it is the arbiter's. Knows no devices.

use serde::{Deserialize, Serialize};

/// How a request comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// What both players may use: the microphone, the keyboard, the braille display.
    SharedInput,
    /// A microphone of one's own.
    OwnInput,
    /// The key that stands for the clock.
    ClockKey,
    /// The opponent's electronic board.
    OpponentBoard,
    /// The player's own electronic board.
    OwnBoard,
    /// The clock at the electronic board.
    BoardClock,
    /// The web page.
    Page,
    Engine,
    /// The program itself, or the user who started it.
    Program,
}

impl Channel {
    /// Every channel.
    pub const ALL: [Self; 9] = [
        Self::SharedInput,
        Self::OwnInput,
        Self::ClockKey,
        Self::OpponentBoard,
        Self::OwnBoard,
        Self::BoardClock,
        Self::Page,
        Self::Engine,
        Self::Program,
    ];

    /// Whether the program first asks back about what cannot be undone: words can be misheard.
    pub(in crate::session) const fn asks_back(self) -> bool {
        matches!(self, Self::SharedInput | Self::OwnInput)
    }

    /// Whether it comes in by words or keys at the desk. They can move no lever.
    pub(in crate::session) const fn is_of_words(self) -> bool {
        matches!(self, Self::SharedInput | Self::OwnInput | Self::ClockKey)
    }

    /// Whether a move comes in at once with all its steps.
    pub(in crate::session) const fn moves_as_a_whole(self) -> bool {
        matches!(self, Self::Page)
    }

    /// Whether it reports a state again and again, so that repeated reports are no news.
    pub(in crate::session) const fn sees_again(self) -> bool {
        matches!(self, Self::OwnBoard)
    }
}

/// What proves that an order comes from the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Credential {
    /// Their PIN was typed.
    Pin,
    /// It came from their own page.
    Page,
    /// The game is practice, where there is no arbiter.
    AtHome,
    /// Nothing proves it: it was typed where both players can type. Such an order can only restart a
    /// game in which nothing could prove it.
    Unproven,
}
