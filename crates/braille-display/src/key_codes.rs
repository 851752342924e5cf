//! The keys of a display by name, with their codes. Knows neither what sends them nor what
//! they do.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::keys::Key;

/// The keys of a display by name, with the codes that its protocol uses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct KeyCodes(BTreeMap<String, u32>);

impl KeyCodes {
    /// Every key and its code.
    pub(super) fn iter(&'static self) -> impl Iterator<Item = (Key, u32)> {
        self.0.iter().map(|(name, code)| (Key::named(name), *code))
    }

    /// The names of all keys.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The code of a key; `None` if there is no such key.
    #[cfg(any(test, feature = "simulator"))]
    pub(super) fn code(&self, key: &str) -> Option<u32> {
        self.0.get(key).copied()
    }

    /// The key with a code.
    pub(super) fn key(&'static self, code: u32) -> Option<Key> {
        self.iter()
            .find(|(_, own)| *own == code)
            .map(|(key, _)| key)
    }

    /// The key with this name; `None` if there is no such key.
    #[must_use]
    pub fn named(&'static self, name: &str) -> Option<Key> {
        self.0.get_key_value(name).map(|(name, _)| Key::named(name))
    }
}
