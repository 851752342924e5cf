//! What the user wants from an engine: how strong it is, and its options. Knows nothing of what the
//! engine offers.

/// How strong an engine plays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Strength {
    /// As strong as it can.
    #[default]
    Full,
    /// Like a person with this rating; its options `UCI_LimitStrength` and `UCI_Elo`.
    Elo(u16),
    /// At this level of its own; its option `Skill Level`, which not every engine has.
    Skill(u8),
}

/// What the user wants from an engine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wishes {
    /// How strong it plays.
    pub strength: Strength,
    /// Whether the game is one of Chess960.
    pub chess960: bool,
    /// Its options with their values, in this order, after those that follow from the rest.
    pub options: Vec<(String, String)>,
}

impl Wishes {
    /// The options to set, in order.
    #[must_use]
    pub fn settings(&self) -> Vec<(String, String)> {
        let mut settings = Vec::new();
        let mut set = |name: &str, value: String| settings.push((name.to_owned(), value));
        if self.chess960 {
            set("UCI_Chess960", "true".to_owned());
        }
        match self.strength {
            Strength::Full => {}
            Strength::Elo(elo) => {
                set("UCI_LimitStrength", "true".to_owned());
                set("UCI_Elo", elo.to_string());
            }
            Strength::Skill(level) => set("Skill Level", level.to_string()),
        }
        settings.extend(self.options.iter().cloned());
        settings
    }
}
