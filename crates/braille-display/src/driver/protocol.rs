//! The fixed facts of a protocol, read from `braille/DRIVER.toml`: the port, how
//! to ask who is there, the codes of keys, the models. Knows no bytes of packets.

use std::time::Duration;

use serde::{Deserialize, Deserializer};

use crate::data_file::{self, TableError};
use crate::key_codes::KeyCodes;
use serial_link::PortSettings;

/// The fixed facts of one protocol. All have 8 data bits and 1 stop bit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Protocol {
    /// How the serial port is set.
    pub port: PortSettings,
    /// How a display is recognised.
    pub probe: ProbePlan,
    /// How a display is watched that says nothing of itself.
    pub watch: Watch,
    /// How long a display may take to accept a line before it is sent again;
    /// none if displays of this protocol never say that they accepted one.
    #[serde(default, rename = "accepts-within-ms", deserialize_with = "perhaps_ms")]
    pub accepts_within: Option<Duration>,
    /// Every key and its code, whose meaning the driver knows.
    pub keys: KeyCodes,
    /// The models, where a display tells only the number of its own.
    #[serde(default)]
    models: Vec<Model>,
}

/// When a display is asked who it is, and how long it has to answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ProbePlan {
    /// How long to wait for an answer before asking again.
    #[serde(rename = "answers-within-ms", deserialize_with = "ms")]
    pub answers_within: Duration,
    /// How often to ask before a pause.
    pub rounds: u32,
    /// The pause between two runs of rounds; opening a port wakes some displays.
    #[serde(rename = "pause-ms", deserialize_with = "ms")]
    pub pause: Duration,
    /// How many runs of rounds make a failure.
    pub runs: u32,
}

/// How a display is watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Watch {
    /// How often it is asked whether it is there, or told that the program is.
    #[serde(rename = "every-ms", deserialize_with = "ms")]
    pub every: Duration,
    /// How long its answer to that may take; none if it does not answer.
    #[serde(default, rename = "answers-within-ms", deserialize_with = "perhaps_ms")]
    pub answers_within: Option<Duration>,
}

/// One model of a protocol whose displays tell only a number.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The number.
    pub id: u32,
    /// What its maker calls it.
    pub name: String,
    /// How many cells show the line.
    pub cells: u8,
    /// How many cells stand before them for other things; left blank.
    #[serde(default)]
    pub status: u8,
    /// Whether it has a braille keyboard; matters where the keys of the dots have another
    /// use on models without one.
    #[serde(default)]
    pub keyboard: bool,
    /// Whether its commands have no frame, as those of old models.
    #[serde(default)]
    pub bare: bool,
}

impl Protocol {
    /// Reads the facts of a protocol from TOML text.
    ///
    /// # Errors
    ///
    /// [`TableError::Malformed`] with the line and column of the first mistake.
    pub fn parse(text: &str) -> Result<Protocol, TableError> {
        Ok(data_file::parse(text)?)
    }

    /// The model with a number.
    pub(super) fn model(&self, id: u32) -> Option<&Model> {
        self.models.iter().find(|model| model.id == id)
    }

    /// Whether the model of this name has a braille keyboard.
    pub(crate) fn has_keyboard(&self, model: &str) -> bool {
        let mut models = self.models.iter();
        models.any(|it| it.keyboard && it.name == model)
    }

    /// The models that tell only a number.
    #[cfg(feature = "simulator")]
    pub(crate) fn models(&self) -> &[Model] {
        &self.models
    }
}

fn ms<'de, D: Deserializer<'de>>(number: D) -> Result<Duration, D::Error> {
    u64::deserialize(number).map(Duration::from_millis)
}

fn perhaps_ms<'de, D: Deserializer<'de>>(number: D) -> Result<Option<Duration>, D::Error> {
    ms(number).map(Some)
}
