//! In which words squares, pieces and moves are told, and what is usual in which game. Knows no word of them.

use serde::Deserialize;
use strum::{EnumString, IntoStaticStr};

use game::session::Profile;

/// In which words squares, pieces and moves are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Announcements {
    /// In the language of the texts.
    Texts,
    /// In the German names of Appendix D.
    German,
}

impl Announcements {
    /// What is usual in a game with this profile: where it counts, the announcements of the Laws (D.2.1).
    #[must_use]
    pub fn usual_in(profile: &Profile) -> Self {
        match profile.has_arbiter() {
            true => Self::German,
            false => Self::Texts,
        }
    }
}
