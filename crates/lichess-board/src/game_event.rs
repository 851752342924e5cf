//! The stream of a game, line by line. Knows no connection, and nothing of chess but what is written.

use serde::Deserialize;
use shakmaty::Color;

use crate::facts::{Player, Status, Variant, by_key, side};
use crate::names::GameId;

/// A time that stands for "no limit", in ms.
const NO_LIMIT_MS: u64 = 2_147_483_647;

/// What is told of a game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum GameEvent {
    /// The first line of a stream: everything about the game.
    GameFull(Box<GameFull>),
    GameState(GameState),
    ChatLine(ChatLine),
    OpponentGone(OpponentGone),
    /// Something that this program does not know.
    #[serde(other)]
    Unknown,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameFull {
    pub id: GameId,
    #[serde(default, deserialize_with = "by_key")]
    pub variant: Variant,
    #[serde(default)]
    pub speed: Option<String>,
    #[serde(default)]
    pub rated: bool,
    /// Missing without a clock.
    #[serde(default)]
    pub clock: Option<Clock>,
    #[serde(default)]
    pub days_per_turn: Option<u32>,
    /// `startpos` or a FEN.
    #[serde(default = "startpos")]
    pub initial_fen: String,
    #[serde(default)]
    pub white: Player,
    #[serde(default)]
    pub black: Player,
    pub state: GameState,
}

fn startpos() -> String {
    "startpos".to_owned()
}

impl GameFull {
    /// The player of a side.
    #[must_use]
    pub const fn player(&self, side: Color) -> &Player {
        match side {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

/// The time control of a game, in ms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct Clock {
    pub initial: u64,
    pub increment: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct GameState {
    /// All moves in UCI with spaces between them.
    #[serde(default)]
    pub moves: String,
    /// White's time in ms, when the line was sent.
    #[serde(default = "no_limit")]
    pub wtime: u64,
    /// Black's.
    #[serde(default = "no_limit")]
    pub btime: u64,
    pub status: Status,
    #[serde(default, deserialize_with = "side")]
    pub winner: Option<Color>,
    /// White offers a draw.
    #[serde(default)]
    pub wdraw: bool,
    #[serde(default)]
    pub bdraw: bool,
    /// White proposes to take back.
    #[serde(default)]
    pub wtakeback: bool,
    #[serde(default)]
    pub btakeback: bool,
    #[serde(default)]
    pub expiration: Option<Expiration>,
    /// The next game of the same players.
    #[serde(default)]
    pub rematch: Option<GameId>,
}

const fn no_limit() -> u64 {
    NO_LIMIT_MS
}

impl GameState {
    /// The time of a side in ms; `None` without a limit.
    #[must_use]
    pub fn time_ms(&self, side: Color) -> Option<u64> {
        let ms = match side {
            Color::White => self.wtime,
            Color::Black => self.btime,
        };
        (ms < NO_LIMIT_MS).then_some(ms)
    }

    /// Whether a side offers a draw.
    #[must_use]
    pub const fn offers_draw(&self, side: Color) -> bool {
        match side {
            Color::White => self.wdraw,
            Color::Black => self.bdraw,
        }
    }

    /// Whether a side proposes to take back.
    #[must_use]
    pub const fn proposes_takeback(&self, side: Color) -> bool {
        match side {
            Color::White => self.wtakeback,
            Color::Black => self.btakeback,
        }
    }
}

/// How long the first move may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Expiration {
    /// What of it has passed, in ms.
    #[serde(default)]
    pub idle_millis: u64,
    /// All of it, in ms.
    pub millis_to_move: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ChatLine {
    #[serde(default)]
    pub room: String,
    /// `lichess` is the server itself, in English.
    #[serde(default)]
    pub username: String,
    #[serde(default)]
    pub text: String,
}

/// A line of the list of all that the players wrote in a game.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Written {
    #[serde(default)]
    pub user: String,
    #[serde(default)]
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OpponentGone {
    pub gone: bool,
    /// When the win can be claimed, in seconds.
    #[serde(default)]
    pub claim_win_in_seconds: Option<u64>,
}
