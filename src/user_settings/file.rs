//! What the settings file says, and changing it. Comments and order stay as they are.

use std::ops::Range;

use thiserror::Error;
use toml_edit::{DocumentMut, Item, Table, TableLike, TomlError, Value};

use crate::user_settings::key::{SettingKey, UnknownSetting};

/// The group that holds a group of settings for each player.
const PLAYERS: &str = "players";

/// How a new file begins.
const BEGINS: &str = "\
# Settings of annabella. \"annabella settings --all\" lists what can stand here and what it means;
# docs/reference/settings.md tells more. A line is: name = value
# What stands in [players.NAME] counts for that player, before the rest of this file.

";

/// The values of one setting, each as it is written on the command line. A switch that is on has none; several are given
/// one after the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    /// A switch that is off.
    Off,
    /// A switch that is on.
    On,
    /// These values.
    Each(Vec<String>),
}

/// Where the value of a setting comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    Environment,
    /// What the file says for this player.
    Player(String),
    File,
}

/// A setting with its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    pub key: SettingKey,
    pub values: Values,
    /// Where they come from.
    pub origin: Origin,
}

/// A mistake in the file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SettingsFault {
    #[error("line {line}: {cause}")]
    NoToml {
        /// The line, from 1.
        line: usize,
        cause: String,
    },
    /// It names a setting that does not exist.
    #[error("line {line}: {unknown}")]
    Unknown {
        /// The line, from 1.
        line: usize,
        unknown: UnknownSetting,
    },
    /// A value is neither text nor number nor switch, or a list of them.
    #[error(
        "line {line}: the value of {key} is not text, a number, true, false or a list of these"
    )]
    NoValue {
        /// The line, from 1.
        line: usize,
        key: SettingKey,
    },
}

/// A settings file.
#[derive(Debug, Clone, Default)]
pub struct SettingsFile {
    document: DocumentMut,
}

impl Values {
    /// Reads what the environment or a user at the command line writes: `true` and `false` are switches.
    #[must_use]
    pub fn read(text: &str) -> Self {
        match text {
            "true" => Self::On,
            "false" => Self::Off,
            _ => Self::Each(vec![text.to_owned()]),
        }
    }

    /// The values in a file; `None` for a table and for a date.
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Boolean(on) if *on.value() => Some(Self::On),
            Value::Boolean(_) => Some(Self::Off),
            Value::Array(all) => {
                let all = all.iter().map(scalar);
                all.collect::<Option<Vec<String>>>().map(Self::Each)
            }
            value => scalar(value).map(|it| Self::Each(vec![it])),
        }
    }

    /// The value to write into a file. What looks like a number becomes one.
    fn written(&self) -> Value {
        match self {
            Self::On => Value::from(true),
            Self::Off => Value::from(false),
            Self::Each(all) => match &all[..] {
                [only] => only
                    .parse::<i64>()
                    .map_or_else(|_| Value::from(only), Value::from),
                all => Value::from_iter(all.iter().map(String::as_str)),
            },
        }
    }

    /// The values as text.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::On => "true".to_owned(),
            Self::Off => "false".to_owned(),
            Self::Each(all) => all.join(", "),
        }
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.value().clone()),
        Value::Integer(number) => Some(number.value().to_string()),
        Value::Float(number) => Some(number.value().to_string()),
        Value::Boolean(_) | Value::Datetime(_) | Value::Array(_) | Value::InlineTable(_) => None,
    }
}

impl SettingsFile {
    /// Reads a file. An empty one is that of a new user.
    ///
    /// # Errors
    /// The first mistake, with its line.
    pub fn read(text: &str) -> Result<Self, SettingsFault> {
        let no_toml = |error: TomlError| SettingsFault::NoToml {
            line: line_at(text, error.span()),
            cause: error.message().trim().to_owned(),
        };
        // Kept apart from the document to write, which forgets the places.
        let placed = toml_edit::Document::parse(text).map_err(no_toml)?;
        check(placed.as_table(), text)?;
        let players = placed.get(PLAYERS).and_then(Item::as_table_like);
        for (_, player) in players.into_iter().flat_map(TableLike::iter) {
            if let Some(player) = player.as_table_like() {
                check(player, text)?;
            }
        }
        let document = placed.into_mut();
        Ok(Self { document })
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        self.document.to_string()
    }

