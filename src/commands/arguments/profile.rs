//! The arguments for the role of the program in a game.

use clap::{Args, ValueEnum};

use game::session::{Duty, NoSuchDuty, Profile, Warnings};

/// The role of the program, and its duties.
#[derive(Debug, Args)]
pub struct ProfileArguments {
    #[arg(id = "role", long = "profile", value_enum, default_value_t)]
    name: Name,
    #[arg(long, value_delimiter = ',')]
    duties: Vec<Duty>,
    #[arg(long, value_name = "TIMES")]
    warn: Option<Warnings>,
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

/// A player with an assistant is told the time only on request (D.2.10.4).
pub struct OnRequestOnly;

impl ProfileArguments {
    /// The warnings of little time that were chosen, or those of the profile.
    ///
    /// # Errors
    /// If this profile allows no warnings.
    pub fn warnings(&self, profile: &Profile) -> Result<Warnings, OnRequestOnly> {
        match &self.warn {
            None => Ok(profile.usual_warnings()),
            Some(warnings) if warnings.is_empty() || profile.may_warn() => Ok(warnings.clone()),
            Some(_) => Err(OnRequestOnly),
        }
    }

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
