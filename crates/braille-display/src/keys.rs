//! A display's keys by name, the codes that its protocol has for them, and chords of them. Knows
//! neither what sends them nor what they do.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::{Duration, Instant};

use serde::Deserialize;

/// A key, by the name that its driver gives it, such as `d1` or `left`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(&'static str);

impl Key {
    /// The key called `name`. Only drivers name keys.
    pub(super) const fn named(name: &'static str) -> Key {
        Key(name)
    }

    /// The name as key tables write it.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Keys pressed together.
pub type Chord = BTreeSet<Key>;

/// The names of a chord's keys, as a person reads them.
#[must_use]
pub fn key_names(chord: &Chord) -> String {
    let names: Vec<&str> = chord.iter().map(|key| key.name()).collect();
    names.join(" + ")
}

/// The longest time between two keys of a chord. A key held longer was released without a
/// report.
const LONGEST_HOLD: Duration = Duration::from_secs(3);

/// Finds chords in presses and releases.
///
/// A chord is complete when the first of its keys is released. The others may follow in any
/// order, or become part of a new chord if a key is pressed again. A key pressed long ago does
/// not count: on displays that report each key separately, a release may be lost, and no
/// later report corrects that.
#[derive(Clone, Debug, Default)]
pub struct ChordReader {
    /// Each key that is down, with the time of its press.
    held: BTreeMap<Key, Instant>,
    growing: bool,
}

impl ChordReader {
    /// A key was pressed. If it was down already, its release was lost.
    pub fn press(&mut self, key: Key, now: Instant) {
        let held = |since: &Instant| now.saturating_duration_since(*since) <= LONGEST_HOLD;
        self.held.retain(|_, since| held(since));
        self.held.insert(key, now);
        self.growing = true;
    }

    /// A key was released. Returns the chord that this completes.
    pub fn release(&mut self, key: Key) -> Option<Chord> {
        let completes = self.growing && self.held.contains_key(&key);
        let chord = completes.then(|| self.held.keys().copied().collect());
        self.growing &= chord.is_none();
        self.held.remove(&key);
        chord
    }
}

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
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The code of a key; `None` if there is no such key.
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

#[cfg(test)]
mod tests {
    use super::*;

    const A: Key = Key("a");
    const B: Key = Key("b");

    #[test]
    fn a_chord_is_complete_at_the_first_release() {
        let (mut reader, now) = (ChordReader::default(), Instant::now());
        reader.press(A, now);
        reader.press(B, now);
        assert_eq!(reader.release(A), Some(Chord::from([A, B])));
        assert_eq!(reader.release(B), None);
    }

    #[test]
    fn a_held_key_joins_the_next_chord() {
        let (mut reader, now) = (ChordReader::default(), Instant::now());
        reader.press(A, now);
        reader.press(B, now);
        reader.release(B);
        reader.press(B, now);
        assert_eq!(reader.release(B), Some(Chord::from([A, B])));
        assert_eq!(reader.release(A), None);
    }

    #[test]
    fn a_release_without_a_press_does_nothing() {
        let (mut reader, now) = (ChordReader::default(), Instant::now());
        reader.press(A, now);
        assert_eq!(reader.release(B), None);
        assert_eq!(reader.release(A), Some(Chord::from([A])));
        assert_eq!(reader.release(A), None);
    }

    #[test]
    fn a_key_whose_release_was_lost_does_not_join_later_chords() {
        let (mut reader, now) = (ChordReader::default(), Instant::now());
        reader.press(A, now);
        let later = now + LONGEST_HOLD + Duration::from_millis(1);
        reader.press(B, later);
        assert_eq!(reader.release(B), Some(Chord::from([B])));
        // When it is pressed again, it works at once.
        reader.press(A, later);
        assert_eq!(reader.release(A), Some(Chord::from([A])));
    }

    #[test]
    fn a_key_pressed_twice_was_released_in_between() {
        let (mut reader, now) = (ChordReader::default(), Instant::now());
        reader.press(A, now);
        reader.press(A, now);
        assert_eq!(reader.release(A), Some(Chord::from([A])));
    }
}
