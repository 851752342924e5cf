//! The letters and signs of the notation, read from `data/algebraic.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::pieces::{AllPieces, Pieces};
use super::signs::{Lookalikes, Signs};

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
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_data_is_whole_and_no_spelling_means_two_pieces() {
        let data = parse().unwrap();
        assert!(data.signs.is_complete());
        let mut names: Vec<&str> = Pieces::names().collect();
        names.sort_unstable();
        assert_eq!(names, ["bg", "de", "en", "figurine", "ru"]);
        let mut known = std::collections::BTreeMap::new();
        for name in names {
            for (spelling, role) in Pieces::named(name).unwrap().spellings() {
                let before = known.insert(spelling.to_owned(), role);
                assert!(before.is_none_or(|it| it == role), "{name}: {spelling}");
            }
        }
    }
}
