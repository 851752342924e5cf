//! Engines of other programs, in words.

use super::{Wording, text};
use game::session::{EngineStrength, ExternalEngine};

impl Wording {
    /// The name of an engine with what limits its strength, as a part of a sentence.
    #[must_use]
    pub fn external_engine(&self, engine: &ExternalEngine) -> String {
        let at = self.localisation();
        // The sentence brings its own full stop.
        let name = engine.name.trim_end_matches('.').to_owned();
        let strength = match engine.strength {
            EngineStrength::Full => None,
            EngineStrength::Elo(elo) => Some(text!(at, "engine-elo", elo = elo.to_string())),
            EngineStrength::Skill(level) => {
                Some(text!(at, "engine-skill", level = level.to_string()))
            }
        };
        let nodes = engine
            .nodes
            .map(|nodes| text!(at, "engine-nodes", nodes = nodes.to_string()));
        let parts = [Some(name), strength, nodes];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
