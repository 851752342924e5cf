//! The abbreviations of the pieces in a language (Appendix C.2 and C.3).

use std::collections::BTreeMap;

use serde::Deserialize;
use shakmaty::Role;

/// All languages, by name.
pub(super) type AllPieces = BTreeMap<String, Pieces>;

/// The abbreviations of the pieces in one language, or the figurines. A pawn has no abbreviation
/// (C.4).
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    king: Vec<String>,
    queen: Vec<String>,
    rook: Vec<String>,
    bishop: Vec<String>,
    knight: Vec<String>,
}

impl Pieces {
    /// The abbreviation to write for a piece; empty for a pawn.
    #[must_use]
    pub fn letter(&self, role: Role) -> &str {
        self.of(role).first().map_or("", String::as_str)
    }

    /// Every spelling that is read as a piece, with the piece.
    pub fn spellings(&self) -> impl Iterator<Item = (&str, Role)> {
        let each = |role| self.of(role).iter().map(move |it| (it.as_str(), role));
        Role::ALL.into_iter().flat_map(each)
    }

    fn of(&self, role: Role) -> &[String] {
        match role {
            Role::Pawn => &[],
            Role::Knight => &self.knight,
            Role::Bishop => &self.bishop,
            Role::Rook => &self.rook,
            Role::Queen => &self.queen,
            Role::King => &self.king,
        }
    }
}
