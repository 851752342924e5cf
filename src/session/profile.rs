//! Who the program is in a game, and what it may tell then (Appendix D.2): data in
//! `rules/profiles.toml`. The dialogue asks it; nothing else knows the mode.

use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

const FILE: &str = include_str!("../../rules/profiles.toml");

/// Who the program is in a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// A help at home. Journals that name none are of this.
    #[default]
    Practice,
    /// The special clock and the score of a blind player who has no assistant (D.2.6,
    /// D.2.7).
    Tournament,
    /// The assistant of a blind player, with these duties (D.2.10).
    Assistant(Duties),
    /// The assistant of a sighted player, with these duties (D.2.11).
    SightedAssistant(Duties),
}

/// A duty of an assistant, in the order of D.2.10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// Makes either player's move on the opponent's board.
    Move,
    /// Announces the moves of both players.
    Announce,
    /// Keeps the score and starts the opponent's clock.
    Score,
    /// Tells the number of completed moves and the time used, on request.
    Inform,
    /// Claims the game on time, and tells the arbiter of touched pieces.
    Claim,
    /// Sees to the formalities of an adjournment.
    Adjourn,
}

/// The duties that an assistant was given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duties(BTreeSet<Duty>);

/// What can be told of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// What the clocks show.
    Time,
    /// How many moves are completed.
    Moves,
    /// What stands where.
    Board,
}

/// A duty that this profile cannot have.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("it cannot have the duty {0:?}")]
pub struct NoSuchDuty(pub Duty);

/// What a text is that names no duty.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no duty of an assistant (D.2.10): move, announce, score, inform, claim or adjourn")]
pub struct UnknownDuty;

impl Profile {
    /// The assistant of a blind player; with all duties if none is named.
    ///
    /// # Errors
    /// None: an assistant can have each duty.
    pub fn assistant(duties: impl IntoIterator<Item = Duty>) -> Result<Self, NoSuchDuty> {
        DATA.assistant.duties(duties).map(Self::Assistant)
    }

    /// The assistant of a sighted player; with both of his duties if none is named.
    ///
    /// # Errors
    /// If a duty is not one of these two (D.2.11).
    pub fn sighted_assistant(duties: impl IntoIterator<Item = Duty>) -> Result<Self, NoSuchDuty> {
        DATA.sighted_assistant
            .duties(duties)
            .map(Self::SightedAssistant)
    }

    /// Whether a game of this profile is played by this build: practice is no part of the
    /// harmless one.
    #[must_use]
    pub fn is_in_this_build(&self) -> bool {
        *self != Self::Practice || cfg!(feature = "practice")
    }

    /// Whether this is told when a player asks for it.
    #[must_use]
    pub fn answers(&self, matter: Matter) -> bool {
        // Whatever a file says, the harmless build tells nothing of the board.
        if matter == Matter::Board && !cfg!(feature = "practice") {
            return false;
        }
        let informs = self.duties().is_some_and(|it| it.has(Duty::Inform));
        self.data().asked.contains(&matter) || informs && DATA.inform.asked.contains(&matter)
    }

    /// Whether this is told without being asked.
    #[must_use]
    pub fn volunteers(&self, matter: Matter) -> bool {
        self.data().unasked.contains(&matter)
    }

    /// The duties of an assistant; none of who is not one.
    #[must_use]
    pub const fn duties(&self) -> Option<&Duties> {
        match self {
            Self::Practice | Self::Tournament => None,
            Self::Assistant(duties) | Self::SightedAssistant(duties) => Some(duties),
        }
    }

    /// Its name, as in the file and on the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Tournament => "tournament",
            Self::Assistant(_) => "assistant",
            Self::SightedAssistant(_) => "sighted-assistant",
        }
    }

    fn data(&self) -> &'static ProfileData {
        match self {
            Self::Practice => &DATA.practice,
            Self::Tournament => &DATA.tournament,
            Self::Assistant(_) => &DATA.assistant,
            Self::SightedAssistant(_) => &DATA.sighted_assistant,
        }
    }
}

