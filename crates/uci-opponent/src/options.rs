//! The options that an engine offers, and whether a value fits one. Knows nothing of what they do.

use nearest_name::nearest;
use shakmaty_uci::{UciMessage, UciOptionConfig};
use thiserror::Error;

/// How many options of an engine are kept. Known engines have up to about a hundred.
const MOST: usize = 1000;

/// Why an option cannot be set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OptionError {
    /// The engine does not offer it.
    #[error("the engine has no option {name:?}{}", perhaps(.nearest.as_deref()))]
    Unknown {
        /// The name as it was given.
        name: String,
        /// The offered name that is probably meant.
        nearest: Option<String>,
    },
    /// It is switched on or off.
    #[error("the option {name:?} is true or false")]
    NotSwitch {
        /// The name of the option.
        name: String,
    },
    /// It is a whole number in a range.
    #[error("the option {name:?} is a whole number from {min} to {max}")]
    NotNumber {
        /// The name of the option.
        name: String,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// It is one of several texts.
    #[error("the option {name:?} is one of: {}", .choices.join(", "))]
    NotChoice {
        /// The name of the option.
        name: String,
        /// The texts that the engine takes.
        choices: Vec<String>,
    },
    /// It is a button, which has no value.
    #[error("the option {name:?} takes no value")]
    NoValue {
        /// The name of the option.
        name: String,
    },
    /// Its name or value has more than one line.
    #[error("the option {name:?} has a name or value that is more than a line of text")]
    NoLine {
        /// The name as it was given, without its control characters.
        name: String,
    },
}

fn perhaps(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; perhaps {name:?} is meant"))
}

/// The options that an engine offers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Offered(Vec<UciOptionConfig>);

impl Offered {
    /// The engine offers another one. Those beyond a limit are left out.
    pub fn add(&mut self, option: UciOptionConfig) {
        if self.0.len() < MOST {
            self.0.push(option);
        }
    }

    /// Their names, as the engine writes them.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(UciOptionConfig::get_name)
    }

    /// The line that sets an option. The case of its name does not matter, as UCI says. The value of
    /// a button is empty.
    ///
    /// # Errors
    /// If the engine does not offer it, or does not take the value.
    pub fn set(&self, name: &str, value: &str) -> Result<String, OptionError> {
        if [name, value]
            .iter()
            .any(|text| text.contains(char::is_control))
        {
            let name = name.replace(char::is_control, " ");
            return Err(OptionError::NoLine { name });
        }
        let alike =
            |option: &&UciOptionConfig| option.get_name().to_lowercase() == name.to_lowercase();
        let option = self.0.iter().find(alike).ok_or_else(|| {
            let nearest = nearest(name, self.names()).map(str::to_owned);
            let name = name.to_owned();
            OptionError::Unknown { name, nearest }
        })?;
        let name = option.get_name().to_owned();
        let value = match option {
            UciOptionConfig::Button { .. } if value.is_empty() => {
                // The crate would write a value.
                return Ok(format!("setoption name {name}"));
            }
            UciOptionConfig::Button { .. } => return Err(OptionError::NoValue { name }),
            UciOptionConfig::Check { .. } => switch(&name, value)?,
            UciOptionConfig::Spin { min, max, .. } => number(&name, value, *min, *max)?,
            UciOptionConfig::Combo { var, .. } => choice(&name, value, var)?,
            UciOptionConfig::String { .. } => value.to_owned(),
        };
        let value = Some(value);
        Ok(UciMessage::SetOption { name, value }.to_string())
    }
}

fn switch(name: &str, value: &str) -> Result<String, OptionError> {
    let value = value.to_lowercase();
    match value.as_str() {
        "true" | "false" => Ok(value),
        _ => Err(OptionError::NotSwitch {
            name: name.to_owned(),
        }),
    }
}

fn number(
    name: &str,
    value: &str,
    min: Option<i64>,
    max: Option<i64>,
) -> Result<String, OptionError> {
    let (min, max) = (min.unwrap_or(i64::MIN), max.unwrap_or(i64::MAX));
    let number = value.parse().ok();
    let number: Option<i64> = number.filter(|number| (min..=max).contains(number));
    number.map(|number| number.to_string()).ok_or_else(|| {
        let name = name.to_owned();
        OptionError::NotNumber { name, min, max }
    })
}

fn choice(name: &str, value: &str, choices: &[String]) -> Result<String, OptionError> {
    let alike = |choice: &&String| choice.to_lowercase() == value.to_lowercase();
    choices.iter().find(alike).cloned().ok_or_else(|| {
        let (name, choices) = (name.to_owned(), choices.to_vec());
        OptionError::NotChoice { name, choices }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn offered() -> Offered {
        let mut offered = Offered::default();
        for line in [
            "option name Threads type spin default 1 min 1 max 512",
            "option name Clear Hash type button",
            "option name Ponder type check default false",
            "option name Style type combo default Normal var Solid var Normal var Risky",
            "option name SyzygyPath type string default <empty>",
        ] {
            let Ok(UciMessage::Option(option)) = line.parse() else {
                panic!("{line}");
            };
            offered.add(option);
        }
        offered
    }

    #[test]
    fn an_option_is_set_if_the_engine_has_it_and_the_value_fits() {
        let rows = [
            ("Threads", "4", Ok("setoption name Threads value 4")),
            ("threads", "4", Ok("setoption name Threads value 4")),
            (
                "Threads",
                "0",
                Err("the option \"Threads\" is a whole number from 1 to 512"),
            ),
            (
                "Threads",
                "many",
                Err("the option \"Threads\" is a whole number from 1 to 512"),
            ),
            (
                "Thread",
                "4",
                Err("the engine has no option \"Thread\"; perhaps \"Threads\" is meant"),
            ),
            (
                "Contempt",
                "4",
                Err("the engine has no option \"Contempt\""),
            ),
            ("Clear Hash", "", Ok("setoption name Clear Hash")),
            (
                "Clear Hash",
                "now",
                Err("the option \"Clear Hash\" takes no value"),
            ),
            ("Ponder", "True", Ok("setoption name Ponder value true")),
            (
                "Ponder",
                "yes",
                Err("the option \"Ponder\" is true or false"),
            ),
            ("Style", "risky", Ok("setoption name Style value Risky")),
            (
                "Style",
                "wild",
                Err("the option \"Style\" is one of: Solid, Normal, Risky"),
            ),
            (
                "SyzygyPath",
                "/tables",
                Ok("setoption name SyzygyPath value /tables"),
            ),
            (
                "SyzygyPath",
                "",
                Ok("setoption name SyzygyPath value <empty>"),
            ),
            (
                "SyzygyPath",
                "x\nquit",
                Err(
                    "the option \"SyzygyPath\" has a name or value that is more than a line of text",
                ),
            ),
        ];
        for (name, value, expected) in rows {
            let set = offered()
                .set(name, value)
                .map_err(|error| error.to_string());
            assert_eq!(
                set.as_deref().map_err(String::as_str),
                expected,
                "{name} {value}"
            );
        }
    }

    #[test]
    fn an_engine_with_endless_options_is_not_kept_whole() {
        let mut offered = Offered::default();
        for _ in 0..2 * MOST {
            offered.add(UciOptionConfig::Button {
                name: "Again".to_owned(),
            });
        }
        assert_eq!(offered.names().count(), MOST);
    }
}