    /// The names of the players for whom the file says something.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        let players = self.document.get(PLAYERS).and_then(Item::as_table_like);
        let players = players.into_iter().flat_map(TableLike::iter);
        players.map(|(name, _)| name.to_owned()).collect()
    }

    /// What the file says, for this player before the rest.
    #[must_use]
    pub fn setting(&self, key: &SettingKey, player: Option<&str>) -> Option<Setting> {
        let table = self.document.as_table();
        let own = player.and_then(|it| {
            let values = values_of(table, key, Some(it))?;
            Some((values, Origin::Player(it.to_owned())))
        });
        let rest = || Some((values_of(table, key, None)?, Origin::File));
        let (values, origin) = own.or_else(rest)?;
        let key = key.clone();
        Some(Setting {
            key,
            values,
            origin,
        })
    }

    /// Sets it, for this player or for all.
    pub fn set(&mut self, key: &SettingKey, player: Option<&str>, values: &Values) {
        let is_new =
            self.document.is_empty() && self.document.trailing().as_str().is_none_or(str::is_empty);
        let Some(table) = self.table_mut(key, player) else {
            return;
        };
        let value = values.written();
        match table.get_mut(key.name()).and_then(Item::as_value_mut) {
            // The surroundings of the old value stay, such as a comment behind it.
            Some(old) => {
                let decor = old.decor().clone();
                *old = value;
                *old.decor_mut() = decor;
            }
            None => {
                table.insert(key.name(), Item::Value(value));
            }
        }
        if is_new {
            self.document.decor_mut().set_prefix(BEGINS);
        }
    }

    /// Removes it, for this player or from what counts for all. Returns whether it was there.
    pub fn unset(&mut self, key: &SettingKey, player: Option<&str>) -> bool {
        if values_of(self.document.as_table(), key, player).is_none() {
            return false;
        }
        let table = self.table_mut(key, player);
        table.is_some_and(|it| it.remove(key.name()).is_some())
    }

    /// The table of this group, made if it is not there. `None` if something else has its name, which no file has
    /// that was read.
    fn table_mut(&mut self, key: &SettingKey, player: Option<&str>) -> Option<&mut dyn TableLike> {
        let groups = player.map(|it| [PLAYERS, it]).into_iter().flatten();
        let groups: Vec<&str> = groups.chain(key.group()).collect();
        let mut table: &mut dyn TableLike = self.document.as_table_mut();
        for (depth, group) in groups.iter().enumerate() {
            let made = table.entry(group).or_insert_with(|| {
                let mut made = Table::new();
                // Only the innermost table needs a heading of its own.
                made.set_implicit(depth + 1 < groups.len());
                Item::Table(made)
            });
            table = made.as_table_like_mut()?;
        }
        Some(table)
    }
}

/// The values of a setting, for this player or for all.
fn values_of(table: &Table, key: &SettingKey, player: Option<&str>) -> Option<Values> {
    let table: &dyn TableLike = match player {
        Some(player) => table
            .get(PLAYERS)?
            .as_table_like()?
            .get(player)?
            .as_table_like()?,
        None => table,
    };
    let table = match key.group() {
        Some(group) => table.get(group)?.as_table_like()?,
        None => table,
    };
    Values::of(table.get(key.name())?.as_value()?)
}

/// Checks that a table of settings has only known ones, with values.
fn check(table: &dyn TableLike, text: &str) -> Result<(), SettingsFault> {
    for (name, item) in table.iter().filter(|(name, _)| *name != PLAYERS) {
        match item.as_table_like() {
            Some(group) => {
                for (inner, item) in group.iter() {
                    let place = || group.key(inner).and_then(|it| it.span());
                    check_value(&format!("{name}.{inner}"), item, line_at(text, place()))?;
                }
            }
            None => {
                let place = table.key(name).and_then(|it| it.span());
                check_value(name, item, line_at(text, place))?;
            }
        }
    }
    Ok(())
}

fn check_value(name: &str, item: &Item, line: usize) -> Result<(), SettingsFault> {
    let key: SettingKey = name
        .parse()
        .map_err(|unknown| SettingsFault::Unknown { line, unknown })?;
    let has_values = item.as_value().is_some_and(|it| Values::of(it).is_some());
    has_values
        .then_some(())
        .ok_or(SettingsFault::NoValue { line, key })
}

