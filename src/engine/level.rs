//! How strong the engine plays.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A level from 1, for somebody who has just learned the moves, to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

/// There is no such level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level {0}, only 1 to 8")]
pub struct NoSuchLevel(pub u8);

impl Level {
    /// The weakest level, 1.
    pub const WEAKEST: Level = Level(1);
    /// The strongest level, 8.
    pub const STRONGEST: Level = Level(8);

    /// What this level can do.
    pub(super) const fn skill(self) -> Skill {
        match self.0 {
            ..=1 => Skill::weak(1, 250, 30),
            2 => Skill::weak(2, 150, 20),
            3 => Skill::weak(2, 70, 10),
            4 => Skill::strong(3_000),
            5 => Skill::strong(12_000),
            6 => Skill::strong(50_000),
            7 => Skill::strong(200_000),
            8.. => Skill::strong(800_000),
        }
    }
}

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// How far it looks ahead, in plies.
    pub(super) depth: u32,
    /// How many positions it looks at.
    pub(super) nodes: u64,
    /// What makes it weak, if anything.
    pub(super) weakness: Option<Weakness>,
}

/// How people make mistakes: they misjudge a move, or overlook it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weakness {
    /// By how much a move is misjudged at most, in centipawns.
    pub(super) misjudged: u32,
    /// How many moves in a hundred are overlooked.
    pub(super) overlooked: u32,
}

impl Skill {
    const fn weak(depth: u32, misjudged: u32, overlooked: u32) -> Skill {
        Skill {
            depth,
            nodes: 20_000,
            weakness: Some(Weakness {
                misjudged,
                overlooked,
            }),
        }
    }

    const fn strong(nodes: u64) -> Skill {
        Skill {
            depth: 40,
            nodes,
            weakness: None,
        }
    }
}

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Level, NoSuchLevel> {
        match number {
            1..=8 => Ok(Level(number)),
            _ => Err(NoSuchLevel(number)),
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
