//! The role of the program in a game, in words.

use super::arbiter::ArbiterWording;
use super::{Localisation, text};
use game::session::{Duty, Matter, Profile, Warnings};

impl Localisation {
    /// The role of the program (D.2.6, D.2.10, D.2.11).
    #[must_use]
    pub fn profile(&self, profile: &Profile) -> String {
        match profile {
            Profile::Practice => text!(self, "profile-practice"),
            Profile::Tournament => text!(self, "profile-tournament"),
            Profile::Assistant(_) => text!(self, "profile-assistant"),
            Profile::SightedAssistant(_) => text!(self, "profile-sighted-assistant"),
            Profile::Online => text!(self, "profile-online"),
        }
    }

    /// The role of the program, with its duties.
    #[must_use]
    pub fn role(&self, profile: &Profile) -> String {
        let name = self.profile(profile);
        let Some(duties) = profile.duties() else {
            return text!(self, "report-profile", profile = name);
        };
        let duties: Vec<String> = duties.iter().map(|it| self.duty(it)).collect();
        if duties.is_empty() {
            return text!(self, "role-without-duties", profile = name);
        }
        let duties = duties.join(", ");
        text!(self, "report-duties", profile = name, duties = duties)
    }

    /// The arbiter decided the role of the program.
    pub(super) fn appointed(&self, profile: &Profile) -> String {
        text!(self, "appointed", role = self.role(profile))
    }

    /// The program does not answer this in this game.
    pub(super) fn not_allowed(&self, matter: Matter) -> String {
        match matter {
            Matter::Time => text!(self, "not-allowed-time"),
            Matter::Moves => text!(self, "not-allowed-moves"),
            Matter::LastMove => text!(self, "not-allowed-last-move"),
            Matter::Scoresheet => text!(self, "not-allowed-scoresheet"),
            Matter::Board | Matter::Analysis => text!(self, "not-allowed-board"),
            Matter::Reconcile => text!(self, "not-allowed-reconcile"),
            Matter::AtHome | Matter::Practice => text!(self, "not-allowed-practice"),
            Matter::Server => text!(self, "refused-not-on-server"),
        }
    }

    /// A duty of an assistant (D.2.10).
    #[must_use]
    pub fn duty(&self, duty: Duty) -> String {
        match duty {
            Duty::Move => text!(self, "duty-move"),
            Duty::Announce => text!(self, "duty-announce"),
            Duty::Scoresheet => text!(self, "duty-scoresheet"),
            Duty::Inform => text!(self, "duty-inform"),
            Duty::Claim => text!(self, "duty-claim"),
            Duty::Adjourn => text!(self, "duty-adjourn"),
        }
    }
}

impl ArbiterWording<'_> {
    /// The arbiter granted warnings of little time, or took them away.
    pub(super) fn warnings_set(&self, warnings: &Warnings) -> String {
        let at = &self.words.localisation;
        if warnings.is_empty() {
            return text!(at, "warnings-none");
        }
        let times: Vec<String> = warnings.iter().map(|it| self.words.time_left(it)).collect();
        text!(at, "warnings-set", times = times.join(", "))
    }
}
