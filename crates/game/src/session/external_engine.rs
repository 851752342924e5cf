//! The engine of another program, as the settings of a game keep it. Does not know how it is started
//! and asked.

use std::fmt;

use chess_laws::wire;
use serde::{Deserialize, Serialize};

/// The engine of another program that plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExternalEngine {
    /// Its program: a path, or a name in the search path.
    pub program: String,
    /// What it calls itself.
    pub name: String,
    /// How strong it should play.
    #[serde(default, skip_serializing_if = "wire::is_default")]
    pub strength: EngineStrength,
    /// How many positions it looks at for a move, if that is limited. Then it does not use its clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Options of its own with their values, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// The built-in engine that goes on if it fails.
    pub stand_in: StandIn,
}

/// How strong an external engine should play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineStrength {
    /// At its full strength.
    #[default]
    Full,
    /// Like a person with this rating.
    Elo(u16),
    /// At this skill level, on the engine's own scale.
    Skill(u8),
}

/// The built-in engine in the place of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    /// Strength from 1.
    pub level: u8,
    /// Seed of its random choices.
    pub seed: u64,
}

impl fmt::Display for ExternalEngine {
    /// Its name and limits in English, as tags have them: `Stockfish 15.1, Elo 1500`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match self.strength {
            EngineStrength::Full => {}
            EngineStrength::Elo(elo) => write!(f, ", Elo {elo}")?,
            EngineStrength::Skill(level) => write!(f, ", skill level {level}")?,
        }
        match self.nodes {
            Some(nodes) => write!(f, ", {nodes} nodes a move"),
            None => Ok(()),
        }
    }
}
