//! The named time controls, and the words of those that are spelled out. Both are data in
//! `data/time-controls.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

const FILE: &str = include_str!("../../data/time-controls.toml");

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    presets: BTreeMap<String, String>,
    words: BTreeMap<Unit, Vec<String>>,
}

/// What a word of a spelled-out time control stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Unit {
    Hours,
    Minutes,
    Seconds,
    Moves,
    Delay,
    Bronstein,
}

/// The file is compiled in, and a test reads it strictly, so parsing cannot fail here.
static DATA: LazyLock<Data> = LazyLock::new(|| toml::from_str(FILE).unwrap_or_default());

/// The names of all named time controls.
pub fn preset_names() -> impl Iterator<Item = &'static str> {
    DATA.presets.keys().map(String::as_str)
}

/// The text of the time control with this name.
pub(super) fn preset(name: &str) -> Option<&'static str> {
    DATA.presets.get(name).map(String::as_str)
}

/// What a word or sign stands for.
pub(super) fn unit(word: &str) -> Option<Unit> {
    let knows = |words: &Vec<String>| words.iter().any(|known| known == word);
    let mut units = DATA.words.iter();
    units.find(|(_, words)| knows(words)).map(|(unit, _)| *unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TimeControl;

    #[test]
    fn every_preset_is_a_time_control() {
        let data: Result<Data, _> = toml::from_str(FILE);
        let data = data.map_err(|error| error.to_string());
        let presets = data.map(|data| data.presets);
        let Ok(presets) = presets else {
            panic!("{presets:?}");
        };
        assert!(presets.len() > 3);
        for (name, text) in presets {
            let control: Result<TimeControl, _> = text.parse();
            assert_eq!(
                control.map(|control| control.to_string()).as_ref(),
                Ok(&text)
            );
            assert_eq!(name.parse(), text.parse::<TimeControl>(), "{name}");
        }
    }

    #[test]
    fn every_kind_of_word_has_some() {
        assert_eq!(DATA.words.len(), 6);
        assert_eq!(unit("minutes"), Some(Unit::Minutes));
    }
}
