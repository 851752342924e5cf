//! Endgames that are played out against an opponent: a position, the side that has the task, and whether it is to win
//! or to hold. They stand in `puzzles/endgames.toml`. Must not know how a game is played.

use std::str::FromStr;
use std::sync::LazyLock;

use chess_laws::wire;
use serde::Deserialize;
use shakmaty::Color;
use thiserror::Error;

const FILE: &str = include_str!("../../../../puzzles/endgames.toml");

/// The file is part of the program; a test reads it strictly.
static ALL: LazyLock<Vec<Endgame>> = LazyLock::new(|| {
    let file: EndgameFile = toml::from_str(FILE).unwrap_or_default();
    file.endgame
});

/// What is to be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndgameTask {
    Win,
    /// Not to lose.
    Hold,
}

/// An endgame to play out.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Endgame {
    name: String,
    fen: String,
    #[serde(with = "wire")]
    side: Color,
    task: EndgameTask,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndgameFile {
    endgame: Vec<Endgame>,
}

/// A name that is not that of an endgame.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no endgame \"{0}\", only: {known}", known = Endgame::names().collect::<Vec<_>>().join(", "))]
pub struct UnknownEndgame(pub String);

impl Endgame {
    /// All endgames, the simplest first.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Their names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        ALL.iter().map(|it| it.name.as_str())
    }

    /// The name on the command line.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The position.
    #[must_use]
    pub fn fen(&self) -> &str {
        &self.fen
    }

    /// Whose the task is.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// What is to be reached.
    #[must_use]
    pub const fn task(&self) -> EndgameTask {
        self.task
    }
}

impl FromStr for Endgame {
    type Err = UnknownEndgame;

    fn from_str(name: &str) -> Result<Self, UnknownEndgame> {
        let found = ALL.iter().find(|it| it.name == name);
        found
            .cloned()
            .ok_or_else(|| UnknownEndgame(name.to_owned()))
    }
}
