//! The signs of the notation that are the same in every language (Appendix C.13).

use std::collections::BTreeMap;

use serde::Deserialize;
use shakmaty::File;

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
    pub(super) en_passant: Vec<String>,
}

impl Signs {
    /// The spelling to write.
    pub(super) fn first(spellings: &[String]) -> &str {
        spellings.first().map_or("", String::as_str)
    }

    #[cfg(test)]
    pub(super) fn is_complete(&self) -> bool {
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
    let letter = lookalikes.get(&letter).copied().unwrap_or(letter);
    letter
        .is_ascii_lowercase()
        .then(|| File::from_char(letter))?
}
