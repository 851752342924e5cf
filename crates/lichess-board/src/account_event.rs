//! The stream of an account: its games begin and end, challenges come and go. Knows no connection.

use serde::Deserialize;
use shakmaty::Color;

use crate::facts::{Player, Status, TimeControl, Variant, by_key, by_name, side};
use crate::names::GameId;

/// What reaches an account.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AccountEvent {
    /// A game begins, or runs already when the stream is opened.
    GameStart {
        game: GameOfAccount,
    },
    GameFinish {
        game: GameOfAccount,
    },
    /// A challenge to the account or by it, or one that stands open when the stream is opened.
    Challenge {
        challenge: Challenge,
    },
    ChallengeCanceled {
        challenge: Challenge,
    },
    ChallengeDeclined {
        challenge: Challenge,
    },
    /// Something that this program does not know.
    #[serde(other)]
    Unknown,
}

/// A game as the account sees it. The server promises only its name.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameOfAccount {
    #[serde(rename = "gameId")]
    pub id: GameId,
    /// The colour of the account's player.
    #[serde(default, deserialize_with = "side")]
    pub color: Option<Color>,
    #[serde(default, deserialize_with = "by_key")]
    pub variant: Variant,
    #[serde(default)]
    pub speed: Option<String>,
    #[serde(default)]
    pub rated: bool,
    #[serde(default)]
    pub has_moved: bool,
    #[serde(default)]
    pub is_my_turn: bool,
    /// The time of the account's player, in seconds.
    #[serde(default)]
    pub seconds_left: Option<u64>,
    #[serde(default)]
    pub opponent: Player,
    #[serde(default, deserialize_with = "by_name")]
    pub status: Option<Status>,
    #[serde(default, deserialize_with = "side")]
    pub winner: Option<Color>,
    #[serde(default)]
    pub rating_diff: Option<i32>,
    #[serde(default)]
    pub compat: Compat,
}

/// Whether a kind of program may play a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct Compat {
    /// A program of a player, as this one.
    pub board: bool,
}

/// A challenge. A game that comes of it has the same name.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Challenge {
    pub id: GameId,
    #[serde(default)]
    pub status: Option<String>,
    /// Missing in an open challenge that nobody signed.
    #[serde(default)]
    pub challenger: Option<Player>,
    #[serde(default)]
    pub dest_user: Option<Player>,
    #[serde(deserialize_with = "by_key")]
    pub variant: Variant,
    #[serde(default)]
    pub rated: bool,
    pub time_control: TimeControl,
    /// The colour that the challenger will have, where it is settled.
    #[serde(default, deserialize_with = "side")]
    pub final_color: Option<Color>,
    /// The game of which it offers a rematch.
    #[serde(default)]
    pub rematch_of: Option<GameId>,
    /// Why it was declined, in English, for people.
    #[serde(default)]
    pub decline_reason: Option<String>,
    /// As one of the words that [`crate::Decline`] has.
    #[serde(default)]
    pub decline_reason_key: Option<String>,
    /// Where it is, for a friend who opens it in a browser.
    #[serde(default)]
    pub url: Option<String>,
}

impl Challenge {
    /// Whether this user, whose id is in lower case, sent it.
    #[must_use]
    pub fn is_by(&self, user: &str) -> bool {
        let id = self.challenger.as_ref().and_then(|it| it.id.as_deref());
        id == Some(user)
    }
}

/// Challenges that stand open.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct Challenges {
    #[serde(rename = "in", default)]
    pub incoming: Vec<Challenge>,
    #[serde(rename = "out", default)]
    pub outgoing: Vec<Challenge>,
}

/// The games of an account that run, the most urgent first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Playing {
    pub now_playing: Vec<GameOfAccount>,
}
