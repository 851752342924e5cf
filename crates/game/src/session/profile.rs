//! The role of the program in a game: what it does and what it may say (Appendix D.2). The data are
//! in `profiles.toml`. All other code asks the profile: no other code distinguishes modes.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Duties, Duty, Warnings};
use spoken_grammar::Caution;

/// The data of the profiles, as the program brings them.
pub const FILE: &str = include_str!("profiles.toml");

/// The role of the program in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// An aid at home. Journals that name no profile have this one.
    #[default]
    Practice,
    /// The special clock and the scoresheet of a blind player who has no assistant (D.2.6, D.2.7).
    Tournament,
    /// The assistant of a blind player, with these duties (D.2.10).
    Assistant(Duties),
    /// The assistant of a sighted player, with these duties (D.2.11).
    SightedAssistant(Duties),
    /// A game with a person on a server, which decides what counts. Nothing that thinks about the game helps the player.
    Online,
}

/// A subject on which the program can give information.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// What the clocks show.
    Time,
    /// How many moves are completed.
    Moves,
    LastMove,
    /// The moves before it.
    Scoresheet,
    /// Where the pieces stand, and what can be moved.
    Board,
    /// What has to be done where boards or scoresheets differ (D.2.9).
    Reconcile,
    /// What a good player sees in a position, and what is known of it: attackers, threats, pins, checks,
    /// openings, all that can be moved.
    Analysis,
    /// What players agree on where no arbiter watches: moves taken back, leaving the game, another game.
    AtHome,
    /// What only games on a server have: messages, time that is given, moves before the opponent's.
    Server,
    /// What only practice has: hints, evaluations, moves made again, pauses.
    Practice,
}

/// A duty that this profile cannot have.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("it cannot have the duty {0:?}")]
pub struct NoSuchDuty(pub Duty);

impl Profile {
    /// The assistant of a blind player; with all duties if no duty is named.
    ///
    /// # Errors
    /// Does not occur: an assistant can have each duty.
    pub fn assistant(duties: impl IntoIterator<Item = Duty>) -> Result<Self, NoSuchDuty> {
        DATA.assistant.duties(duties).map(Self::Assistant)
    }

    /// The assistant of a sighted player; with both possible duties if no duty is named.
    ///
    /// # Errors
    /// If a duty is not one of these two (D.2.11).
    pub fn sighted_assistant(duties: impl IntoIterator<Item = Duty>) -> Result<Self, NoSuchDuty> {
        DATA.sighted_assistant
            .duties(duties)
            .map(Self::SightedAssistant)
    }

    /// Whether the program does this in the game.
    #[must_use]
    pub fn does(&self, duty: Duty) -> bool {
        let data = self.data();
        let given = self.duties().is_some_and(|it| it.has(duty));
        data.does.contains(&duty) || given && data.duties.contains(&duty)
    }

    /// Whether the program answers a player who asks for this.
    #[must_use]
    pub fn answers(&self, matter: Matter) -> bool {
        let duties = self.of_duties();
        self.data().asked.contains(&matter) || { duties }.any(|it| it.asked.contains(&matter))
    }

    /// Whether the program gives this without being asked.
    #[must_use]
    pub fn volunteers(&self, matter: Matter) -> bool {
        let duties = self.of_duties();
        self.data().unasked.contains(&matter) || { duties }.any(|it| it.unasked.contains(&matter))
    }

    /// Whether the game is played under the Laws, watched by an arbiter; in practice nothing is
    /// proved to anyone, and nothing is signed.
    #[must_use]
    pub fn has_arbiter(&self) -> bool {
        !matches!(self, Self::Practice | Self::Online)
    }

    /// Whether the game is played on a server: its moves count once the server has them, its clocks are the clocks, and it
    /// alone ends the game.
    #[must_use]
    pub fn is_on_server(&self) -> bool {
        self.data().on_server
    }

    /// Whether there can be warnings of little time. A player who has an assistant hears their time
    /// only at their request (D.2.10.4).
    #[must_use]
    pub fn may_warn(&self) -> bool {
        self.data().low_time != LowTime::Never
    }

    /// Whether it tells fingerprints of the journal, which people write down: in games whose course
    /// may have to be proved.
    #[must_use]
    pub fn tells_fingerprints(&self) -> bool {
        self.data().fingerprints
    }

    /// The number of corrections of one side at which the arbiter is called, if the regulations say
    /// nothing; `None` for never.
    #[must_use]
    pub fn corrections(&self) -> Option<NonZeroU32> {
        self.data().corrections
    }

