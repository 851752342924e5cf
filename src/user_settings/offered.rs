//! The settings that a menu offers, and the values from which the user chooses; they stand in `offered.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::user_settings::{SettingKey, Values};

const FILE: &str = include_str!("offered.toml");

/// In `offered.toml`: removes the setting.
const UNSET: &str = "unset";

/// A setting that is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedSetting {
    pub key: SettingKey,
    /// The values, as they are written.
    pub values: Vec<String>,
    /// The value that counts if nothing is set and the option has no default.
    pub otherwise: Option<String>,
    /// Whether the values are numbers that are their own names.
    numbers: bool,
}

#[derive(Deserialize)]
struct File {
    setting: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    key: String,
    values: Vec<String>,
    otherwise: Option<String>,
    #[serde(default)]
    numbers: bool,
}

impl OfferedSetting {
    /// All, in their order.
    #[must_use]
    pub fn all() -> &'static [Self] {
        // The file is compiled in, and a test reads it.
        static ALL: LazyLock<Vec<OfferedSetting>> = LazyLock::new(|| {
            let read: Result<File, _> = toml::from_str(FILE);
            let entries = read.map(|it| it.setting).unwrap_or_default();
            let offered = entries.into_iter().filter_map(|it| {
                let key = it.key.parse().ok()?;
                Some(OfferedSetting {
                    key,
                    values: it.values,
                    otherwise: it.otherwise,
                    numbers: it.numbers,
                })
            });
            offered.collect()
        });
        &ALL
    }

    /// The one of this name, such as `voice.rate`, if it is offered.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|it| it.key.to_string() == name)
    }

    /// The value at this place in the menu, as it is kept; `None` removes the setting.
    #[must_use]
    pub fn value(&self, index: usize) -> Option<Values> {
        let value = self.values.get(index)?;
        (value != UNSET).then(|| Values::read(value))
    }

    /// The place of this value in the menu, if it is offered.
    #[must_use]
    pub fn place_of(&self, value: &str) -> Option<usize> {
        self.values.iter().position(|it| it == value)
    }

    /// The name of its text.
    #[must_use]
    pub fn name(&self) -> String {
        format!("setting-{}", self.key.to_string().replace('.', "-"))
    }

    /// The name of the text of a value; `None` for a number that is its own name.
    #[must_use]
    pub fn value_name(&self, value: &str) -> Option<String> {
        let name = || format!("{}-{}", self.name(), value.replace('+', "-"));
        (!self.numbers).then(name)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn everything_that_is_offered_is_a_setting() {
        let file: File = toml::from_str(FILE).unwrap();
        assert_eq!(OfferedSetting::all().len(), file.setting.len());
        for offered in OfferedSetting::all() {
            assert!(offered.values.len() > 1, "{}", offered.key);
            let otherwise = offered.otherwise.as_deref();
            let is_offered = otherwise.is_none_or(|it| offered.place_of(it).is_some());
            assert!(is_offered, "{}", offered.key);
        }
    }
}
