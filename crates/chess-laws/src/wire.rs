//! How the small chess types are written in the journal and in snapshots: as short text (`"e4"`,
//! `"N"`, `"white"`, `"e2e4"`), so that people can read a line of the journal, by eye or with a
//! screen reader.
//!
//! Use with serde's `with`: `#[serde(with = "wire")]` for a value,
//! `#[serde(with = "wire::option")]` for one that may be missing.

use std::fmt::Display;
use std::time::Duration;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;
use shakmaty::uci::UciMove;
use shakmaty::{Board, CastlingSide, Color, File, Rank, Role, Square};

/// A value that can be written as one short text.
pub trait Text: Sized {
    /// The text of this value.
    fn text(&self) -> String;
    /// Reads the value from its text; `None` if the text does not stand for one.
    fn from_text(text: &str) -> Option<Self>;
}

/// Writes a value as its text.
///
/// # Errors
///
/// Returns only what the serializer itself reports.
pub fn serialize<T: Text, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.text())
}

/// Reads a value from its text.
///
/// # Errors
///
/// Fails when the text does not stand for a `T`.
pub fn deserialize<'de, T: Text, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    T::from_text(&text).ok_or_else(|| D::Error::custom(format!("unexpected text {text:?}")))
}

/// Writes a value as it is shown, where it is not read back.
///
/// # Errors
///
/// Returns only what the serializer itself reports.
pub fn shown<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Whether a value is the usual one, so that it is left out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Writes a time as a number of milliseconds.
///
/// # Errors
///
/// Returns only what the serializer itself reports.
pub fn millis<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

/// For values that may be missing (`null`).
pub mod option {
    use super::{Deserialize, Deserializer, Display, Error, Serializer, Text};

    /// Writes a value as it is shown, or nothing as null.
    ///
    /// # Errors
    ///
    /// Returns only what the serializer itself reports.
    pub fn shown<T: Display, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => super::shown(value, serializer),
            None => serializer.serialize_none(),
        }
    }

    /// Writes a value as its text, or nothing as null.
    ///
    /// # Errors
    ///
    /// Returns only what the serializer itself reports.
    pub fn serialize<T: Text, S: Serializer>(
        value: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => serializer.serialize_some(&value.text()),
            None => serializer.serialize_none(),
        }
    }

    /// Reads a value from its text, or nothing from null.
    ///
    /// # Errors
    ///
    /// Fails when the text does not stand for a `T`.
    pub fn deserialize<'de, T: Text, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<T>, D::Error> {
        let Some(text) = Option::<String>::deserialize(deserializer)? else {
            return Ok(None);
        };
        let value = T::from_text(&text);
        let wrong = || D::Error::custom(format!("unexpected text {text:?}"));
        value.map(Some).ok_or_else(wrong)
    }
}

/// Types whose own text is the one to write; that of a board is the first part of a FEN.
macro_rules! written_as_displayed {
    ($($type:ty),*) => {$(
        impl Text for $type {
            fn text(&self) -> String {
                self.to_string()
            }

            fn from_text(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    )*};
}

written_as_displayed!(Square, Board, UciMove, Color);

impl Text for File {
    fn text(&self) -> String {
        self.char().to_string()
    }

    fn from_text(text: &str) -> Option<Self> {
        File::from_char(only_char(text)?)
    }
}

impl Text for Rank {
    fn text(&self) -> String {
        self.char().to_string()
    }

    fn from_text(text: &str) -> Option<Self> {
        Rank::from_char(only_char(text)?)
    }
}

impl Text for Role {
    fn text(&self) -> String {
        self.upper_char().to_string()
    }

    fn from_text(text: &str) -> Option<Self> {
        Role::from_char(only_char(text)?)
    }
}

impl Text for CastlingSide {
    fn text(&self) -> String {
        match self {
            CastlingSide::KingSide => "O-O".to_owned(),
            CastlingSide::QueenSide => "O-O-O".to_owned(),
        }
    }

    fn from_text(text: &str) -> Option<Self> {
        match text {
            "O-O" => Some(CastlingSide::KingSide),
            "O-O-O" => Some(CastlingSide::QueenSide),
            _ => None,
        }
    }
}

fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}
