//! What was agreed before the game.

use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::{Names, Procedure, Profile, Warnings};
use chess_laws::quickplay::Quickplay;
use chess_laws::{
    DefaultTime, Edition, FenError, Game, StartPosition, Supervision, TimeControl, wire,
};
use german_grammar::WordSet;

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
    /// What they are called.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub names: Names,
    /// The time control, as it is written: `90+30`.
    #[serde(with = "time_control")]
    pub time_control: TimeControl,
    /// The position at the start, if it is not the initial one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// Which start position of Chess960 the game has, if it is one (Guideline II). Then
    /// there is no `fen`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chess960: Option<Chess960>,
    /// Which side moves on the electronic board, if there is one.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "wire::option"
    )]
    pub board: Option<Color>,
    /// Whose own board is electronic, so that the steps of his moves are seen on it (D.2.2,
    /// D.2.3); none if nobody's.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "wire::option"
    )]
    pub own_board: Option<Color>,
    /// Who the program is when the game begins; an arbiter may change it.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub profile: Profile,
    /// The warnings of little time when the game begins; an arbiter may change them.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub warnings: Warnings,
    /// What the regulations of the event say.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub regulations: Regulations,
    /// How moves are made.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub procedure: Procedure,
    /// The sets of words that are understood beside those of Appendix D.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordSet>,
    /// When the game was begun: date and time with the time zone's offset.
    pub begun: String,
}

/// Whose electronic board it is: each player has one of his own (D.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardOwner {
    /// The sighted player's. What he does on it is his move.
    Sighted,
    /// The blind player's. What he does on it are the steps of a move that he announces.
    Blind,
}

impl BoardOwner {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Sighted, Self::Blind];

    /// His name in `locales/`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sighted => "sighted",
            Self::Blind => "blind",
        }
    }
}

/// The start of a game of Chess960, and how it came about (Guideline II.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chess960 {
    /// The start position.
    pub number: StartPosition,
    /// The seed that it was drawn with; none if it was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

impl Chess960 {
    /// A start position that was agreed on.
    #[must_use]
    pub const fn chosen(number: StartPosition) -> Self {
        Self { number, seed: None }
    }

    /// Draws a start position at random (Guideline II.2); the same seed draws the same one.
    #[must_use]
    pub fn drawn(seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        // As 32 bits: another width of the number would draw other positions.
        let drawn = random.random_range(0..u32::from(StartPosition::COUNT));
        let number = u16::try_from(drawn).ok().and_then(StartPosition::new);
        Self {
            number: number.unwrap_or(StartPosition::USUAL),
            seed: Some(seed),
        }
    }
}

/// When the players may offer and agree on a draw without the arbiter's consent (9.1.1).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawOffers {
    /// At any time after both have moved (5.2.3).
    #[default]
    Free,
    /// After so many moves by each side.
    AfterMoves(u32),
    /// Not at all.
    Never,
}

/// What the Laws leave to the regulations of an event. The default is what holds when
/// they say nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Regulations {
    /// How many seconds a player may be late (6.7.1).
    pub default_time_s: u32,
    /// Which of Guidelines III was announced (III.2.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quickplay: Option<Quickplay>,
    /// Which edition of the Laws holds.
    #[serde(skip_serializing_if = "is_usual")]
    pub edition: Edition,
    /// When a draw may be offered and agreed (9.1.1).
    #[serde(skip_serializing_if = "is_usual")]
    pub draw_offers: DrawOffers,
    /// How rapid chess and blitz are supervised (2017: A.5, B.5; 2023: A.6, B.4).
    #[serde(skip_serializing_if = "is_usual")]
    pub supervision: Supervision,
}

pub(super) fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Regulations {
    /// How late a player may be (6.7.1).
    #[must_use]
    pub fn default_time(&self) -> DefaultTime {
        DefaultTime(Duration::from_secs(self.default_time_s.into()))
    }
}

impl Settings {
    /// The game before its first move: from the initial position (2.3), one of Chess960
    /// (Guideline II.2) or one that is set up.
    ///
    /// # Errors
    /// If the start position is no position to play from.
    pub fn game(&self) -> Result<Game, FenError> {
        match (self.chess960, &self.fen) {
            (Some(start), _) => Ok(Game::from_position(start.number.position())),
            (None, Some(fen)) => Game::from_fen(fen),
            (None, None) => Ok(Game::new()),
        }
    }

    /// Who plays this side.
    #[must_use]
    pub const fn player(&self, side: Color) -> Player {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The side that moves on this electronic board, if there is such a board.
    #[must_use]
    pub const fn board_of(&self, owner: BoardOwner) -> Option<Color> {
        match owner {
            BoardOwner::Sighted => self.board,
            BoardOwner::Blind => self.own_board,
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

    use chess_laws::TimeControl;

    pub fn serialize<S: Serializer>(it: &TimeControl, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(it)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}
