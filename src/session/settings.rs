//! What was agreed before the game.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::grammar::WordSet;
use crate::laws::TimeControl;

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Player {
    /// A person at this machine.
    Human,
    /// The built-in engine.
    Engine {
        /// Strength from 1.
        level: u8,
        /// Seed of its choices.
        seed: u64,
    },
}

/// What was agreed before the game; the first line of its journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// The time control, as it is written: `90+30`.
    #[serde(with = "time_control")]
    pub time_control: TimeControl,
    /// The position at the start, if it is not the initial one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// The sets of words that are understood beside those of Appendix D.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordSet>,
    /// When the game was begun: date and time with the time zone's offset.
    pub begun: String,
}

impl Settings {
    /// Who plays this side.
    #[must_use]
    pub const fn player(&self, side: Color) -> Player {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The only human side, if the other one is played by the engine.
    #[must_use]
    pub fn lone_human(&self) -> Option<Color> {
        match (self.white, self.black) {
            (Player::Human, Player::Engine { .. }) => Some(Color::White),
            (Player::Engine { .. }, Player::Human) => Some(Color::Black),
            _ => None,
        }
    }
}

/// A time control travels as its text.
mod time_control {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::laws::TimeControl;

    pub fn serialize<S: Serializer>(it: &TimeControl, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(it)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}
