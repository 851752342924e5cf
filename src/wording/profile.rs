//! Who the program is in a game, in words.

use super::{Localisation, text};
use crate::session::{Duty, Profile};

impl Localisation {
    /// Who the program is (D.2.6, D.2.10, D.2.11).
    #[must_use]
    pub fn profile(&self, profile: &Profile) -> String {
        match profile {
            Profile::Practice => text!(self, "profile-practice"),
            Profile::Tournament => text!(self, "profile-tournament"),
            Profile::Assistant(_) => text!(self, "profile-assistant"),
            Profile::SightedAssistant(_) => text!(self, "profile-sighted-assistant"),
        }
    }

    /// A duty of an assistant (D.2.10).
    #[must_use]
    pub fn duty(&self, duty: Duty) -> String {
        match duty {
            Duty::Move => text!(self, "duty-move"),
            Duty::Announce => text!(self, "duty-announce"),
            Duty::Score => text!(self, "duty-score"),
            Duty::Inform => text!(self, "duty-inform"),
            Duty::Claim => text!(self, "duty-claim"),
            Duty::Adjourn => text!(self, "duty-adjourn"),
        }
    }
}
