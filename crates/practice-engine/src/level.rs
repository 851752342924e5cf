//! How strong the engine plays.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::evaluation::Judgement;
use super::sight::Sight;

/// A level from 1, for a player who has just learned the moves, to 8.
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
        let index = self.0.saturating_sub(1) as usize;
        match index < SKILLS.len() {
            true => SKILLS[index],
            false => SKILLS[SKILLS.len() - 1],
        }
    }
}

/// How a level plays. Its strength follows from what it sees, not from the speed of the machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// How far it looks ahead, in plies.
    pub(super) depth: u32,
    /// How many positions it looks at.
    pub(super) nodes: u64,
    /// What it sees of them.
    pub(super) sight: Sight,
    /// For how many plies of a game it knows openings.
    pub(super) openings: usize,
}

/// No search looks further ahead, in plies.
pub(super) const FURTHEST: u32 = 40;

/// From the weakest level to the strongest, chosen between levels that `tools/ladder` measured before.
/// `docs/experiments/2026-11-26-engine-levels.md` has the figures.
const SKILLS: [Skill; 8] = [
    Skill::weak(1, Sight::new(600, Judgement::Plain, 60, 1), 2),
    Skill::weak(2, Sight::new(480, Judgement::Plain, 40, 2), 4),
    Skill::weak(2, Sight::new(262, Judgement::Plain, 30, 4), 6),
    Skill::weak(3, Sight::new(130, Judgement::Full, 16, 7), 8),
    Skill::weak(4, Sight::new(38, Judgement::Full, 8, usize::MAX), 10),
    Skill::strong(8_000),
    Skill::strong(32_000),
    Skill::strong(400_000),
];

impl Skill {
    const fn weak(depth: u32, sight: Sight, openings: usize) -> Skill {
        Skill {
            depth,
            nodes: 20_000,
            sight,
            openings,
        }
    }

    const fn strong(nodes: u64) -> Skill {
        Skill {
            depth: FURTHEST,
            nodes,
            sight: Sight::FULL,
            openings: 14,
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
