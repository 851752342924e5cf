//! Who the program is in a game, by its arguments.

use clap::{Args, ValueEnum};

use crate::session::{Duty, NoSuchDuty, Profile};

/// Who the program is, and which duties it has.
#[derive(Debug, Args)]
pub struct Choice {
    #[arg(id = "role", long = "profile", value_enum, default_value_t)]
    name: Name,
    #[arg(long, value_delimiter = ',')]
    duties: Vec<Duty>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Name {
    #[cfg(feature = "practice")]
    #[default]
    Practice,
    #[cfg_attr(not(feature = "practice"), default)]
    Tournament,
    Assistant,
    SightedAssistant,
}

impl Choice {
    /// The profile that was chosen.
    ///
    /// # Errors
    /// If it cannot have one of the duties.
    pub fn profile(&self) -> Result<Profile, NoSuchDuty> {
        let alone = |profile: Profile| match self.duties.first() {
            Some(&duty) => Err(NoSuchDuty(duty)),
            None => Ok(profile),
        };
        match self.name {
            #[cfg(feature = "practice")]
            Name::Practice => alone(Profile::Practice),
            Name::Tournament => alone(Profile::Tournament),
            Name::Assistant => Profile::assistant(self.duties.iter().copied()),
            Name::SightedAssistant => Profile::sighted_assistant(self.duties.iter().copied()),
        }
    }
}
