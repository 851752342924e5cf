//! The letters and signs of the notation (Appendix C), read from `data/algebraic.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;
use shakmaty::{File, Role};

/// The data file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Data {
    pub(super) lookalikes: Lookalikes,
    pub(super) signs: Signs,
    pub(super) pieces: AllPieces,
}

/// The file is compiled in, and a test reads it, so parsing cannot fail here.
pub(super) static DATA: LazyLock<Data> = LazyLock::new(|| parse().unwrap_or_default());

fn parse() -> Result<Data, toml::de::Error> {
    toml::from_str(include_str!("../../data/algebraic.toml"))
}

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
    /// The pieces of this language (`en`, `de`, `ru`, `bg`), or `figurine`.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Pieces> {
        DATA.pieces.get(name)
    }

    /// The English letters, which PGN uses.
    #[must_use]
    pub fn english() -> &'static Pieces {
        static NONE: LazyLock<Pieces> = LazyLock::new(Pieces::default);
        Pieces::named("en").unwrap_or(&NONE)
    }

    /// The names of all languages.
    pub fn names() -> impl Iterator<Item = &'static str> {
        DATA.pieces.keys().map(String::as_str)
    }

    /// The abbreviation to write for a piece; empty for a pawn.
    #[must_use]
    pub fn letter(&self, role: Role) -> &str {
        self.of(role).first().map_or("", String::as_str)
    }

    /// Every spelling that is read as a piece, with the piece.
    pub fn spellings(&self) -> impl Iterator<Item = (&str, Role)> {
        let each = |role| {
            self.of(role)
                .iter()
                .map(move |spelling| (spelling.as_str(), role))
        };
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

/// Letters of another script, each with the letter of the board that it looks like.
pub(super) type Lookalikes = BTreeMap<char, char>;

/// All spellings of each sign. The first is the one to write.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Signs {
    pub(super) capture: Vec<String>,
    pub(super) hyphen: Vec<String>,
    pub(super) castling: Vec<String>,
    pub(super) check: Vec<String>,
    pub(super) mate: Vec<String>,
    pub(super) pawn: Vec<String>,
    pub(super) en_passant: Vec<String>,
}

impl Signs {
    /// The spelling to write.
    pub(super) fn first(spellings: &[String]) -> &str {
        spellings.first().map_or("", String::as_str)
    }

    #[cfg(test)]
    fn is_complete(&self) -> bool {
        let all = [
            &self.capture,
            &self.hyphen,
            &self.castling,
            &self.check,
            &self.mate,
            &self.en_passant,
        ];
        all.iter().all(|spellings| !spellings.is_empty())
    }
}

/// The file with this letter, or with one that looks like it.
pub(super) fn file(letter: char, lookalikes: &Lookalikes) -> Option<File> {
    let letter = match letter.is_ascii() {
        true => letter,
        false => *lookalikes.get(&letter)?,
    };
    letter
        .is_ascii_lowercase()
        .then(|| File::from_char(letter))?
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_data_is_whole_and_no_spelling_means_two_pieces() {
        let data = parse().unwrap();
        assert!(data.signs.is_complete());
        assert!(!data.lookalikes.keys().any(char::is_ascii));
        let mut names: Vec<&str> = Pieces::names().collect();
        names.sort_unstable();
        assert_eq!(names, ["bg", "de", "en", "figurine", "ru"]);
        let mut known = std::collections::BTreeMap::new();
        for name in names {
            for (spelling, role) in Pieces::named(name).unwrap().spellings() {
                let before = known.insert(spelling.to_owned(), role);
                assert!(
                    before.is_none_or(|before| before == role),
                    "{name}: {spelling}"
                );
            }
        }
    }
}