/// The line of a place in a text, from 1.
fn line_at(text: &str, place: Option<Range<usize>>) -> usize {
    let before = place
        .and_then(|it| text.get(..it.start))
        .unwrap_or_default();
    before.matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const FILE: &str = "\
# Mein Gerät
language = \"de\"

[voice]
rate = 40 # langsam
volume = 80

[game]
engine-option = [\"Threads=2\", \"Hash=64\"]

[microphone]
earphones = true

[players.anna]
language = \"ru\"

[players.anna.voice]
rate = 60
";

    fn key(name: &str) -> SettingKey {
        name.parse().unwrap()
    }

    fn value(file: &SettingsFile, name: &str, player: Option<&str>) -> Option<String> {
        file.setting(&key(name), player).map(|it| it.values.text())
    }

    #[test]
    fn a_player_comes_before_the_rest_of_the_file() {
        let file = SettingsFile::read(FILE).unwrap();
        assert_eq!(value(&file, "voice.rate", None).unwrap(), "40");
        assert_eq!(value(&file, "voice.rate", Some("anna")).unwrap(), "60");
        assert_eq!(value(&file, "voice.volume", Some("anna")).unwrap(), "80");
        assert_eq!(value(&file, "language", Some("boris")).unwrap(), "de");
        assert_eq!(value(&file, "game.level", None), None);
        let options = file.setting(&key("game.engine-option"), None).unwrap();
        let each = ["Threads=2", "Hash=64"].map(str::to_owned).to_vec();
        assert_eq!(options.values, Values::Each(each));
        let earphones = file.setting(&key("microphone.earphones"), None).unwrap();
        assert_eq!(earphones.values, Values::On);
    }

    #[test]
    fn a_change_leaves_comments_and_order() {
        let mut file = SettingsFile::read(FILE).unwrap();
        file.set(&key("voice.rate"), None, &Values::read("55"));
        file.set(&key("game.level"), None, &Values::read("3"));
        file.set(&key("voice.rate"), Some("boris"), &Values::read("70"));
        let text = file.text();
        assert!(text.starts_with("# Mein Gerät\n"), "{text}");
        assert!(text.contains("rate = 55 # langsam\nvolume = 80"), "{text}");
        assert!(text.contains("level = 3"), "{text}");
        assert!(text.contains("[players.boris.voice]\nrate = 70"), "{text}");
        let again = SettingsFile::read(&text).unwrap();
        assert_eq!(value(&again, "voice.rate", Some("anna")).unwrap(), "60");
        assert!(file.unset(&key("voice.rate"), Some("anna")));
        assert!(!file.unset(&key("voice.rate"), Some("anna")));
        assert_eq!(value(&file, "voice.rate", Some("anna")).unwrap(), "55");
    }

    #[test]
    fn a_new_file_explains_itself() {
        let mut file = SettingsFile::read("").unwrap();
        file.set(&key("language"), None, &Values::read("bg"));
        file.set(&key("voice.rate"), None, &Values::read("30"));
        let text = file.text();
        assert!(text.starts_with("# Settings of annabella."), "{text}");
        assert!(
            text.ends_with("language = \"bg\"\n\n[voice]\nrate = 30\n"),
            "{text}"
        );
        assert!(SettingsFile::read(&text).is_ok());
    }

    #[test]
    fn a_mistake_is_told_with_its_line() {
        for (text, told) in [
            ("language = \"de\"\n[voice\nrate = 1\n", "line 2: "),
            (
                "[voice]\n\nrte = 40\n",
                "line 3: there is no setting \"voice.rte\"; perhaps \"voice.rate\"",
            ),
            (
                "rate = 40\n",
                "line 1: there is no setting \"rate\"; perhaps \"voice.rate\"",
            ),
            ("voice = 3\n", "line 1: there is no setting \"voice\""),
            (
                "[players.anna]\nlanguage = 2026-01-01\n",
                "line 2: the value of language",
            ),
            (
                "[players.anna.voice]\nrte = 1\n",
                "line 2: there is no setting \"voice.rte\"",
            ),
        ] {
            let fault = SettingsFile::read(text).unwrap_err().to_string();
            assert!(fault.starts_with(told), "{text}: {fault}");
        }
    }
}
