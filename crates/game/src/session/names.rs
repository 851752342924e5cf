//! The players' names, as far as they are known.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

/// How an unknown name is written, as in PGN.
const UNKNOWN: &str = "?";

/// White's and Black's name, each on one line.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Names {
    /// White's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<String>,
    /// Black's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
}

impl Names {
    /// The name of this side, if it is known.
    #[must_use]
    pub fn get(&self, side: Color) -> Option<&str> {
        match side {
            Color::White => self.white.as_deref(),
            Color::Black => self.black.as_deref(),
        }
    }

    /// White's and Black's name as they are written, unknown ones as `?`.
    #[must_use]
    pub fn written(&self) -> [String; 2] {
        Color::ALL.map(|side| self.get(side).unwrap_or(UNKNOWN).to_owned())
    }

    /// These names, completed by those of `others`.
    #[must_use]
    pub fn or(self, others: &Self) -> Self {
        Self {
            white: self.white.or_else(|| others.white.clone()),
            black: self.black.or_else(|| others.black.clone()),
        }
    }
}
