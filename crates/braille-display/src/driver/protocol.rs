//! The constants of a protocol, read from `braille/DRIVER.toml`: the port, how to ask for the
//! display, the codes of keys, the models. Knows no bytes of packets.

use std::time::Duration;

use serde::{Deserialize, Deserializer};

use crate::data_file::{self, TableError};
use crate::keys::KeyCodes;
use serial_link::PortSettings;

/// The constants of one protocol. All protocols use 8 data bits and 1 stop bit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Protocol {
    /// The settings of the serial port.
    pub port: PortSettings,
    /// How a display is recognised.
    pub probe: ProbePlan,
    /// How to check on a display that is silent.
    pub watch: Watch,
    /// How long a display may take to accept a line before it is sent again; `None` if
    /// displays of this protocol never report that.
    #[serde(default, rename = "accepts-within-ms", deserialize_with = "perhaps_ms")]
    pub accepts_within: Option<Duration>,
    /// Whether its displays have cells of six dots, so that text needs a table of six.
    #[serde(default)]
    pub six_dots: bool,
    /// How long a row moves its dots, on displays that take their rows one by one and are slow. There, a
    /// clock that runs or a cursor that blinks would never let the dots rest. `None` on quick displays.
    #[serde(default)]
    pub refresh: Option<Refresh>,
    /// Every key with the code that the driver uses.
    pub keys: KeyCodes,
    /// The models, if displays report only the number of theirs.
    #[serde(default)]
    models: Vec<Model>,
}

/// How often to ask a display to identify itself, and how long it has to answer.
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
    /// After how many runs of rounds the attempt has failed.
    pub runs: u32,
}

/// How to check on a silent display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Watch {
    /// How often to ask whether it is there, or to show it that the program is.
    #[serde(rename = "every-ms", deserialize_with = "ms")]
    pub every: Duration,
    /// How long its answer may take; `None` if it does not answer.
    #[serde(default, rename = "answers-within-ms", deserialize_with = "perhaps_ms")]
    pub answers_within: Option<Duration>,
}

/// How long the rows of a slow display move their dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Refresh {
    /// How long one row moves them at least; only then it is asked whether it still does.
    #[serde(rename = "row-ms", deserialize_with = "ms")]
    pub row: Duration,
    /// How long to wait before it is asked again. Displays that say by themselves when they are done are not asked.
    #[serde(default, rename = "ask-again-ms", deserialize_with = "ms")]
    pub ask_again: Duration,
}

/// One model of a protocol whose displays report only a number.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The number.
    pub id: u32,
    /// The maker's name for it.
    pub name: String,
    /// How many cells the line has.
    pub cells: u8,
    /// How many cells before the line have other uses; they stay blank.
    #[serde(default)]
    pub status: u8,
    /// Whether it has a braille keyboard. Matters if the dot keys have another use on models
    /// without one.
    #[serde(default)]
    pub keyboard: bool,
    /// Whether its commands have no frame, as on old models.
    #[serde(default)]
    pub bare: bool,
}

impl Protocol {
    /// Reads the constants of a protocol from TOML text.
    ///
    /// # Errors
    ///
    /// [`TableError::Malformed`] with the line and column of the first mistake.
    pub fn parse(text: &str) -> Result<Protocol, TableError> {
        Ok(data_file::parse(text)?)
    }

    /// The model with this number.
    pub(super) fn model(&self, id: u32) -> Option<&Model> {
        self.models.iter().find(|model| model.id == id)
    }

    /// Whether the model of this name has a braille keyboard.
    pub(crate) fn has_keyboard(&self, model: &str) -> bool {
        let mut models = self.models.iter();
        models.any(|known| known.keyboard && known.name == model)
    }

    /// The models, if displays report only a number.
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
