//! Which settings there are, and the options that they stand for.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;
use thiserror::Error;

const FILE: &str = include_str!("keys.toml");

/// The group whose keys stand at the top of the file, with no group before them.
const GENERAL: &str = "general";

/// The file is part of the program; a test reads it strictly.
static ALL: LazyLock<Vec<SettingKey>> = LazyLock::new(|| {
    let mut all = read(FILE).unwrap_or_default();
    all.sort();
    all
});

/// What the file says of a setting.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Declared {
    option: String,
    /// A setting of which nobody has said whether it is harmless decides the game.
    #[serde(default)]
    laws: UnderLaws,
}

/// What a setting does to a game under the Laws.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum UnderLaws {
    /// It changes at most how the player is heard and answered.
    Harmless,
    /// It changes the game, or who can do what in it.
    #[default]
    Decides,
}

fn read(file: &str) -> Result<Vec<SettingKey>, toml::de::Error> {
    let groups: BTreeMap<String, BTreeMap<String, Declared>> = toml::from_str(file)?;
    let key = |group: &str, name: String, declared: Declared| SettingKey {
        group: group.into(),
        name: name.into(),
        option: declared.option.into(),
        laws: declared.laws,
    };
    let of_group = |(group, keys): (String, BTreeMap<String, Declared>)| {
        let keys = keys.into_iter();
        let keys = keys.map(|(name, declared)| key(&group, name, declared));
        keys.collect::<Vec<_>>()
    };
    Ok(groups.into_iter().flat_map(of_group).collect())
}

/// A setting, such as `voice.rate`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SettingKey {
    group: Box<str>,
    name: Box<str>,
    option: Box<str>,
    laws: UnderLaws,
}

/// A name that is not that of a setting.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no setting \"{name}\"{}", nearest.as_ref().map(|it| format!("; perhaps \"{it}\" is meant")).unwrap_or_default())]
pub struct UnknownSetting {
    pub name: String,
    /// The most similar name of a setting, if there is one.
    pub nearest: Option<String>,
}

impl SettingKey {
    /// All settings, by group and name.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// The group in the file; `None` for what stands at its top.
    #[must_use]
    pub fn group(&self) -> Option<&str> {
        Some(&*self.group).filter(|it| *it != GENERAL)
    }

    /// The name within the group.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The long option of the command line that it stands for, without hyphens before it.
    #[must_use]
    pub fn option(&self) -> &str {
        &self.option
    }

    /// Whether it decides something of a game under the Laws, so that only the command line may say it there.
    #[must_use]
    pub fn decides(&self) -> bool {
        self.laws == UnderLaws::Decides
    }

    /// The variable of the environment that sets it: `ANNABELLA_VOICE_RATE`.
    #[must_use]
    pub fn variable(&self) -> String {
        let name = self.to_string().to_uppercase();
        format!("ANNABELLA_{}", name.replace(['.', '-'], "_"))
    }
}

impl fmt::Display for SettingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.group() {
            Some(group) => write!(f, "{group}.{}", self.name),
            None => f.write_str(&self.name),
        }
    }
}

impl FromStr for SettingKey {
    type Err = UnknownSetting;

    /// Reads `voice.rate`.
    fn from_str(name: &str) -> Result<Self, UnknownSetting> {
        let found = ALL.iter().find(|it| it.to_string() == name);
        found.cloned().ok_or_else(|| {
            let names: Vec<String> = ALL.iter().map(ToString::to_string).collect();
            // Users remember only the name without its group.
            let alone = ALL
                .iter()
                .find(|it| it.name() == name || it.option() == name);
            let nearest = nearest_name::nearest(name, names.iter().map(String::as_str));
            let nearest = alone
                .map(ToString::to_string)
                .or_else(|| nearest.map(str::to_owned));
            let name = name.to_owned();
            UnknownSetting { name, nearest }
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_file_of_keys_is_read_strictly_and_names_each_option_once() {
        let count = read(FILE).unwrap().len();
        assert_eq!(ALL.len(), count);
        let mut options: Vec<&str> = ALL.iter().map(SettingKey::option).collect();
        options.sort_unstable();
        options.dedup();
        assert_eq!(options.len(), count);
    }

    #[test]
    fn a_setting_that_nobody_has_declared_harmless_decides_the_game() {
        let decides = |declared: &str| {
            let file = format!("[rules]\nnew = {{ option = \"new\"{declared} }}\n");
            read(&file).map(|it| it[0].decides())
        };
        assert_eq!(decides(""), Ok(true));
        assert_eq!(decides(", laws = \"decides\""), Ok(true));
        assert_eq!(decides(", laws = \"harmless\""), Ok(false));
        assert!(decides(", laws = \"harmles\"").is_err());
        let rules = ALL.iter().filter(|it| it.group() == Some("rules"));
        assert!({ rules }.all(SettingKey::decides));
    }

    #[test]
    fn a_setting_is_named_by_group_and_name() {
        let rate: SettingKey = "voice.rate".parse().unwrap();
        assert_eq!((rate.group(), rate.option()), (Some("voice"), "rate"));
        assert_eq!(rate.variable(), "ANNABELLA_VOICE_RATE");
        let language: SettingKey = "language".parse().unwrap();
        assert_eq!(language.group(), None);
        for (name, nearest) in [
            ("voice.rte", Some("voice.rate")),
            ("rate", Some("voice.rate")),
            ("braille-table", Some("braille.table")),
            ("quatsch", None),
        ] {
            let unknown = name.parse::<SettingKey>().unwrap_err();
            assert_eq!(unknown.nearest.as_deref(), nearest, "{name}");
        }
    }
}
