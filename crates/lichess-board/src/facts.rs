//! What the server tells of games, players and time controls, as far as it is used. Everything that is not promised may be
//! missing, and what is unknown stands for itself.

use serde::{Deserialize, Deserializer};
use shakmaty::Color;

/// How a game stands. Everything but the first two is an end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    Created,
    Started,
    /// Before both had moved.
    Aborted,
    Mate,
    Resign,
    Stalemate,
    /// A player left, and the other one claimed the game; a draw if nobody won.
    Timeout,
    Draw,
    /// A flag fell; a draw if nobody won.
    #[serde(rename = "outoftime")]
    OutOfTime,
    Cheat,
    /// A first move did not come in time.
    NoStart,
    UnknownFinish,
    /// The opponent could not win, and the other player took the draw.
    InsufficientMaterialClaim,
    VariantEnd,
    /// An end that this program does not know.
    #[serde(other)]
    Other,
}

impl Status {
    /// Whether the game is over.
    #[must_use]
    pub const fn is_end(self) -> bool {
        !matches!(self, Self::Created | Self::Started)
    }
}

/// The rules of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Variant {
    #[default]
    Standard,
    Chess960,
    /// Standard chess from another position. It castles as Chess960 does.
    FromPosition,
    /// Other rules, which this program does not play.
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Key<T> {
    key: T,
}

/// Some answers have the name alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum Named<T> {
    Numbered { name: T },
    Alone(T),
}

/// `{"key": …, "name": …}`.
pub(crate) fn by_key<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<T, D::Error> {
    Ok(Key::deserialize(from)?.key)
}

/// `{"id": …, "name": …}`, the name alone, or nothing.
pub(crate) fn by_name<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    let named = Option::<Named<T>>::deserialize(from)?;
    Ok(named.map(|it| match it {
        Named::Numbered { name } | Named::Alone(name) => name,
    }))
}

/// A side, as the server writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    White,
    Black,
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// A side that may be missing, as a colour.
pub(crate) fn side<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Color>, D::Error> {
    Ok(Option::<Side>::deserialize(from)?.map(Color::from))
}

/// A player. A computer has only a level, and a guest has nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Player {
    /// In lower case, to compare; missing for guests and computers.
    pub id: Option<String>,
    /// With the case that they gave it.
    #[serde(alias = "username")]
    pub name: Option<String>,
    /// Such as GM; BOT is a program.
    pub title: Option<String>,
    pub rating: Option<u32>,
    /// Whether the rating is not settled yet.
    pub provisional: bool,
    /// Whether the rating changed by the game, and by how much.
    pub rating_diff: Option<i32>,
    /// The level of the server's own computer, 1 to 8.
    #[serde(alias = "ai")]
    pub ai_level: Option<u8>,
    pub online: bool,
}

/// Whether a user is there now. What is false may be missing.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct UserStatus {
    /// In lower case.
    pub id: String,
    #[serde(default)]
    pub online: bool,
    #[serde(default)]
    pub playing: bool,
}

/// How long players may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum TimeControl {
    /// In seconds.
    Clock {
        limit: u32,
        increment: u32,
    },
    Correspondence {
        days_per_turn: u32,
    },
    Unlimited,
    #[serde(other)]
    Other,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn unknown_words_are_no_faults() {
        let status = |it: &str| serde_json::from_str::<Status>(&format!("\"{it}\"")).unwrap();
        assert_eq!(status("outoftime"), Status::OutOfTime);
        assert_eq!(status("noStart"), Status::NoStart);
        assert_eq!(status("abducted"), Status::Other);
        assert!(status("abducted").is_end());
        assert!(!status("started").is_end());
        let variant: Variant = serde_json::from_str("\"horde\"").unwrap();
        assert_eq!(variant, Variant::Other);
        let control: TimeControl =
            serde_json::from_str(r#"{"type":"hourglass","sand":3}"#).unwrap();
        assert_eq!(control, TimeControl::Other);
    }

    #[test]
    fn a_computer_has_only_a_level_and_a_guest_nothing() {
        let computer: Player = serde_json::from_str(r#"{"aiLevel":3}"#).unwrap();
        assert_eq!(computer.ai_level, Some(3));
        let computer: Player =
            serde_json::from_str(r#"{"id":null,"username":"Stockfish level 1","ai":1}"#).unwrap();
        assert_eq!((computer.id, computer.ai_level), (None, Some(1)));
        assert_eq!(
            serde_json::from_str::<Player>("{}").unwrap(),
            Player::default()
        );
    }
}
