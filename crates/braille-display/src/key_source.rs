//! Where keys come from, with their names, codes and shipped key table. Knows no bytes.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use super::data_file::{self, TableError};
use super::driver::{DriverKind, UnknownDriver};
use super::keys::KeyCodes;

/// Where keys come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeySource {
    /// A display on a serial port.
    Serial(DriverKind),
    /// The commands of BRLTTY, whichever display it uses.
    BrlApi,
    /// A display that speaks the standard for HID.
    Hid,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyFile {
    keys: KeyCodes,
}

static BRLAPI: LazyLock<KeyCodes> = LazyLock::new(|| codes("brlapi").unwrap_or_default());
static HID: LazyLock<KeyCodes> = LazyLock::new(|| codes("hid").unwrap_or_default());

fn codes(name: &str) -> Result<KeyCodes, TableError> {
    let file: KeyFile = data_file::parse(braille_tables::driver(name).unwrap_or_default())?;
    Ok(file.keys)
}

impl KeySource {
    /// The name used in key tables.
    pub const fn name(self) -> &'static str {
        match self {
            KeySource::Serial(kind) => kind.name(),
            KeySource::BrlApi => "brlapi",
            KeySource::Hid => "hid",
        }
    }

    /// The keys and their codes.
    pub fn codes(self) -> &'static KeyCodes {
        match self {
            KeySource::Serial(kind) => &kind.protocol().keys,
            KeySource::BrlApi => &BRLAPI,
            KeySource::Hid => &HID,
        }
    }

    /// The text of the shipped key table.
    pub fn key_table(self) -> &'static str {
        braille_tables::key_table(self.name()).unwrap_or_default()
    }

    /// Whether a display of this model is known to have a braille keyboard.
    pub(super) fn has_keyboard(self, model: &str) -> bool {
        match self {
            KeySource::Serial(kind) => kind.protocol().has_keyboard(model),
            KeySource::BrlApi | KeySource::Hid => false,
        }
    }
}

impl From<DriverKind> for KeySource {
    fn from(kind: DriverKind) -> KeySource {
        KeySource::Serial(kind)
    }
}

impl FromStr for KeySource {
    type Err = UnknownDriver;

    fn from_str(name: &str) -> Result<KeySource, UnknownDriver> {
        let others = [KeySource::BrlApi, KeySource::Hid];
        if let Some(other) = others.into_iter().find(|it| it.name() == name) {
            return Ok(other);
        }
        let unknown = |mut unknown: UnknownDriver| {
            unknown.known.extend(others.map(KeySource::name));
            unknown
        };
        name.parse().map(KeySource::Serial).map_err(unknown)
    }
}

impl fmt::Display for KeySource {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_without_a_serial_driver_can_be_read() {
        let some = [
            (KeySource::BrlApi, "fwinlt", 0x2000_0017),
            (KeySource::Hid, "dot1", 0x201),
            (KeySource::Hid, "left3", 0x20D_0003),
        ];
        for (source, key, code) in some {
            let codes = codes(source.name()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(codes.code(key), Some(code));
            assert_eq!(source.codes(), &codes);
        }
    }
}