impl Duties {
    /// Whether this one is among them.
    #[must_use]
    pub fn has(&self, duty: Duty) -> bool {
        self.0.contains(&duty)
    }

    /// All of them, in the order of D.2.10.
    pub fn iter(&self) -> impl Iterator<Item = Duty> {
        self.0.iter().copied()
    }
}

impl Duty {
    /// All of them, in the order of D.2.10.
    pub const ALL: [Self; 6] = [
        Self::Move,
        Self::Announce,
        Self::Score,
        Self::Inform,
        Self::Claim,
        Self::Adjourn,
    ];

    /// Its name, as in the file and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Announce => "announce",
            Self::Score => "score",
            Self::Inform => "inform",
            Self::Claim => "claim",
            Self::Adjourn => "adjourn",
        }
    }
}

impl FromStr for Duty {
    type Err = UnknownDuty;

    fn from_str(name: &str) -> Result<Self, UnknownDuty> {
        let mut all = Self::ALL.into_iter();
        all.find(|it| it.name() == name).ok_or(UnknownDuty)
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Data {
    practice: ProfileData,
    tournament: ProfileData,
    assistant: ProfileData,
    sighted_assistant: ProfileData,
    inform: ProfileData,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ProfileData {
    duties: Vec<Duty>,
    asked: Vec<Matter>,
    unasked: Vec<Matter>,
}

impl ProfileData {
    fn duties(&self, wanted: impl IntoIterator<Item = Duty>) -> Result<Duties, NoSuchDuty> {
        let wanted: BTreeSet<Duty> = wanted.into_iter().collect();
        if let Some(&other) = wanted.iter().find(|it| !self.duties.contains(it)) {
            return Err(NoSuchDuty(other));
        }
        Ok(Duties(if wanted.is_empty() {
            self.duties.iter().copied().collect()
        } else {
            wanted
        }))
    }
}

/// The file is part of the program; a test reads it strictly.
static DATA: LazyLock<Data> = LazyLock::new(|| toml::from_str(FILE).unwrap_or_default());

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_file_is_whole() {
        let data: Result<Data, _> = toml::from_str(FILE);
        assert!(data.is_ok(), "{data:?}");
        for duty in Duty::ALL {
            let json = serde_json::to_value(duty).unwrap();
            assert_eq!(json, duty.name());
            assert_eq!(duty.name().parse(), Ok(duty));
        }
    }

    #[test]
    fn in_a_tournament_time_and_moves_are_told_on_request_and_the_board_never() {
        use Matter::{Board, Moves, Time};
        let all = [Time, Moves, Board];
        let assistant = |duties: &[Duty]| Profile::assistant(duties.iter().copied()).unwrap();
        for (profile, asked) in [
            (Profile::Tournament, vec![Time, Moves]),
            (assistant(&[]), vec![Time, Moves]),
            (assistant(&[Duty::Inform]), vec![Time, Moves]),
            (assistant(&[Duty::Move, Duty::Claim]), vec![]),
            (Profile::sighted_assistant([]).unwrap(), vec![]),
        ] {
            let told: Vec<Matter> = all.into_iter().filter(|&it| profile.answers(it)).collect();
            assert_eq!(told, asked, "{profile:?}");
            assert!(
                !all.into_iter().any(|it| profile.volunteers(it)),
                "{profile:?}"
            );
        }
        assert!(Profile::Practice.volunteers(Time));
        assert_eq!(Profile::Practice.answers(Board), cfg!(feature = "practice"));
    }

    #[test]
    fn a_sighted_player_has_two_duties_to_give_and_a_blind_one_six() {
        let sighted = Profile::sighted_assistant([]).unwrap();
        let duties = |profile: &Profile| profile.duties().unwrap().iter().collect::<Vec<_>>();
        assert_eq!(duties(&sighted), [Duty::Move, Duty::Announce]);
        assert_eq!(duties(&Profile::assistant([]).unwrap()), Duty::ALL);
        assert_eq!(
            Profile::sighted_assistant([Duty::Move, Duty::Inform]),
            Err(NoSuchDuty(Duty::Inform))
        );
    }
}