    /// Whether the program tells at once that an announced move is illegal or gives check.
    /// Otherwise it does so when the move is completed, so that no player finds out by trying.
    #[must_use]
    pub fn tells_at_once(&self) -> bool {
        self.data().tells_at_once
    }

    /// How careful the program is before it takes a spoken announcement without a question.
    #[must_use]
    pub fn caution(&self) -> Caution {
        let factor = self.data().caution;
        factor.and_then(Caution::new).unwrap_or_default()
    }

    /// The warnings that this profile gives unless others are chosen.
    #[must_use]
    pub fn usual_warnings(&self) -> Warnings {
        match self.data().low_time {
            LowTime::Usual => Self::all_warnings(),
            LowTime::Granted | LowTime::Never => Warnings::default(),
        }
    }

    /// The usual warnings, whether or not this profile gives them.
    #[must_use]
    pub fn all_warnings() -> Warnings {
        DATA.warnings.usual.clone()
    }

    /// The same profile with this duty.
    ///
    /// # Errors
    /// If the profile cannot have the duty.
    pub fn with(&self, duty: Duty) -> Result<Self, NoSuchDuty> {
        self.changed(duty, Duties::with)
    }

    /// The same profile without this duty.
    ///
    /// # Errors
    /// If the profile cannot have the duty.
    pub fn without(&self, duty: Duty) -> Result<Self, NoSuchDuty> {
        self.changed(duty, Duties::without)
    }

    fn changed(
        &self,
        duty: Duty,
        change: impl FnOnce(Duties, Duty) -> Duties,
    ) -> Result<Self, NoSuchDuty> {
        if !self.data().duties.contains(&duty) {
            return Err(NoSuchDuty(duty));
        }
        match self {
            Self::Assistant(duties) => Ok(Self::Assistant(change(duties.clone(), duty))),
            Self::SightedAssistant(duties) => {
                Ok(Self::SightedAssistant(change(duties.clone(), duty)))
            }
            Self::Practice | Self::Tournament | Self::Online => Err(NoSuchDuty(duty)),
        }
    }

    fn of_duties(&self) -> impl Iterator<Item = &'static DutyData> + '_ {
        let done = DATA.duty.iter().filter(|(duty, _)| self.does(**duty));
        done.map(|(_, data)| data)
    }

    /// The duties of an assistant; `None` for the other profiles.
    #[must_use]
    pub const fn duties(&self) -> Option<&Duties> {
        match self {
            Self::Practice | Self::Tournament | Self::Online => None,
            Self::Assistant(duties) | Self::SightedAssistant(duties) => Some(duties),
        }
    }

    /// The profile's name, as in the file and on the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Tournament => "tournament",
            Self::Assistant(_) => "assistant",
            Self::SightedAssistant(_) => "sighted-assistant",
            Self::Online => "online",
        }
    }

    fn data(&self) -> &'static ProfileData {
        match self {
            Self::Practice => &DATA.practice,
            Self::Tournament => &DATA.tournament,
            Self::Assistant(_) => &DATA.assistant,
            Self::SightedAssistant(_) => &DATA.sighted_assistant,
            Self::Online => &DATA.online,
        }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Data {
    practice: ProfileData,
    tournament: ProfileData,
    assistant: ProfileData,
    sighted_assistant: ProfileData,
    online: ProfileData,
    duty: BTreeMap<Duty, DutyData>,
    warnings: WarningsData,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct ProfileData {
    does: Vec<Duty>,
    duties: Vec<Duty>,
    asked: Vec<Matter>,
    unasked: Vec<Matter>,
    low_time: LowTime,
    tells_at_once: bool,
    fingerprints: bool,
    on_server: bool,
    corrections: Option<NonZeroU32>,
    caution: Option<f32>,
}

/// Whether there are warnings of little time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LowTime {
    Usual,
    Granted,
    #[default]
    Never,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DutyData {
    asked: Vec<Matter>,
    unasked: Vec<Matter>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct WarningsData {
    usual: Warnings,
}

impl ProfileData {
    fn duties(&self, wanted: impl IntoIterator<Item = Duty>) -> Result<Duties, NoSuchDuty> {
        let wanted: BTreeSet<Duty> = wanted.into_iter().collect();
        if let Some(&other) = wanted.iter().find(|it| !self.duties.contains(it)) {
            return Err(NoSuchDuty(other));
        }
        Ok(if wanted.is_empty() {
            self.duties.iter().copied().collect()
        } else {
            wanted.into_iter().collect()
        })
    }
}

/// The file is part of the program; a test reads it strictly.
static DATA: LazyLock<Data> = LazyLock::new(|| toml::from_str(FILE).unwrap_or_default());

#[cfg(test)]
mod tests;
