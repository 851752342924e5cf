//! What was agreed before the game.

use std::num::NonZeroU32;
use std::time::Duration;

use chess_laws::quickplay::Quickplay;
use chess_laws::{
    DefaultTime, Edition, FenError, FenRemark, Game, StartPosition, Supervision, TimeControl,
    read_fen, wire,
};
use german_grammar::WordSet;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};
use shakmaty::{CastlingMode, Color, Position};

use super::external_engine::ExternalEngine;
use super::online::{OnlineGame, OnlinePlayer};
use super::{Names, Procedure, Profile, Warnings};
use crate::arbiter_pin::PinHash;

/// The kind of player who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The engine of another program, which speaks UCI.
    ExternalEngine(Box<ExternalEngine>),
    /// A player on a server.
    Online(Box<OnlinePlayer>),
}

impl Player {
    /// Whether it is a person.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        match self {
            Self::Human => true,
            Self::Engine { .. } | Self::ExternalEngine(_) | Self::Online(_) => false,
        }
    }

    /// Whether a program of this computer plays.
    #[must_use]
    pub const fn is_engine(&self) -> bool {
        match self {
            Self::Engine { .. } | Self::ExternalEngine(_) => true,
            Self::Human | Self::Online(_) => false,
        }
    }
}

/// What was agreed before the game; the first line of its journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    pub white: Player,
    pub black: Player,
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub names: Names,
    /// The time control, as it is written: `90+30`.
    #[serde(with = "time_control")]
    pub time_control: TimeControl,
    /// The position at the start, if it is not the initial one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// Which start position of Chess960 the game has, if it is a game of that kind (Guideline
    /// II). Then there is no `fen`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chess960: Option<Chess960>,
    /// Which side moves on the electronic board, if there is one.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "wire::option"
    )]
    pub board: Option<Color>,
    /// Whose own board is electronic, so that it shows the steps of their moves (D.2.2, D.2.3);
    /// `None` if neither player's is.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        with = "wire::option"
    )]
    pub own_board: Option<Color>,
    /// The role of the program when the game begins; an arbiter may change it.
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub profile: Profile,
    /// The warnings of little time when the game begins; an arbiter may change them.
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub warnings: Warnings,
    /// What the regulations of the event say.
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub regulations: Regulations,
    /// How moves are made.
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub procedure: Procedure,
    /// The sets of words that are understood in addition to those of Appendix D.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordSet>,
    /// The hash of the PIN with which the arbiter proves at the keyboard who they are; `None`
    /// without a PIN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arbiter_pin: Option<PinHash>,
    /// Whether the arbiter had a page when the game began, whose address proves who they are. Older
    /// journals do not say.
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub arbiters_page: bool,
    /// Which game of a server it is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub online: Option<OnlineGame>,
    /// When the game was begun: date and time with the time zone's offset.
    pub begun: String,
}

/// Whose electronic board it is: each player has their own board (D.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardOwner {
    /// The sighted opponent's board. What they do on it is their move.
    Opponent,
    /// The blind player's own board. What they do on it are the steps of a move that they
    /// announce.
    Own,
}

impl BoardOwner {
    /// Both boards.
    pub const ALL: [Self; 2] = [Self::Opponent, Self::Own];

    /// Its name in `locales/`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Opponent => "opponent",
            Self::Own => "own",
        }
    }
}

/// The start of a game of Chess960, and how it came about (Guideline II.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chess960 {
    pub number: StartPosition,
    /// The seed with which it was drawn; `None` if it was chosen.
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
        // As 32 bits: a number of another width would draw other positions.
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
    /// After this many moves by each side.
    AfterMoves(u32),
    Never,
}

/// What the Laws leave to the regulations of an event. The default is what applies when they
/// say nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Regulations {
    /// How many seconds a player may be late (6.7.1).
    pub default_time_s: u32,
    /// Which of Guidelines III was announced (III.2.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quickplay: Option<Quickplay>,
    /// Which edition of the Laws applies.
    #[serde(skip_serializing_if = "wire::is_default")]
    pub edition: Edition,
    /// When a draw may be offered and agreed (9.1.1).
    #[serde(skip_serializing_if = "wire::is_default")]
    pub draw_offers: DrawOffers,
    /// The number of corrections and illegal announcements of one side at which the arbiter is
    /// called; never if not given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrections: Option<NonZeroU32>,
    /// How rapid chess and blitz are supervised (2017: A.5, B.5; 2023: A.6, B.4).
    #[serde(skip_serializing_if = "wire::is_default")]
    pub supervision: Supervision,
}

impl Regulations {
    /// How late a player may be (6.7.1).
    #[must_use]
    pub fn default_time(&self) -> DefaultTime {
        DefaultTime(Duration::from_secs(self.default_time_s.into()))
    }
}

/// The game that begins in this position. Castling rights of Chess960 make it one of Chess960.
///
/// # Errors
/// If nobody can play from it.
pub fn set_up(fen: &str) -> Result<Game, FenError> {
    let read = read_fen(fen, CastlingMode::Standard)?;
    // Nothing else may be left out of a position that was set up.
    match read.remarks.iter().all(|it| *it == FenRemark::Chess960) {
        true => Ok(Game::from_position(read.position)),
        false => Game::from_fen(fen),
    }
}

impl Settings {
    /// The game before its first move: from the initial position (2.3), one of Chess960
    /// (Guideline II.2), or one that was set up.
    ///
    /// # Errors
    /// If no game can be played from the start position.
    pub fn game(&self) -> Result<Game, FenError> {
        match (self.chess960, &self.fen) {
            (Some(start), _) => Ok(Game::from_position(start.number.position())),
            (None, Some(fen)) => set_up(fen),
            (None, None) => Ok(Game::new()),
        }
    }

    /// Whether the game is one of Chess960: its start position was drawn, or castling rights of a position that was set up
    /// say so (Guideline II).
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        let mode = |game: Game| game.position().castles().mode();
        self.game()
            .is_ok_and(|game| mode(game) == CastlingMode::Chess960)
    }

    /// The player of this side.
    #[must_use]
    pub const fn player(&self, side: Color) -> &Player {
        match side {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The engine of another program that plays a side, if one does.
    #[must_use]
    pub fn external_engine(&self) -> Option<&ExternalEngine> {
        [&self.white, &self.black]
            .into_iter()
            .find_map(|player| match player {
                Player::ExternalEngine(engine) => Some(&**engine),
                Player::Human | Player::Engine { .. } | Player::Online(_) => None,
            })
    }

    /// The side that moves on this electronic board, if there is such a board.
    #[must_use]
    pub const fn board_of(&self, owner: BoardOwner) -> Option<Color> {
        match owner {
            BoardOwner::Opponent => self.board,
            BoardOwner::Own => self.own_board,
        }
    }

    /// The time control that the program's own clock counts by: untimed with an external clock.
    pub(super) fn counted_time(&self) -> TimeControl {
        if self.procedure.has_external_clock() {
            return TimeControl::untimed();
        }
        self.time_control.clone()
    }

    /// The warnings that an arbiter grants: those of the settings, or else the usual ones.
    #[must_use]
    pub fn warnings_to_grant(&self) -> Warnings {
        if self.warnings.is_empty() {
            return Profile::all_warnings();
        }
        self.warnings.clone()
    }

    /// The only human side, if the other one is played by an engine.
    #[must_use]
    pub const fn lone_human(&self) -> Option<Color> {
        match (self.white.is_human(), self.black.is_human()) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            (true, true) | (false, false) => None,
        }
    }
}

/// A time control is written as its text.
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
